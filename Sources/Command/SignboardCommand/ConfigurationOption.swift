// SPDX-License-Identifier: MIT
import ArgumentParser
import SignboardKit

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

  /// Reads its settings; the files that they name need not be there.
  func settings() throws -> SignSettings {
    try ConfigurationReader.read(bytes: try FileInput.read(path, limit: 1 << 20), file: path)
  }
}
