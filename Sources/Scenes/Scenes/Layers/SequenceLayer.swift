// SPDX-License-Identifier: MIT
import Pages
public import Raster
public import Timing

/// Layers of the same rectangle one after the other, again and again.
///
/// Each has a timeline of its own that begins at zero with each of its slots.
public struct SequenceLayer: SceneLayer {
  /// A layer and how long it is seen.
  public struct Slot: Sendable {
    /// What is seen.
    public let layer: any SceneLayer
    /// Nanoseconds, at least a millisecond.
    public let length: Int64

    /// Makes a slot; shorter ones last a millisecond.
    public init(_ layer: any SceneLayer, length: Int64) {
      self.layer = layer
      self.length = max(1_000_000, length)
    }
  }

  /// What is seen in turn.
  public let slots: [Slot]
  /// When the first slot begins; before, its first instant is seen.
  public let start: Instant
  /// The part of the display that the first of them fills.
  public let rectangle: ZoneRectangle
  /// When each slot begins in a round, and behind the last one how long a round is.
  private let begins: [Int64]

  /// Makes a sequence; nothing for one without any slot.
  public init?(_ slots: [Slot], start: Instant) {
    guard let first = slots.first else { return nil }
    self.slots = slots
    self.start = start
    rectangle = first.layer.rectangle
    var begins: [Int64] = [0]
    for slot in slots {
      let (end, overflow) = (begins.last ?? 0).addingReportingOverflow(slot.length)
      begins.append(overflow ? .max : end)
    }
    self.begins = begins
  }

  /// The slot that is on at an instant, its own instant, and how much of it is left.
  public func place(at instant: Instant) -> (slot: Int, instant: Instant, left: Int64) {
    let round = begins[slots.count]
    let time = max(0, instant.since(start)) % round
    // What stands behind the last slot is the round itself, which no time in it reaches.
    let slot = lastIndex(of: begins) { $0 <= time }
    return (slot, Instant(nanoseconds: time - begins[slot]), begins[slot + 1] - time)
  }

  /// Draws the layer whose slot it is.
  public func draw(at instant: Instant, into plane: inout Bitmap) {
    let place = place(at: instant)
    slots[place.slot].layer.draw(at: place.instant, into: &plane)
  }

  /// The first instant after `instant` at which the layer may look different or the next has its
  /// slot.
  public func nextChange(after instant: Instant) -> Instant? {
    guard instant >= start else { return start }
    let place = place(at: instant)
    let change = slots[place.slot].layer.nextChange(after: place.instant)
    return instant.advanced(by: min(place.left, change?.since(place.instant) ?? place.left))
  }

  /// Makes what the layer needs whose slot it is, and the beginning of the next one.
  public func prepare(for instant: Instant) -> Instant? {
    let place = place(at: instant)
    let next = slots[place.slot].layer.prepare(for: place.instant)
    _ = slots[(place.slot + 1) % slots.count].layer.prepare(for: .zero)
    return instant.advanced(by: min(place.left, next?.since(place.instant) ?? place.left))
  }

  /// Whether all of them are opaque.
  public var isOpaque: Bool { slots.allSatisfy(\.layer.isOpaque) }

  /// Whether any of them fades.
  public var fades: Bool { slots.contains(where: \.layer.fades) }

  /// How bright the layer is whose slot it is.
  public func light(at instant: Instant) -> UInt8 {
    let place = place(at: instant)
    return slots[place.slot].layer.light(at: place.instant)
  }

  /// What shines is the layer whose slot it is.
  public func shine(at instant: Instant, into frame: inout Frame) {
    let place = place(at: instant)
    slots[place.slot].layer.shine(at: place.instant, into: &frame)
  }

  /// Whether the other one shows the same layers at the same times.
  public func isSame(as other: any SceneLayer) -> Bool {
    guard let other = other as? SequenceLayer else { return false }
    return start == other.start && slots.count == other.slots.count
      && zip(slots, other.slots).allSatisfy {
        $0.length == $1.length && $0.layer.isSame(as: $1.layer)
      }
  }

  /// The sequence with other layers of the same slots.
  ///
  /// - Parameter change: gets each slot's number and layer.
  public func changing(
    _ change: (Int, any SceneLayer) throws -> any SceneLayer
  ) rethrows -> SequenceLayer {
    let slots = try slots.enumerated().map { Slot(try change($0, $1.layer), length: $1.length) }
    return SequenceLayer(slots, start: start) ?? self
  }
}
