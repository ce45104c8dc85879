// SPDX-License-Identifier: MIT
public import Core
import LinuxIO

/// A timer that is checked.
public struct FrameTimerSubject {
  /// The timer.
  public let timer: any FrameTimer
  /// Interrupts the timer from any thread; `nil` if it cannot be interrupted.
  public let interrupt: (@Sendable () -> Void)?

  /// Makes a subject.
  public init(_ timer: any FrameTimer, interrupt: (@Sendable () -> Void)? = nil) {
    (self.timer, self.interrupt) = (timer, interrupt)
  }
}

/// The promises of `FrameTimer`, which every timer passes.
public enum FrameTimerChecks {
  /// All checks.
  public static let all: [SeamCheck<FrameTimerSubject>] = time + interruptions

  private static let time: [SeamCheck<FrameTimerSubject>] = [
    SeamCheck("time never goes back") { subject in
      var last = subject.timer.now
      for number in 0..<2000 {
        if number % 100 == 0 { subject.timer.sleep(until: last.advanced(by: 1000)) }
        let now = subject.timer.now
        try expect(now >= last, "\(now) comes after \(last)")
        last = now
      }
    },
    SeamCheck("a sleep ends at its deadline or later") { subject in
      for delay in [1, 1000, 100_000, 2_000_000] as [Int64] {
        let deadline = subject.timer.now.advanced(by: delay)
        subject.timer.sleep(until: deadline)
        try expect(subject.timer.now >= deadline, "a sleep of \(delay) ns ended before")
      }
    },
    SeamCheck("a deadline that has passed ends the sleep at once") { subject in
      for instant in [subject.timer.now, .zero, Instant(nanoseconds: -1), .init(nanoseconds: .min)]
      {
        let before = subject.timer.now
        subject.timer.sleep(until: instant)
        try expect(subject.timer.now >= before, "time goes back to \(subject.timer.now)")
      }
    },
    SeamCheck("deadlines are absolute: what passes between sleeps is not added") { subject in
      let start = subject.timer.now
      for step in 1...10 as ClosedRange<Int64> {
        subject.timer.sleep(until: start.advanced(by: step * 100_000))
      }
      // A second sleep to the same deadline waits for nothing.
      let reached = subject.timer.now
      subject.timer.sleep(until: start.advanced(by: 1_000_000))
      try expect(reached >= start.advanced(by: 1_000_000), "the last deadline is not reached")
      if subject.timer.isVirtual { try expect("time", reached, found: subject.timer.now) }
    },
    SeamCheck("only a virtual time stands still between sleeps") { subject in
      let before = subject.timer.now
      if subject.timer.isVirtual {
        for _ in 0..<1000 { try expect("time", before, found: subject.timer.now) }
        // A day costs nothing.
        subject.timer.sleep(until: before.advanced(by: 86_400_000_000_000))
        try expect(
          "time after a day", before.advanced(by: 86_400_000_000_000), found: subject.timer.now)
      } else {
        // Even a clock that goes on with the tick of the kernel does so within as many looks.
        let goesOn = (0..<10_000_000).contains { _ in subject.timer.now != before }
        try expect(goesOn, "the time stands still")
      }
    },
  ]

  /// Whether a sleep of a minute is interrupted.
  private static func isInterrupted(_ timer: any FrameTimer) -> Bool {
    let end = timer.now.advanced(by: 60_000_000_000)
    timer.sleep(until: end)
    return timer.now < end
  }

  private static let interruptions: [SeamCheck<FrameTimerSubject>] = [
    SeamCheck("an interruption before the sleep is not lost") { subject in
      guard let interrupt = subject.interrupt else { return }
      interrupt()
      try expect(isInterrupted(subject.timer), "the sleep lasted to its end")
    },
    SeamCheck("several interruptions end one sleep") { subject in
      guard let interrupt = subject.interrupt else { return }
      for _ in 0..<5 { interrupt() }
      try expect(isInterrupted(subject.timer), "the sleep lasted to its end")
      let deadline = subject.timer.now.advanced(by: 1_000_000)
      subject.timer.sleep(until: deadline)
      try expect(subject.timer.now >= deadline, "the next sleep ended early, too")
    },
    SeamCheck("an interruption from another thread ends the sleep") { subject in
      guard let interrupt = subject.interrupt else { return }
      let thread = try FrameThread.start(name: "interrupter") { interrupt() }
      let isInterrupted = isInterrupted(subject.timer)
      thread.join()
      try expect(isInterrupted, "the sleep lasted to its end")
    },
  ]
}
