// SPDX-License-Identifier: MIT
import Foundation
import Logging
import MessageStorage
import SignControl
import SignTesting
import SignboardKit
import Synchronization

@testable import SignService

/// Both clocks of the service; they stand still until they are moved.
final class VirtualClocks: Sendable {
  private let state: Mutex<(civil: CivilInstant, monotonic: Instant)>
  private let origin: Mutex<ClockSource>

  /// Begins on Saturday, 2026-11-21, at noon in UTC.
  init(
    civil: CivilInstant = CivilInstant(seconds: 1_795_262_400), source: ClockSource = .synchronized
  ) {
    state = Mutex((civil, .zero))
    origin = Mutex(source)
  }

  /// Where the time of day comes from.
  var source: ClockSource {
    get { origin.withLock { $0 } }
    set { origin.withLock { $0 = newValue } }
  }

  var civil: CivilInstant { state.withLock { $0.civil } }

  var service: ServiceClock {
    ServiceClock(
      civil: { self.state.withLock { $0.civil } },
      monotonic: { self.state.withLock { $0.monotonic } }, source: { self.source })
  }

  /// Lets time pass.
  func advance(milliseconds: Int64) {
    state.withLock {
      $0.civil = $0.civil.advanced(byNanoseconds: Int128(milliseconds) * 1_000_000)
      $0.monotonic = $0.monotonic.advanced(by: milliseconds * 1_000_000)
    }
  }

  /// Sets the clock.
  func set(byMilliseconds change: Int64) {
    state.withLock {
      $0.civil = $0.civil.advanced(byNanoseconds: Int128(change) * 1_000_000)
    }
  }
}

/// The addresses of a machine in its network.
final class NetworkAddresses: Sendable {
  private let state: Mutex<[String]>

  init(_ addresses: [String]) { state = Mutex(addresses) }

  var all: [String] {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// The log, one entry per line.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }

  var logger: Logger {
    Logger(label: "test") { _ in Handler(lines: self) }
  }

  private struct Handler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.lines.withLock { $0.append("\(event.level) \(event.message)") }
    }
  }
}

/// A service over a panel in memory without waits for frames: a scene is a function of
/// its instant.
final class TestSign {
  static let caller = Caller(role: .administrator, name: "loopback")
  let clocks: VirtualClocks
  let addresses: NetworkAddresses
  private let files: TestFolder
  var folder: URL { files.url }
  let log = LogLines()
  private(set) var service: SignService
  private(set) var store: MessageStore
  private(set) var player: Player
  private(set) var setup: ServiceSetup
  /// When the service began, on the clock that never jumps.
  private var begun = Instant.zero
  /// See `ServiceSetup`.
  private let showsPage: Bool

  /// Starts a service with a configuration, and files of its folder: their texts by their names.
  ///
  /// - Parameter patience: how long the answer to an order waits until the order is kept: on a busy
  ///   machine, too.
  init(
    _ yaml: String, files texts: [String: String] = [:], clocks: VirtualClocks = VirtualClocks(),
    options: StorageOptions = StorageOptions(), patience: Duration = .seconds(3600),
    addresses: [String] = [], showsPage: Bool = false
  ) throws {
    (self.clocks, self.showsPage) = (clocks, showsPage)
    let machine = NetworkAddresses(addresses)
    self.addresses = machine
    files = try TestFolder()
    for (name, text) in texts { try files.write(text, name) }
    let setup = try Self.setup(yaml, files.url, clocks, showsPage: showsPage)
    self.setup = setup
    store = try MessageStore(
      path: files.path("messages.db"), options: options, clock: { clocks.civil.clamped })
    service = try SignService(
      setup, store: store, clock: clocks.service, logger: log.logger, watch: .none,
      patience: patience, addresses: { machine.all })
    player = Player(scene: service.scene)
    begin()
  }

  /// Starts the player, as the frame thread would.
  private func begin() {
    player.begin(at: Self.start(setup, clocks), started: .zero)
    service.attach(player)
    // How the frame thread handles the order to stand still.
    if player.isPaused, setup.settings.clock != .wall {
      player.begin(at: .zero, started: .zero)
    }
  }

  /// Pauses or resumes the sign, as the frame thread does with its next frame.
  func setPaused(_ isPaused: Bool) async throws {
    let now = clocks.service.monotonic().since(begun)
    let instant = player.sceneTime(at: Instant(nanoseconds: now))?.instant
    try await service.setPlayback(isPaused ? .paused : .running, by: Self.caller)
    player.begin(at: instant ?? player.present.instant, started: Instant(nanoseconds: now))
  }

  /// Where the timeline of the scene is at the start.
  private static func start(_ setup: ServiceSetup, _ clocks: VirtualClocks) -> Instant {
    setup.settings.clock == .wall ? Instant(nanoseconds: clocks.civil.clamped) : .zero
  }

  deinit { service.close() }

