// SPDX-License-Identifier: MIT
import ArgumentParser
import LinuxIO
import SignConfiguration

/// The configuration of the service that a command is about.
struct ConfigurationOption: ParsableArguments {
  /// Where the package puts it.
  static let usual = "/etc/signboard/signboard.yaml"

  @Option(
    "The configuration of the service. (default: /etc/signboard/signboard.yaml)", "file",
    completion: .file())
  var config: String?

  /// The path of the configuration.
  var path: String { config ?? Self.usual }

  /// What it says of the service; the files that it names need not be there.
  func service() throws -> ServiceSettings {
    let bytes = try FileInput.read(file: path, limit: 1 << 20)
    return try ConfigurationReader.read(bytes: bytes, file: path).service ?? ServiceSettings()
  }
}
