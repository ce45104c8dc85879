// SPDX-License-Identifier: MIT
import SignAPI
import SignControl
import SignboardKit

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
    let certificate = configuration.files.certificate?.state.report(
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
      return .joined([error.phrase, .phrase("Check the path.")])
    }
  }
}

/// Checks whether the calendars of a configuration can be read.
package enum CalendarCheck {
  /// The calendars that are missing or cannot be read, a sentence each.
  package static func problems(of configuration: ServiceConfiguration) -> [String] {
    (configuration.setup.service.calendars ?? []).enumerated().compactMap { index, calendar in
      problem(index, calendar.path)?.description
    }
  }

  /// The calendars that cannot be read, and the events that are left out or read otherwise than
  /// meant, at most 20 in each file; a sentence each.
  package static func losses(of configuration: ServiceConfiguration) -> [String] {
    let setup = configuration.setup
    return (setup.service.calendars ?? []).flatMap { calendar in
      files(of: calendar.path).flatMap { path -> [String] in
        var options = CalendarOptions()
        options.timeZone = setup.timeZone
        do {
          let bytes = try FileTree().read(path, limit: CalendarFile.mostBytes)
          let file = try CalendarFile(bytes, options: options, timeZones: setup.timeZoneFiles.file)
          return file.warnings.filter { $0.kind == .loss }.prefix(20).map { "\(path), \($0)" }
        } catch {
          return ["\(path): \(error)"]
        }
      }
    }
  }

  /// The calendar files that a path leads to: itself, or those in the folder.
  static func files(of path: String) -> [String] {
    guard let node = try? FileTree().node(path), node.kind == .folder else { return [path] }
    let names = (try? FileTree().names(in: path)) ?? []
    return names.filter { CalendarPlace.isCalendar($0) && !$0.hasPrefix(".") }
      .map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
  }

  /// Why an entry of the configuration leads to no calendar; `nil` if it does.
  static func problem(_ index: Int, _ path: String) -> Phrase? {
    let place = "service.calendars[\(index)]"
    do {
      let tree = FileTree()
      let node = try tree.node(path)
      if node.kind == .folder {
        _ = try tree.names(in: path)
      } else {
        _ = try tree.read(path, limit: CalendarFile.mostBytes)
      }
      return nil
    } catch {
      let sentences = Phrase.joined([Phrase(of: error), .phrase("Check the path.")])
      return .joined([.verbatim(place), sentences], separator: ": ")
    }
  }
}
