// SPDX-License-Identifier: MIT
import Core
import Glibc
import LinuxIO
import SeamChecks
import SignTesting
import Synchronization
import Testing

/// Races in a wait that another thread ends.
@Suite(.waitsForOthers)
struct InterruptibleTimerTests {
  /// The timer by itself, as the frame loop sees it.
  private final class Face: FrameTimer {
    let timer: InterruptibleTimer
    init(_ timer: InterruptibleTimer) { self.timer = timer }
    var now: Instant { timer.now() }
    func sleep(until deadline: Instant) { timer.sleep(until: deadline) }
  }

  @Test(arguments: FrameTimerChecks.all)
  func `a timer keeps its promises`(check: SeamCheck<FrameTimerSubject>) throws {
    try check.run(
      on: SeamImplementation("InterruptibleTimer") {
        let timer = try InterruptibleTimer()
        return FrameTimerSubject(Face(timer)) { timer.interrupt() }
      })
  }

  @Test func `no interruption is lost, whenever it comes`() throws {
    let (here, there) = (try InterruptibleTimer(), try InterruptibleTimer())
    let rounds = 20_000
    let thread = try FrameThread.start(name: "answers") {
      for _ in 0..<rounds {
        there.sleep(until: .distantFuture)
        here.interrupt()
      }
    }
    // A lost interruption would leave both threads asleep.
    for _ in 0..<rounds {
      there.interrupt()
      #expect(!here.sleep(until: .distantFuture))
    }
    thread.join()
  }

  @Test func `an interruption at the deadline ends this sleep or the next one`() throws {
    let timer = try InterruptibleTimer()
    let rounds = 500
    for round in 0..<rounds {
      let deadline = timer.now().advanced(by: 20_000 + Int64(round % 50) * 1000)
      let thread = try FrameThread.start(name: "interrupter") {
        MonotonicClock.sleep(until: deadline)
        timer.interrupt()
      }
      let isReached = timer.sleep(until: deadline)
      thread.join()
      if isReached { #expect(!timer.sleep(until: .zero), "round \(round)") }
      #expect(timer.sleep(until: .zero), "round \(round)")
    }
  }

  @Test func `signals do not end a sleep`() throws {
    let former = signal(SIGURG) { _ in }
    defer { signal(SIGURG, former) }
    let mask = Self.letThrough(SIGURG)
    defer { Self.restore(mask) }
    let timer = try InterruptibleTimer()
    let (sleeper, isOver) = (pthread_self(), Flag())
    let thread = try FrameThread.start(name: "disturber") {
      while !isOver.isUp { pthread_kill(sleeper, SIGURG) }
    }
    for _ in 0..<20 {
      let deadline = timer.now().advanced(by: 1_000_000)
      #expect(timer.sleep(until: deadline))
      #expect(timer.now() >= deadline)
    }
    isOver.raise()
    thread.join()
  }

  @Test func `an interruption in a signal handler ends the sleep`() throws {
    let timer = try InterruptibleTimer()
    Self.handled.withLock { $0 = timer }
    let former = signal(SIGIO) { _ in
      InterruptibleTimerTests.handled.withLock { $0?.interrupt() }
    }
    defer { signal(SIGIO, former) }
    let mask = Self.letThrough(SIGIO)
    defer { Self.restore(mask) }
    let sleeper = pthread_self()
    let thread = try FrameThread.start(name: "signaller") { pthread_kill(sleeper, SIGIO) }
    #expect(!timer.sleep(until: .distantFuture))
    thread.join()
  }

  /// Lets a signal through to this thread, and returns what the thread held back before: some
  /// threads that tests run on hold all signals back.
  private static func letThrough(_ signal: Int32) -> sigset_t {
    var (taken, former) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&taken)
    unsafe sigaddset(&taken, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &taken, &former)
    return former
  }

  private static func restore(_ mask: sigset_t) {
    unsafe withUnsafePointer(to: mask) { _ = unsafe pthread_sigmask(SIG_SETMASK, $0, nil) }
  }

  private static let handled = Mutex<InterruptibleTimer?>(nil)

  private final class Flag: Sendable {
    private let state = Atomic<Bool>(false)
    var isUp: Bool { state.load(ordering: .relaxed) }
    func raise() { state.store(true, ordering: .relaxed) }
  }
}
