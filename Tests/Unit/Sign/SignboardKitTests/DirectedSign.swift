// SPDX-License-Identifier: MIT
import CivilTesting
import Synchronization
import Testing

@testable import SignboardKit

/// A sign whose time passes by hand: the frame loop, the thread that follows the time and a person
/// take their turns in the order of their instants, on one thread.
final class DirectedSign: FrameTimer {
  private(set) var now: Instant {
    get { hand.now }
    set { hand.set(newValue) }
  }
  private let hand = Hand()
  let player: Player
  let director: SceneDirector
  let builder: SceneBuilder
  let start: CivilInstant
  /// All pictures that were shown.
  private(set) var pictures: [(instant: Instant, picture: Bitmap)] = []
  /// The time of the clock at instant 0, and by how much it was set since.
  private var clock: CivilInstant
  /// The next look of the thread that follows the time.
  private var due = Instant.zero
  /// Woken when the scene's time changes its course, and when there is news.
  private let timeChange = Waker()
  private let news = Waker()
  private var actions: [(instant: Instant, body: (DirectedSign) throws -> Void)] = []
  /// The delays of the frame loop's sleeps, one after the other.
  var lateness: [Int64] = []
  /// Texts by the pictures that show them.
  private var names: [Bitmap: String] = [:]
  /// The minutes from the start whose times are not among the names yet, the nearest first.
  private var unnamed = (0...70 as ClosedRange<Int64>).flatMap { [$0, -$0] }[...]

  /// Makes a sign of settings at a time in UTC; pictures of other texts than its times are named
  /// where `texts` has them.
  ///
  /// - Parameter isTimed: whether the time is known between two frames, as on a real sign.
  init(
    _ yaml: String, at start: String, texts: [String] = [], width: Int = 48, isTimed: Bool = false
  ) throws {
    let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
    let begin = try #require(CivilDateTime(start)).instantInUTC
    (self.start, clock) = (begin, begin)
    let resolver = TimedValueResolver(
      zoneFile: { ZoneFiles.load($0) }, machineZone: { .utc })
    builder = SceneBuilder(
      settings, geometry: Geometry(width: width, height: 8), library: FontLibrary(),
      timed: try resolver.resolve(settings, start: clock)
    ).at(clock)
    player = Player(scene: try builder.scene().scene)
    let hand = self.hand
    let timer: (@Sendable () -> Instant)? = isTimed ? { @Sendable in hand.now } : nil
    director = try SceneDirector(builder, player: player, timer: timer)
    for text in texts {
      names[try layer(text).frame(at: .zero).plane] = text
    }
    player.onTimeChange { [timeChange] in timeChange.wake() }
    player.onNews { [news] in news.wake() }
    player.setEndsWithScene(false)
  }

  private func layer(_ text: String) throws -> Scenes.Scene {
    let layer = try builder.zone(0).layer([text], start: .zero).layer
    return Scenes.Scene(width: builder.texts.isEmpty ? 0 : 48, height: 8, layers: [layer])
  }

  /// Does something after so many seconds.
  func after(_ seconds: Double, _ body: @escaping (DirectedSign) throws -> Void) {
    actions.append((Instant(nanoseconds: Int64(seconds * 1e9)), body))
  }

  /// Sets the clock ahead.
  func setClock(aheadBy seconds: Int64) { clock = clock.advanced(bySeconds: seconds) }

  /// The time of the clock.
  var civil: CivilInstant { clock.advanced(byNanoseconds: Int128(now.nanoseconds)) }

  func sleep(until deadline: Instant) {
    let late = lateness.isEmpty ? 0 : lateness.removeFirst()
    let end = deadline.advanced(by: late)
    _ = news.answer()
    while now < end {
      look()
      if news.answer(), late == 0 { return }
      let next = min(end, due, actions.first?.instant ?? .distantFuture)
      now = max(now, next)
      if let action = actions.first, action.instant <= now {
        actions.removeFirst()
        #expect(throws: Never.self) { try action.body(self) }
      }
    }
    look()
  }

  /// Lets the thread that follows the time do the due work.
  private func look() {
    let hasChanged = timeChange.answer()
    // This consumes the director's own wakes.
    let isWoken = !director.wake.sleep(until: .zero)
    guard hasChanged || isWoken || due <= now else { return }
    due = director.follow(at: now) { _ in civil }
  }

  /// Runs for some seconds.
  func play(_ seconds: Double) {
    actions.sort { $0.instant < $1.instant }
    _ = FrameLoop(
      player: player, timer: self, backend: Shown(self),
      limits: PlaybackLimits(duration: Int64(seconds * 1e9))
    ).run()
  }

  /// Runs for some seconds.
  ///
  /// - Returns: when other texts appeared, as `2.000 12:35`, a line each.
  func run(_ seconds: Double) -> String {
    play(seconds)
    var (lines, shown) = ([String](), "")
    for (instant, picture) in pictures {
      let name = text(of: picture)
      guard name != shown else { continue }
      shown = name
      let millis = (instant.nanoseconds + 500_000) / 1_000_000
      let fraction = String(1000 + millis % 1000).dropFirst()
      lines.append("\(millis / 1000).\(fraction) \(name)")
    }
    return lines.joined(separator: "\n")
  }

  private func note(_ picture: Bitmap) { pictures.append((now, picture)) }

  /// The text that a picture shows, by its name or as a time within 70 minutes of the start.
  private func text(of picture: Bitmap) -> String {
    while names[picture] == nil, let minute = unnamed.popFirst() {
      let civil = start.advanced(bySeconds: minute * 60)
      guard let scene = try? builder.at(civil).scene().scene else { continue }
      let plane = scene.frame(at: .zero).plane
      names[plane] = names[plane] ?? builder.timed.texts(at: civil)["time"] ?? ""
    }
    return names[picture] ?? "?\n\(picture.picture)"
  }

  private final class Hand: Sendable {
    private let instant = Mutex(Instant.zero)
    var now: Instant { instant.withLock { $0 } }
    func set(_ new: Instant) { instant.withLock { $0 = new } }
  }

  private final class Waker: Sendable {
    private let isWoken = Mutex(false)
    func wake() { isWoken.withLock { $0 = true } }
    /// Whether it was woken since the last query.
    func answer() -> Bool {
      isWoken.withLock { isWoken in
        defer { isWoken = false }
        return isWoken
      }
    }
  }

  private final class Shown: DisplayBackend {
    let geometry = Geometry(width: 48, height: 8)
    let sign: DirectedSign
    init(_ sign: DirectedSign) { self.sign = sign }
    func present(_ frame: borrowing Frame) { sign.note(frame.plane) }
  }
}
