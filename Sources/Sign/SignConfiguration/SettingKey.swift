// SPDX-License-Identifier: MIT
internal import YAMLText

/// One key of a mapping: its name, what it takes and where the value goes.
struct SettingKey<Target>: Sendable {
  typealias Read =
    @Sendable (
      _ node: ConfigNode, _ path: String, _ problems: inout ProblemList, _ target: inout Target
    ) -> Void

  let name: String
  /// What the key takes, to be put after "allowed is".
  let allowed: String
  /// What to add when the key is missing, or nothing if it may be missing.
  var required: String?
  let read: Read

  init(_ name: String, allowed: String, required: String? = nil, read: @escaping Read) {
    self.name = name
    self.allowed = allowed
    self.required = required
    self.read = read
  }

  /// A key that takes one scalar.
  init<Value>(
    _ name: String, _ parser: SettingParser<Value>, required: String? = nil,
    into place: any WritableKeyPath<Target, Value?> & Sendable
  ) {
    self.init(name, allowed: parser.allowed, required: required) { node, path, problems, target in
      if let value = problems.scalar(node, parser, path: path) { target[keyPath: place] = value }
    }
  }

  /// A key that takes one of a few words.
  init<Word: SettingWord>(
    _ name: String, into place: any WritableKeyPath<Target, Word?> & Sendable
  ) {
    self.init(name, Word.parser, into: place)
  }

  /// A key that takes one text or a list of texts.
  init(
    _ name: String, texts parser: SettingParser<String>,
    into place: any WritableKeyPath<Target, [String]?> & Sendable
  ) {
    let allowed = parser.allowed + " or a list of texts"
    self.init(name, allowed: allowed) { node, path, problems, target in
      guard case .sequence(let items) = node.kind, !items.isEmpty else {
        if let text = problems.scalar(node, parser, allowed: allowed, path: path) {
          target[keyPath: place] = [text]
        }
        return
      }
      target[keyPath: place] = items.enumerated().compactMap { index, item in
        problems.scalar(item, parser, path: "\(path)[\(index)]")
      }
    }
  }

  /// A key that takes a list of numbers.
  init(
    _ name: String, numbers parser: SettingParser<Int>, allowed: String,
    into place: any WritableKeyPath<Target, [Int]?> & Sendable
  ) {
    self.init(name, allowed: allowed) { node, path, problems, target in
      guard case .sequence(let items) = node.kind, !items.isEmpty else {
        let problem = ValueProblem(found: node.found, allowed: allowed)
        problems.add(problem.description, at: node, path: path)
        return
      }
      target[keyPath: place] = items.enumerated().compactMap { index, item in
        problems.scalar(item, parser, path: "\(path)[\(index)]")
      }
    }
  }

  /// The same key for something that contains the target.
  func lifted<Whole>(
    to part: any WritableKeyPath<Whole, Target> & Sendable
  ) -> SettingKey<Whole> {
    SettingKey<Whole>(name, allowed: allowed, required: required) { node, path, problems, whole in
      read(node, path, &problems, &whole[keyPath: part])
    }
  }
}

extension ProblemList {
  /// The value of a scalar, or a problem.
  mutating func scalar<Value>(
    _ node: ConfigNode, _ parser: SettingParser<Value>, allowed: String? = nil, path: String
  ) -> Value? {
    do throws(ValueProblem) {
      guard let text = node.text else {
        throw ValueProblem(found: node.found, allowed: allowed ?? parser.allowed)
      }
      return try parser.parse(text)
    } catch {
      add(error.description, at: node, path: path)
      return nil
    }
  }

  /// Two whole numbers in a list, or a problem.
  mutating func pair(
    _ node: ConfigNode, _ first: ClosedRange<Int>, _ second: ClosedRange<Int>, allowed: String,
    path: String
  ) -> NumberPair? {
    guard case .sequence(let items) = node.kind, items.count == 2 else {
      var found = node.found
      if case .sequence(let items) = node.kind {
        found = "a list of \(items.count) element" + (items.count == 1 ? "" : "s")
      }
      add(ValueProblem(found: found, allowed: allowed).description, at: node, path: path)
      return nil
    }
    let x = scalar(items[0], SettingParsers.whole(first, of: nil), path: "\(path)[0]")
    let y = scalar(items[1], SettingParsers.whole(second, of: nil), path: "\(path)[1]")
    guard let x, let y else { return nil }
    return NumberPair(x: x, y: y)
  }
}

/// Two numbers of a list such as `[16, 0]`.
struct NumberPair {
  let x: Int
  let y: Int
}
