// SPDX-License-Identifier: MIT
private import CLinuxIO

/// The limits of a process that reads foreign bytes.
package enum Confinement {
  /// Why the kernel does not keep such a process from all system calls that it does not need; `nil`
  /// if it does.
  ///
  /// Then it has limits only, which a library that is taken over gets round. Its error number is
  /// `EINVAL` if the kernel has no filter, `EPERM` if a container forbids it, and `ENOSYS` on a
  /// processor that the filter is not written for.
  package static var lack: SystemError? {
    let result = linux_confinement_missing()
    guard result != 0 else { return nil }
    return SystemError(action: "limit", path: "this process", errno: result)
  }

  /// Takes from this process for good what reading foreign bytes does not need; call it on the only
  /// thread.
  ///
  /// From here on it opens nothing beyond the three standard streams; `ProgramRun` has passed no
  /// others on. A system call that does not just read, write or manage memory of its own ends it by
  /// SIGSYS, unless there is a `lack`; what it still needs has to be loaded before.
  ///
  /// - Parameters:
  ///   - memory: the most bytes of memory of its own; more make it end.
  ///   - seconds: the most seconds of the processor; more make it end.
  /// - Throws: if the system does not set the limits.
  package static func begin(memory: Int, seconds: Int) throws(SystemError) {
    let result = linux_confine(UInt64(max(0, memory)), UInt64(max(1, seconds)))
    guard result == 0 else {
      throw SystemError(action: "limit", path: "this process", errno: result)
    }
  }
}
