// SPDX-License-Identifier: MIT
import Core
import Testing

/// Syntax errors in the language of the caller.
struct JSONErrorTests {
  private func reported(_ text: String) -> [String] {
    var reader = JSONReader(Array(text.utf8))
    do throws(JSONError) {
      _ = try reader.document()
      return []
    } catch {
      return [AnswerLanguage.english, .german].map { error.phrase.text(in: $0) }
    }
  }

  @Test(arguments: [
    "root:$6$abc:1:", "  root:x", "null:*:1", "1000:x", "\"a\":x", "-----BEGIN KEY-----", "\u{1}",
  ])
  func `of a file that is no JSON nothing is quoted`(text: String) {
    var reader = JSONReader(Array(text.utf8))
    do throws(JSONError) {
      _ = try reader.file()
      Issue.record("it was read")
    } catch {
      #expect(error.reason == "This file is not JSON; name another one.")
    }
  }

  @Test func `mistakes in a file that is JSON are reported`() {
    var reader = JSONReader(Array("\n{\"a\": x}".utf8))
    do throws(JSONError) {
      _ = try reader.file()
      Issue.record("it was read")
    } catch {
      #expect(error.description == "line 2, column 7: There is \"x\" where a value is expected.")
    }
  }

  @Test func `what is expected is named`() {
    #expect(
      reported("[1,}") == [
        "line 1, column 4: There is \"}\" where a value is expected.",
        "Zeile 1, Spalte 4: Hier steht \"}\", wo ein Wert erwartet wird.",
      ])
    #expect(
      reported("[1") == [
        "line 1, column 3: The text ends where \",\" or \"]\" is expected.",
        "Zeile 1, Spalte 3: Der Text endet, wo \",\" oder \"]\" erwartet wird.",
      ])
  }

  @Test func `errors with the same reason at the same place are equal`() {
    let place = JSONPosition(line: 1, column: 1)
    let (one, other) = (JSONError("Wrong.", at: place), JSONError("Damaged.", at: place))
    #expect(one == JSONError("Wrong.", at: place) && one != other)
    #expect(one != JSONError("Wrong.", at: .init(line: 1, column: 2)))
  }
}
