// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import SignAPI
import SignControl
import SignTesting
import SignboardKit
import Synchronization
import Testing

@testable import MessageStorage
@testable import SignService

/// A disk that does not answer: a change waits for it, and nothing else does.
@Suite(.waitsForOthers)
struct StalledDiskTests {
  /// Holds the commits of a store, each until it is released.
  final class StalledDisk: Sendable {
    private let commits: AsyncStream<Void>
    private let answers = DispatchSemaphore(value: 0)
    private let late = Mutex(false)

    /// Whether a commit was released because nothing else continued: then something waits for it.
    var isLate: Bool { late.withLock { $0 } }

    init(_ store: MessageStore) {
      let (commits, commit) = AsyncStream.makeStream(of: Void.self)
      self.commits = commits
      store.state.withLock { state in
        state.beforeCommit = { [self] in
          commit.yield()
          if answers.wait(timeout: .now() + 240) == .timedOut { late.withLock { $0 = true } }
        }
      }
    }

    /// Waits until that many commits wait, or have waited, for the disk.
    func waitForCommit() async { for await _ in commits { return } }

    /// Releases all commits from now on.
    func recover(_ store: MessageStore) {
      for _ in 0..<100 { answers.signal() }
      store.state.withLock { $0.beforeCommit = nil }
    }
  }

  private static let panel = "panel: 2x1\nscroll: static\ntext: Hi\nvalues: {x: y}\n"

  /// The views of readers, each under its name.
  private static let readers:
    [(name: String, read: @Sendable (SignService) async throws -> String)] =
      [
        ("health", { "\(await $0.health().isHealthy)" }),
        ("messages", { "\(try await $0.messages(MessageQuery()).messages.map(\.id))" }),
        ("message", { try await $0.message(id: "a").draft.summary }),
        ("values", { "\(try await $0.values().map(\.value))" }),
        ("zones", { "\(try await $0.zones().map(\.messages))" }),
        ("frame", { try await $0.frame().picture.joined(separator: "\n") }),
        ("why", { "\(try await $0.why(zone: nil, at: nil).flatMap(\.items).map(\.id))" }),
        ("next", { "\(try await $0.next(zone: nil, limit: 1).map(\.messages))" }),
        (
          "calendar",
          {
            let query = CalendarQuery(from: nil, until: nil, zone: nil, limit: 1)
            return "\(try await $0.calendar(query).spans.map(\.messages))"
          }
        ),
        ("statistics", { "\(try await $0.statistics().messages)" }),
        ("metrics", { $0.metrics().text() }),
        ("intensity", { "\(try await $0.intensity().intensity)" }),
        ("playback", { "\(try await $0.playback())" }),
        ("unshown", { "\(try await $0.unshown().count)" }),
        ("preview", { "\(try await $0.preview(MessageDraft(text: "Hi")).width)" }),
        ("panel", { "\(try await $0.panel().width)" }),
        ("wiring", { "\(try await $0.wiring())" }),
        ("tests", { "\(try await $0.tests().patterns.count)" }),
      ]

  private let sign: TestSign
  private let service: SignService
  private let store: MessageStore

  init() throws {
    sign = try TestSign(Self.panel)
    (service, store) = (sign.service, sign.store)
  }

  /// Puts a message whose text is its id.
  private func put(_ id: String) -> Task<(view: MessageView, isNew: Bool), any Error> {
    Task { [service] in
      try await service.put(MessageDraft(text: id), id: id, if: .none, by: TestSign.caller)
    }
  }

  private func read() async throws -> [String] {
    var seen: [String] = []
    for reader in Self.readers { seen.append("\(reader.name): \(try await reader.read(service))") }
    return seen
  }

  @Test func `readers see the state before a change while it waits for the disk`() async throws {
    try await sign.put("a", "A")
    try await sign.set("x", "1")
    let before = try await read()
    let disk = StalledDisk(store)
    let put = put("b")
    await disk.waitForCommit()
    #expect(try await read() == before)
    #expect(!disk.isLate)
    disk.recover(store)
    #expect(try await put.value.isNew)
    #expect(try await service.messages(MessageQuery()).messages.map(\.id) == ["a", "b"])
  }

