// SPDX-License-Identifier: MIT
internal import Core

/// The size of a panel in modules of 8×8 pixels.
public struct PanelSize: Hashable, Sendable, CustomStringConvertible {
  /// The most modules side by side, as many as one chain has at most.
  public static let acrossLimit = 2048
  /// The most rows of modules.
  public static let downLimit = 64

  /// Modules side by side, 1…2048.
  public let across: Int
  /// Rows of modules, 1…64.
  public let down: Int

  /// Eight modules in a row, the panel where nothing is set.
  package static let standard = PanelSize(acrossInLimits: 8, downInLimits: 1)

  private init(acrossInLimits across: Int, downInLimits down: Int) {
    (self.across, self.down) = (across, down)
  }

  /// Makes a size; `nil` outside the limits.
  public init?(across: Int, down: Int) {
    guard (1...Self.acrossLimit).contains(across), (1...Self.downLimit).contains(down) else {
      return nil
    }
    (self.across, self.down) = (across, down)
  }

  /// Columns of pixels.
  public var columns: Int { across * 8 }
  /// Rows of pixels.
  public var rows: Int { down * 8 }

  /// The size as `8x1`.
  public var description: String { "\(across)x\(down)" }

  /// The parser of `8x1`.
  public static let parser = SettingParser<PanelSize>(
    allowed: .phrase(
      "ACROSSxDOWN in modules, at most {0}, such as 8x1", "\(acrossLimit)x\(downLimit)")
  ) { text in
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    guard parts.count == 2, let across = decimal(parts[0]), let down = decimal(parts[1]) else {
      return nil
    }
    return PanelSize(across: across, down: down)
  }
}

/// The whole number of ASCII digits, with a minus sign where allowed; `nil` for anything else, also
/// for `+5`, which the standard library accepts.
func decimal(_ text: some StringProtocol, negative: Bool = false) -> Int? {
  let digits = negative && text.hasPrefix("-") ? text.dropFirst() : text[...]
  guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return Int(text)
}
