// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import SignTesting
import Testing

@Suite(.waitsForOthers) struct MonotonicClockTests {
  @Test func `the clock does not go back`() {
    let first = MonotonicClock.now()
    #expect(first > .zero)
    #expect(MonotonicClock.now() >= first)
  }

  @Test(arguments: [Instant.zero, Instant(nanoseconds: .min), Instant(nanoseconds: -1)])
  func `a deadline in the past is reached at once`(deadline: Instant) throws {
    MonotonicClock.sleep(until: deadline)
    #expect(try InterruptibleTimer().sleep(until: deadline))
  }

  @Test func `a sleep does not end before its deadline`() throws {
    let timer = try InterruptibleTimer()
    let deadline = timer.now().advanced(by: 1_000)
    #expect(timer.sleep(until: deadline))
    #expect(timer.now() >= deadline)
    let second = timer.now().advanced(by: 1_000)
    MonotonicClock.sleep(until: second)
    #expect(timer.now() >= second)
  }

  @Test(arguments: [Instant.distantFuture, Instant(nanoseconds: .max / 2)])
  func `an interruption from another thread ends a sleep early`(deadline: Instant) throws {
    let timer = try InterruptibleTimer()
    let thread = try FrameThread.start(name: "waker") { timer.interrupt() }
    #expect(!timer.sleep(until: deadline))
    thread.join()
  }

  @Test func `an interruption counts once, even before the sleep`() throws {
    let timer = try InterruptibleTimer()
    timer.interrupt()
    timer.interrupt()
    #expect(!timer.sleep(until: .zero))
    #expect(timer.sleep(until: .zero))
  }
}
