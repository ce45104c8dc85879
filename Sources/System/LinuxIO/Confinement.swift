// SPDX-License-Identifier: MIT
private import CLinuxIO

/// The limits of a process that reads foreign bytes.
package enum Confinement {
  /// Takes from this process for good what reading foreign bytes does not need.
  ///
  /// From here on it opens no file and no socket, writes to the streams that it has, and starts
  /// neither threads nor programs with more rights; what it still needs has to be loaded before.
  ///
  /// - Parameters:
  ///   - memory: the most bytes of memory of its own; more make it end.
  ///   - seconds: the most seconds of the processor; more make it end.
  /// - Throws: if the system does not set the limits.
  package static func begin(memory: Int, seconds: Int) throws(SystemError) {
    let result = linux_program_confine(UInt64(max(0, memory)), UInt64(max(1, seconds)))
    guard result == 0 else {
      throw SystemError(action: "limit", path: "this process", errno: result)
    }
  }
}
