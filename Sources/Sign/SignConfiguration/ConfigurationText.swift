// SPDX-License-Identifier: MIT
package import Core
internal import YAMLText

/// The text of a configuration file in which single keys can be set and removed.
///
/// A change replaces only the lines of its key. Comments and all other keys stay as they are. The
/// type parses the new text after each change, and throws and keeps the old text if the change did
/// not have the intended effect.
package struct ConfigurationText: Hashable, Sendable {
  /// The lines without their ends; the last one is empty if the file ends with a line end.
  package private(set) var lines: [String]
  private let file: String
  /// What stands before the newline of each line: nothing, or a carriage return.
  private let tail: String

  /// Takes the text of a file.
  ///
  /// - Parameter file: the name for error messages.
  /// - Throws: if it is not YAML in UTF-8.
  package init(bytes: [UInt8], file: String) throws(SignError) {
    if let reason = Wording.foreignEncoding(bytes) { throw SignError(place: file, reason: reason) }
    let parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let hasReturns = parts.count > 1 && parts.dropLast().allSatisfy { $0.last == 0x0D }
    tail = hasReturns ? "\r" : ""
    lines = parts.map { part in
      String(decoding: hasReturns && part.last == 0x0D ? part.dropLast() : part, as: UTF8.self)
    }
    self.file = file
    _ = try Self.root(of: self.bytes, file)
  }

  /// The bytes of the file.
  package var bytes: [UInt8] {
    var text = lines.dropLast().map { $0 + tail + "\n" }.joined()
    text += lines.last ?? ""
    return Array(text.utf8)
  }

  /// Gives a key a value, or removes it.
  ///
  /// - Parameters:
  ///   - parent: the key of the top level below which it stands; `nil`: it stands there itself.
  ///   - value: YAML on one line; `nil` removes the key.
  /// - Throws: if the change would touch more than this key.
  package mutating func set(
    _ key: String, below parent: String? = nil, to value: String?
  ) throws(SignError) {
    let root = try Self.root(of: bytes, file)
    let found = ConfigurationShape(root)
    let wanted = found.setting(
      key, below: parent, to: value.flatMap { ConfigurationShape(value: $0) })
    if wanted == found { return }
    for candidate in candidates(key, parent, value, root) {
      var changed = self
      changed.lines = candidate
      guard let read = try? YAMLReader.read(changed.bytes) else { continue }
      if ConfigurationShape(read) == wanted {
        self = changed
        return
      }
    }
    throw refusal(key, parent, value)
  }

  /// Puts the keys of an overlay in the place of those of the same name, behind all others.
  ///
  /// - Throws: if the text and the overlay cannot stand in one file, such as keys in braces.
  package mutating func lay(_ overlay: ConfigurationOverlay) throws(SignError) {
    guard !overlay.entries.isEmpty else { return }
    var wanted = ConfigurationShape(try Self.root(of: bytes, file))
    var changed = self
    for (key, entry) in zip(overlay.keys, overlay.entries) {
      wanted = wanted.setting(key, below: nil, to: ConfigurationShape(entry.value))
      try changed.set(key, to: nil)
    }
    let added = overlay.text.split(separator: "\n", omittingEmptySubsequences: false)
    changed.lines.insert(contentsOf: added.map(String.init), at: changed.end)
    guard let read = try? YAMLReader.read(changed.bytes), ConfigurationShape(read) == wanted else {
      let keys = Wording.plain(overlay.keys.joined(separator: ", "))
      throw SignError(
        place: file,
        reason: "The keys \(keys) cannot stand beside those of the file",
        remedy: "Write each key on a line of its own, without braces around all of them.")
    }
    self = changed
  }

  private static func root(of bytes: [UInt8], _ file: String) throws(SignError) -> ConfigNode {
    do throws(YAMLError) {
      return try YAMLReader.read(bytes)
    } catch {
      throw SignError(place: "\(file):\(error.line):\(error.column)", reason: error.reason)
    }
  }

  private func refusal(_ key: String, _ parent: String?, _ value: String?) -> SignError {
    let key = Wording.plain(key)
    let name = (parent.map { "\($0)." } ?? "") + key
    let place = parent.map { " below \"\($0):\"" } ?? ""
    return SignError(
      place: file,
      reason: "\"\(name)\" cannot be changed without changing more than its own lines",
      remedy: value.map { "Write \"\(key): \($0)\"\(place) yourself, then begin again." }
        ?? "Remove \"\(key)\"\(place) yourself, then begin again.")
  }
}

// MARK: - Where a line goes

