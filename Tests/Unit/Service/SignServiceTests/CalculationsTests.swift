// SPDX-License-Identifier: MIT
import Dispatch
import LinuxIO
import SignControl
import SignTesting
import Synchronization
import Testing

@testable import SignService

/// Calendars and explanations, which may take a long time.
@Suite(.waitsForOthers)
struct CalculationsTests {
  /// Holds the thread of calculations until it is opened.
  private final class Gate: Sendable {
    private let opened = DispatchSemaphore(value: 0)
    private let begins: AsyncStream<Void>
    private let count = Mutex(0)

    /// How many calculations have begun.
    var begun: Int { count.withLock { $0 } }

    init(_ calculations: Calculations) {
      let (stream, began) = AsyncStream.makeStream(of: Void.self)
      begins = stream
      calculations.beginning.set { [self] in
        count.withLock { $0 += 1 }
        began.yield()
        opened.wait()
      }
    }

    /// Lets that many calculations continue.
    func open(_ count: Int) { for _ in 0..<count { opened.signal() } }

    /// Waits until a calculation has begun.
    func waitForFirst() async { for await _ in begins { return } }
  }

  private static let query = CalendarQuery(
    from: "2026-11-21", until: "2026-11-23", zone: nil, limit: 9)

  /// Waits until that many calculations are pending.
  private func wait(_ calculations: Calculations, for count: Int) async throws {
    while calculations.count != count { try await Task.pause() }
  }

  @Test func `other requests are answered while calendars are calculated`() async throws {
    let sign = try TestSign("panel: 2x1\nscroll: static\n")
    let service = sign.service
    let gate = Gate(service.calculations)
    // A test that fails lets nothing wait for ever.
    defer { gate.open(9) }
    var calendars: [Task<CalendarView, any Error>] = []
    for _ in 0..<Calculations.limit {
      calendars.append(Task { try await service.calendar(Self.query) })
    }
    await gate.waitForFirst()
    try await wait(service.calculations, for: Calculations.limit)
    // One has begun, the others wait, and no request thread is blocked.
    #expect(gate.begun == 1)
    #expect(await service.health().isHealthy)
    try await sign.put("a", "Hi")
    #expect(!sign.isDark)
    #expect(try await sign.shown() == ["a"])
    _ = service.liveFrame().frame

    // No more may wait, of any kind; invalid requests are refused at once.
    let full =
      "503 after 5: Too many calculations are waiting; try again later."
    #expect(await refusal { try await service.calendar(Self.query) } == full)
    #expect(await refusal { try await service.why(zone: nil, at: nil) } == full)
    #expect(await refusal { try await service.next(zone: nil, limit: 1) } == full)
    #expect(
      await refusal { try await service.next(zone: "no", limit: 1) }
        == "404 There is no zone \"no\". The zones are main.")

    gate.open(Calculations.limit)
    for calendar in calendars {
      // Each includes messages put while it waited.
      #expect(try await calendar.value.spans.last?.messages == ["a"])
    }
    #expect(service.calculations.count == 0)
    gate.open(2)
    #expect(try await service.next(zone: nil, limit: 1).map(\.messages) == [["a"]])
    #expect(try await service.why(zone: nil, at: nil).count == 1)
  }

  @Test func `a calculation whose caller has gone is not started`() async throws {
    let calculations = Calculations(name: "test")
    defer { calculations.close() }
    let gate = Gate(calculations)
    defer { gate.open(9) }
    let done = Mutex<[Int]>([])
    let shared = Shared(done)
    func calculate(_ number: Int) -> Task<Bool, any Error> {
      Task {
        try await calculations {
          shared.value.withLock { $0.append(number) }
          return Task.isCancelled
        }
      }
    }
    let first = calculate(1)
    await gate.waitForFirst()
    let second = calculate(2)
    try await wait(calculations, for: 2)
    second.cancel()
    gate.open(2)
    #expect(try await first.value == false)
    #expect(
      await refusal { try await second.value }
        == "503 after 1: The caller no longer waits for this calculation; ask again.")
    #expect(shared.value.withLock { $0 } == [1])
    #expect(calculations.count == 0)
  }

  @Test func `a running calculation learns that its caller has gone`() async throws {
    let calculations = Calculations(name: "test")
    defer { calculations.close() }
    let gate = Gate(calculations)
    defer { gate.open(9) }
    let task = Task {
      try await calculations {
        while !Task.isCancelled {}
        return true
      }
    }
    await gate.waitForFirst()
    gate.open(1)
    task.cancel()
    // It ends, and its partial result is not taken as complete.
    #expect(
      await refusal { try await task.value }
        == "503 after 1: The caller no longer waits for this calculation; ask again.")
  }

  private final class Shared<Value: Sendable>: Sendable {
    let value: Mutex<Value>
    init(_ value: consuming Mutex<Value>) { self.value = value }
  }
}
