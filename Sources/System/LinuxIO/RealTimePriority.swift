// SPDX-License-Identifier: MIT
private import CLinuxIO
private import Core
private import Glibc

/// Real-time priority of the calling thread.
package enum RealTimePriority {
  /// The priorities of `SCHED_FIFO`; kernel threads for interrupts have 50.
  package static let range = 1...99

  /// Requests `SCHED_FIFO` for the calling thread and locked memory.
  ///
  /// Returns the refusals; empty if all was granted. The program can continue without: frames are
  /// then late more often on a busy machine. Memory is locked only if the priority was granted and
  /// no limit on locked memory could make later allocations fail.
  package static func request(_ priority: Int) -> [SystemError] {
    guard range.contains(priority), let number = Int32(exactly: priority) else {
      return [
        SystemError(
          action: "set", path: "real-time priority \(priority)", errno: EINVAL,
          reason: "it is not from \(range.lowerBound) to \(range.upperBound)",
          remedy: "Choose a priority in that range; 50 suits most signs.")
      ]
    }
    let scheduling = linux_thread_set_fifo(number)
    guard scheduling == 0 else {
      return [refusal(priority: priority, errno: scheduling, program: program())]
    }
    let locking = linux_thread_lock_memory()
    return locking == 0 ? [] : [refusal(lockingErrno: locking, program: program())]
  }

  /// The error of a refused priority.
  package static func refusal(priority: Int, errno: Int32, program: String) -> SystemError {
    refusal(
      "set", "real-time priority \(priority)", errno, program,
      unit: "\"CPUSchedulingPolicy=fifo\" and \"CPUSchedulingPriority=\(priority)\"")
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
