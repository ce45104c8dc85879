// SPDX-License-Identifier: MIT

/// Something outside a message that it names.
public enum MarkupReference: Hashable, Sendable {
  /// A font by name.
  case font(MarkupName)
  /// A picture by name.
  case icon(MarkupName)
  /// A picture from a file.
  case image(MarkupPath)
  /// A live value by name.
  case value(MarkupName)
}

extension MarkupCommand.Meaning {
  /// What the command names, if it names something.
  var reference: MarkupReference? {
    switch self {
    case .attribute(.font(let name)): .font(name)
    case .content(.icon(let name)): .icon(name)
    case .content(.image(let path)): .image(path)
    case .content(.value(let name)): .value(name)
    default: nil
    }
  }
}
