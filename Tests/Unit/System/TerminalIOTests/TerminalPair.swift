// SPDX-License-Identifier: MIT
import Glibc

/// A pseudo terminal: a program's side and a person's side.
final class TerminalPair: Sendable {
  /// The person's side: reads what the program writes and types keys.
  let person: Int32
  /// The side of the program.
  let program: Int32
  /// The name of the program's side.
  let path: String

  init?() {
    let person = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
    var number: Int32 = 0
    var isLocked: Int32 = 0
    // TIOCSPTLCK unlocks the program's side and TIOCGPTN gets its number; the macros are not
    // imported. Sound: both requests take a pointer to one int.
    guard person >= 0, unsafe ioctl(person, 0x4004_5431, &isLocked) == 0,
      unsafe ioctl(person, 0x8004_5430, &number) == 0
    else { return nil }
    path = "/dev/pts/\(number)"
    program = unsafe open(path, O_RDWR | O_NOCTTY)
    self.person = person
    guard program >= 0 else { return nil }
  }

  deinit {
    close(program)
    close(person)
  }

  /// The settings of the terminal as bytes, for comparing all of them.
  var settings: [UInt8] {
    var settings = termios()
    // Sound: a local structure of plain numbers.
    guard unsafe tcgetattr(program, &settings) == 0 else { return [] }
    return unsafe withUnsafeBytes(of: &settings) { unsafe Array($0) }
  }

  /// Whether a local flag such as `ECHO` is set.
  func has(_ flag: Int32) -> Bool {
    var settings = termios()
    // Sound: a local structure of plain numbers.
    return unsafe tcgetattr(program, &settings) == 0 && settings.c_lflag & tcflag_t(flag) != 0
  }

  /// Gives the window a size.
  func setSize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    // Sound: the request takes a pointer to this structure.
    _ = unsafe ioctl(person, UInt(TIOCSWINSZ), &size)
  }

  /// Types keys.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    // Sound: pointer and length belong to the same array.
    _ = unsafe write(person, bytes, bytes.count)
  }

  /// The unread output of the program.
  func written() -> String {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while true {
      // Sound: the array is as long as announced.
      let count = unsafe read(person, &bytes, bytes.count)
      guard count > 0 else { break }
      all += bytes.prefix(count)
    }
    return String(decoding: all, as: UTF8.self)
  }
}
