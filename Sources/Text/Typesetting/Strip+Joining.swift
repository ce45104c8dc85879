// SPDX-License-Identifier: MIT
public import Core

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
      joined.values += strip.values.map { $0.moved(by: x) }
      x += strip.width
    }
    joined.gap = strips.last?.gap ?? 1
    joined.missing = report.missing
    return joined
  }

  /// Strips one behind the other with a separator between them, which empty ones do without.
  ///
  /// - Parameter isReversed: whether the end of the result leads, so that the first strip is there.
  /// - Returns: the result, and the column where each strip begins, counted from the end that leads.
  /// - Throws: `SignError` for a strip that is too wide.
  public static func strung(
    _ strips: [Strip], separator: Strip, isReversed: Bool
  ) throws(SignError) -> (strip: Strip, starts: [Int]) {
    var parts: [Strip] = []
    var (x, starts) = (0, [Int]())
    for strip in strips {
      if x > 0, strip.width > 0 {
        parts.append(separator)
        x += separator.width
      }
      starts.append(x)
      parts.append(strip)
      x += strip.width
    }
    return (try joined(isReversed ? parts.reversed() : parts), starts)
  }

  /// The strips stacked vertically with dark rows between them, without scroll events.
  static func stacked(_ strips: [Strip], gap: Int = 0) -> Strip {
    let gaps = gap * max(0, strips.count - 1)
    if strips.count == 1 { return strips[0] }
    var stacked = Strip(
      Bitmap(
        width: strips.reduce(0) { max($0, $1.width) },
        height: max(1, gaps + strips.reduce(0) { $0 + $1.height })))
    var report = LineReport()
    var y = 0
    for strip in strips {
      stacked.add(strip, x: 0, y: y, &report)
      y += strip.height + gap
    }
    stacked.gap = strips.map(\.gap).min() ?? 1
    stacked.missing = report.missing
    return stacked
  }

  /// The transposed strip, for zones with vertical movement, without scroll events.
  public func transposed() -> Strip {
    var strip = Strip(
      columns.transposed(), patches: patches.map { $0.transposed() }, missing: missing)
    strip.colors = colors.map { $0.transposed() }
    strip.cut = cut
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
