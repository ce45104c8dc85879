// SPDX-License-Identifier: MIT

/// Builds the tree from parser events without recursion, so that deep nesting cannot exhaust the
/// stack.
struct YAMLTree {
  /// An open mapping or list.
  private struct Open {
    let isMapping: Bool
    let line: Int
    let column: Int
    /// The items of a list; the keys of a mapping, each with its value behind it.
    var nodes: [ConfigNode] = []
  }

  /// The greatest nesting depth; the schema needs 4.
  static let depthLimit = 64

  private var open: [Open] = []
  /// The root node, when complete.
  private(set) var root: ConfigNode?

  /// Begins a mapping or list; `false` if it is nested too deeply.
  mutating func begin(mapping: Bool, line: Int, column: Int) -> Bool {
    guard open.count < Self.depthLimit else { return false }
    open.append(Open(isMapping: mapping, line: line, column: column))
    return true
  }

  /// Ends the innermost mapping or list.
  mutating func end() {
    guard let last = open.popLast() else { return }
    let entries = stride(from: 1, to: last.nodes.count, by: 2).map {
      ConfigNode.Entry(key: last.nodes[$0 - 1], value: last.nodes[$0])
    }
    add(
      ConfigNode(
        last.isMapping ? .mapping(entries) : .sequence(last.nodes), line: last.line,
        column: last.column))
  }

  /// Adds a complete node to the innermost mapping or list.
  mutating func add(_ node: ConfigNode) {
    if let index = open.indices.last { open[index].nodes.append(node) } else { root = node }
  }
}
