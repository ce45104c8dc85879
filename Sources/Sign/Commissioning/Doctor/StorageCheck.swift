// SPDX-License-Identifier: MIT
import Displays

/// The store of the service.
enum StorageCheck: DoctorCheck {
  static let subject = "storage"
  static let why = "The messages, values and settings of a service are kept in one file."

  static func run(_ machine: Machine) -> [Finding] {
    switch machine.storage {
    case .none: return []
    case .read(let path, let damages) where damages.isEmpty:
      return [ok("\(shown(path, limit: 200)) is whole.")]
    case .read(_, let damages):
      return damages.map {
        problem(
          shown($0, limit: 1000), fix: ["signboard list", "signboard store acknowledge"],
          hint: "Look through what is there before you acknowledge it.")
      }
    case .unreadable(let path, let reason):
      return [
        problem(
          shown(reason, limit: 400),
          fix: ["ls -l \(quoted(path))", "sudo systemctl restart signboard"],
          hint: "At its start the service keeps what can still be read of a damaged file.")
      ]
    }
  }
}
