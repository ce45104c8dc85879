// SPDX-License-Identifier: MIT
import Schedules
import SignControl
import Testing

@testable import SignService

/// A page of many ids.
struct FirstIDsTests {
  @Test(arguments: [1, 2, 7, 40, 41, 500])
  func `the first ids are those of a sorted list`(most: Int) {
    let all = (1...41).map { "m\($0 * 17 % 41)" }
    var first = FirstIDs(most: most)
    for id in all { first.take(id) }
    #expect(first.ids == Array(all.sorted(by: Message.precedes).prefix(most)))
    #expect(first.count == 41)
  }

  @Test func `pages follow each other without a gap`() async throws {
    let sign = try TestSign("panel: 2x1\nscroll: static\n")
    let ids = (0..<23).map { "m\($0)" }
    _ = try await sign.service.put(
      MessageBatch(ids.reversed().map { .init(id: $0, draft: MessageDraft(text: "A")) }),
      if: .none, by: TestSign.caller)
    var (found, after, pages): ([String], String?, Int) = ([], nil, 0)
    while true {
      let page = try await sign.service.messages(MessageQuery(after: after, limit: 5))
      found += page.messages.map(\.id)
      pages += 1
      guard page.hasMore, let last = found.last else { break }
      after = last
    }
    #expect(found == ids)
    #expect(pages == 5)
  }
}
