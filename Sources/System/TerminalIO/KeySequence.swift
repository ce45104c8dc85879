// SPDX-License-Identifier: MIT

/// A control sequence `ESC [`, parsed byte by byte in constant memory.
///
/// ECMA-48, section 5.4: parameters, intermediate bytes, one final byte.
struct KeySequence: Hashable, Sendable {
  /// The state after a byte.
  enum Progress: Hashable, Sendable {
    /// More bytes follow.
    case unfinished
    /// The last byte; the key, if the sequence is one.
    case finished(TerminalKey?)
    /// The first byte of an old mouse report; three more follow.
    case oldMouse
    /// The start of a function key of the Linux console; one more byte follows.
    case consoleKey
  }

  /// Only the first three parameters are kept.
  private var numbers = [0, 0, 0]
  private var index = 0
  /// Whether a byte has come yet.
  private var isEmpty = true
  /// Whether the current parameter has reached its subparameters, which are ignored.
  private var isDetail = false
  /// The prefix byte, which changes the meaning of the parameters.
  private var mark: UInt8?
  /// Whether the sequence contains bytes that no key has.
  private var isOdd = false

  /// Parses a byte from 0x20 to 0x7E.
  mutating func take(_ byte: UInt8) -> Progress {
    defer { isEmpty = false }
    switch byte {
    case 0x30...0x39:
      // Clamped, so that they do not overflow.
      if !isDetail, index < numbers.count {
        numbers[index] = min(numbers[index] * 10 + Int(byte - 0x30), 10_000)
      }
    case 0x3A: isDetail = true
    case 0x3B: (index, isDetail) = (min(index + 1, 3), false)
    case 0x3C...0x3F:
      if isEmpty { mark = byte } else { isOdd = true }
    // The only intermediate byte of a key is `$`: rxvt ends keys with Shift by it.
    case 0x24 where isPlain && index == 0 && !isEmpty:
      return .finished(KeySequence.numbered(numbers[0]))
    case 0x20...0x2F: isOdd = true
    case 0x4D where isEmpty: return .oldMouse
    case 0x5B where isEmpty: return .consoleKey
    default: return .finished(key(final: byte))
    }
    return .unfinished
  }

  private var isPlain: Bool { mark == nil && !isOdd }

  private func key(final byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x4D where mark == 0x3C && !isOdd: mouse(isRelease: false)
    case 0x6D where mark == 0x3C && !isOdd: mouse(isRelease: true)
    case _ where !isPlain: nil
    // rxvt ends keys with Control, and with Control and Shift, by bytes of its own.
    case 0x7E, 0x5E, 0x40: KeySequence.numbered(numbers[0])
    default: KeySequence.lettered(byte)
    }
  }

  /// A report in the form 1006: `ESC [ < button ; column ; row`, `M` for down and `m` for up.
  private func mouse(isRelease: Bool) -> TerminalKey? {
    let (code, column, row) = (numbers[0], numbers[1], numbers[2])
    guard index == 2, (1...9_999).contains(column), (1...9_999).contains(row) else { return nil }
    let action: TerminalMouse.Action
    // Bits 2 to 4 are Shift, Meta and Control, bit 5 is motion, bit 6 the wheel.
    switch code & ~0x3C {
    case 64 where !isRelease: action = .wheelUp
    case 65 where !isRelease: action = .wheelDown
    case 0...2:
      let button: TerminalMouse.Button =
        switch code & 3 {
        case 0: .left
        case 1: .middle
        default: .right
        }
      action = isRelease ? .release(button) : code & 0x20 != 0 ? .drag(button) : .press(button)
    default: return nil
    }
    return .mouse(TerminalMouse(action, column: column, row: row))
  }

  /// The key that ends with a letter; rxvt sends lower-case letters with Shift or Control.
  static func lettered(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x41, 0x61: .up
    case 0x42, 0x62: .down
    case 0x43, 0x63: .right
    case 0x44, 0x64: .left
    case 0x46: .end
    case 0x48: .home
    default: nil
    }
  }

  /// The key with a number: 1 and 4 in the Linux console, tmux and PuTTY, 7 and 8 in rxvt.
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
