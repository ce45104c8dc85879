// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// Properties of every conversation.
struct ConversationPropertyTests {
  private func random(_ random: inout SeededGenerator) -> Conversation {
    let bubbles = [BubbleStyle(alignment: .center, own: "Anna"), BubbleStyle(), nil]
    return Conversation(
      width: .random(in: 0...14, using: &random), height: .random(in: 0...12, using: &random),
      style: ConversationStyle(
        gap: .random(in: 0...2, using: &random), line: .random(in: 1...3, using: &random),
        scrollBar: ScrollBarAppearance.allCases.randomElement(using: &random) ?? .never,
        unreadMark: UnreadMark.allCases.randomElement(using: &random) ?? .none,
        bubbles: bubbles.randomElement(using: &random) ?? nil,
        entry: MessageEntry.allCases.randomElement(using: &random) ?? .ease),
      messages: (0..<Int.random(in: 0...30, using: &random)).map { number in
        ChatMessage(
          id: .number(Int64(number)), body: body(&random),
          from: ["Anna", "Ben", nil].randomElement(using: &random) ?? nil)
      }, lines: binaryLines)
  }

  private func body(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      String(Int.random(in: 1...9_999, using: &random))
    }.joined(separator: " ")
  }

  private func happen(
    to conversation: inout Conversation, _ random: inout SeededGenerator, at instant: Instant
  ) {
    let inputs: [ScrollInput] = [
      .dragBegan, .dragMoved(thousandths: .random(in: -9_000...20_000, using: &random)), .dragEnded,
      .lineUp, .pageUp, .pageUp, .pageDown, .home, .end, .wheel(2),
    ]
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1:
      conversation.append(message(.random(in: 0...60, using: &random), body(&random)), at: instant)
    case 2:
      conversation.apply(.remove(.number(.random(in: 0...60, using: &random))), at: instant)
    case 4 where Bool.random(using: &random):
      conversation.replaceAll(
        with: conversation.log.messages.filter { _ in Bool.random(using: &random) }
          + [message(.random(in: 0...99, using: &random), body(&random))], at: instant)
    default: conversation.handle(inputs.randomElement(using: &random) ?? .end, at: instant)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `no frame differs between the announced changes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<10 {
      var conversation = self.random(&random)
      var instant = at(0)
      for _ in 0..<20 {
        happen(to: &conversation, &random, at: instant)
        let end = instant.advanced(by: .random(in: 0...400_000_000, using: &random))
        while instant < end {
          let next = min(end, conversation.nextChange(after: instant) ?? end)
          #expect(next > instant, "seed \(seed), round \(round)")
          let frame = conversation.frame(at: instant)
          #expect(conversation.frame(at: next.advanced(by: -1)) == frame, "seed \(seed), \(round)")
          let between = instant.advanced(
            by: .random(in: 0..<max(1, next.since(instant)), using: &random))
          #expect(conversation.frame(at: between) == frame, "seed \(seed), round \(round)")
          instant = next
        }
      }
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `the messages being read do not move when others come, go or change`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var count = 40
    var conversation = Conversation(
      width: 14, height: 9,
      style: ConversationStyle(gap: 1, line: 1, scrollBar: .never, unreadMark: .none),
      messages: (0..<count).map { message($0, body(&random)) }, lines: binaryLines)
    conversation.handle(.home, at: at(0))
    conversation.handle(.wheel(-Int.random(in: 0...9, using: &random)), at: at(200))
    let before = conversation.frame(at: at(1_000))
    for step in 0..<50 {
      let instant = at(1_000 + step)
      let hidden = Int.random(in: 30..<count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: conversation.apply(.remove(.number(Int64(hidden))), at: instant)
      case 1 where conversation.log.index(of: .number(Int64(hidden))) != nil:
        conversation.append(message(hidden, body(&random)), at: instant)
      default:
        conversation.append(message(count, body(&random)), at: instant)
        count += 1
      }
      #expect(conversation.frame(at: instant) == before, "seed \(seed), step \(step)")
      #expect(
        conversation.frame(at: instant.advanced(by: 1_000_000_000)) == before,
        "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `after random inputs the end looks like that of a fresh conversation`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<10 {
      var conversation = self.random(&random)
      for step in 0..<30 { happen(to: &conversation, &random, at: at(step * 50)) }
      conversation.handle(.dragEnded, at: at(2_000))
      conversation.handle(.end, at: at(9_000))
      let fresh = Conversation(
        width: conversation.width, height: conversation.height, style: conversation.style,
        messages: conversation.log.messages, lines: binaryLines)
      #expect(
        conversation.frame(at: at(20_000)) == fresh.frame(at: at(20_000)),
        "seed \(seed), round \(round)")
      #expect(conversation.unread(at: at(20_000)) == 0)
    }
  }

  @Test func `at the limit of the log the oldest messages go and the view stays`() {
    var conversation = plain(10_000, height: 3, width: 14)
    conversation.handle(.wheel(5_000), at: at(0))
    let before = conversation.frame(at: at(1_000))
    for number in 10_001...10_020 { conversation.append(message(number), at: at(number)) }
    #expect(conversation.frame(at: at(20_000)) == before)
    #expect(conversation.log.messages.count == 10_000)
    // The messages being read are removed last: then the oldest that remains is shown.
    conversation.handle(.home, at: at(20_000))
    for number in 10_021...10_030 { conversation.append(message(number), at: at(30_000)) }
    #expect(conversation.scroll.offset(at: at(40_000)) == 10_000 - 3)
  }
}
