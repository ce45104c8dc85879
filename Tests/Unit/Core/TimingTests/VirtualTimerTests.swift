// SPDX-License-Identifier: MIT
import Core
import SeamChecks
import Testing

struct VirtualTimerTests {
  static let timers: [SeamImplementation<FrameTimerSubject>] = [
    SeamImplementation("VirtualTimer") { FrameTimerSubject(VirtualTimer()) },
    SeamImplementation("VirtualTimer of a later start") {
      FrameTimerSubject(VirtualTimer(now: Instant(nanoseconds: 1_000_000_007)))
    },
  ]

  @Test(arguments: timers, FrameTimerChecks.all)
  func `a virtual timer keeps the promises of a timer`(
    timer: SeamImplementation<FrameTimerSubject>, check: SeamCheck<FrameTimerSubject>
  ) throws {
    try check.run(on: timer)
  }
}
