// SPDX-License-Identifier: MIT
import Scenes
import SignTesting
import Testing

/// The list of messages and its limits.
struct ConversationLogTests {
  @Test func `a known id replaces its message in its place`() {
    var log = ConversationLog([message(1), message(2)])
    #expect(log.apply(.message(message(1, "new"))) == .replaced(0, dropped: 0))
    #expect(log.apply(.message(message(1, "new"))) == .nothing)
    #expect(log.messages.map(\.body) == ["new", "2"])
    let read = ChatMessage(id: .number(1), body: "new", isRead: true)
    #expect(log.apply(.message(read)) == .replaced(0, dropped: 0))
    #expect(log.messages[0].isRead)
  }

  @Test func `a removed message can return, at the end`() {
    var log = ConversationLog([message(1), message(2), message(3)])
    #expect(log.apply(.remove(.number(2))) == .removed(1))
    #expect(log.apply(.remove(.number(2))) == .nothing)
    #expect(log.apply(.message(message(2))) == .appended(dropped: 0))
    #expect(log.messages.map(\.body) == ["1", "3", "2"])
  }

  @Test func `ids that only look alike are different`() {
    let log = ConversationLog([
      ChatMessage(id: .text("1"), body: "a"),
      ChatMessage(id: .number(1), body: "b"),
      ChatMessage(id: .text("\u{E9}"), body: "c"),
      ChatMessage(id: .text("e\u{301}"), body: "d"),
    ])
    #expect(log.messages.map(\.body) == ["a", "b", "c", "d"])
  }

  @Test func `beyond ten thousand messages the oldest are removed`() {
    var log = ConversationLog((0..<10_000).map { message($0) })
    #expect(log.messages.count == 10_000)
    #expect(log.apply(.message(message(10_000))) == .appended(dropped: 1))
    #expect(log.messages.first == message(1))
    #expect(log.index(of: .number(0)) == nil)
    #expect(log.index(of: .number(10_000)) == 9_999)
  }

  @Test func `beyond a mebibyte of bodies the oldest are removed`() {
    let body = String(repeating: "x", count: 4_096)
    var log = ConversationLog((0..<256).map { message($0, body) })
    #expect(log.messages.count == 256)
    #expect(log.apply(.message(message(256, "y"))) == .appended(dropped: 1))
    // An old message goes even if it was changed just now; one body alone stays, however long.
    let giant = String(repeating: "z", count: ConversationLog.greatestLength + 1)
    #expect(log.apply(.message(message(9, giant))) == .replaced(8, dropped: 9))
    #expect(log.apply(.message(message(300, giant))) == .appended(dropped: 247))
    #expect(log.messages.map(\.id) == [.number(300)])
  }

  @Test(arguments: UInt64(1)...10)
  func `the log equals a simple list`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var log = ConversationLog()
    var list: [ChatMessage] = []
    for round in 0..<300 {
      let id = Int.random(in: 0..<20, using: &random)
      if Bool.random(using: &random) {
        let new = message(id, "\(round)")
        log.apply(.message(new))
        if let index = list.firstIndex(where: { $0.id == new.id }) {
          list[index] = new
        } else {
          list.append(new)
        }
      } else {
        log.apply(.remove(.number(Int64(id))))
        list.removeAll { $0.id == .number(Int64(id)) }
      }
      #expect(log.messages == list, "seed \(seed), round \(round)")
      for (index, message) in list.enumerated() { #expect(log.index(of: message.id) == index) }
    }
  }
}