  /// Writes a file of its folder.
  func write(_ text: String, _ name: String) throws { try files.write(text, name) }

  /// Removes a file of its folder.
  func removeFile(_ name: String) throws { try files.remove(name) }

  /// Makes a folder in its folder.
  func makeFolder(_ name: String) throws { try files.makeFolder(name) }

  /// `FOLDER` in a configuration is the folder of the test.
  static func setup(
    _ yaml: String, _ folder: URL, _ clocks: VirtualClocks, showsPage: Bool = false
  ) throws -> ServiceSetup {
    let text =
      "backend: memory\ntime-zone: UTC\n"
      + yaml.replacingOccurrences(of: "FOLDER", with: folder.path)
    let settings = try ConfigurationReader.read(bytes: Array(text.utf8), file: "test.yaml")
    return try ServiceSetup(settings, start: clocks.civil, showsPage: showsPage)
  }

  func reload(_ yaml: String) throws {
    try service.reload(Self.setup(yaml, folder, clocks, showsPage: showsPage))
  }

  /// Ends the service and starts it again on its stored data; time goes on meanwhile.
  func restart(_ yaml: String) throws {
    service.close()
    let setup = try Self.setup(yaml, folder, clocks, showsPage: showsPage)
    self.setup = setup
    let (clocks, machine) = (clocks, addresses)
    store = try MessageStore(path: files.path("messages.db"), clock: { clocks.civil.clamped })
    // The timeline of a new sign begins at zero.
    begun = clocks.service.monotonic()
    let start = begun
    let shifted = ServiceClock(
      civil: clocks.service.civil,
      monotonic: { Instant(nanoseconds: clocks.service.monotonic().since(start)) },
      source: clocks.service.source)
    service = try SignService(
      setup, store: store, clock: shifted, logger: log.logger, patience: .seconds(3600),
      addresses: { machine.all })
    player = Player(scene: service.scene)
    begin()
  }

  /// Lets time pass in steps; the service's thread sleeps two seconds at most.
  func advance(seconds: Double, inStepsOf longest: Double = 0.1) {
    var left = Int64((seconds * 1000).rounded())
    while left > 0 {
      let step = min(left, Int64((longest * 1000).rounded()))
      clocks.advance(milliseconds: step)
      left -= step
      service.tick()
    }
  }

  @discardableResult
  func put(
    _ id: String, _ text: String, if condition: WriteCondition = .none,
    _ change: (inout MessageDraft) -> Void = { _ in }
  ) async throws -> MessageView {
    var draft = MessageDraft(text: text)
    change(&draft)
    return try await service.put(draft, id: id, if: condition, by: Self.caller).view
  }

  /// Puts a whole draft.
  @discardableResult
  func put(_ id: String, _ draft: MessageDraft) async throws -> MessageView {
    try await service.put(draft, id: id, if: .none, by: Self.caller).view
  }

  /// Appends a message to the conversation.
  func append(_ id: String, _ body: String) async throws {
    try await service.append(
      ConversationMessage(id: id, body: .single(body)), zone: nil, by: Self.caller)
  }

  func remove(_ id: String) async throws {
    try await service.removeMessage(id: id, if: .none, by: Self.caller)
  }

  func set(_ name: String, _ value: String) async throws {
    _ = try await service.putValue(.single(value), name: name, if: .none, by: Self.caller)
  }

  /// The lit pixels now, rows of `#` and `.`.
  var picture: [String] { service.liveFrame().frame.picture }

  var isDark: Bool { !picture.joined().contains("#") }

  /// The ids that a zone shows at present.
  func shown(_ zone: String = "main") async throws -> [String] {
    try await service.zones().first { $0.name == zone }?.messages ?? []
  }

  /// The columns of the picture in a range.
  func columns(_ range: Range<Int>) -> [String] {
    picture.map { String(Array($0)[range]) }
  }
}

extension SignService {
  /// Calls `play` and `housekeep`, whose threads a test has not.
  @discardableResult
  func tick() -> Instant {
    let next = play()
    return min(next, housekeep())
  }
}

extension MessageDraft.Rule {
  /// From one time to another, daily or on these days.
  init(_ start: String, _ end: String, on days: String? = nil) {
    self.init()
    (self.start, self.end, self.days) = (start, end, days)
  }
}

/// The error of an expression, as text.
func refusal<T>(_ body: () async throws -> T) async -> String {
  do {
    _ = try await body()
    return "nothing is refused"
  } catch let error as ControlError {
    switch error {
    case .notFound(let text): return "404 \(text)"
    case .forbidden(let text): return "403 \(text)"
    case .conflict(let text): return "409 \(text)"
    case .stale(let current): return "412 \(current)"
    case .busy(let text, let seconds): return "503 after \(seconds): \(text)"
    case .invalid(let problems):
      return problems.map { "\($0.field) \($0.code): \($0.message)" }.joined(separator: "\n")
    }
  } catch {
    return "\(error)"
  }
}
