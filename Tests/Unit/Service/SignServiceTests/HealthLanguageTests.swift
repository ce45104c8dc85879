// SPDX-License-Identifier: MIT
import Foundation
import LinuxIO
import Phrases
import Playback
import SignControl
import Testing

@testable import SignService

/// What fails, in the languages of answers.
struct HealthLanguageTests {
  private func part(_ name: String, _ sign: TestSign) async -> [String] {
    let part = await sign.service.health().parts.first { $0.name == name }
    return AnswerLanguage.allCases.map { language in
      (part?.detail.text(in: language) ?? "")
        .replacingOccurrences(of: sign.folder.path, with: "FOLDER")
    }
  }

  @Test func `a display that fails says why in each language`() async throws {
    let sign = try TestSign("panel: 4x1\nscroll: static")
    sign.service.take(
      .failed(DisplayFailure(SystemError(action: "open", path: "/dev/spidev0.0", errno: 13))))
    #expect(
      await part("display", sign) == [
        "Cannot open /dev/spidev0.0: permission denied.",
        "Die Anzeige arbeitet nicht: /dev/spidev0.0 lässt sich nicht öffnen: keine Berechtigung.",
        "El panel no funciona: No se puede abrir /dev/spidev0.0: permiso denegado.",
        "L’afficheur ne fonctionne pas : Impossible d’ouvrir /dev/spidev0.0 : permission refusée.",
        "パネルが動作していません：/dev/spidev0.0 を開けません：権限がありません。",
      ])
  }

  @Test func `a calendar that is missing is said in each language`() async throws {
    let sign = try TestSign(
      "panel: 4x1\nscroll: static\nservice: {calendars: [FOLDER/a.ics]}")
    #expect(
      await part("calendars", sign) == [
        "service.calendars[0]: Cannot look at FOLDER/a.ics: no such file or directory. "
          + "Check the path.",
        "Ein Kalender fehlt: service.calendars[0]: FOLDER/a.ics lässt sich nicht ansehen: "
          + "Datei oder Ordner fehlt. Prüfen Sie den Pfad.",
        "Falta un calendario: service.calendars[0]: No se puede consultar FOLDER/a.ics: "
          + "no existe el archivo o la carpeta. Revise la ruta.",
        "Il manque un calendrier : service.calendars[0]: Impossible de consulter FOLDER/a.ics : "
          + "fichier ou dossier introuvable. Vérifiez le chemin.",
        "カレンダーを読めません：service.calendars[0]: FOLDER/a.ics を確認できません："
          + "ファイルまたはフォルダーがありません。 パスを確認してください。",
      ])
  }

  @Test func `an event that is left out is said in each language`() async throws {
    let sign = try TestSign("panel: 4x1\nscroll: static")
    let calendar = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      SUMMARY:Talk
      DTSTART:20261121T110000Z
      END:VEVENT
      END:VCALENDAR

      """
    let file = sign.folder.appendingPathComponent("a.ics")
    try calendar.write(to: file, atomically: true, encoding: .utf8)
    try sign.reload("panel: 4x1\nscroll: static\nservice: {calendars: FOLDER/a.ics}")
    let part = await sign.service.health().parts.first { $0.name == "calendars" }
    let details = part?.details ?? []
    let said = AnswerLanguage.allCases.flatMap { language in
      details.map { $0.text(in: language) }
    }
    #expect(
      said == [
        "a.ics, line 2, \"Talk\": The event has no length, or ends before it begins. The event is "
          + "left out.",
        "a.ics, Zeile 2, \"Talk\": Der Termin hat keine Dauer oder endet, bevor er beginnt. Der "
          + "Termin wird weggelassen.",
        "a.ics, línea 2, \"Talk\": El evento no dura nada o termina antes de empezar. El evento se "
          + "omite.",
        "a.ics, ligne 2, \"Talk\" : L’événement n’a pas de durée, ou se termine avant de "
          + "commencer. L’événement est omis.",
        "a.ics、2 行目、\"Talk\"：予定に長さがないか、始まる前に終わっています。 この予定は省かれます。",
      ])
  }

  @Test func `a values file that is not in force is said in each language`() async throws {
    let still = "panel: 4x1\nscroll: static\n"
    let sign = try TestSign(still)
    let file = sign.folder.appendingPathComponent("v.json")
    try "{\"a\": \"1\"}".write(to: file, atomically: true, encoding: .utf8)
    try sign.reload(still + "values-file: FOLDER/v.json\ntext: \"{a}\"")
    try "{\"a\": true}".write(to: file, atomically: true, encoding: .utf8)
    sign.advance(seconds: 2)
    #expect(
      await part("sources", sign) == [
        "FOLDER/v.json:1:7: \"a\" is a truth value; allowed is a text, also by language, or a "
          + "number. The previous content stays in force.",
        "Eine Datei gilt nicht: FOLDER/v.json:1:7: „a“ ist ein Wahrheitswert; erlaubt ist ein "
          + "Text, auch nach Sprachen, oder eine Zahl. Der vorige Inhalt gilt weiter.",
        "Un archivo no se aplica: FOLDER/v.json:1:7: «a» es un valor lógico; se permite un "
          + "texto, también por idiomas, o un número. El contenido anterior sigue vigente.",
        "Un fichier n’est pas appliqué : FOLDER/v.json:1:7: « a » est une valeur logique ; est "
          + "permis un texte, aussi par langue, ou un nombre. Le contenu précédent reste en "
          + "vigueur.",
        "ファイルを反映できません：FOLDER/v.json:1:7: 「a」は真偽値です。使えるのは文（言語別も可）か数値です。 "
          + "前の内容がそのまま使われます。",
      ])
  }
}
