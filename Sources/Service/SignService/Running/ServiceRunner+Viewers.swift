// SPDX-License-Identifier: MIT
import LinuxIO
import SignAPI
import SignControl
import Timing

/// Which frames viewers get, and when to look again.
struct ViewerPace {
  /// The shortest time between two frames, in nanoseconds: browsers draw no faster than this.
  static let shortest: Int64 = 40_000_000
  /// The nanoseconds after which an unchanged picture is sent again, so that viewers can tell a
  /// still sign from a dead one.
  static let longest: Int64 = 2_000_000_000

  private var sent: (frame: FrameView, at: Instant)?

  /// Whether the frame at an instant is to be sent.
  mutating func isNews(_ frame: FrameView, at now: Instant) -> Bool {
    if let sent, sent.frame.looks(as: frame), now.since(sent.at) < Self.longest { return false }
    sent = (frame, now)
    return true
  }

  /// When to look again, unless it is woken before.
  ///
  /// - Parameter change: when the picture may change by itself; `nil`: never.
  func next(after now: Instant, change: Instant?) -> Instant {
    let again = (sent?.at ?? now).advanced(by: Self.longest)
    return max(min(change ?? again, again), now.advanced(by: Self.shortest))
  }
}

extension ServiceRunner {
  /// Sends the frames to the viewers of the API; sleeps while there are none.
  func publish(_ service: SignService, _ hub: FrameHub) {
    var pace = ViewerPace()
    var (told, revision) = (ChangeMark(of: service), Int64(0))
    hub.report(revision: revision)
    while !isEnding {
      let mark = ChangeMark(of: service)
      if mark != told {
        told = mark
        revision += 1
        hub.report(revision: revision)
      }
      guard hub.viewerCount > 0 else {
        pace = ViewerPace()
        looks.sleep(until: .distantFuture)
        continue
      }
      let now = MonotonicClock.now()
      let (frame, change) = service.liveFrame()
      if pace.isNews(frame, at: now) { hub.publish(frame) }
      let soonest = now.advanced(by: ViewerPace.shortest)
      var isRung = false
      while !isEnding, MonotonicClock.now() < soonest {
        isRung = !looks.sleep(until: soonest) || isRung
      }
      if !isRung { looks.sleep(until: pace.next(after: now, change: change)) }
    }
  }
}
