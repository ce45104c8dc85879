// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

/// Collects problems while a file is read.
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

  /// The content of a text; `nil`, with a problem, if that is not YAML.
  mutating func root(of bytes: [UInt8]) -> ConfigNode? {
    do throws(YAMLError) {
      return try YAMLReader.read(bytes)
    } catch {
      add(error.cause, line: error.line, column: error.column, path: "")
      return nil
    }
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

  /// Whether it is a mapping of texts by language, where one with keys of its own may stand as well.
  func isByLanguage<Target>(insteadOf keys: [SettingKey<Target>]) -> Bool {
    guard let first = entries.first?.key.text else { return false }
    // A key in a wrong place is not taken for a language.
    return LocalizedText.isCode(first, insteadOf: keys.map(\.name))
      && !SettingKeys.all.contains { $0.name == first }
      && !entries.contains { entry in keys.contains { $0.name == entry.key.text } }
  }
}

extension ProblemList {
  /// Adds that something else is allowed than what stands at a node.
  mutating func refuse(_ node: ConfigNode, allowed: Phrase, path: String) {
    add(ValueProblem(found: node.found, allowed: allowed).phrase, at: node, path: path)
  }

  /// The value of a scalar, or a problem.
  mutating func scalar<Value>(
    _ node: ConfigNode, _ parser: SettingParser<Value>, allowed: Phrase? = nil, path: String
  ) -> Value? {
    do throws(ValueProblem) {
      guard let text = node.text else {
        throw ValueProblem(found: node.found, allowed: allowed ?? parser.takes)
      }
      return try parser.parse(parser.isPath(text) ? placed(text) : text)
    } catch {
      add(error.phrase, at: node, path: path)
      return nil
    }
  }

  /// The values of a list that is not empty, less those with a problem; `nil` for anything else.
  mutating func scalars<Value>(
    _ node: ConfigNode, _ parser: SettingParser<Value>, path: String
  ) -> [Value]? {
    guard case .sequence(let items) = node.kind, !items.isEmpty else { return nil }
    return items.enumerated().compactMap { index, item in
      scalar(item, parser, path: "\(path)[\(index)]")
    }
  }

  /// Two whole numbers in a list, or a problem.
  mutating func pair(
    _ node: ConfigNode, _ first: ClosedRange<Int>, _ second: ClosedRange<Int>, allowed: Phrase,
    path: String
  ) -> NumberPair? {
    guard case .sequence(let items) = node.kind, items.count == 2 else {
      var found = node.found
      if case .sequence(let items) = node.kind {
        found = .phrase(
          items.count == 1 ? "a list of {0} element" : "a list of {0} elements", "\(items.count)")
      }
      add(ValueProblem(found: found, allowed: allowed).phrase, at: node, path: path)
      return nil
    }
    let x = scalar(items[0], SettingParsers.whole(first, of: nil), path: "\(path)[0]")
    let y = scalar(items[1], SettingParsers.whole(second, of: nil), path: "\(path)[1]")
    guard let x, let y else { return nil }
    return NumberPair(x: x, y: y)
  }

  /// A text, or a mapping of languages to texts; or a problem.
  mutating func text(
    _ node: ConfigNode, _ parser: SettingParser<String>, allowed: Phrase? = nil, path: String
  ) -> LocalizedText? {
    guard case .mapping(let entries) = node.kind else {
      let allowed = allowed ?? parser.takesByLanguage
      return scalar(node, parser, allowed: allowed, path: path).map { .single($0) }
    }
    if let problem = LocalizedText.problem(ofCount: entries.count) {
      add(problem, at: node, path: path)
      return nil
    }
    var translations: [LocalizedText.Translation] = []
    var languages: [String] = []
    for entry in entries {
      guard let language = entry.key.text else {
        add(
          .phrase("found \(entry.key.found) as a language, allowed is a word."), at: entry.key,
          path: path)
        continue
      }
      if let problem = LocalizedText.problem(ofCode: language, after: languages) {
        add(problem, at: entry.key, path: path)
        continue
      }
      languages.append(language)
      guard let text = scalar(entry.value, parser, path: "\(path).\(language)") else { continue }
      translations.append(LocalizedText.Translation(language, text))
    }
    return translations.isEmpty ? nil : .byLanguage(translations)
  }
}

/// Two numbers of a list such as `[16, 0]`.
struct NumberPair: Equatable {
  let x: Int
  let y: Int
}

extension SettingParser<String> {
  /// What a key takes whose text may be written in several languages.
  var takesByLanguage: Phrase {
    .phrase("\(takes), also by language such as \(LocalizedText.example)")
  }
}
