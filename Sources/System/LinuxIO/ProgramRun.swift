// SPDX-License-Identifier: MIT
private import CLinuxIO
private import Glibc

/// What another program of the system did, which was run to its end.
package struct ProgramRun: Hashable, Sendable {
  /// The exit status, 0…255; `nil` if a signal ended the program, also when its time was over.
  package let status: Int32?
  /// The number of the signal that ended it; `nil` if none did.
  package let signal: Int32?
  /// What it wrote to standard output.
  package let output: [UInt8]
  /// What it wrote to standard error.
  package let error: [UInt8]
  /// Whether it wrote more than the most bytes; the rest is dropped.
  package let isCut: Bool
  /// Whether it was ended because its time was over.
  package let isLate: Bool

  /// Runs a program without a shell, with the environment of this process.
  ///
  /// - Parameters:
  ///   - words: the name, which is looked up in `PATH`, and the arguments; 1 to 64 of them.
  ///   - input: what its standard input gives it; a program that reads only a part of it is no
  ///     error.
  ///   - seconds: after so many seconds the program is ended, 0 or more.
  ///   - most: the most bytes that are kept of each stream, 1…64 MiB.
  /// - Throws: if the program cannot be started; `isMissing` if there is none of that name.
  package static func run(
    _ words: [String], input: [UInt8] = [], seconds: Int, most: Int
  ) throws(SystemError) -> ProgramRun {
    let name = words.first ?? ""
    guard !name.isEmpty, !words.contains(where: { $0.utf8.contains(0) }) else {
      throw SystemError(
        action: "run", path: name.filter { $0 != "\0" }, errno: EINVAL,
        reason: "its name or an argument is not a text without NUL")
    }
    let joined = words.flatMap { Array($0.utf8) + [0] }.map { CChar(bitPattern: $0) }
    let room = min(max(most, 1), 64 << 20)
    let nanoseconds = Int64(min(max(seconds, 0), 86_400)) * 1_000_000_000
    var output = [UInt8](repeating: 0, count: room)
    var error = output
    var end = linux_program_end()
    // Sound: `joined` has a NUL behind each of the words that are counted, both buffers have `room`
    // bytes, and all of them live for the call.
    let result = unsafe output.withUnsafeMutableBufferPointer { out in
      unsafe error.withUnsafeMutableBufferPointer { err in
        unsafe linux_program_run(
          joined, words.count, input, input.count, nanoseconds, out.baseAddress, err.baseAddress,
          room, &end)
      }
    }
    guard result == 0 else { throw SystemError(action: "run", path: name, errno: result) }
    return ProgramRun(
      status: end.status < 0 ? nil : end.status, signal: end.signal == 0 ? nil : end.signal,
      output: Array(output.prefix(end.counts.0)), error: Array(error.prefix(end.counts.1)),
      isCut: end.is_cut.0 != 0 || end.is_cut.1 != 0, isLate: end.is_late != 0)
  }
}
