// SPDX-License-Identifier: MIT
import Logging
import Phrases
package import SignControl
import Synchronization

extension SignService {
  /// Lets callers read and change the file of the configuration.
  package func attach(_ file: ConfigurationFile) { configurationFile.withLock { $0 = file } }

  /// The file of the configuration.
  package func configuration() async throws(ControlError) -> ConfigurationView {
    let file = try file()
    return try await logReads { () throws(ControlError) in try file.view() }
  }

  /// What is wrong with a configuration; nothing is changed.
  package func check(configuration text: String) async throws(ControlError) -> CheckedConfiguration
  {
    let file = try file()
    return try await logReads { file.check(text) }
  }

  /// Changes the configuration while the sign runs.
  package func putConfiguration(
    _ text: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> ConfigurationView {
    try caller.check(zone: nil)
    let file = try file()
    return try await logReads { [logger] () throws(ControlError) -> ConfigurationView in
      let view = try file.put(text, if: condition)
      logger.notice("\(view.path) was changed by \(caller.name).")
      return view
    }
  }

  private func file() throws(ControlError) -> ConfigurationFile {
    guard let file = configurationFile.withLock({ $0 }) else {
      throw .notFound(.phrase("This sign has no file of a configuration."))
    }
    return file
  }
}
