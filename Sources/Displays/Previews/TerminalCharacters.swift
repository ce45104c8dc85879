// SPDX-License-Identifier: MIT

/// The characters of a terminal.
public enum TerminalCharacters: Hashable, Sendable {
  /// Dots, blocks, braille and line drawing, sent as UTF-8.
  case unicode
  /// The 95 printable ASCII characters.
  case ascii

  /// The characters that the environment announces.
  ///
  /// ASCII for `TERM=dumb` and where the locale (`LC_ALL`, else `LC_CTYPE`, else `LANG`; an
  /// empty one counts as not set) is not UTF-8.
  ///
  /// - Parameter environment: the value of a variable; `nil`: not set.
  public static func detect(environment: (String) -> String?) -> TerminalCharacters {
    if environment("TERM") == "dumb" { return .ascii }
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = environment(name)?.lowercased(), !value.isEmpty else { continue }
      return value.contains("utf-8") || value.contains("utf8") ? .unicode : .ascii
    }
    return .ascii
  }

  /// The character for `scalar` in one cell; `?` unless it is surely one cell wide.
  ///
  /// The terminal would obey control characters; wide or combining ones would move the next cells.
  func narrow(_ scalar: UInt32) -> UInt16 {
    let question = UInt16(0x3F)
    switch scalar {
    case 0x20...0x7E: return UInt16(scalar)
    default: break
    }
    switch self {
    case .ascii:
      switch scalar {
      case 0xB5, 0x3BC: return 0x75  // µ as u
      case 0xB7, 0x2010...0x2015: return 0x2D  // · and dashes as -
      case 0xD7: return 0x78  // × as x
      case 0x2026: return 0x7E  // … as ~
      default: return question
      }
    case .unicode:
      switch scalar {
      case 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x2010...0x2027,
        0x2030...0x205E, 0x2190...0x2199, 0x2500...0x25FC, 0x2800...0x28FF:
        return UInt16(scalar)
      default: return question
      }
    }
  }
}
