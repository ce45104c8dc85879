// SPDX-License-Identifier: MIT
internal import Phrases
internal import YAMLText

/// Collects what is wrong while a file is read.
struct ProblemList {
  private let file: String
  /// The folder of the file with the slash behind it; empty for the working folder and for devices.
  private let folder: String
  private var problems: [ConfigProblem] = []
  private var unlisted = 0

  init(file: String) {
    self.file = file
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    self.folder = ["/dev/", "/proc/"].contains { folder.hasPrefix($0) } ? "" : folder
  }

  var isEmpty: Bool { problems.isEmpty }
  /// Whether further problems are only counted.
  var isFull: Bool { problems.count >= ConfigurationError.limit }

  /// A path that counts from the folder of the file, so that it means the same wherever the program
  /// was started.
  func placed(_ path: String) -> String {
    // A lone "-" is standard input.
    path.hasPrefix("/") || path == "-" || path.isEmpty ? path : folder + path
  }

  /// Counts a problem that is not listed any more.
  mutating func addUnlisted() { unlisted += 1 }

  /// Adds a problem that stands at `node`.
  mutating func add(_ message: Phrase, at node: ConfigNode, path: String) {
    add(message, line: node.line, column: node.column, path: path)
  }

  /// Adds a problem at a place.
  mutating func add(_ message: Phrase, line: Int, column: Int, path: String) {
    guard !isFull else { return addUnlisted() }
    problems.append(
      ConfigProblem(file: file, line: line, column: column, path: path, sentences: message))
  }

  /// Everything, in the order of the file.
  var error: ConfigurationError {
    // Two problems at one place keep the order in which they were found.
    let sorted = problems.enumerated().sorted { left, right in
      (left.element.line, left.element.column, left.offset)
        < (right.element.line, right.element.column, right.offset)
    }
    return ConfigurationError(problems: sorted.map(\.element), unlisted: unlisted)
  }
}

extension ConfigNode {
  /// The elements of a list; none for other shapes.
  var items: [ConfigNode] { if case .sequence(let items) = kind { items } else { [] } }

  /// The keys of a mapping with their values; none for other shapes.
  var entries: [Entry] { if case .mapping(let entries) = kind { entries } else { [] } }

  /// A key of a mapping with its value.
  func entry(_ key: String) -> Entry? { entries.first { $0.key.text == key } }

  /// The node as an error names it.
  var found: Phrase {
    switch kind {
    case .scalar("", false): .phrase("nothing")
    case .scalar(let text, _): .verbatim(ValueProblem.quote(text))
    case .mapping: .phrase("a mapping")
    case .sequence([]): .phrase("an empty list")
    case .sequence: .phrase("a list")
    }
  }

  /// The text of a scalar; `nil` for other shapes and where nothing is written.
  var text: String? {
    if case .scalar(let text, let quoted) = kind, quoted || !text.isEmpty { text } else { nil }
  }

  /// Whether nothing is written where a value could be.
  var isBlank: Bool { kind == .scalar(text: "", quoted: false) }
}
