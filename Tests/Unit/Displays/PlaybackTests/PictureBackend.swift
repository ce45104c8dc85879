// SPDX-License-Identifier: MIT
import Core
import Displays
import Playback
import Scenes
import SignTesting
import Synchronization

/// A backend that records its calls as a timeline: `1.5 ##.., blank` is a frame after 1.5 s, and
/// then that all is dark.
final class PictureBackend: DisplayBackend {
  let geometry: Geometry
  let timer: VirtualTimer
  var refreshInterval: Int64?
  var showsColors = false
  private(set) var lines: [String] = []
  /// Frames that fail, by their number from 0.
  var failing: Set<Int> = []
  /// Whether the end state cannot be reached.
  var failsToClose = false
  /// Called before each frame with its number.
  var before: (Int) -> Void = { _ in }
  private var count = 0

  struct Failure: Error, CustomStringConvertible { let description = "the panel is on fire" }

  init(width: Int, timer: VirtualTimer) {
    geometry = Geometry(width: width, height: 1)
    self.timer = timer
  }

  private func log(_ text: String) {
    let tenths = timer.now.nanoseconds / 100_000_000
    let instant = "\(tenths / 10).\(tenths % 10) "
    if let last = lines.indices.last, lines[last].hasPrefix(instant) {
      lines[last] += ", \(text)"
    } else {
      lines.append(instant + text)
    }
  }

  func present(_ frame: borrowing Frame) throws {
    before(count)
    count += 1
    if failing.contains(count - 1) {
      log("failure")
      throw Failure()
    }
    log(frame.colors == nil ? frame.plane.picture : frame.letters)
  }
  func setIntensity(_ intensity: Intensity) throws { log("intensity \(intensity.step)") }
  func setBlank(_ blank: Bool) throws { log(blank ? "blank" : "wake") }
  func close(_ end: EndState) throws {
    log("close \(end == .blank ? "blank" : "keep")")
    if failsToClose { throw Failure() }
  }

  var timeline: String { lines.joined(separator: "\n") }
}

/// A scene of one row that shows `text`.
func scene(
  _ text: String, width: Int, mode: Scroll.Mode = .loop, separator: Int = 1, perSecond: Int64 = 1
) -> Scene {
  Scene(
    width: width, height: 1,
    zones: [
      Zone(
        rectangle: ZoneRectangle(x: 0, y: 0, width: width, height: 1),
        strip: Bitmap(picture: text), separator: Bitmap(width: separator, height: 1),
        scroll: Scroll(mode: mode, speed: .columnsPerSecond(Rational(perSecond))),
        epoch: .zero)
    ])
}

/// What a display got of a scene in virtual time, and the reports.
struct Played {
  let timeline: String
  let statistics: PlaybackStatistics
  let reports: [PlaybackReport]
}

/// Plays a scene on a display of its width, `prepare` having changed the display and the player.
///
/// `orders` are given before the frames with these numbers, from 0 on.
func play(
  _ scene: Scenes.Scene, _ limits: PlaybackLimits = PlaybackLimits(),
  on timer: VirtualTimer = VirtualTimer(), intensity: Intensity = .standard,
  prepare: (PictureBackend, Player) -> Void = { _, _ in },
  orders: @escaping (Player, Int) -> Void = { _, _ in }
) -> Played {
  let backend = PictureBackend(width: scene.width, timer: timer)
  let reports = Mutex<[PlaybackReport]>([])
  let player = Player(scene: scene, intensity: intensity) { report in
    reports.withLock { $0.append(report) }
  }
  backend.before = { orders(player, $0) }
  prepare(backend, player)
  let statistics = FrameLoop(player: player, timer: timer, backend: backend, limits: limits).run()
  return Played(
    timeline: backend.timeline, statistics: statistics, reports: reports.withLock { $0 })
}
