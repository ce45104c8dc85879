// SPDX-License-Identifier: MIT
import Pages
public import Raster
public import Timing

/// Layers of the same rectangle one after the other, again and again.
///
/// Each has a timeline of its own that begins at zero with each of its turns.
public struct SequenceLayer: SceneLayer {
  /// A layer and how long it is seen.
  public struct Turn: Sendable {
    /// What is seen.
    public let layer: any SceneLayer
    /// Nanoseconds, at least a millisecond.
    public let length: Int64

    /// Makes a turn; shorter ones last a millisecond.
    public init(_ layer: any SceneLayer, length: Int64) {
      self.layer = layer
      self.length = max(1_000_000, length)
    }
  }

  /// What is seen in turn.
  public let turns: [Turn]
  /// When the first turn begins; before, its first instant is seen.
  public let start: Instant
  /// The part of the display that the first of them fills.
  public let rectangle: ZoneRectangle
  /// When each turn begins in a round, and behind the last one how long a round is.
  private let begins: [Int64]

  /// Makes a sequence; nothing for one without any turn.
  public init?(_ turns: [Turn], start: Instant) {
    guard let first = turns.first else { return nil }
    self.turns = turns
    self.start = start
    rectangle = first.layer.rectangle
    var begins: [Int64] = [0]
    for turn in turns {
      let (end, overflow) = (begins.last ?? 0).addingReportingOverflow(turn.length)
      begins.append(overflow ? .max : end)
    }
    self.begins = begins
  }

  /// The turn that is on at an instant, its own instant, and how much of it is left.
  public func place(at instant: Instant) -> (turn: Int, instant: Instant, left: Int64) {
    let round = begins[turns.count]
    let time = max(0, instant.since(start)) % round
    // What stands behind the last turn is the round itself, which no time in it reaches.
    let turn = lastIndex(of: begins) { $0 <= time }
    return (turn, Instant(nanoseconds: time - begins[turn]), begins[turn + 1] - time)
  }

  /// Draws the layer whose turn it is.
  public func draw(at instant: Instant, into plane: inout Bitmap) {
    let place = place(at: instant)
    turns[place.turn].layer.draw(at: place.instant, into: &plane)
  }

  /// The first instant after `instant` at which the layer may look different or the next has its
  /// turn.
  public func nextChange(after instant: Instant) -> Instant? {
    guard instant >= start else { return start }
    let place = place(at: instant)
    let change = turns[place.turn].layer.nextChange(after: place.instant)
    return instant.advanced(by: min(place.left, change?.since(place.instant) ?? place.left))
  }

  /// Makes what the layer needs whose turn it is, and the beginning of the next one.
  public func prepare(for instant: Instant) -> Instant? {
    let place = place(at: instant)
    let next = turns[place.turn].layer.prepare(for: place.instant)
    _ = turns[(place.turn + 1) % turns.count].layer.prepare(for: .zero)
    return instant.advanced(by: min(place.left, next?.since(place.instant) ?? place.left))
  }

  /// Whether all of them are opaque.
  public var isOpaque: Bool { turns.allSatisfy(\.layer.isOpaque) }

  /// Whether any of them fades.
  public var fades: Bool { turns.contains(where: \.layer.fades) }

  /// How bright the layer is whose turn it is.
  public func light(at instant: Instant) -> UInt8 {
    let place = place(at: instant)
    return turns[place.turn].layer.light(at: place.instant)
  }

  /// What shines is the layer whose turn it is.
  public func shine(at instant: Instant, into frame: inout Frame) {
    let place = place(at: instant)
    turns[place.turn].layer.shine(at: place.instant, into: &frame)
  }

  /// Whether the other one shows the same layers at the same times.
  public func isSame(as other: any SceneLayer) -> Bool {
    guard let other = other as? SequenceLayer else { return false }
    return start == other.start && turns.count == other.turns.count
      && zip(turns, other.turns).allSatisfy {
        $0.length == $1.length && $0.layer.isSame(as: $1.layer)
      }
  }

  /// The sequence with other layers of the same turns.
  ///
  /// - Parameter change: gets each turn's number and layer.
  public func changing(
    _ change: (Int, any SceneLayer) throws -> any SceneLayer
  ) rethrows -> SequenceLayer {
    let turns = try turns.enumerated().map { Turn(try change($0, $1.layer), length: $1.length) }
    return SequenceLayer(turns, start: start) ?? self
  }
}
