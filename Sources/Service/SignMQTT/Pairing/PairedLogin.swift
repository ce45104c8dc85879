// SPDX-License-Identifier: MIT
import Core
package import SignConfiguration

/// By what a sign that was signed in comes to its broker.
package struct PairedLogin: Hashable, Sendable {
  /// The most bytes that are read.
  package static let mostBytes = 1024
  /// The most bytes of a password.
  private static let mostPassword = 128

  /// What it is called there, which is also its user.
  package let id: String
  /// Its password.
  package let password: String

  /// Makes one; `nil`: no sign can be called so, or the password is empty, too long or not of visible
  /// ASCII characters.
  package init?(id: String, password: String) {
    guard MQTTSettings.isID(id), (1...Self.mostPassword).contains(password.utf8.count),
      password.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    (self.id, self.password) = (id, password)
  }

  /// Reads a message to a sign; `nil`: it is no login.
  package init?(message bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes, let json = JSONValue(reading: bytes),
      let id = json["id"]?.string, let password = json["password"]?.string
    else { return nil }
    self.init(id: id, password: password)
  }

  /// Reads its file; `nil`: it is none.
  package init?(file bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.count == 2 else { return nil }
    self.init(id: String(lines[1]), password: String(lines[0]))
  }

  /// The message to the sign.
  package var message: [UInt8] {
    let json: JSONValue = ["id": .string(id), "password": .string(password)]
    return Array(json.text.utf8)
  }

  /// The file: the password on the first line, as all files of passwords, and the id.
  package var file: [UInt8] { Array("\(password)\n\(id)\n".utf8) }

  /// The settings of a sign that comes by it.
  ///
  /// - Parameter path: its file.
  package func settings(_ settings: MQTTSettings, path: String) -> MQTTSettings {
    var settings = settings
    settings.isPairing = false
    (settings.id, settings.username, settings.passwordFile) = (id, id, path)
    return settings
  }
}
