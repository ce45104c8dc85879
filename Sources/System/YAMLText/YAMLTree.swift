// SPDX-License-Identifier: MIT

/// Puts nodes together in the order in which a parser reports them, without recursion: the depth
/// of a foreign text must not become the depth of our stack.
struct YAMLTree {
  /// A mapping or list whose end has not come yet.
  private struct Open {
    let isMapping: Bool
    let line: Int
    let column: Int
    var pendingKey: ConfigNode?
    var entries: [ConfigNode.Entry] = []
    var items: [ConfigNode] = []
  }

  /// How deep mappings and lists may be nested; the schema needs 4.
  static let depthLimit = 64

  private var open: [Open] = []
  /// The outermost node, once it is complete.
  private(set) var root: ConfigNode?

  /// Begins a mapping or list; `false` when that would be too deep.
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
