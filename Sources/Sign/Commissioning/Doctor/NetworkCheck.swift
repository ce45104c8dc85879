// SPDX-License-Identifier: MIT
import SignboardKit

/// Whether the service is open to the network without encryption.
enum NetworkCheck: DoctorCheck {
  static let subject = "network"
  static let why =
    "Whoever listens in on that network can read tokens, and then change the sign."

  static func run(_ machine: Machine) -> Finding? {
    let service = machine.settings.service
    let open = service?.listen?.filter(\.isForNetwork) ?? []
    guard !open.isEmpty, service?.tls == nil else { return nil }
    let places = open.map { shown($0.description) }.joined(separator: ", ")
    return advice(
      "Other machines reach the page at \(places) without encryption.",
      hint: "On a network that is not yours alone, name a certificate with \"tls\" below "
        + "\"service:\", so that the page is encrypted.")
  }
}