extension ConfigurationText {
  /// The ways in which the lines could be changed, the best one first.
  private func candidates(
    _ key: String, _ parent: String?, _ value: String?, _ root: ConfigNode
  ) -> [[String]] {
    guard let parent else {
      if let entry = root.entry(key) { return replacing(entry, by: value) }
      guard let value else { return [] }
      let line = "\(key): \(value)"
      return [example(key, from: 0), end].compactMap(\.self).map { inserting([line], at: $0) }
    }
    guard let outer = root.entry(parent) else {
      return value.map { beginning(parent, with: key, $0) } ?? []
    }
    if let entry = outer.value.entry(key) { return replacing(entry, by: value) }
    // One that stands on the line of its key is in braces, or a text.
    let isBlank = outer.value.isBlank
    guard let value, isBlank || outer.value.line > outer.key.line, isCounted(outer) else {
      return []
    }
    let indentation = isBlank ? outer.key.column + 1 : outer.value.column - 1
    let line = String(repeating: " ", count: indentation) + "\(key): \(value)"
    let places = [example(key, from: outer.key.line), extent(outer).upperBound]
    return places.compactMap(\.self).map { inserting([line], at: $0) }
  }

  /// The place behind the last line.
  private var end: Int { lines.last == "" ? lines.count - 1 : lines.count }

  /// The first line that has the key as an example: `#panel: 4x1`, and `#  place: …` from `start` on,
  /// which is behind the key of its mapping.
  private func example(_ key: String, from start: Int) -> Int? {
    let blanks = start == 0 ? "" : "  "
    return lines.indices.dropFirst(start).first { lines[$0].hasPrefix("#\(blanks)\(key):") }
  }

  /// The lines with a new key of the top level and one below it.
  private func beginning(_ parent: String, with key: String, _ value: String) -> [[String]] {
    let line = "  \(key): \(value)"
    let atEnd = inserting(["\(parent):", line], at: end)
    guard let place = lines.firstIndex(of: "#\(parent):") else { return [atEnd] }
    var copy = self
    copy.lines[place] = "\(parent):"
    let places = [copy.example(key, from: place + 1), place + 1].compactMap(\.self)
    return places.map { copy.inserting([line], at: $0) } + [atEnd]
  }

  private func inserting(_ new: [String], at place: Int) -> [String] {
    Array(lines[..<place]) + new + Array(lines[place...])
  }

  /// The lines of a key and its value, without the comments behind them.
  private func extent(_ entry: ConfigNode.Entry) -> Range<Int> {
    let start = entry.key.line - 1
    var last = start
    for index in lines.indices.dropFirst(start + 1) {
      let text = lines[index].drop { $0 == " " }
      if text.isEmpty || text.hasPrefix("#") { continue }
      let depth = lines[index].count - text.count
      let isItem = text == "-" || text.hasPrefix("- ")
      guard depth >= entry.key.column || (isItem && depth == entry.key.column - 1) else { break }
      last = index
    }
    return start..<last + 1
  }

  /// Whether a key can be found by its line: YAML knows line ends that are none here, such as U+2028.
  private func isCounted(_ entry: ConfigNode.Entry) -> Bool { entry.key.line <= lines.count }

  private func replacing(_ entry: ConfigNode.Entry, by value: String?) -> [[String]] {
    guard isCounted(entry) else { return [] }
    var copy = lines
    let extent = extent(entry)
    guard let value else {
      copy.removeSubrange(extent)
      return [copy]
    }
    let line = lines[extent.lowerBound]
    let key =
      line.index(
        line.startIndex, offsetBy: entry.key.column - 1, limitedBy: line.endIndex) ?? line.endIndex
    guard let colon = line[key...].firstIndex(of: ":") else { return [] }
    let rest = line[line.index(after: colon)...]
    copy.replaceSubrange(extent, with: ["\(line[...colon]) \(value)\(Self.comment(behind: rest))"])
    return [copy]
  }

  /// The comment behind a value, with the blanks before it; empty if there is none.
  private static func comment(behind text: Substring) -> Substring {
    let first = text.first { $0 != " " }
    let hasQuotes = first.map { "\"'[{".contains($0) } ?? false
    var quote: Character?
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open, previous != "\\" || open == "'" { quote = nil }
      } else if hasQuotes, character == "\"" || character == "'" {
        quote = character
      } else if character == "#", previous == " " || previous == "\t" {
        let value = text[..<index].reversed().drop { $0 == " " || $0 == "\t" }
        return text[value.startIndex.base...]
      }
      previous = character
    }
    return ""
  }
}
