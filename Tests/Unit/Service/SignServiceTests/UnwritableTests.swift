// SPDX-License-Identifier: MIT
import SQLiteIO
import SignControl
import SignTesting
import SignboardKit
import Synchronization
import Testing

@testable import MessageStorage
@testable import SignService

/// Whoever stops, dims or clears a sign does not need its disk: orders and removals hold at once, the
/// answer states that they are not kept, and they are kept when the disk takes them.
@Suite(.waitsForOthers)
struct UnwritableTests {
  private static let panel = "panel: 2x1\nscroll: static\n"
  private static let caller = TestSign.caller

  /// An order and the state of the sign that shows whether it holds.
  struct Order: Sendable, CustomTestStringConvertible {
    let name: String
    let give: @Sendable (SignService) async throws -> Void
    let state: @Sendable (SignService) async throws -> String
    let held: String

    var testDescription: String { name }

    init(
      _ name: String, _ held: String,
      _ give: @escaping @Sendable (SignService) async throws -> Void,
      _ state: @escaping @Sendable (SignService) async throws -> String
    ) {
      (self.name, self.held, self.give, self.state) = (name, held, give, state)
    }
  }

  private static let ids: @Sendable (SignService) async throws -> String = {
    try await $0.messages(MessageQuery()).messages.map(\.id).joined(separator: " ")
  }
  private static let playback: @Sendable (SignService) async throws -> String = {
    try await $0.playback().rawValue
  }

  static let orders: [Order] = [
    Order("stop", "stopped", { try await $0.setPlayback(.stopped, by: caller) }, playback),
    Order("pause", "paused", { try await $0.setPlayback(.paused, by: caller) }, playback),
    Order(
      "intensity", "11", { _ = try await $0.setIntensity(11, by: caller) },
      { "\(try await $0.intensity().intensity)" }),
    Order(
      "speed", "44.0", { _ = try await $0.setSpeed(44, by: caller) },
      { "\(try await $0.speed().speed ?? 0)" }),
    Order("remove", "a", { try await $0.removeMessage(id: "b", if: .none, by: caller) }, ids),
    Order(
      "clear", "",
      { _ = try await $0.put(MessageBatch([], removesOthers: true), if: .none, by: caller) }, ids),
    Order(
      "remove several", "",
      {
        let batch = MessageBatch([], removing: ["a", "b"].map { MessageRemoval(id: $0) })
        _ = try await $0.put(batch, if: .none, by: caller)
      }, ids),
    Order(
      "activate", "b", { try await $0.activate(id: "b", seconds: 600, by: caller) },
      { try await $0.zones().flatMap(\.messages).joined(separator: " ") }),
  ]

  private func sign(patience: Duration = .seconds(3600)) async throws -> TestSign {
    let sign = try TestSign(Self.panel, patience: patience)
    try await sign.put("a", "A") { $0.priority = 60 }
    try await sign.put("b", "B")
    return sign
  }

  private func storage(_ sign: TestSign) async -> String {
    await sign.service.health().parts.first { $0.name == "storage" }?.detail.description ?? ""
  }

  /// Whether an order holds and is kept, also after a new start.
  private func expectKept(_ order: Order, _ sign: TestSign) async throws {
    #expect(await sign.service.notKept() == nil)
    #expect(await storage(sign) == "All is well.")
    try sign.restart(Self.panel)
    #expect(try await order.state(sign.service) == order.held)
  }

