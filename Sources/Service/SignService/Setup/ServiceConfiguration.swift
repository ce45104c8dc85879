// SPDX-License-Identifier: MIT
import LinuxIO
import SignConfiguration
import SignboardKit

/// A valid configuration with everything that it names.
package struct ServiceConfiguration: Sendable {
  /// The file.
  package let path: String
  /// What the sign shows.
  package let setup: ServiceSetup
  /// Where the service listens and stores its data, and who may do what.
  package let files: ServiceFiles

  /// The largest configuration that is read, in bytes.
  static let sizeLimit = 1 << 20

  /// Reads a configuration and everything that it names.
  ///
  /// - Parameter overlays: keys that count instead of those in the file, the last ones most.
  /// - Throws: `ConfigurationError`, `SignError` or the error of a file, each with the next step.
  package init(
    path: String, overlays: [String] = [], clock: ServiceClock = .machine,
    environment: (String) -> String? = { LinuxIO.environment($0) }
  ) throws {
    try self.init(
      bytes: try FileInput.read(file: path, limit: Self.sizeLimit), path: path, overlays: overlays,
      clock: clock, environment: environment)
  }

  /// Reads a configuration that need not be in its file yet, and everything that it names.
  init(
    bytes own: [UInt8], path: String, overlays: [String] = [], clock: ServiceClock = .machine,
    environment: (String) -> String? = { LinuxIO.environment($0) }
  ) throws {
    var bytes = own
    if !overlays.isEmpty {
      var text = try ConfigurationText(bytes: own, file: path)
      for overlay in overlays { try text.lay(try ConfigurationOverlay(overlay)) }
      bytes = text.bytes
    }
    let settings = try ConfigurationReader.read(bytes: bytes, file: path)
    self.path = path
    let start = clock.civil()
    do {
      setup = try ServiceSetup(settings, start: start)
    } catch {
      throw SignSettings.explained(
        error, ServiceSetup.mistakes(settings, start: start), bytes: bytes, file: path)
    }
    files = try ServiceFiles(setup.service, configuration: path, environment: environment)
  }
}
