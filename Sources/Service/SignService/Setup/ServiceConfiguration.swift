// SPDX-License-Identifier: MIT
import CivilTime
import LinuxIO
import SignConfiguration
import SignboardKit
import Wording

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

extension SignSettings {
  /// The keys that differ from another configuration and cannot be changed while the sign runs.
  func fixedKeys(differingFrom other: SignSettings) -> [String] {
    var keys: [String] = []
    func check<Value: Equatable>(_ key: String, _ value: (SignSettings) -> Value) {
      if value(self) != value(other) { keys.append(key) }
    }
    check("panel") { $0.panel }
    check("turn, mirror or module-gap") { $0.hanging }
    check("backend") { $0.backend }
    check("chains") { $0.chains }
    check("bus-speed") { $0.busSpeed }
    check("real-time") { $0.realTime }
    check("loopback") { $0.loopback }
    check("rset") { $0.rset }
    check("current-limit") { $0.currentLimit }
    check("clock") { $0.clock }
    check("canvas") { $0.canvas }
    check("window") { $0.window }
    check("service.listen") { $0.service?.listen }
    check("service.storage") { $0.service?.storage }
    check("service.tokens-file") { $0.service?.tokensFile }
    check("service.tls") { $0.service?.tls }
    check("service.hosts") { $0.service?.hosts }
    check("service.origins") { $0.service?.origins }
    check("service.doors") { [$0.service?.opensNotify ?? false, $0.service?.opensShow ?? false] }
    return keys
  }
}
