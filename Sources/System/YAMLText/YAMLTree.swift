// SPDX-License-Identifier: MIT

/// Builds the tree from parser events without recursion, so that deep nesting cannot exhaust the
/// stack.
struct YAMLTree {
  /// An open mapping or list.
  private struct Open {
    let isMapping: Bool
    let line: Int
    let column: Int
    var pendingKey: ConfigNode?
    var entries: [ConfigNode.Entry] = []
    var items: [ConfigNode] = []
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
    let kind: ConfigNode.Kind = last.isMapping ? .mapping(last.entries) : .sequence(last.items)
    add(ConfigNode(kind, line: last.line, column: last.column))
  }

  /// Adds a complete node to the innermost mapping or list.
  mutating func add(_ node: ConfigNode) {
    guard let index = open.indices.last else {
      root = node
      return
    }
    if !open[index].isMapping {
      open[index].items.append(node)
    } else if let key = open[index].pendingKey {
      open[index].entries.append(ConfigNode.Entry(key: key, value: node))
      open[index].pendingKey = nil
    } else {
      open[index].pendingKey = node
    }
  }
}