  @Test func `the playout goes on while a change waits for the disk`() async throws {
    try await sign.put("later", "L") {
      $0.rules = [.init("12:00:05", "12:00:08")]
      $0.priority = 90
    }
    sign.advance(seconds: 1)
    let before = sign.picture
    let disk = StalledDisk(store)
    let put = put("b")
    await disk.waitForCommit()
    sign.clocks.advance(milliseconds: 5000)
    service.play()
    #expect(sign.picture != before)
    #expect(try await sign.shown() == ["later"])
    sign.clocks.advance(milliseconds: 3000)
    service.play()
    #expect(sign.picture == before)
    #expect(!disk.isLate)
    disk.recover(store)
    #expect(try await put.value.isNew)
    #expect(try await sign.shown() == ["b"])
    service.housekeep()
    // Showings during the stall are in the log with their time.
    func shown(at seconds: Int64) throws -> [String]? {
      try store.shown(at: 1_000_000_000 * (1_795_262_400 + seconds)).zones.first?.ids
    }
    #expect(try shown(at: 7) == ["later"])
    #expect(try shown(at: 10) == ["b"])
  }

  @Test func `the calendar from now on does not read the log, while time passes`() async throws {
    let clocks = sign.clocks
    let clock = ServiceClock(
      civil: {
        clocks.advance(milliseconds: 1)
        return clocks.civil
      }, monotonic: { clocks.service.monotonic() })
    let store = try MessageStore(path: sign.folder.path + "/other.db")
    let service = try SignService(sign.setup, store: store, clock: clock, logger: sign.log.logger)
    defer { service.close() }
    let reads = Mutex(0)
    service.logReads.beginning.set { reads.withLock { $0 += 1 } }
    let query = CalendarQuery(from: nil, until: nil, zone: nil, limit: 9)
    #expect(try await service.calendar(query).spans.isEmpty == false)
    #expect(reads.withLock { $0 } == 0)
  }

  @Test func `changes are stored and acknowledged in their order`() async throws {
    let disk = StalledDisk(store)
    let acknowledged = Acknowledgements()
    func put(_ id: String) -> Task<Int64, any Error> {
      Task { [service] in
        let view = try await service.put(
          MessageDraft(text: id), id: id, if: .none, by: TestSign.caller
        ).view
        acknowledged.add(id)
        return view.revision
      }
    }
    let first = put("first")
    await disk.waitForCommit()
    let second = put("second")
    // A value is a change, too.
    let value = Task { [service] in
      _ = try await service.putValue("2", name: "x", if: .none, by: TestSign.caller)
    }
    #expect(try await service.values().isEmpty)
    #expect(acknowledged.all == [])
    #expect(!disk.isLate)
    disk.recover(store)
    let revisions = [try await first.value, try await second.value]
    try await value.value
    #expect(revisions[0] < revisions[1])
    #expect(acknowledged.all == ["first", "second"])
    #expect(try store.document("first")?.revision == revisions[0])
    #expect(try await service.values().map(\.value) == ["2"])
  }

  @Test func `a change whose caller has gone is not made`() async throws {
    let disk = StalledDisk(store)
    let first = put("first")
    await disk.waitForCommit()
    let second = put("second")
    second.cancel()
    first.cancel()
    disk.recover(store)
    // The change that had begun is made.
    #expect(try await first.value.view.id == "first")
    #expect(
      await refusal { try await second.value }
        == "503 after 1: The changes before it took too long; try again.")
    #expect(try await service.messages(MessageQuery()).messages.map(\.id) == ["first"])
  }

  @Test func `a change that waits for long is reported by the health`() async throws {
    func storage() async -> String? {
      await service.health().parts.first { $0.name == "storage" }?.detail.description
    }
    let disk = StalledDisk(store)
    let put = put("b")
    await disk.waitForCommit()
    sign.clocks.advance(milliseconds: 4999)
    #expect(await storage() == "All is well.")
    sign.clocks.advance(milliseconds: 2001)
    #expect(
      await storage()
        == "A change has been waiting for the disk for 7 s. The sign goes on and takes orders, and "
        + "nothing new is put before the disk answers. Look for its errors with \"dmesg\".")
    disk.recover(store)
    _ = try await put.value
    #expect(await storage() == "All is well.")
  }

  @Test func `a display that fails while the disk stalls is reported`() async throws {
    let disk = StalledDisk(store)
    let put = put("b")
    await disk.waitForCommit()
    service.take(.failed("Cannot write to /dev/spidev0.0: no such device."))
    #expect(
      await service.health().parts.first?.detail.description
        == "Cannot write to /dev/spidev0.0: no such device.")
    service.take(.recovered)
    #expect(await service.health().parts.first?.detail.description == "All is well.")
    #expect(!disk.isLate)
    disk.recover(store)
    _ = try await put.value
  }

  /// The ids of acknowledged changes in their order.
  private final class Acknowledgements: Sendable {
    private let ids = Mutex<[String]>([])
    var all: [String] { ids.withLock { $0 } }
    func add(_ id: String) { ids.withLock { $0.append(id) } }
  }
}
