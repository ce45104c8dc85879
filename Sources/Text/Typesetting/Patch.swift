// SPDX-License-Identifier: MIT
public import Core

/// An animated part of a strip: blinking text or an animation.
///
/// The picture is a function of the instant only, so that all parts of a sign, and signs that share a
/// clock, blink in sync.
public struct Patch: Hashable, Sendable {
  /// The first column of the strip that it covers.
  public private(set) var x: Int
  /// The first row of the strip that it covers.
  public private(set) var y: Int
  /// The pictures, all of one size.
  public private(set) var pictures: [Bitmap]
  /// The time of each picture in nanoseconds.
  package let timeline: Timeline<Int64>

  /// Half a second lit, half a second dark: slow enough to read, and never more than three
  /// flashes a second (WCAG 2.2, success criterion 2.3.1).
  public static let blink: Int64 = 500_000_000

  /// Makes a patch of pictures of one size with durations in nanoseconds, 1 or more.
  public init(x: Int, y: Int = 0, pictures: [(bitmap: Bitmap, duration: Int64)]) {
    self.x = x
    self.y = y
    self.pictures = pictures.map(\.bitmap)
    timeline = Timeline(pictures.lazy.map { max(1, $0.duration) })
  }

  /// The number of columns that it covers.
  public var width: Int { pictures.first?.width ?? 0 }
  /// The number of rows that it covers.
  public var height: Int { pictures.first?.height ?? 0 }

  /// The picture at an instant.
  public func picture(at instant: Instant) -> Bitmap? {
    timeline.place(at: instant.nanoseconds).map { pictures[$0.segment] }
  }

  /// The first instant after `instant` at which the picture changes; `nil` for a single picture.
  public func nextChange(after instant: Instant) -> Instant? {
    guard pictures.count > 1 else { return nil }
    return timeline.place(at: instant.nanoseconds).map { instant.advanced(by: $0.left) }
  }

  /// The patch at another position.
  package func moved(x: Int, y: Int) -> Patch {
    var patch = self
    (patch.x, patch.y) = (self.x + x, self.y + y)
    return patch
  }

  /// The part of the patch in a window of its strip; `nil` if it is outside.
  func window(_ window: Range<Int>) -> Patch? {
    let seen = (x..<x + width).clamped(to: window)
    guard !seen.isEmpty else { return nil }
    var patch = self
    patch.x = seen.lowerBound - window.lowerBound
    patch.pictures = pictures.map { $0.columns(from: seen.lowerBound - x, count: seen.count) }
    return patch
  }

  /// The transposed patch.
  func transposed() -> Patch {
    var patch = self
    (patch.x, patch.y) = (y, x)
    patch.pictures = pictures.map { $0.transposed() }
    return patch
  }

  /// The patch with its pictures extended to `height` rows and moved down by `y` rows.
  package func lowered(by y: Int, height: Int) -> Patch {
    var patch = self
    patch.y = 0
    patch.pictures = pictures.map { picture in
      var aligned = Bitmap(width: picture.width, height: height)
      aligned.draw(picture, x: 0, y: y)
      return aligned
    }
    return patch
  }
}
