// SPDX-License-Identifier: MIT
import LinuxIO
import SignConfiguration

/// Whether a library that reads a sent picture is kept from everything else.
enum PicturesCheck {
  static func run(_ machine: Machine) -> Finding? {
    guard let lack = machine.confinementLack, machine.settings.service != nil else { return nil }
    return Finding(
      .pictures, .advice,
      "The kernel does not filter system calls for this program: \(lack.reason).",
      why:
        "A mistake in a library that reads a sent picture could then reach files and the network.",
      hint:
        "Let the container permit seccomp, or give tokens of writers to nobody you do not trust.")
  }
}
