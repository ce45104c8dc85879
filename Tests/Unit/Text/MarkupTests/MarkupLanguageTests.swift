// SPDX-License-Identifier: MIT
import Markup
import Phrases
import Testing

/// What is said of wrong markup, in every language of answers.
struct MarkupLanguageTests {
  private let texts = ["a } b", "{icn heart}", "{gap}", "{icon moon}", "{}"]

  private func reasons(in language: AnswerLanguage) -> [String] {
    let vocabulary = MarkupVocabulary(icons: ["heart", "sun"])
    return texts.map { text in
      do throws(MarkupError) {
        return try MarkupParser.parse(text, vocabulary: vocabulary).description
      } catch {
        return error.phrase.text(in: language)
      }
    }
  }

  @Test(arguments: [
    (
      AnswerLanguage.english,
      [
        "\"}\" without \"{\" before it. Write \"}}\" for the character itself.",
        "unknown command \"icn\". Did you mean \"icon\"?",
        "{gap}: found nothing, allowed is a whole number of columns from 1 to 256. An example is "
          + "{gap 12}.",
        "unknown icon \"moon\". The icons here are heart, sun.",
        "{}: found nothing between the brackets, allowed is a command such as {blink} or the name "
          + "of a live value. Write \"{{\" for the character \"{\" itself.",
      ]
    ),
    (
      .german,
      [
        "„}“ ohne „{“ davor. Für das Zeichen selbst schreiben Sie „}}“.",
        "unbekannter Befehl \"icn\". Meinten Sie „icon“?",
        "{gap}: Hier fehlt etwas, erlaubt ist eine ganze Zahl von Spalten von 1 bis 256. Ein "
          + "Beispiel ist {gap 12}.",
        "unbekanntes Symbol \"moon\". Die Symbole hier sind heart, sun.",
        "{}: Zwischen den Klammern steht nichts, erlaubt ist ein Befehl wie {blink} oder der Name "
          + "eines Werts. Für das Zeichen „{“ selbst schreiben Sie „{{“.",
      ]
    ),
    (
      .spanish,
      [
        "«}» sin «{» antes. Para el propio carácter escriba «}}».",
        "comando desconocido \"icn\". ¿Quiso decir «icon»?",
        "{gap}: falta algo; se permite un número entero de columnas de 1 a 256. Un ejemplo es "
          + "{gap 12}.",
        "icono desconocido \"moon\". Los iconos aquí son heart, sun.",
        "{}: no hay nada entre las llaves; se permite un comando como {blink} o el nombre de un "
          + "valor. Para el propio carácter «{» escriba «{{».",
      ]
    ),
    (
      .french,
      [
        "« } » sans « { » avant. Pour le caractère lui-même, écrivez « }} ».",
        "commande inconnue \"icn\". Vouliez-vous dire « icon » ?",
        "{gap} : il manque quelque chose ; est admis : un nombre entier de colonnes de 1 à 256. Par exemple "
          + "{gap 12}.",
        "icône inconnue \"moon\". Les icônes ici sont heart, sun.",
        "{} : il n’y a rien entre les accolades ; sont admis une commande comme {blink} ou le nom "
          + "d’une valeur. Pour le caractère « { » lui-même, écrivez « {{ ».",
      ]
    ),
    (
      .japanese,
      [
        "「}」の前に「{」がありません。文字そのものは「}}」と書いてください。",
        "コマンド \"icn\" はありません。 「icon」のことですか？",
        "{gap}：指定がありません。書けるのは 1 から 256 までの列数（整数） です。例：{gap 12}。",
        "アイコン \"moon\" はありません。 ここで使えるアイコンは heart, sun です。",
        "{}：括弧の中に何もありません。{blink} のようなコマンドか値の名前を書いてください。"
          + "文字「{」そのものは「{{」と書いてください。",
      ]
    ),
  ])
  func `mistakes are told in the language of the caller`(
    language: AnswerLanguage, expected: [String]
  ) {
    #expect(reasons(in: language) == expected)
  }
}