  @Test(arguments: orders)
  func `an order holds while the disk hangs, and is kept after that`(order: Order) async throws {
    let sign = try await sign(patience: .zero)
    let (service, store) = (sign.service, sign.store)
    #expect(try await order.state(service) != order.held)
    let disk = StalledDiskTests.StalledDisk(store)
    let put = Task {
      try await service.putValue("1", name: "x", if: .none, by: TestSign.caller).isNew
    }
    await disk.waitForCommit()
    sign.clocks.advance(milliseconds: 7000)
    try await order.give(service)
    #expect(try await order.state(service) == order.held)
    #expect(
      await service.notKept().map { "\($0)" }
        == "What was ordered or removed holds now, but is not kept: a new start would bring back what "
        + "was before. It is kept as soon as it can be written. A change has been waiting for the "
        + "disk for 7 s. The sign goes on and takes orders, and nothing new is put before the disk "
        + "answers. Look for its errors with \"dmesg\".")
    #expect(await storage(sign).contains("holds now, but is not kept"))
    #expect(!disk.isLate)
    disk.recover(store)
    #expect(try await put.value)
    service.housekeep()
    #expect(try await order.state(service) == order.held)
    try await expectKept(order, sign)
  }

  @Test(arguments: orders)
  func `an order holds while every write fails, and is kept after that`(order: Order) async throws {
    let sign = try await sign()
    try sign.store.state.withLock { try $0.opened().execute("PRAGMA query_only = 1") }
    try await order.give(sign.service)
    #expect(try await order.state(sign.service) == order.held)
    // The answer of a busy machine may come before it was tried.
    sign.service.housekeep()
    #expect(await sign.service.notKept().map { "\($0)" }?.contains("can only be read") == true)
    #expect(await storage(sign).contains("holds now, but is not kept"))
    // A message is content: it is kept or refused.
    #expect(
      await refusal { try await sign.put("c", "C") }.hasPrefix("503 after 300: Cannot change"))
    sign.advance(seconds: 3)
    #expect(try await order.state(sign.service) == order.held)
    try sign.store.state.withLock { try $0.opened().execute("PRAGMA query_only = 0") }
    sign.service.housekeep()
    try await expectKept(order, sign)
  }

  @Test func `a resumed sign runs, though nothing can be written`() async throws {
    let sign = try await sign()
    try await sign.service.setPlayback(.paused, by: Self.caller)
    try sign.store.state.withLock { try $0.opened().execute("PRAGMA query_only = 1") }
    try await sign.service.setPlayback(.running, by: Self.caller)
    #expect(try await sign.service.playback() == .running)
    #expect(await sign.service.notKept() != nil)
    try sign.store.state.withLock { try $0.opened().execute("PRAGMA query_only = 0") }
    sign.service.housekeep()
    try sign.restart(Self.panel)
    #expect(try await sign.service.playback() == .running)
  }

  @Test func `what is removed while it waits for the disk stays removed`() async throws {
    let sign = try await sign(patience: .zero)
    let (service, store) = (sign.service, sign.store)
    let disk = StalledDiskTests.StalledDisk(store)
    let put = Task {
      try await service.put(MessageDraft(text: "New"), id: "b", if: .none, by: TestSign.caller)
    }
    await disk.waitForCommit()
    try await service.removeMessage(id: "b", if: .none, by: Self.caller)
    disk.recover(store)
    #expect(try await put.value.isNew == false)
    service.housekeep()
    #expect(try await Self.ids(service) == "a")
    #expect(await service.notKept() == nil)
    // It can be put again.
    try await sign.put("b", "Third")
    try sign.restart(Self.panel)
    #expect(try await sign.service.message(id: "b").draft.summary == "Third")
  }

  @Test func `each content of the messages has a revision of its own`() async throws {
    let sign = try await sign()
    var seen: [Int64] = []
    func note() async throws {
      seen.append(try await sign.service.messages(MessageQuery()).revision)
    }
    try await note()
    try sign.store.state.withLock { try $0.opened().execute("PRAGMA query_only = 1") }
    for id in ["a", "b"] {
      try await sign.remove(id)
      try await note()
    }
    try sign.store.state.withLock { try $0.opened().execute("PRAGMA query_only = 0") }
    sign.service.housekeep()
    for text in ["1", "2", "3"] {
      try await sign.put("c", text)
      try await note()
    }
    #expect(Set(seen).count == seen.count)
    #expect(seen == seen.sorted())
  }

  @Test func `a card that becomes writable needs no new start`() async throws {
    let sign = try await sign()
    let store = sign.store
    try store.state.withLock { state in
      state.close()
      var opening = StoreOpening(path: store.path, options: StorageOptions(), instant: 0)
      opening.readOnlyReason = .verbatim("read-only file system")
      state = try StoreState(opening, try opening.open(), at: 0)
    }
    store.readOnly.withLock { $0 = .verbatim("read-only file system") }
    try await sign.service.setPlayback(.stopped, by: Self.caller)
    #expect(try await sign.service.playback() == .stopped)
    #expect(
      await sign.service.notKept().map { "\($0)" }?
        .contains("it can only be read (read-only file system). Make it writable") == true)
    #expect(
      await refusal { try await sign.put("c", "C") }.hasPrefix("503 after 300: Cannot change"))
    sign.service.housekeep()
    #expect(sign.log.all.contains("notice The store can be written again."))
    #expect(await sign.service.notKept() == nil)
    try await sign.put("c", "C")
    try sign.restart(Self.panel)
    #expect(try await sign.service.playback() == .stopped)
    #expect(try await Self.ids(sign.service) == "a b c")
  }
}
