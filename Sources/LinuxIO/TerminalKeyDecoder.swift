// SPDX-License-Identifier: MIT

/// Turns the bytes of a terminal into keys; pure, any bytes are fine.
///
/// Text beyond ASCII, mouse reports, pasted text's marks and unknown sequences give no key.
public struct TerminalKeyDecoder: Sendable {
  private enum State: Hashable, Sendable {
    case ground
    case escape
    /// In a sequence `ESC [`: its first parameter so far, and whether a private mark came.
    case bracket(number: Int, isFirst: Bool, isOdd: Bool)
    /// After `ESC O`, as arrows come in application mode.
    case application
    /// Bytes of an old mouse report to skip.
    case mouse(left: Int)
    /// Bytes of a character beyond ASCII to skip.
    case text(left: Int)
    /// In a text that ends with `ESC \` or BEL.
    case string
    case stringEscape
  }

  private var state = State.ground

  /// Starts between two keys.
  public init() {}

  /// Whether an Escape has come that may be a key of its own or the start of a sequence.
  ///
  /// Call `flush()` when nothing follows for a short while.
  public var isPending: Bool { state != .ground }

  /// Ends an unfinished sequence; an Escape that stood alone is the key.
  public mutating func flush() -> TerminalKey? {
    defer { state = .ground }
    return state == .escape ? .escape : nil
  }

  /// Takes one byte; returns the key that it completes.
  public mutating func take(_ byte: UInt8) -> TerminalKey? {
    switch state {
    case .ground: return takeFirst(byte)
    case .escape: return takeAfterEscape(byte)
    case .bracket(let number, let isFirst, let isOdd):
      return takeInBracket(byte, number: number, isFirst: isFirst, isOdd: isOdd)
    case .application:
      state = .ground
      return byte == 0x4D ? .enter : Self.arrow(byte)
    case .mouse(let left):
      state = left > 1 ? .mouse(left: left - 1) : .ground
      return nil
    case .text(let left):
      guard byte & 0xC0 == 0x80 else { return takeFirst(byte) }
      state = left > 1 ? .text(left: left - 1) : .ground
      return nil
    case .string:
      if byte == 0x07 { state = .ground }
      if byte == 0x1B { state = .stringEscape }
      return nil
    case .stringEscape:
      state = byte == 0x5C ? .ground : byte == 0x1B ? .stringEscape : .string
      return nil
    }
  }

  private mutating func takeFirst(_ byte: UInt8) -> TerminalKey? {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x0A, 0x0D: return .enter
    case 0x20...0x7E: return .character(Character(Unicode.Scalar(byte)))
    case 0xC2...0xDF: state = .text(left: 1)
    case 0xE0...0xEF: state = .text(left: 2)
    case 0xF0...0xF4: state = .text(left: 3)
    default: break
    }
    return nil
  }

  private mutating func takeAfterEscape(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x5B: state = .bracket(number: 0, isFirst: true, isOdd: false)
    case 0x4F: state = .application
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string
    // Escape twice: the first one was alone.
    case 0x1B: return .escape
    // A key with Alt is no key of ours.
    default: state = .ground
    }
    return nil
  }

  private mutating func takeInBracket(
    _ byte: UInt8, number: Int, isFirst: Bool, isOdd: Bool
  ) -> TerminalKey? {
    switch byte {
    case 0x30...0x39:
      let next = isFirst ? min(number * 10 + Int(byte - 0x30), 9_999) : number
      state = .bracket(number: next, isFirst: isFirst, isOdd: isOdd)
    case 0x3A, 0x3B: state = .bracket(number: number, isFirst: false, isOdd: isOdd)
    case 0x20...0x2F, 0x3C...0x3F: state = .bracket(number: number, isFirst: isFirst, isOdd: true)
    case 0x1B: state = .escape
    case 0x40...0x7E:
      state = .ground
      // The oldest mouse report: three raw bytes follow its letter.
      if byte == 0x4D, number == 0, isFirst, !isOdd { state = .mouse(left: 3) }
      guard !isOdd else { return nil }
      return byte == 0x7E ? Self.numbered(number) : Self.arrow(byte)
    default: state = .ground
    }
    return nil
  }

  private static func arrow(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> TerminalKey? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }
}
