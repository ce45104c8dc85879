// SPDX-License-Identifier: MIT
private import CLinuxIO
private import Core

/// Real-time priority of the calling thread.
package enum RealTimePriority {
  /// The priority of `SCHED_FIFO` that is requested, that of kernel threads for interrupts.
  package static let level: Int32 = 50

  /// Requests `SCHED_FIFO` for the calling thread and locked memory.
  ///
  /// Returns the refusals; empty if all was granted. The program can continue without: frames are
  /// then late more often on a busy machine. Memory is locked only if the priority was granted and
  /// no limit on locked memory could make later allocations fail.
  package static func request() -> [SystemError] {
    let scheduling = linux_thread_set_fifo(level)
    guard scheduling == 0 else { return [refusal(errno: scheduling, program: program())] }
    let locking = linux_thread_lock_memory()
    return locking == 0 ? [] : [refusal(lockingErrno: locking, program: program())]
  }

  /// The error of a refused priority.
  package static func refusal(errno: Int32, program: String) -> SystemError {
    refusal(
      "set", "real-time priority \(level)", errno, program,
      unit: "\"CPUSchedulingPolicy=fifo\" and \"CPUSchedulingPriority=\(level)\"")
  }

  /// The error of refused memory locking.
  package static func refusal(lockingErrno errno: Int32, program: String) -> SystemError {
    refusal(
      "lock", "the memory of the program", errno, program, unit: "\"LimitMEMLOCK=infinity\"")
  }

  private static func refusal(
    _ action: String, _ path: String, _ errno: Int32, _ program: String, unit: String
  ) -> SystemError {
    SystemError(
      action: action, path: path, errno: errno,
      remedy: "Run \"sudo setcap cap_sys_nice,cap_ipc_lock=ep \(Wording.shellWord(program))\", "
        + "or put \(unit) in the systemd unit.")
  }

  /// The path of the running program.
  private static func program() -> String {
    FileTree().target(of: "/proc/self/exe") ?? "PROGRAM"
  }
}
