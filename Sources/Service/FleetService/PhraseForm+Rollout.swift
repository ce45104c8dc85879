// SPDX-License-Identifier: MIT
import FleetControl
import Phrases

/// What the controller of a fleet says of roll-outs.
extension PhraseForm {
  static var noRollout: PhraseForm {
    PhraseForm(
      en: "There is no roll-out {0}.",
      de: "Es gibt keine Verteilung {0}.",
      es: "No hay ningún despliegue {0}.",
      fr: "Il n’y a pas de déploiement {0}.",
      ja: "段階配信 {0} はありません。")
  }
  static var rolloutGoesOn: PhraseForm {
    PhraseForm(
      en: "Roll-out {0} brings a change to {1}. Wait for its end, or undo it.",
      de:
        "Verteilung {0} bringt {1} eine Änderung. Warten Sie ihr Ende ab, oder nehmen Sie sie zurück.",
      es: "El despliegue {0} lleva un cambio a {1}. Espere a que termine o deshágalo.",
      fr: "Le déploiement {0} apporte un changement à {1}. Attendez sa fin, ou annulez-le.",
      ja: "段階配信 {0} が {1} への変更を配信中です。終わるのを待つか、取り消してください。")
  }
  static var rolloutNeedsGroup: PhraseForm {
    PhraseForm(
      en: "Waves are for a group. Leave them out for one sign.",
      de: "Wellen gibt es nur für eine Gruppe. Lassen Sie sie bei einem einzelnen Schild weg.",
      es: "Las oleadas son para un grupo. Omítalas con un solo letrero.",
      fr: "Les vagues sont pour un groupe. Ne les indiquez pas pour un seul panneau.",
      ja: "段階はグループ専用です。1 台の表示器には指定しないでください。")
  }
  static var rolloutHasNoSigns: PhraseForm {
    PhraseForm(
      en: "No sign of the group {0} is known, so there is none to begin with. Leave the waves out.",
      de:
        "Von der Gruppe {0} ist kein Schild bekannt, also keines, mit dem man beginnen könnte. "
        + "Lassen Sie die Wellen weg.",
      es:
        "No se conoce ningún letrero del grupo {0}, así que no hay con cuál empezar. Omita las "
        + "oleadas.",
      fr:
        "Aucun panneau du groupe {0} n’est connu ; il n’y en a donc pas par lequel commencer. "
        + "N’indiquez pas de vagues.",
      ja: "グループ {0} の表示器が見つからないため、始められません。段階を指定しないでください。")
  }
  static var rolloutRuns: PhraseForm {
    PhraseForm(
      en: "Roll-out {0} of {1} goes on.",
      de: "Verteilung {0} an {1} läuft.",
      es: "El despliegue {0} de {1} continúa.",
      fr: "Le déploiement {0} de {1} se poursuit.",
      ja: "{1} への段階配信 {0} は進行中です。")
  }
  static var rolloutIsStopped: PhraseForm {
    PhraseForm(
      en: "Roll-out {0} of {1} is stopped. Resume it, or undo it.",
      de: "Verteilung {0} an {1} ist angehalten. Setzen Sie sie fort, oder nehmen Sie sie zurück.",
      es: "El despliegue {0} de {1} está detenido. Reanúdelo o deshágalo.",
      fr: "Le déploiement {0} de {1} est arrêté. Reprenez-le, ou annulez-le.",
      ja: "{1} への段階配信 {0} は停止しています。再開するか、取り消してください。")
  }
  static var rolloutFailed: PhraseForm {
    PhraseForm(
      en:
        "Roll-out {0} of {1} is stopped: {2} of {3} signs did not get right. Resume it, or undo it.",
      de:
        "Verteilung {0} an {1} ist angehalten: {2} von {3} Schildern wurden nicht richtig. Setzen Sie "
        + "sie fort, oder nehmen Sie sie zurück.",
      es:
        "El despliegue {0} de {1} está detenido: {2} de {3} letreros no quedaron bien. Reanúdelo o "
        + "deshágalo.",
      fr:
        "Le déploiement {0} de {1} est arrêté : {2} panneaux sur {3} ne sont pas devenus corrects. "
        + "Reprenez-le, ou annulez-le.",
      ja: "{1} への段階配信 {0} は停止しました：{3} 台中 {2} 台が正しくなりません。再開するか、取り消してください。")
  }
  static var rolloutIsDone: PhraseForm {
    PhraseForm(
      en: "Roll-out {0} of {1} is done.",
      de: "Verteilung {0} an {1} ist abgeschlossen.",
      es: "El despliegue {0} de {1} ha terminado.",
      fr: "Le déploiement {0} de {1} est terminé.",
      ja: "{1} への段階配信 {0} は完了しました。")
  }
  static var rolloutIsUndone: PhraseForm {
    PhraseForm(
      en: "Roll-out {0} of {1} is undone.",
      de: "Verteilung {0} an {1} ist zurückgenommen.",
      es: "El despliegue {0} de {1} se ha deshecho.",
      fr: "Le déploiement {0} de {1} est annulé.",
      ja: "{1} への段階配信 {0} は取り消されました。")
  }
  static var rolloutIsOvertaken: PhraseForm {
    PhraseForm(
      en: "Something else is wanted of {1} since roll-out {0}.",
      de: "Von {1} ist seit der Verteilung {0} etwas anderes gewünscht.",
      es: "Desde el despliegue {0} se desea otra cosa de {1}.",
      fr: "Depuis le déploiement {0}, autre chose est demandé à {1}.",
      ja: "段階配信 {0} の後、{1} には別の指定があります。")
  }
}

extension Rollout {
  /// How it goes, in a sentence.
  func sentence(as state: State? = nil) -> Phrase {
    let parts: [Phrase] = [.verbatim("\(number)"), .verbatim("group:\(group)")]
    let form: PhraseForm =
      switch state ?? self.state {
      case .running: .rolloutRuns
      case .stopped: failures == nil ? .rolloutIsStopped : .rolloutFailed
      case .done: .rolloutIsDone
      case .undone: .rolloutIsUndone
      case .overtaken: .rolloutIsOvertaken
      }
    let counts: [Phrase] =
      failures.map {
        [.verbatim("\($0.failed)"), .verbatim("\($0.judged)")]
      } ?? []
    return .form(form, form == .rolloutFailed ? parts + counts : parts)
  }
}
