// SPDX-License-Identifier: MIT
import Calendars
import LinuxIO
import Logging
import Phrases
import SignConfiguration
import SignControl
import Wording

/// Checks whether the calendars of a configuration can be read.
package enum CalendarCheck {
  /// The calendars that are missing or cannot be read, a sentence each.
  package static func problems(of configuration: ServiceConfiguration) -> [String] {
    (configuration.setup.service.calendars ?? []).enumerated().compactMap { index, calendar in
      problem(index, calendar.path)?.description
    }
  }

  /// What is lost of the calendars of a configuration, and how they are read otherwise than meant.
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
      let sentences = Phrase.joined(
        [Phrase(of: error), .phrase("Check the path.")], separator: " ")
      return .joined([.verbatim(place), sentences], separator: ": ")
    }
  }
}

extension CalendarStamp {
  /// The most losses of a file that are kept.
  private static let mostLosses = 50

  /// Records the events and times of a calendar that are not shown as intended.
  mutating func take(_ file: CalendarFile) {
    let lost = file.warnings.filter { $0.kind == .loss }
    lossCount = lost.count
    losses = lost.prefix(Self.mostLosses).map { warning in
      let (line, reason) = ("\(warning.line)", warning.reason)
      guard let event = warning.event else { return .phrase("\(name), line \(line): \(reason)") }
      return .phrase("\(name), line \(line), \(Wording.quoted(event)): \(reason)")
    }
  }
}

extension ServiceState {
  /// Checks which entries of the configuration lead to no calendar, and logs the new ones.
  mutating func tellMissing(_ logger: Logger) {
    let entries = setup.service.calendars ?? []
    let missing = entries.enumerated().compactMap { index, calendar -> Phrase? in
      // Files in this table were read, or reading them failed and was reported.
      calendars.files[calendar.path] == nil ? CalendarCheck.problem(index, calendar.path) : nil
    }
    for problem in missing where !calendars.missing.contains(problem) {
      logger.warning("\(problem)")
    }
    calendars.missing = missing
  }

  /// The health of the calendars; `nil` if the configuration has none.
  var calendarsPart: HealthView.Part? {
    guard !(setup.service.calendars ?? []).isEmpty else { return nil }
    let problems = calendars.problems
    let count = calendars.lossCount
    guard !problems.isEmpty || count > 0 else {
      return HealthView.Part(name: "calendars", state: .well, detail: .phrase("All is well."))
    }
    var sentences = problems.prefix(3).map { $0 }
    if problems.count > 3 {
      let rest = problems.count - 3
      sentences.append(
        rest == 1
          ? .phrase("1 more calendar has a problem.")
          : .phrase("\(rest) more calendars have problems."))
    }
    if count > 0 {
      let files = calendars.files.values.filter { $0.lossCount > 0 }.map(\.name).sorted()
      let names = files.prefix(3).joined(separator: ", ") + (files.count > 3 ? ", …" : "")
      sentences.append(
        count == 1
          ? .phrase("1 event or time of \(names) is left out or not shown as meant.")
          : .phrase("\(count) events or times of \(names) are left out or not shown as meant."))
    }
    let losses = calendars.files.sorted { $0.key < $1.key }.flatMap(\.value.losses)
    return HealthView.Part(
      name: "calendars", state: problems.isEmpty ? .warning : .unhealthy,
      detail: .joined(sentences, separator: " "),
      details: (problems.count > 3 ? problems : []) + losses)
  }

  /// The health of the files of values and conversations; `nil` if all were read.
  var sourcesPart: HealthView.Part? {
    guard !sources.problems.isEmpty else { return nil }
    let problems = sources.problems.sorted { $0.key < $1.key }.map {
      Phrase.phrase(PhraseForm("{0}", context: "source fails"), $0.value)
    }
    return HealthView.Part(
      name: "sources", state: .unhealthy,
      detail: .joined(problems + [.phrase("The previous content stays in force.")], separator: " "))
  }
}
