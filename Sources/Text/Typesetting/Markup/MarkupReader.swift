// SPDX-License-Identifier: MIT
import Core

/// Reads the bytes of a message in one pass.
///
/// Brackets are ASCII, so a combining mark after a bracket cannot hide it.
struct MarkupReader {
  /// One command between its brackets.
  struct Body {
    /// The offset of the opening bracket.
    let start: Int
    /// Whether it begins with `/`.
    let isEnd: Bool
    /// The first word; may be empty.
    let word: String
    /// The trimmed text after the word; `nil` without any, not even a colon.
    let argument: String?
    /// The offset of the argument, or of the opening bracket without one.
    let argumentStart: Int
  }

  /// The names of the known icons; `nil`: any name is valid.
  private let icons: Set<String>?
  private let refusal: (MarkupReference) -> Phrase?
  private let bytes: [UInt8]
  private var position = 0
  private var pending: [UInt8] = []
  /// The offset of the pending text.
  private var pendingStart = 0
  private var commands = 0
  private var open: [MarkupAttribute] = []
  private var style = MarkupStyle()
  private var builder = MarkupTextBuilder()

  init(
    text: String, icons: Set<String>?, refusal: @escaping (MarkupReference) -> Phrase?
  ) {
    bytes = Array(text.utf8)
    self.icons = icons
    self.refusal = refusal
  }

  /// The message and its marks.
  mutating func read() throws(MarkupProblem) -> (text: MarkupText, marks: [MarkupByteMark]) {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == MarkupParser.opening || byte == MarkupParser.closing else {
        pending.append(byte)
        position += 1
        continue
      }
      if position + 1 < bytes.count, bytes[position + 1] == byte {
        pending.append(byte)
        position += 2
        // Two characters became one, so later characters need a new mark.
        flush()
        continue
      }
      guard byte == MarkupParser.opening else {
        throw problem(
          .phrase(
            "\"{0}\" without \"{1}\" before it. Write \"{2}\" for the character itself.", "}", "{",
            "}}"))
      }
      flush()
      try apply(try body())
      pendingStart = position
    }
    flush()
    return (builder.finished(), builder.marks)
  }

  /// Appends the pending text to the message.
  private mutating func flush() {
    defer { pendingStart = position }
    guard !pending.isEmpty else { return }
    builder.append(
      MarkupElement(.text(String(decoding: pending, as: UTF8.self)), style: style),
      origin: pendingStart)
    pending.removeAll(keepingCapacity: true)
  }

  private func problem(_ phrase: Phrase) -> MarkupProblem {
    MarkupProblem(offset: position, phrase: phrase)
  }

  /// Reads the command at the position.
  private mutating func body() throws(MarkupProblem) -> Body {
    let start = position
    var end = start + 1
    while end < bytes.count, bytes[end] != MarkupParser.closing, bytes[end] != MarkupParser.opening
    {
      end += 1
    }
    guard end < bytes.count, bytes[end] == MarkupParser.closing else {
      throw problem(
        .phrase(
          """
          "{0}" without "{1}" after it. Add "{1}", or write "{2}" for the character \
          itself.
          """,
          "{", "}", "{{"))
    }
    commands += 1
    guard commands <= MarkupParser.commandLimit else {
      throw problem(
        .phrase("the message has more than \(MarkupParser.commandLimit) commands. Shorten it."))
    }
    position = end + 1
    var inside = trimmed(bytes[(start + 1)..<end])
    let isEnd = inside.first == UInt8(ascii: "/")
    if isEnd { inside = trimmed(inside.dropFirst()) }
    let wordEnd =
      inside.firstIndex { MarkupParser.isSpace($0) || $0 == UInt8(ascii: ":") } ?? inside.endIndex
    let argument = trimmed(inside[wordEnd...].dropFirst())
    // A colon announces an argument; spaces do not.
    let hasArgument = !argument.isEmpty || inside[wordEnd...].first == UInt8(ascii: ":")
    return Body(
      start: start, isEnd: isEnd, word: String(decoding: inside[..<wordEnd], as: UTF8.self),
      argument: hasArgument ? String(decoding: argument, as: UTF8.self) : nil,
      argumentStart: argument.isEmpty ? start : argument.startIndex)
  }

  private func trimmed(_ slice: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = slice.firstIndex(where: { !MarkupParser.isSpace($0) }),
      let last = slice.lastIndex(where: { !MarkupParser.isSpace($0) })
    else { return [] }
    return slice[first...last]
  }

  /// Applies a command.
  private mutating func apply(_ body: Body) throws(MarkupProblem) {
    guard !body.isEnd else {
      try end(body)
      return
    }
    let meaning = try body.meaning(icons: icons)
    if let phrase = meaning.reference.flatMap(refusal) {
      throw MarkupProblem(offset: body.argumentStart, phrase: phrase)
    }
    switch meaning {
    case .content(let content):
      builder.append(MarkupElement(content, style: style), origin: body.start)
    case .attribute(let attribute):
      guard open.count < MarkupParser.openLimit else {
        throw body.problem(
          .phrase(
            "{0}: {1} commands are on here, which is the most. End some, for example with {2}.",
            "{\(attribute.command.rawValue)}", "\(MarkupParser.openLimit)", "{/}"))
      }
      open.append(attribute)
      style.set(attribute)
    }
  }

  /// Ends the last open command, or the last one of the named kind.
  private mutating func end(_ body: Body) throws(MarkupProblem) {
    if let command = try body.endedCommand() {
      guard let index = open.lastIndex(where: { $0.command == command }) else {
        throw body.problem(
          .phrase(
            "{0} without {1} before it. Remove it, or put {2} where it is to begin.",
            "{/\(command.rawValue)}", "{\(command.rawValue)}", "\(command.example)"))
      }
      open.remove(at: index)
    } else {
      guard open.popLast() != nil else {
        throw body.problem(
          .phrase("{0} ends an open command, but none is open here. Remove it.", "{/}"))
      }
    }
    style = MarkupStyle()
    for attribute in open { style.set(attribute) }
  }
}
