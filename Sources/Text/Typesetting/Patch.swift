// SPDX-License-Identifier: MIT
public import Raster
public import Timing

/// An animated part of a strip: blinking text or an animation.
///
/// The picture is a function of the instant only, so that all parts of a sign, and signs that share a
/// clock, blink in sync.
public struct Patch: Hashable, Sendable {
  /// The first column of the strip that it covers.
  public let x: Int
  /// The first row of the strip that it covers.
  public let y: Int
  /// The pictures, all of one size.
  public let pictures: [Bitmap]
  /// The end of each picture in nanoseconds from the start of a round, ascending.
  public let ends: [Int64]

  /// Half a second lit, half a second dark: slow enough to read, and never more than three
  /// flashes a second (WCAG 2.2, success criterion 2.3.1).
  public static let blink: Int64 = 500_000_000

  /// Makes a patch of pictures of one size with durations in nanoseconds, 1 or more.
  public init(x: Int, y: Int = 0, pictures: [(bitmap: Bitmap, duration: Int64)]) {
    self.x = x
    self.y = y
    self.pictures = pictures.map(\.bitmap)
    var end: Int64 = 0
    ends = pictures.map { picture in
      let (sum, overflow) = end.addingReportingOverflow(max(1, picture.duration))
      end = overflow ? .max : sum
      return end
    }
  }

  private init(x: Int, y: Int, pictures: [Bitmap], ends: [Int64]) {
    self.x = x
    self.y = y
    self.pictures = pictures
    self.ends = ends
  }

  /// The number of columns that it covers.
  public var width: Int { pictures.first?.width ?? 0 }
  /// The number of rows that it covers.
  public var height: Int { pictures.first?.height ?? 0 }

  /// The picture at an instant.
  public func picture(at instant: Instant) -> Bitmap? {
    guard let last = ends.last else { return nil }
    let moment = moment(instant, round: last)
    return pictures[ends.firstIndex { $0 > moment } ?? 0]
  }

  /// The first instant after `instant` at which the picture changes; `nil` for a single picture.
  public func nextChange(after instant: Instant) -> Instant? {
    guard pictures.count > 1, let last = ends.last else { return nil }
    let moment = moment(instant, round: last)
    return instant.advanced(by: (ends.first { $0 > moment } ?? last) - moment)
  }

  private func moment(_ instant: Instant, round: Int64) -> Int64 {
    let rest = instant.nanoseconds % round
    return rest < 0 ? rest + round : rest
  }

  /// The patch at another position.
  package func moved(x: Int, y: Int) -> Patch {
    Patch(x: self.x + x, y: self.y + y, pictures: pictures, ends: ends)
  }

  /// The part of the patch in a window of its strip; `nil` if it is outside.
  func window(_ window: Range<Int>) -> Patch? {
    let seen = (x..<x + width).clamped(to: window)
    guard !seen.isEmpty else { return nil }
    return Patch(
      x: seen.lowerBound - window.lowerBound, y: y,
      pictures: pictures.map { $0.columns(from: seen.lowerBound - x, count: seen.count) },
      ends: ends)
  }

  /// The transposed patch.
  func transposed() -> Patch {
    Patch(x: y, y: x, pictures: pictures.map { $0.transposed() }, ends: ends)
  }

  /// The patch with its pictures extended to `height` rows and moved down by `y` rows.
  package func lowered(by y: Int, height: Int) -> Patch {
    Patch(
      x: x, y: 0,
      pictures: pictures.map { picture in
        var aligned = Bitmap(width: picture.width, height: height)
        aligned.draw(picture, x: 0, y: y)
        return aligned
      }, ends: ends)
  }
}
