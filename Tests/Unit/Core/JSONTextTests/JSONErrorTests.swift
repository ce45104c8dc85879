// SPDX-License-Identifier: MIT
import JSONText
import Phrases
import Testing

/// Syntax errors in every language of answers.
struct JSONErrorTests {
  private func told(_ text: String) -> [String] {
    var reader = JSONReader(Array(text.utf8))
    do throws(JSONError) {
      _ = try reader.document()
      return []
    } catch {
      return AnswerLanguage.allCases.map { error.phrase.text(in: $0) }
    }
  }

  @Test func `what is expected is named`() {
    #expect(
      told("[1,}") == [
        "line 1, column 4: There is \"}\" where a value is expected.",
        "Zeile 1, Spalte 4: Hier steht \"}\", wo ein Wert erwartet wird.",
        "línea 1, columna 4: Hay \"}\" donde se espera un valor.",
        "ligne 1, colonne 4 : Il y a \"}\" là où l’on attend une valeur.",
        "1 行 4 列：値が必要な所に \"}\" があります。",
      ])
    #expect(
      told("[1") == [
        "line 1, column 3: The text ends where \",\" or \"]\" is expected.",
        "Zeile 1, Spalte 3: Der Text endet, wo \",\" oder \"]\" erwartet wird.",
        "línea 1, columna 3: El texto termina donde se espera \",\" o \"]\".",
        "ligne 1, colonne 3 : Le texte se termine là où l’on attend \",\" ou \"]\".",
        "1 行 3 列：\",\"か\"]\"が必要な所でテキストが終わっています。",
      ])
  }

  @Test func `a duplicate key is named`() {
    #expect(
      told("{\"a\":1,\"a\":2}") == [
        "line 1, column 8: The key \"a\" is a duplicate; remove one.",
        "Zeile 1, Spalte 8: Der Schlüssel \"a\" steht zweimal da; entfernen Sie einen.",
        "línea 1, columna 8: La clave \"a\" está repetida; quite una.",
        "ligne 1, colonne 8 : La clé \"a\" est en double ; retirez-en une.",
        "1 行 8 列：キー \"a\" が重複しています。一つを削除してください。",
      ])
  }

  @Test func `errors that say the same of the same place are equal`() {
    let place = JSONPosition(line: 1, column: 1)
    let (one, other) = (JSONError("Wrong.", at: place), JSONError("Damaged.", at: place))
    #expect(one == JSONError("Wrong.", at: place) && one != other)
    #expect(one != JSONError("Wrong.", at: .init(line: 1, column: 2)))
  }
}
