// SPDX-License-Identifier: MIT

/// The place of a setting in a configuration, or of a field in a request.
///
/// It is printed for people alone; the program compares its steps and follows them.
public struct SettingPath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// A step from a setting to a part of it.
  public enum Step: Hashable, Sendable {
    /// The value of a key.
    case key(String)
    /// An element of a list, counted from 0.
    case index(Int)
  }

  /// The steps from the whole to the setting.
  public let steps: [Step]

  /// Makes a path of steps; without steps it is that of the whole.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// Makes the path of a key of the whole.
  public init(stringLiteral key: String) { self.init([.key(key)]) }

  /// The path as people write it, such as `zones[1].name`; empty for the whole.
  public var description: String {
    steps.reduce("") { text, step in
      switch step {
      case .key(let key): text.isEmpty ? key : "\(text).\(key)"
      case .index(let index): "\(text)[\(index)]"
      }
    }
  }

  /// The path of an element, counted from 0.
  public subscript(index: Int) -> SettingPath { SettingPath(steps + [.index(index)]) }

  /// The path of the value of a key.
  public static func + (path: SettingPath, key: String) -> SettingPath {
    SettingPath(path.steps + [.key(key)])
  }
}
