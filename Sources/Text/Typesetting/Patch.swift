// SPDX-License-Identifier: MIT
public import Raster
public import Timing

/// A part of a strip that changes by itself: what blinks, and pictures that move.
///
/// Which picture is seen is a function of the instant alone, so that everything that blinks on a
/// sign blinks together, and signs that share a clock do too.
public struct Patch: Hashable, Sendable {
  /// The first column of the strip that it covers.
  public let x: Int
  /// The first row of the strip that it covers.
  public let y: Int
  /// The pictures in turn, of one size.
  public let pictures: [Bitmap]
  /// When each picture ends, in nanoseconds after the beginning of a round; ascending.
  public let ends: [Int64]

  /// Half a second lit, half a second dark: slow enough to read, and never more than three
  /// flashes a second (WCAG 2.2, success criterion 2.3.1).
  public static let blink: Int64 = 500_000_000

  /// Makes a patch of pictures of one size, each shown for so many nanoseconds, 1 or more.
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

  /// The picture that is seen at an instant.
  public func picture(at instant: Instant) -> Bitmap? {
    guard let last = ends.last else { return nil }
    let moment = moment(instant, round: last)
    return pictures[ends.firstIndex { $0 > moment } ?? 0]
  }

  /// The first instant after `instant` at which another picture comes, or nothing for one alone.
  public func nextChange(after instant: Instant) -> Instant? {
    guard pictures.count > 1, let last = ends.last else { return nil }
    let moment = moment(instant, round: last)
    return instant.advanced(by: (ends.first { $0 > moment } ?? last) - moment)
  }

  private func moment(_ instant: Instant, round: Int64) -> Int64 {
    let rest = instant.nanoseconds % round
    return rest < 0 ? rest + round : rest
  }

  /// The same patch at another place.
  package func moved(x: Int, y: Int) -> Patch {
    Patch(x: self.x + x, y: self.y + y, pictures: pictures, ends: ends)
  }

  /// The same patch with rows and columns exchanged.
  func transposed() -> Patch {
    Patch(x: y, y: x, pictures: pictures.map { $0.transposed() }, ends: ends)
  }

  /// The same patch with each of its pictures drawn `y` rows down in a picture of `height` rows.
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
