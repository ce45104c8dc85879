// SPDX-License-Identifier: MIT
import Core
import Synchronization

/// The kinds of display that this program knows.
///
/// They are registered once, before the first setting is read.
public enum DisplayKinds {
  /// The registered kinds.
  package final class Registry: Sendable {
    fileprivate let kinds = Mutex<[any DisplayKind.Type]>([])
    /// A registry without any kind.
    package init() {}
  }

  /// The registry of the program; a test takes one of its own.
  @TaskLocal package static var registry = Registry()

  /// Makes a kind of display known by its name.
  ///
  /// A second registration of the same kind changes nothing.
  ///
  /// - Throws: `DisplayOptionError` if the name is invalid or belongs to another kind.
  public static func register(_ kind: any DisplayKind.Type) throws(DisplayOptionError) {
    let name = kind.name
    guard !name.isEmpty, Wording.isWord(name, with: "-"), name == name.lowercased() else {
      throw DisplayOptionError(
        "\(Wording.quoted(name)) is not a name of a display. Use a to z, digits and hyphens.")
    }
    let isFree = registry.kinds.withLock { kinds in
      if let other = kinds.first(where: { $0.name == name }) {
        return ObjectIdentifier(other) == ObjectIdentifier(kind)
      }
      kinds.append(kind)
      return true
    }
    guard isFree else {
      throw DisplayOptionError(
        "another display is called \"\(name)\" already. Choose another name.")
    }
  }

  /// The kinds in the order of their registration.
  package static var all: [any DisplayKind.Type] { registry.kinds.withLock { $0 } }

  /// The kind of a name; `nil` if there is none.
  package static func kind(named name: some StringProtocol) -> (any DisplayKind.Type)? {
    all.first { $0.name == name }
  }
}
