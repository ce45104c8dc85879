// SPDX-License-Identifier: MIT
public import FramePacing
public import Raster

/// What a display shows: zones, each a pure function of an instant.
///
/// A scene never moves anything. It answers what is seen at an instant, asked in any order and
/// from any thread, and when that changes next.
public struct Scene: Hashable, Sendable {
  /// The number of columns of the display.
  public let width: Int
  /// The number of rows of the display.
  public let height: Int
  /// The zones; where two overlap, the later one is seen.
  public var zones: [Zone] { lanes.map(\.zone) }

  private var lanes: [Lane]

  /// Makes a scene for a display of a size in pixels; without zones it is dark.
  public init(width: Int, height: Int, zones: [Zone] = []) {
    self.width = width
    self.height = height
    lanes = zones.map(Lane.init)
  }

  /// What an eye sees at an instant.
  public func frame(at instant: Instant) -> Frame {
    var frame = Frame(width: width, height: height)
    draw(at: instant, into: &frame)
    return frame
  }

  /// Draws what is seen at an instant into a frame that this scene drew before, or a dark one.
  ///
  /// Zones replace what was in their rectangles, so nothing has to be cleared; allocates nothing.
  public func draw(at instant: Instant, into frame: inout Frame) {
    for lane in lanes { lane.draw(at: instant, into: &frame.plane) }
  }

  /// The first instant after `instant` at which the frame may differ, or nothing if it stays.
  public func nextChange(after instant: Instant) -> Instant? {
    var earliest: Instant?
    for lane in lanes {
      guard let next = lane.zone.nextChange(after: instant) else { continue }
      earliest = min(earliest ?? next, next)
    }
    return earliest
  }

  /// When the last content has passed, or nothing if some content stays for ever.
  public var end: Instant? {
    var latest: Instant?
    for lane in lanes {
      guard let end = lane.zone.end else { return nil }
      latest = max(latest ?? end, end)
    }
    return latest
  }

  /// The scene with another content in one zone, handed over as `Zone.replacing` says; an
  /// unknown zone leaves the scene as it is.
  public func replacing(_ strip: Bitmap, inZone index: Int, at instant: Instant) -> Scene {
    guard lanes.indices.contains(index) else { return self }
    var scene = self
    scene.lanes[index] = Lane(lanes[index].zone.replacing(strip, at: instant))
    return scene
  }
}

extension Scene {
  /// The number of steps that all zones make after one instant, up to and including another.
  public func steps(after earlier: Instant, through later: Instant) -> Int {
    guard later > earlier else { return 0 }
    var skipped = 0
    for lane in lanes {
      skipped += lane.zone.steps(after: earlier, through: later)
    }
    return skipped
  }
}

extension Zone {
  /// The number of columns between two instants, in steps.
  func steps(after earlier: Instant, through later: Instant) -> Int {
    abs(offset(at: later) - offset(at: earlier)) / motion.clock.columns
  }
}
