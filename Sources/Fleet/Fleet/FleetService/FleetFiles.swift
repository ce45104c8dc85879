// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import SignAPI
package import SignConfiguration
import SignService

/// The configuration of a controller: the broker, and where it listens and keeps documents.
package struct FleetFiles: Sendable {
  /// The broker.
  package let mqtt: MQTTSettings
  /// Where it listens and keeps documents, and who may do what.
  let files: ServiceFiles
  /// The folder of backups; `nil`: that of the file.
  let backupFolder: String?

  /// Where a controller takes requests unless its configuration names it; a sign has 8080.
  private static let port = ListenAddress.tcp(host: "127.0.0.1", port: 8081)

  /// Reads a configuration and the files that it names.
  ///
  /// - Throws: `ConfigurationError`, `SignError` or the error of a file, each with the next step.
  package init(
    path: String, environment: (String) -> String? = { LinuxIO.environment($0) }
  ) throws {
    let bytes = try FileInput.read(file: path, limit: 1 << 20)
    let settings = try ConfigurationReader.read(bytes: bytes, file: path)
    guard let mqtt = settings.mqtt else {
      throw SignError(
        place: path, reason: "It names no broker",
        remedy: "Write \"mqtt:\" there, with the broker of the signs.")
    }
    guard !mqtt.isPairing else {
      throw SignError(
        place: path, reason: "A controller is not signed in by a code",
        remedy: "Write username and password-file in place of \"pairing\".")
    }
    self.mqtt = mqtt
    let service = settings.service ?? ServiceSettings()
    files = try ServiceFiles(
      service, configuration: path, program: "fleet", port: Self.port, environment: environment)
    backupFolder = service.backup?.folder
  }
}
