// SPDX-License-Identifier: MIT
import BitmapFonts
import Raster
public import Wording

extension Strip {
  /// The concatenation of strips, centered vertically; reports keep their positions.
  ///
  /// - Throws: `SignError` for a strip that is too wide.
  public static func joined(_ strips: [Strip]) throws(SignError) -> Strip {
    if strips.count == 1 { return strips[0] }
    let width = strips.reduce(0) { $0 + $1.width }
    guard width <= widthLimit else { throw Strip.tooWide }
    let height = strips.reduce(1) { max($0, $1.height) }
    var joined = Strip(Bitmap(width: width, height: height))
    var report = LineReport()
    var x = 0
    for strip in strips {
      joined.add(strip, x: x, y: (height - strip.height) / 2, &report)
      joined.events += strip.events.map { $0.shifted(by: x) }
      joined.values += strip.values.map { $0.lowerBound + x..<$0.upperBound + x }
      x += strip.width
    }
    joined.missing = report.missing
    return joined
  }

  /// The strips stacked vertically, without scroll events.
  static func stacked(_ strips: [Strip]) -> Strip {
    if strips.count == 1 { return strips[0] }
    var stacked = Strip(
      Bitmap(
        width: strips.reduce(0) { max($0, $1.width) },
        height: max(1, strips.reduce(0) { $0 + $1.height })))
    var report = LineReport()
    var y = 0
    for strip in strips {
      stacked.add(strip, x: 0, y: y, &report)
      y += strip.height
    }
    stacked.missing = report.missing
    return stacked
  }

  /// The transposed strip, for zones with vertical movement, without scroll events.
  public func transposed() -> Strip {
    var strip = Strip(
      columns.transposed(), patches: patches.map { $0.transposed() }, missing: missing)
    strip.colors = colors.map { $0.transposed() }
    return strip
  }

  /// Draws another strip into this one; one report collects all strips, because merging pairs would
  /// take quadratic time.
  private mutating func add(_ strip: Strip, x: Int, y: Int, _ report: inout LineReport) {
    columns.draw(strip.columns, x: x, y: y)
    cut += strip.cut
    patches += strip.patches.map { $0.moved(x: x, y: y) }
    colors += strip.colors.map { $0.moved(x: x, y: y) }
    report.add(strip.missing) { $0 }
  }
}
