// SPDX-License-Identifier: MIT

/// Test patterns one after the other, as a scene.
///
/// All pictures are side by side on one strip, and a zone in the panel's place advances by a whole
/// picture at a time. So the instant of each picture is exact, and virtual time and pausing work.
public struct TestScript: Sendable {
  /// A picture for one or more ticks.
  public struct Cue: Hashable, Sendable, CustomStringConvertible {
    /// The pattern.
    public let pattern: TestPattern
    /// The number of the picture in its pattern, from 0.
    public let index: Int
    /// The intensity; `nil`: the panel's own.
    public let intensity: Intensity?
    /// The picture of the panel.
    public let picture: Bitmap

    /// The cue in a few words, such as `rows 3 of 8` or `ramp 5 of 16, intensity 4`.
    public var description: String {
      let count = pattern.pictures
      let name = count == 1 ? pattern.rawValue : "\(pattern.rawValue) \(index + 1) of \(count)"
      return intensity.map { "\(name), intensity \($0.step)" } ?? name
    }
  }

  /// The ticks of a still picture: walking LEDs and intensities last whole ticks, too.
  private static let ticks = 16

  /// All pictures in their order.
  public let cues: [Cue]
  private let window: ZoneRectangle

  /// Makes a script for a panel that shows a window of a canvas.
  ///
  /// - Parameters:
  ///   - patterns: the patterns in their order.
  ///   - window: the place of the panel, and its size.
  ///   - gap: the pixels between two neighbouring modules, 0 or more.
  ///   - dead: the LEDs of the pattern `noted`; LEDs beyond the panel are left out.
  public init(
    _ patterns: [TestPattern], in window: ZoneRectangle, gap: Int = 0, dead: [DeadLED] = []
  ) {
    self.window = window
    cues = patterns.flatMap { pattern in
      (0..<pattern.pictures).map { index in
        Cue(
          pattern: pattern, index: index, intensity: pattern.intensity(index),
          picture: pattern.picture(
            index, width: window.width, height: window.height, gap: max(0, gap), dead: dead))
      }
    }
  }

  /// The duration of all pictures in nanoseconds, rounded down; arguments as in `scene`.
  public func duration(numerator: Int64, denominator: Int64) -> Int64 {
    let patterns = cues.filter { $0.index == 0 }.map(\.pattern.dwells).reduce(0, +)
    let length = Int128(numerator) * Int128(patterns) / Int128(max(1, denominator))
    return Int64(clamping: length)
  }

  /// The scene of a canvas; a still picture stays for `numerator / denominator` nanoseconds.
  public func scene(on canvas: Geometry, numerator: Int64, denominator: Int64) -> Scene {
    let (width, height) = (window.width, window.height)
    let counts = cues.map { $0.pattern.dwells * TestScript.ticks / $0.pattern.pictures }
    var strip = Bitmap(width: width * counts.reduce(0, +), height: height)
    var tick = 0
    for (cue, count) in zip(cues, counts) {
      for _ in 0..<count {
        for band in 0..<strip.bands {
          strip.replaceColumns(
            from: cue.picture, sourceX: 0, sourceBand: band, x: tick * width, band: band,
            count: width)
        }
        tick += 1
      }
    }
    let every = Rational(max(1, numerator), over: denominator) / Int64(TestScript.ticks)
    let speed = Speed.step(columns: width, every: every)
    let zone = Zone(
      rectangle: window, strip: strip, separator: Bitmap(width: 0, height: height),
      scroll: Scroll(mode: .once, speed: speed), epoch: .zero)
    return Scene(width: canvas.width, height: canvas.height, zones: [zone])
  }

  /// The cue of a frame of the scene: that of the frame before, or the next one with this picture;
  /// `nil` if there is none.
  ///
  /// - Parameters:
  ///   - frame: what the display shows.
  ///   - index: the number of the cue before, 0 at first; becomes that of this one.
  public func cue(_ frame: borrowing Frame, from index: inout Int) -> Cue? {
    for next in index..<max(cues.count, index) where cues[next].picture == frame.plane {
      index = next
      return cues[next]
    }
    return nil
  }
}
