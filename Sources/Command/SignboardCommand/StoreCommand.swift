// SPDX-License-Identifier: MIT
import ArgumentParser
import MessageStorage
import SignClient
import SignControl
import SignService
import SignboardKit

/// Maintains the store of a service.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "store", "Back up, restore, mend and look into what a service keeps.",
    subcommands: [
      StoreBackup.self, StoreRestore.self, StoreLog.self, StoreAcknowledge.self,
      StoreRetry.self,
    ])
}

/// The store of a command.
struct StoreOptions: ParsableArguments {
  @OptionGroup var configuration: ConfigurationOption

  @Option(
    "The file of the messages, or a backup, instead of the configuration's.", "file",
    completion: .file())
  var storage: String?

  /// The file of the messages.
  func path() throws -> String {
    if let storage { return storage }
    let service = try configuration.settings().service ?? ServiceSettings()
    return StoreOptions.path(of: service, config: configuration.path)
  }

  /// The store of a service; only the service itself gets its state folder from systemd.
  static func path(of service: ServiceSettings, config: String) -> String {
    let state = "/var/lib/signboard/signboard.db"
    let isUsual = config == ConfigurationOption.usual && environment("STATE_DIRECTORY") == nil
    if isUsual, FileStamp(path: state) != nil { return state }
    return ServiceFiles.storage(of: service, configuration: config) { environment($0) }
  }

  /// A path for a temporary copy.
  static var copyPath: String {
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    return "\(environment("TMPDIR") ?? "/tmp")/signboard-\(name).db"
  }

  /// Opens the store, or a copy of one that is in use.
  ///
  /// - Parameter body: gets the store, and whether its service runs.
  func read(_ body: (StoreSnapshot, Bool) throws -> Void) throws {
    let path = try path()
    let snapshot = try Waiting.during("Reading \(path)") {
      try StoreSnapshot(of: path, at: StoreOptions.copyPath)
    }
    defer { snapshot.remove() }
    do {
      try body(snapshot, StoreOptions.isInUse(path))
    } catch let error as StorageError {
      throw snapshot.aboutSource(error)
    }
  }

  /// Refuses the file of a store together with the address of a running sign.
  func check(against service: ServiceOptions) throws {
    if service.server != nil, storage != nil || configuration.config != nil {
      throw ValidationError(
        "--server asks a running sign, --storage and --config name a file. Give one of them.")
    }
  }

  /// Whether another process has the store open.
  static func isInUse(_ path: String) -> Bool {
    (try? MessageStore.checkUnused(path)) == nil
  }
}

extension ServiceOptions {
  /// Acknowledges what a part of the health reports, or lets the part try again; `false`: there is
  /// nothing.
  fileprivate func acknowledge(_ part: String) throws -> Bool {
    let answer = try client().ask(ClientRequest("POST", ["health", part, "acknowledge"]))
    if answer.status == 404 { return false }
    _ = try answer.accepted()
    return true
  }
}

/// Acknowledges damage to the store.
struct StoreAcknowledge: ParsableCommand {
  static let configuration = CommandConfiguration(
    "acknowledge", "Acknowledge damage to the store, so that health no longer reports it.",
    discussion: """
      Asks the running service, or, with --storage or --config, changes the store of one that does \
      not run. Exit status: 0 also where there is nothing to acknowledge.
      """)

  @OptionGroup(title: "Store options") var store: StoreOptions
  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    let isFile = store.configuration.config != nil || store.storage != nil
    if isFile, service.server == nil, case let path = try store.path(), !StoreOptions.isInUse(path)
    {
      let file = try MessageStore(path: path)
      let damages = try file.acknowledgeDamages(who: "command line")
      try file.close()
      return try print(damages.map { "\($0.report)" })
    }
    let isDone = try service.acknowledge("storage")
    try print(isDone ? ["The damage of the store is acknowledged."] : [])
  }

  private func print(_ lines: [String]) throws {
    try Output.write(lines: lines.isEmpty ? ["There is nothing to acknowledge."] : lines)
  }
}

/// Retries a text whose composition has ended the program.
struct StoreRetry: ParsableCommand {
  static let configuration = CommandConfiguration(
    "retry",
    """
    Let the running service retry texts that it leaves out because composing them ended the \
    program.
    """)

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    let isDone = try service.acknowledge("texts")
    try Output.write(isDone ? "All texts are composed again.\n" : "No text is left out.\n")
  }
}

/// Prints the log of changes, or the playout at an instant.
struct StoreLog: ParsableCommand {
  static let configuration = CommandConfiguration(
    "log", "Print who changed what, or with --at what was shown; the service may run.",
    discussion: """
      Example: signboard store log --at 2026-11-21T14:02
      A time without an offset is one of the clock of this machine.
      """)

  @Option(
    "Print what was shown at this time: 14:02 (today), 2026-11-21T14:02 or with an offset.", "time")
  var at: String?

  @Option(help: .about("At most so many changes, 1 to 10000.", "n"))
  var limit = 50

  @OptionGroup(title: "Store options") var store: StoreOptions

  func validate() throws { try checkRange(limit, "--limit", in: 1...10_000) }

  func run() throws {
    let zone = try TimeZoneFiles.machine.local()
    let now = CivilInstant(nanoseconds: WallClock.nanoseconds())
    let instant = try at.map { text in
      let today = "\(zone.local(now).date)T\(text)"
      guard let instant = TimeText.instant(text, zone) ?? TimeText.instant(today, zone) else {
        throw ValidationError(
          "--at is \"\(text)\", allowed are times such as 14:02 or 2026-11-21T14:02.")
      }
      return instant
    }
    try store.read { snapshot, isRunning in
      let lines =
        if let instant {
          StoreText.shown(
            try snapshot.shown(
              at: Int64(clamping: instant.nanoseconds), isRunning: isRunning && instant <= now),
            at: instant, zone)
        } else {
          // The copy itself is the newest entry.
          try snapshot.store.audit(limit: limit + 1).dropFirst().map { StoreText.line($0, zone) }
        }
      // Not among the changes, which programs may count.
      guard !lines.isEmpty else { return Notices.print("the log has no changes.") }
      try Output.write(lines: lines)
    }
  }
}

/// The words of the log.
enum StoreText {
  /// The playout, a line for each zone.
  static func shown(_ moment: ShownMoment, at instant: CivilInstant, _ zone: CivilTimeZone)
    -> [String]
  {
    func time(_ nanoseconds: Int64) -> String {
      TimeText.text(CivilInstant(nanoseconds: nanoseconds), zone)
    }
    let when = TimeText.text(instant, zone)
    let zones = moment.zones.map { zone in
      "  \(zone.zone): \(zone.ids.isEmpty ? "nothing" : zone.ids.joined(separator: ", ")), since "
        + time(zone.since)
    }
    let since = moment.since.map(time) ?? ""
    return switch moment.certainty {
    case .known: ["At \(when) the sign showed:"] + zones
    case .stopped: ["At \(when) the sign did not run, since \(since)."]
    case .perhaps:
      [
        "At \(when) the sign perhaps did not run any more: it ended without a report after "
          + "\(since). If it ran, it showed:"
      ] + zones
    case .unknown: ["The log does not reach back to \(when)."]
    }
  }

  /// A change on one line.
  static func line(_ entry: AuditEntry, _ zone: CivilTimeZone) -> String {
    let when = TimeText.text(CivilInstant(nanoseconds: entry.instant), zone)
    return ["\(when) \(entry.what.rawValue)", entry.id, "by \(entry.who)", entry.note]
      .compactMap(\.self).joined(separator: "  ")
  }
}
