// SPDX-License-Identifier: MIT
import SignboardKit

/// Whether a library that reads a sent picture is kept from everything else.
enum PicturesCheck: DoctorCheck {
  static let subject = "pictures"
  static let why =
    "A mistake in a library that reads a sent picture could then reach files and the network."

  static func run(_ machine: Machine) -> Finding? {
    guard let lack = machine.confinementLack, machine.settings.service != nil else { return nil }
    return advice(
      "The kernel does not filter system calls for this program: \(lack.reason).",
      hint:
        "Let the container permit seccomp, or give tokens of writers to nobody you do not trust.")
  }
}
