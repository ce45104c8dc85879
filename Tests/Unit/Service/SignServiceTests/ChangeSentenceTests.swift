// SPDX-License-Identifier: MIT
import SignTesting
import SignboardKit
import Testing

@testable import MessageStorage
@testable import SignService

/// The log of changes in sentences.
struct ChangeSentenceTests {
  /// The sentence of a change of anna, if nobody else is named; a state stands as its object.
  private func phrase(_ members: String) throws -> Phrase {
    let json = try #require(JSONValue(reading: Array("{\(members)}".utf8)))
    func body(_ key: String) -> AuditBody? { json[key].map { AuditBody($0.bytes) } }
    let entry = AuditEntry(
      number: 1, instant: 0, who: json["who"]?.string ?? "anna",
      what: AuditAction(rawValue: json["what"]?.string ?? ""), id: json["id"]?.string, revision: 1,
      before: body("before"), after: body("after"), note: json["note"]?.string)
    return ChangeSentence(
      entry: entry, before: json["before"]?.string, after: json["after"]?.string
    ).phrase
  }

  @Test(arguments: TextRow.of("Service/SignServiceTests/changes.txt", "Changes"))
  func `a change is reported as a sentence`(row: TextRow) throws {
    #expect(try phrase(row.input).description == row.output)
  }

  @Test(arguments: TextRow.of("Service/SignServiceTests/changes.txt", "Changes in German"))
  func `it is reported in the language of the caller`(row: TextRow) throws {
    #expect(try phrase(row.input).text(in: .german) == row.output)
  }
}
