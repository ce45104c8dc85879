// SPDX-License-Identifier: MIT
internal import CLibyaml
import Core

/// Parses YAML through libyaml's events into a tree of nodes with positions.
///
/// Refuses what a configuration does not need: several documents, anchors and aliases (a few lines
/// can expand to gigabytes), tags, deep nesting and texts above 1 MiB.
package enum YAMLReader {
  /// The greatest size of a text in bytes.
  package static let sizeLimit = 1 << 20

  /// Parses a text; a text without content is an empty mapping.
  ///
  /// - Throws: `YAMLError` for the first problem.
  package static func read(_ bytes: [UInt8]) throws(YAMLError) -> ConfigNode {
    guard bytes.count <= sizeLimit else {
      throw YAMLError(
        line: 1, column: 1,
        cause: .phrase("The text has \(bytes.count) bytes, allowed are at most \(sizeLimit)."))
    }
    if let problem = directiveProblem(in: bytes) { throw problem }
    // On the heap, because libyaml stores pointers into the parser in the parser, and a Swift
    // variable may move between calls.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { unsafe parser.deallocate() }
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      throw YAMLError(
        line: 1, column: 1, cause: .phrase("There is not enough memory to read the text."))
    }
    defer { unsafe yaml_parser_delete(parser) }
    // Sound: the parser reads the bytes only inside the closure.
    return try unsafe bytes.withUnsafeBufferPointer { buffer throws(YAMLError) in
      // libyaml requires a pointer even for an empty text.
      guard let base = buffer.baseAddress, buffer.count > 0 else { return empty }
      unsafe yaml_parser_set_input_string(parser, base, buffer.count)
      return try unsafe tree(from: parser, bytes: bytes)
    }
  }

  private static var empty: ConfigNode { ConfigNode(.mapping([]), line: 1, column: 1) }

  /// Pulls events until the end of the text or the first error.
  private static func tree(
    from parser: UnsafeMutablePointer<yaml_parser_t>, bytes: [UInt8]
  ) throws(YAMLError) -> ConfigNode {
    var tree = YAMLTree()
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else {
        throw unsafe problem(of: parser, bytes: bytes)
      }
      defer { unsafe yaml_event_delete(&event) }
      if unsafe event.type == YAML_STREAM_END_EVENT { return tree.root ?? empty }
      try unsafe take(event, into: &tree)
    }
  }

  /// Adds an event to the tree; throws for refused syntax.
  private static func take(
    _ event: yaml_event_t, into tree: inout YAMLTree
  ) throws(YAMLError) {
    let line = unsafe place(event.start_mark.line)
    let column = unsafe place(event.start_mark.column)
    func refuse(_ cause: Phrase) -> YAMLError {
      YAMLError(line: line, column: column, cause: cause)
    }
    var anchored = false
    var tagged = false
    var tooDeep = false
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT where tree.root != nil:
      throw refuse(
        .phrase("A second document begins here, allowed is one. Remove the line with ---."))
    case YAML_ALIAS_EVENT:
      throw refuse(.phrase("Aliases (*name) are not supported. {0}", quoting("*")))
    case YAML_SCALAR_EVENT:
      // The event type determines the active member of the union.
      let scalar = unsafe event.data.scalar
      unsafe (anchored, tagged) = (scalar.anchor != nil, scalar.tag != nil)
      let quoted = unsafe scalar.style != YAML_PLAIN_SCALAR_STYLE
      let text = unsafe String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      tree.add(ConfigNode(.scalar(text: text, quoted: quoted), line: line, column: column))
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe event.data.mapping_start
      unsafe (anchored, tagged) = (mapping.anchor != nil, mapping.tag != nil)
      tooDeep = !tree.begin(mapping: true, line: line, column: column)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = unsafe event.data.sequence_start
      unsafe (anchored, tagged) = (sequence.anchor != nil, sequence.tag != nil)
      tooDeep = !tree.begin(mapping: false, line: line, column: column)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      tree.end()
    default:
      break
    }
    if anchored { throw refuse(.phrase("Anchors (&name) are not supported. {0}", quoting("&"))) }
    if tagged { throw refuse(.phrase("Tags (!name) are not supported. {0}", quoting("!"))) }
    if tooDeep {
      throw refuse(.phrase("The nesting is deeper than \(YAMLTree.depthLimit) levels."))
    }
  }

  private static let needsQuotes = Phrase.phrase(
    "a text that begins with this character needs quotation marks.")

  /// The error of the parser with its position.
  private static func problem(
    of parser: UnsafeMutablePointer<yaml_parser_t>, bytes: [UInt8]
  ) -> YAMLError {
    // The texts are string constants of libyaml.
    var cause = Phrase.phrase("The text cannot be read")
    var found = ""
    if let words = unsafe parser.pointee.problem {
      found = unsafe String(cString: words)
      cause = .phrase("Not valid YAML: \(found)")
    }
    if unsafe parser.pointee.error == YAML_READER_ERROR {
      // libyaml reports only the byte offset here.
      let offset = unsafe Int(clamping: parser.pointee.problem_offset)
      let (line, column) = position(ofByte: offset, in: bytes)
      return YAMLError(line: line, column: column, cause: .phrase("\(cause)."))
    }
    let line = unsafe place(parser.pointee.problem_mark.line)
    let column = unsafe place(parser.pointee.problem_mark.column)
    var start = line
    if let words = unsafe parser.pointee.context {
      start = unsafe place(parser.pointee.context_mark.line)
      let around = unsafe String(cString: words)
      // Names of aliases and anchors that are none, as in *new*.
      let scanned: Phrase? =
        switch around {
        case "while scanning an alias":
          .phrase("Aliases (*name) are not supported. {0}", quoting("*"))
        case "while scanning an anchor":
          .phrase("Anchors (&name) are not supported. {0}", quoting("&"))
        // A comma or a closing bracket that opens nothing.
        case "while parsing a block node" where found.contains("expected node content"):
          .phrase("Not valid YAML: {0}", needsQuotes)
        default: nil
        }
      if let scanned {
        let column = unsafe place(parser.pointee.context_mark.column)
        return YAMLError(line: start, column: column, cause: scanned)
      }
      cause = .phrase("\(cause) \(around) that begins in line \(start)")
    }
    cause =
      usual(found, start: start).map { Phrase.phrase("Not valid YAML: \($0)") }
      ?? .phrase("\(cause).")
    let isBehindValue = [
      "expected key", "expected '-' indicator", "expected comment or line break",
    ]
    .contains { found.contains($0) }
    if isBehindValue, let (sign, column) = beginning(ofLine: line, before: column, in: bytes) {
      let cause =
        sign == "*"
        ? Phrase.phrase("Aliases (*name) are not supported. {0}", quoting("*"))
        : .phrase("Not valid YAML: {0}", needsQuotes)
      return YAMLError(line: line, column: column, cause: cause)
    }
    if isTab(line: line, column: column, in: bytes) {
      cause = .phrase(
        """
        Not valid YAML: a tab stands where the line is indented. Put blanks in its place; \
        what belongs to a key stands two blanks further in.
        """)
    }
    return YAMLError(line: line, column: column, cause: cause)
  }

  /// The words for a mistake that people make, and the next step; `nil`: the words of the parser.
  ///
  /// - Parameter start: the line in which the unfinished part begins.
  private static func usual(_ found: String, start: Int) -> Phrase? {
    func has(_ words: String) -> Bool { found.contains(words) }
    if has("block sequence entries are not allowed") {
      return .phrase(
        """
        a list begins behind its key. Write its items below the key, a line each, or put a \
        text that begins with - in quotation marks.
        """)
    }
    if has("mapping keys are not allowed") {
      return .phrase(
        "? begins a key, which has no place here. Put a text that begins with ? in quotation marks."
      )
    }
    if has("mapping values are not allowed") {
      return .phrase(
        """
        a key has no place here. A text with ": " inside needs quotation marks; a key \
        stands on a line of its own, with as many blanks before it as the others.
        """)
    }
    if has("cannot start any token") { return needsQuotes }
    if let bracket = ["]", "}"].first(where: { has("',' or '\($0)'") }) {
      return .phrase(
        """
        in the brackets that begin in line {0} a comma is missing before this place, or {1} at \
        the end. Add it.
        """,
        "\(start)", bracket)
    }
    if has("unexpected end of stream") {
      return .phrase(
        "the quotation mark in line \(start) is not closed. Write the same one behind the text.")
    }
    // As the parser spells it.
    if has("unknown escape") || has("hexdecimal") {
      return .phrase(
        """
        \\ in double quotation marks begins a special character, and this is none. Write \
        \\\\ for a \\, or use single quotation marks.
        """)
    }
    return has("expected key") || has("'-' indicator") || has("expected ':'")
      ? .phrase(
        """
        a key with a colon, or an item behind -, is expected here, with as many blanks \
        before it as those above. Correct the line, or put the whole text in quotation \
        marks.
        """) : nil
  }

  /// The next step for a special character that probably begins a text.
  private static func quoting(_ sign: String) -> Phrase {
    .phrase("Write the value out, or put a text that begins with \(sign) in quotation marks.")
  }

  /// libyaml counts from 0, errors from 1.
  private static func place(_ index: Int) -> Int { max(0, index) &+ 1 }

  /// The sign with which the value of a line begins, and its column: what goes on behind a value,
  /// as in `text: {time} left`, was meant as a text.
  private static func beginning(
    ofLine line: Int, before end: Int, in bytes: [UInt8]
  ) -> (sign: Character, column: Int)? {
    let all = Array(String(decoding: text(ofLine: line, in: bytes), as: UTF8.self).unicodeScalars)
    var start = all.prefix { $0 == " " }.count
    while start + 1 < all.count, all[start] == "-", all[start + 1] == " " {
      start += 2
      start += all[start...].prefix { $0 == " " }.count
    }
    if let colon = all.indices.dropLast().first(where: {
      $0 >= start && all[$0] == ":" && all[$0 + 1] == " "
    }), colon < end {
      start = colon + 1
      start += all[start...].prefix { $0 == " " }.count
    }
    guard start < all.count, start < end, "*|>{[!".unicodeScalars.contains(all[start]) else {
      return nil
    }
    return (Character(all[start]), start + 1)
  }

  /// Whether a tab is part of the indentation before a position.
  private static func isTab(line: Int, column: Int, in bytes: [UInt8]) -> Bool {
    let indentation = text(ofLine: line, in: bytes).prefix { $0 == 0x20 || $0 == 0x09 }
    return indentation.prefix(column).contains(0x09) && column <= indentation.count + 1
  }

  /// The bytes of a line, counted from 1; none behind the last one.
  private static func text(ofLine line: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
    return lines.indices.contains(line - 1) ? lines[line - 1] : []
  }

  /// The line and character, counted from 1, of a byte offset.
  private static func position(ofByte offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for byte in bytes.prefix(max(0, offset)) {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        // Continuation bytes of UTF-8 belong to the character before them.
        column += 1
      }
    }
    return (line, column)
  }
}
