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
  public let zones: [Zone]

  private let top: Lane?

  /// Makes a scene for a display of a size in pixels; without zones it is dark.
  public init(width: Int, height: Int, zones: [Zone] = []) {
    self.width = width
    self.height = height
    self.zones = zones
    top = zones.reduce(nil) { Lane($1, above: $0) }
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
    top?.draw(at: instant, into: &frame.plane)
  }

  /// The first instant after `instant` at which the frame may differ, or nothing if it stays.
  public func nextChange(after instant: Instant) -> Instant? {
    top?.nextChange(after: instant)
  }

  /// When the last content has passed, or nothing if some content stays for ever.
  public var end: Instant? {
    var latest: Instant?
    for zone in zones {
      guard let end = zone.end else { return nil }
      latest = max(latest ?? end, end)
    }
    return latest
  }

  /// The scene with another content in one zone, handed over as `Zone.replacing` says; an
  /// unknown zone leaves the scene as it is.
  public func replacing(_ strip: Strip, inZone index: Int, at instant: Instant) -> Scene {
    guard zones.indices.contains(index) else { return self }
    var zones = zones
    zones[index] = zones[index].replacing(strip, at: instant)
    return Scene(width: width, height: height, zones: zones)
  }

  /// The scene with other texts of live values in one zone, handed over as `Zone.reflowing` says.
  public func reflowing(_ strip: Strip, inZone index: Int, at instant: Instant) -> Scene {
    guard zones.indices.contains(index) else { return self }
    var zones = zones
    zones[index] = zones[index].reflowing(strip, at: instant)
    return Scene(width: width, height: height, zones: zones)
  }

  /// The scene with other pixels in one zone; see `replacing(_:inZone:at:)`.
  public func replacing(_ pixels: Bitmap, inZone index: Int, at instant: Instant) -> Scene {
    replacing(Strip(pixels), inZone: index, at: instant)
  }

  /// Whether both show the same at every instant.
  public static func == (left: Scene, right: Scene) -> Bool {
    left.width == right.width && left.height == right.height && left.zones == right.zones
  }

  /// Hashes what is shown.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(zones)
  }
}

extension Scene {
  /// The number of steps that all zones make after one instant, up to and including another.
  public func steps(after earlier: Instant, through later: Instant) -> Int {
    guard later > earlier else { return 0 }
    return zones.reduce(0) { $0 + $1.steps(after: earlier, through: later) }
  }
}

extension Zone {
  /// The number of columns between two instants, in steps.
  func steps(after earlier: Instant, through later: Instant) -> Int {
    abs(offset(at: later) - offset(at: earlier)) / motion.clock.columns
  }
}
