// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import SignService

/// Whether a thread still makes frames.
struct LifeWatchTests {
  @Test func `the watchdog is notified of new frames, and not if the thread hangs`() {
    var watch = LifeWatch(every: 10, from: .zero)
    var answers: [Bool?] = []
    for (frames, instant) in [(0, 0), (3, 5), (3, 10), (3, 20), (4, 29), (4, 30), (4, 45)] {
      answers.append(watch.look(at: frames, Instant(nanoseconds: Int64(instant))))
    }
    // Frames between two checks count, those before the last one do not.
    #expect(answers == [false, nil, true, false, nil, true, false])
  }
}
