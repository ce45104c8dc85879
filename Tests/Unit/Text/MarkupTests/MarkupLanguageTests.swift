// SPDX-License-Identifier: MIT
import Markup
import Phrases
import Testing

/// What is said of wrong markup, in the language of the caller.
struct MarkupLanguageTests {
  @Test(arguments: [
    ("a } b", "„}“ ohne „{“ davor. Für das Zeichen selbst schreiben Sie „}}“."),
    ("{icn heart}", "unbekannter Befehl \"icn\". Meinten Sie „icon“?"),
    (
      "{gap}",
      "{gap}: Hier fehlt etwas, erlaubt ist eine ganze Zahl von Spalten von 1 bis 256. Ein "
        + "Beispiel ist {gap 12}."
    ),
    ("{icon moon}", "unbekanntes Symbol \"moon\". Die Symbole hier sind heart, sun."),
    (
      "{}",
      "{}: Zwischen den Klammern steht nichts, erlaubt ist ein Befehl wie {blink} oder der Name "
        + "eines Werts. Für das Zeichen „{“ selbst schreiben Sie „{{“."
    ),
  ])
  func `mistakes are told in the language of the caller`(text: String, sentence: String) {
    let error = #expect(throws: MarkupError.self) {
      try MarkupParser.parse(text, vocabulary: MarkupVocabulary(icons: ["heart", "sun"]))
    }
    #expect(error?.phrase.text(in: .german) == sentence)
  }
}
