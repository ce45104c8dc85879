// SPDX-License-Identifier: MIT
import SignboardKit

/// Whether the frame thread may take real-time priority.
enum RealTimeCheck: DoctorCheck {
  static let subject = "real-time"
  static let why =
    "It keeps frames on time while the machine is busy; nothing else depends on it."
  /// CAP_SYS_NICE in <linux/capability.h>.
  private static let capability: UInt64 = 23

  static func run(_ machine: Machine) -> Finding? {
    let isAsked = machine.settings.realTime == true
    guard let limits = machine.files.text("/proc/self/limits") else {
      return unknown("The limits of the program cannot be read.", fix: ["ulimit -r"])
    }
    // The rights of root behind sudo are not those of the user who will run the sign.
    if machine.user.has(capability: capability), machine.user.number == 0 || !machine.user.isRoot {
      return ok("Permitted by a capability.")
    }
    let title = "Max realtime priority"
    let line = limits.split(whereSeparator: \.isNewline).first { $0.hasPrefix(title) }
    let soft = line.flatMap { words($0.dropFirst(title.count)).first } ?? "0"
    if soft == "unlimited" || (Int(soft) ?? 0) >= RealTimePriority.level {
      return ok("Permitted up to priority \(shown(soft)).")
    }
    let program = machine.files.target(of: "/proc/self/exe") ?? "$(command -v signboard)"
    return advice(
      isAsked
        ? "The configuration asks for real-time priority, and it is not permitted."
        : "Real-time priority is not permitted.",
      fix: [
        "sudo setcap cap_sys_nice,cap_ipc_lock=ep "
          + (program.hasPrefix("$") ? "\"\(program)\"" : quoted(program))
      ], hint: isAsked ? "" : "Then ask for it with --real-time.")
  }
}
