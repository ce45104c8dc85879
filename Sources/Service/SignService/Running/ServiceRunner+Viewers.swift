// SPDX-License-Identifier: MIT
import SignAPI
import SignControl
import SignboardKit

/// What differs when something besides the picture has changed, so that pages read it again.
struct ChangeMark: Hashable {
  /// A hash of all of it.
  private let digest: Int

  init(of service: SignService) {
    let state = service.state
    var hasher = Hasher()
    hasher.combine(state.messages.revision)
    hasher.combine(state.values.put.mapValues(\.revision))
    hasher.combine([state.values.file, state.values.broker, state.values.fleet])
    hasher.combine(state.pictures.revision)
    hasher.combine(state.templates.revision)
    hasher.combine(state.playout.plan.isStopped)
    hasher.combine(state.pause != nil)
    hasher.combine(state.orders.state.hand?.intensity)
    hasher.combine(state.display.test?.name)
    hasher.combine(ObjectIdentifier(state.setup))
    hasher.combine(service.outbox.marks)
    // What health reports about the disk and the configuration.
    hasher.combine(state.configuration)
    hasher.combine(state.storage.problem)
    hasher.combine(state.storage.backupProblem)
    hasher.combine(state.storage.damages.count)
    hasher.combine(state.certificate)
    hasher.combine(state.broker)
    hasher.combine(state.layersView)
    hasher.combine(state.layers.over)
    digest = hasher.finalize()
  }
}

/// What differs when the sign shows something else, or something besides the picture has changed.
struct ReportMark: Hashable {
  private let change: ChangeMark
  private let shown: [[String]]
  private let health: [HealthView.Part.State]

  init(of service: SignService) {
    change = ChangeMark(of: service)
    shown = (service.state.playout.state?.zones ?? []).map { zone in
      [zone.zone] + (zone.isDark ? [] : zone.items.map(\.id))
    }
    health = service.healthNow().parts.map(\.state)
  }
}

/// Which frames viewers get, and when to look again.
struct ViewerPace {
  /// The shortest time between two frames, in nanoseconds: browsers draw no faster than this.
  static let shortest: Int64 = 40_000_000
  /// The nanoseconds after which an unchanged picture is sent again, so that viewers can distinguish a
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
    var (reported, revision) = (ChangeMark(of: service), Int64(0))
    hub.report(revision: revision)
    while !isEnding {
      let mark = ChangeMark(of: service)
      if mark != reported {
        reported = mark
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
