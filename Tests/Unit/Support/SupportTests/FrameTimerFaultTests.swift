// SPDX-License-Identifier: MIT
import Core
import SeamChecks
import Synchronization
import Testing

/// Tests of the timer checks: each fault of a timer is found by its check.
struct FrameTimerFaultTests {
  /// A fault of a timer, and the promise that it breaks.
  enum Fault: String, CaseIterable, Sendable {
    case goesBack = "time never goes back"
    case wakesEarly = "a sleep ends at its deadline or later"
    case returnsToThePast = "a deadline that has passed ends the sleep at once"
    case addsDelays = "deadlines are absolute: what passes between sleeps is not added"
    case runsByItself = "only a virtual time stands still between sleeps"
    case losesEarlyInterruptions = "an interruption before the sleep is not lost"
    case keepsInterruptions = "several interruptions end one sleep"
    case losesInterruptions = "an interruption from another thread ends the sleep"
  }

  /// A virtual timer with one fault, which can be interrupted.
  private final class Faulty: FrameTimer {
    let fault: Fault
    let interruptions: Interruptions
    private var time = Instant(nanoseconds: 1_000_000)
    private var reads: Int64 = 0

    init(_ fault: Fault, _ interruptions: Interruptions) {
      (self.fault, self.interruptions) = (fault, interruptions)
    }

    var isVirtual: Bool { true }
    var now: Instant {
      reads += 1
      switch fault {
      case .goesBack: return time.advanced(by: -(reads % 3))
      case .runsByItself: return time.advanced(by: reads)
      default: return time
      }
    }

    func sleep(until deadline: Instant) {
      switch fault {
      case .losesEarlyInterruptions: _ = interruptions.take(all: true)
      case .losesInterruptions: break
      default: if interruptions.take(all: fault != .keepsInterruptions) { return }
      }
      switch fault {
      case .wakesEarly: time = time.advanced(by: max(0, deadline.since(time) / 2))
      case .returnsToThePast: time = deadline
      case .addsDelays: time = max(time, deadline).advanced(by: 1)
      default: time = max(time, deadline)
      }
    }
  }

  private final class Interruptions: Sendable {
    private let count = Mutex(0)
    func add() { count.withLock { $0 += 1 } }
    func take(all: Bool) -> Bool {
      count.withLock { count in
        guard count > 0 else { return false }
        count = all ? 0 : count - 1
        return true
      }
    }
  }

  @Test(arguments: Fault.allCases)
  func `a fault breaks its promise`(fault: Fault) {
    let implementation = SeamImplementation("Faulty") {
      let interruptions = Interruptions()
      return FrameTimerSubject(Faulty(fault, interruptions)) { interruptions.add() }
    }
    #expect(brokenPromises(FrameTimerChecks.all, on: implementation).contains(fault.rawValue))
    #expect(Set(Fault.allCases.map(\.rawValue)) == Set(FrameTimerChecks.all.map(\.description)))
  }
}
