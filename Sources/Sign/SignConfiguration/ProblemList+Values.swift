// SPDX-License-Identifier: MIT
internal import Phrases
internal import YAMLText

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
}

/// Two numbers of a list such as `[16, 0]`.
struct NumberPair: Equatable {
  let x: Int
  let y: Int
}
