// SPDX-License-Identifier: MIT

/// Decodes the bytes of a terminal into keys; accepts any bytes.
///
/// Supports arrows, Page Up and Down, Home and End of xterm, the Linux console, rxvt, PuTTY, tmux
/// and screen, with and without application mode, regardless of Shift, Control and Alt. Supports
/// mouse reports of form 1006. Text beyond ASCII, other mouse reports, paste marks, function keys
/// and unknown sequences are ignored.
package struct TerminalKeyDecoder: Sendable {
  private enum State: Hashable, Sendable {
    case ground
    case escape
    /// After two Escapes: the first was a key, or Alt with the following key.
    case escapeTwice
    /// In a sequence `ESC [`.
    case bracket(KeySequence)
    /// After `ESC O`, the form of arrows in application mode.
    case application
    /// Remaining bytes of a mouse report to skip.
    case skip(left: Int)
    /// Remaining bytes of a character beyond ASCII to skip.
    case text(left: Int)
    /// In a string that ends with `ESC \` or BEL.
    case string
    case stringEscape
  }

  private var state = State.ground

  /// A decoder outside of any sequence.
  package init() {}

  /// Whether a sequence has begun, or an Escape that may begin one.
  ///
  /// Call `flush()` when nothing follows.
  package var isPending: Bool { state != .ground }

  /// Whether only Escape has come: it is a key unless more follows at once, because terminals send
  /// a sequence in one write.
  package var isEscapePending: Bool { state == .escape || state == .escapeTwice }

  /// Ends an unfinished sequence; a single Escape is a key.
  package mutating func flush() -> TerminalKey? {
    defer { state = .ground }
    return isEscapePending ? .escape : nil
  }

  /// Decodes a byte; returns the key that it completes.
  package mutating func take(_ byte: UInt8) -> TerminalKey? {
    switch state {
    case .ground: return takeFirst(byte)
    case .escape, .escapeTwice: return takeAfterEscape(byte)
    case .bracket(let sequence): return takeInBracket(byte, sequence)
    case .application: return takeApplication(byte)
    case .skip(let left):
      state = left > 1 ? .skip(left: left - 1) : .ground
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
    let wasTwice = state == .escapeTwice
    switch byte {
    case 0x5B: state = .bracket(KeySequence())
    case 0x4F: state = .application
    case 0x1B:
      state = .escapeTwice
      return wasTwice ? .escape : nil
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string
    // Keys with Alt are ignored.
    default: state = .ground
    }
    // rxvt and PuTTY send Alt as an Escape before the sequence of the key.
    return wasTwice && byte != 0x5B && byte != 0x4F ? .escape : nil
  }

  private mutating func takeInBracket(_ byte: UInt8, _ sequence: KeySequence) -> TerminalKey? {
    guard (0x20...0x7E).contains(byte) else {
      state = byte == 0x1B ? .escape : .ground
      return nil
    }
    var sequence = sequence
    switch sequence.take(byte) {
    case .unfinished: state = .bracket(sequence)
    case .oldMouse: state = .skip(left: 3)
    case .consoleKey: state = .skip(left: 1)
    case .finished(let key):
      state = .ground
      return key
    }
    return nil
  }

  private mutating func takeApplication(_ byte: UInt8) -> TerminalKey? {
    // Old terminals put the modifiers here, such as `ESC O 5 A` or `ESC O 1 ; 5 A`.
    if (0x30...0x3B).contains(byte) { return nil }
    state = byte == 0x1B ? .escape : .ground
    return switch byte {
    case 0x4D: .enter
    // The keypad of the VT220 in application mode.
    case 0x71: .end
    case 0x72: .down
    case 0x73: .pageDown
    case 0x74: .left
    case 0x76: .right
    case 0x77: .home
    case 0x78: .up
    case 0x79: .pageUp
    default: KeySequence.lettered(byte)
    }
  }
}
