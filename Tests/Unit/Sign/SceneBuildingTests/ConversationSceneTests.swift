// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import SignboardKit
import Testing

/// Conversations from files.
struct ConversationSceneTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private let three = """
    {"messages": [{"id": 1, "body": "11 22"}, {"id": 2, "body": "3"}, {"id": 3, "body": "{4}"}]}
    """

  @Test func `the newest messages stand at the bottom, brackets as they are`() throws {
    let path = try folder.write(three, "talk.json")
    let yaml = "conversation: '\(path)'\nfont: signboard-4\n"
    let messages = try scene(yaml, 20, 21).layers[0].conversation?.conversation.log.messages
    #expect(messages?.map(\.body) == ["11 22", "3", "{4}"])
    let last = try scene("scroll: static\nplain: yes\ntext: '{4}'\nfont: signboard-4", 20, 4)
    let rows = try scene(yaml, 20, 21).frame(at: .zero).plane.picture.split(separator: "\n")
    #expect(rows.suffix(4).joined(separator: "\n") == last.frame(at: .zero).plane.picture)
  }

  @Test func `settings of the file apply to the conversation`() throws {
    let path = try folder.write(three, "talk.json")
    func style(_ more: String) throws -> ConversationStyle? {
      try scene("conversation: '\(path)'\n" + more, 32, 16).layers[0].conversation?
        .conversation.style
    }
    #expect(try style("") == ConversationStyle(gap: 1, line: 8))
    #expect(
      try style("message-gap: 3\nscroll-bar: never\nunread-mark: steady")
        == ConversationStyle(gap: 3, line: 8, scrollBar: .never, unreadMark: .steady))
    #expect(
      try style("scroll-bar: always\nunread-mark: none")
        == ConversationStyle(gap: 1, line: 8, scrollBar: .always, unreadMark: .none))
  }

  @Test func `the format of messages is in the language of the sign`() throws {
    let path = try folder.write(three, "talk.json")
    let file = "locale: de\nconversation: '\(path)'\nmessage-format: "
    func format(_ text: String) throws -> MessageFormat? {
      try scene(file + text, 32, 16).layers[0].conversation?.conversation.style.format
    }
    #expect(
      try format("{en: '{from} says: {body}', de: '{from} sagt: {body}'}")
        == MessageFormat("{from} sagt: {body}"))
    let partial = try settings(file + "{en: '{body}.'}")
    #expect(
      partial.languageGaps == [
        "message-format has no text for the locale de, so that of en is shown."
      ])
  }

  @Test func `bubbles take the alignment and the own name, and a spring`() throws {
    let path = try folder.write(three, "talk.json")
    func style(_ more: String) throws -> ConversationStyle? {
      try scene("conversation: '\(path)'\n" + more, 32, 16).layers[0]
        .conversation?.conversation.style
    }
    #expect(
      try style("bubbles: inverse")
        == ConversationStyle(gap: 1, line: 8, bubbles: BubbleStyle(), entry: .spring))
    #expect(
      try style("bubbles: inverse\nown-name: Anna\nalign: center\nmessage-entry: ease")
        == ConversationStyle(
          gap: 1, line: 8, bubbles: BubbleStyle(alignment: .center, own: "Anna"), entry: .ease))
    #expect(try style("bubbles: none\nmessage-entry: spring")?.bubbles == nil)
    #expect(try style("bubbles: none\nmessage-entry: spring")?.entry == .spring)
    #expect(try style("bubbles: none")?.entry == .ease)
  }

  private let chat = """
    {"messages": [
      {"id": 1, "from": "Ben", "body": "12 34 56 78 90"},
      {"id": 2, "from": "Anna", "body": "1\\n234"},
      {"id": 3, "body": "7"}
    ]}
    """

  @Test func `messages stand in bubbles, the own ones at the right`() throws {
    let path = try folder.write(chat, "talk.json")
    let yaml = "conversation: '\(path)'\nfont: signboard-4\nscroll-bar: never\nbubbles: inverse\n"
    expectPicture(
      try scene(yaml + "own-name: Anna", 32, 32).frame(at: .zero).plane.picture,
      """
      ##.###.######.#...#.............
      #...#...###..####.#.............
      ###################.............
      #...#.#####...#...#.............
      #..##...#####.#...#.............
      ###.#.#.####.##.#.#.............
      #..##...####.##...#.............
      ###################.............
      #...#...###########.............
      #.#.#.#.###########.............
      #...#.#.###########.............
      ###.#...###########.............
      .#################..............
      ................................
      ....................###########.
      ...................##.##########
      ...................#..##########
      ...................##.##########
      ...................#...#########
      ...................#############
      ...................#..##...#.#.#
      ...................###.##..#.#.#
      ...................##.####.#...#
      ...................#...#..####.#
      ....................###########.
      ................................
      .###............................
      #...#...........................
      ###.#...........................
      ##.##...........................
      ##.##...........................
      .###............................
      """)
    // As in the reference system, all at one side.
    expectPicture(
      try scene(yaml + "align: right", 32, 16).frame(at: .zero).plane.picture,
      """
      ...................#..##########
      ...................##.##########
      ...................#...#########
      ...................#############
      ...................#..##...#.#.#
      ...................###.##..#.#.#
      ...................##.####.#...#
      ...................#...#..####.#
      ....................###########.
      ................................
      ............................###.
      ...........................#...#
      ...........................###.#
      ...........................##.##
      ...........................##.##
      ............................###.
      """)
  }

  // MARK: - Markup

  private func markup(_ body: String, _ more: String = "message-markup: yes") throws
    -> SceneBuilder.Result
  {
    let message = "{\"id\": 7, \"from\": \"{A}\", \"body\": \"\(body)\"}"
    let path = try folder.write("{\"messages\": [\(message)]}", "talk.json")
    return try builder("conversation: '\(path)'\nscroll-bar: never\n\(more)", 32, 8).scene()
  }

  private func still(_ text: String) throws -> String {
    try scene("scroll: static\ntext: '\(text)'", 32, 8).frame(at: .zero).plane.picture
  }

  @Test(arguments: [
    ("{icon heart}", "{icon heart}", "message-markup: yes"),
    ("A{inverse}B{/inverse}", "A{inverse}B{/inverse}", "message-markup: yes"),
    ("{{x", "{{x", "message-markup: yes"),
    ("{icon heart}", "{A}:{icon heart}", "message-markup: yes\nmessage-format: '{from}:{body}'"),
    ("{A}", "{{A}}", "message-markup: no"),
  ])
  func `markup in a body is shown, other fields are literal`(
    body: String, text: String, more: String
  ) throws {
    let result = try markup(body, more)
    #expect(result.missing.isEmpty)
    expectPicture(
      result.scene.frame(at: .zero).plane.picture,
      try still(text.replacingOccurrences(of: "{A}:", with: "{{A}}:")))
  }

  @Test(arguments: TextRow.of("Sign/SceneBuildingTests/mistakes.txt", "Messages"))
  func `a body with a mistake is shown as it is, and the mistake reported`(row: TextRow) throws {
    let result = try markup(row.input)
    let remedy = "The message is shown as it is; where brackets are meant, double them."
    #expect(result.missing.map(\.mistakes) == [["text, message 7, \(row.output) \(remedy)"]])
    expectPicture(
      result.scene.frame(at: .zero).plane.picture,
      try markup(row.input, "message-markup: no").scene.frame(at: .zero).plane.picture)
  }

  @Test func `of many mistakes the first ones are reported, and the number of the others`() throws {
    let list = (1...25).map { "{\"id\": \($0), \"body\": \"{\"}" }.joined(separator: ", ")
    let path = try folder.write("{\"messages\": [\(list)]}", "talk.json")
    let result = try builder("conversation: '\(path)'\nmessage-markup: yes", 32, 8).scene()
    let mistakes = result.missing.first?.mistakes ?? []
    #expect(mistakes.count == 21)
    #expect(mistakes.last == "text: 5 more messages have mistakes and are shown as they are.")
  }

  @Test func `standard input begins without messages`() throws {
    let scene = try scene("conversation: '-'", 32, 8)
    #expect(scene.layers[0].conversation?.conversation.log.messages.isEmpty == true)
    #expect(scene.frame(at: .zero).plane.litCount == 0)
  }

  @Test func `an invalid conversation is reported with its place`() throws {
    let path = try folder.write("{\"messages\": [\n {\"id\": 1, \"body\": 5}]}", "talk.json")
    #expect(
      message { _ = try scene("conversation: '\(path)'", 32, 8) }
        == "\(path): line 2, column 20: messages[0].body: There is a number; write a text in "
        + "quotation marks.")
  }

  @Test func `a missing file, or one that is no file, is reported`() throws {
    #expect(
      message { _ = try scene("conversation: /nowhere/talk.json", 32, 8) }
        == "Cannot read /nowhere/talk.json: no such file or directory. Check the path.")
    #expect(
      message { _ = try scene("conversation: '\(folder.path)'", 32, 8) }
        == "Cannot read \(folder.path): is a directory. Name a file in it.")
  }
}
