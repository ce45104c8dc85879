// SPDX-License-Identifier: MIT
import HTTPServing
import LinuxIO
import Phrases
import SignConfiguration
import SignControl

/// The files and folders that a configuration names and that a sign starts without.
///
/// Calendars are apart, and so are files without which it does not start, such as fonts.
package enum NamedFiles {
  /// What of them is missing, cannot be read or is out of date, a sentence each with the key in
  /// front.
  package static func problems(of configuration: ServiceConfiguration) -> [String] {
    let settings = configuration.setup.settings
    let values = settings.valuesFile.flatMap { configuration.setup.fileValues.lack(of: $0) }
    let (mqtt, backup) = (settings.mqtt, configuration.setup.service.backup?.folder)
    let files = [
      ("mqtt.password-file", mqtt?.passwordFile), ("mqtt.ca-file", mqtt?.authorities),
      ("mqtt.certificate", mqtt?.certificate), ("mqtt.key", mqtt?.key),
    ]
    let folders =
      (settings.fontFolders ?? []).map { ("font-folder", $0) }
      + (settings.imageFolders ?? []).map { ("image-folder", $0) }
      + [backup].compactMap(\.self).map { ("service.backup", $0) }
    let certificate = configuration.files.certificate?.state.told(
      at: ServiceClock.machine.civil(), in: configuration.setup.timeZone)
    let problems =
      [values.map { ("values-file", $0) }]
      + [certificate.flatMap { $0.state == .well ? nil : ("service.tls", $0.detail) }]
      + files.map { key, path in path.flatMap { lack(of: $0) }.map { (key, $0) } }
      + folders.map { key, path in lack(of: path, isFolder: true).map { (key, $0) } }
    return problems.compactMap(\.self).map { key, reason in
      Phrase.joined([.verbatim(key), reason], separator: ": ").description
    }
  }

  private static func lack(of path: String, isFolder: Bool = false) -> Phrase? {
    do throws(SystemError) {
      let tree = FileTree()
      _ = try tree.node(path)
      if isFolder {
        _ = try tree.names(in: path)
      } else {
        _ = try FileInput.read(file: path, limit: 1 << 20)
      }
      return nil
    } catch {
      guard error.advice == .empty else { return error.phrase }
      return .joined([error.phrase, .phrase("Check the path.")], separator: " ")
    }
  }
}
