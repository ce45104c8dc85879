// SPDX-License-Identifier: MIT
private import Glibc

/// The arguments of the program.
///
/// The standard library looks for them in front of the environment. A library that is loaded before
/// the program (`LD_PRELOAD`) and changes the environment has moved that away: then there are none.
package enum ProgramArguments {
  /// The bytes of each argument; the first one is the program.
  private static let bytes = listed.isEmpty ? read(upTo: 1 << 22) : listed

  /// The arguments after the program; invalid UTF-8 is repaired.
  package static let all = bytes.dropFirst().map { String(decoding: $0, as: UTF8.self) }

  /// The positions of arguments that are not UTF-8; the first one after the program is 1.
  package static var notUTF8: [Int] {
    bytes.indices.dropFirst().filter { String(validating: bytes[$0], as: UTF8.self) == nil }
  }

  /// What the standard library has found.
  static var listed: [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { number in
      // Sound: the kernel ends every argument with a zero, and they live as long as the process.
      guard let argument = unsafe CommandLine.unsafeArgv[number] else { return nil }
      return unsafe Array(UnsafeBufferPointer(start: argument, count: strlen(argument)))
        .map(UInt8.init(bitPattern:))
    }
  }

  /// The arguments that the kernel keeps of the process; none without `/proc`.
  static func read(upTo limit: Int) -> [[UInt8]] {
    let words = (try? FileInput.read("/proc/self/cmdline", limit: limit)) ?? []
    return words.split(separator: 0, omittingEmptySubsequences: false).dropLast().map(Array.init)
  }
}
