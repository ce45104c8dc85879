// SPDX-License-Identifier: MIT
package import Core

/// Layers of one rectangle, shown in rotation.
///
/// Each layer has its own timeline, which begins at zero in each of its slots.
package struct SequenceLayer: SceneLayer {
  /// A layer and its duration.
  package struct Slot: Sendable {
    /// The layer of this slot.
    package let layer: any SceneLayer
    /// The duration in nanoseconds, at least a millisecond.
    package let length: Int64

    /// A layer for a duration; one below a millisecond counts as a millisecond.
    package init(_ layer: any SceneLayer, length: Int64) {
      self.layer = layer
      self.length = max(1_000_000, length)
    }
  }

  /// One or more, in the order of a round; their layers lie in the rectangle of the first.
  package let slots: [Slot]
  /// When the first slot begins; before, its first instant is shown.
  package let start: Instant
  package let rectangle: ZoneRectangle
  /// The rounds after which the rectangle is dark; `nil`: without end.
  package let rounds: Int?
  package let end: Instant?
  /// The picture after the rounds.
  private let dark: PictureLayer
  private let timeline: Timeline<Int64>

  /// Makes a sequence; `nil` without slots.
  package init?(_ slots: [Slot], start: Instant, rounds: Int? = nil) {
    guard let first = slots.first else { return nil }
    self.slots = slots
    self.start = start
    rectangle = first.layer.rectangle
    dark = .dark(rectangle)
    let timeline = Timeline(slots.lazy.map(\.length))
    self.timeline = timeline
    self.rounds = rounds
    end = rounds.map {
      start.advanced(by: Int64(clamping: Int128(timeline.length) * Int128($0)))
    }
  }

  /// The length of a round in nanoseconds.
  package var round: Int64 { timeline.length }

  /// The slot at an instant, the instant on its own timeline, and its remaining nanoseconds.
  package func place(at instant: Instant) -> (slot: Int, instant: Instant, left: Int64) {
    guard let place = timeline.place(at: max(0, instant.since(start))) else {
      return (0, .zero, round)
    }
    return (place.segment, Instant(nanoseconds: place.elapsed), place.left)
  }

  /// The layer that is seen at an instant, and the instant on its own timeline.
  private func seen(at instant: Instant) -> (layer: any SceneLayer, instant: Instant) {
    if let end, instant >= end { return (dark, .zero) }
    let place = place(at: instant)
    return (slots[place.slot].layer, place.instant)
  }

  package func draw(at instant: Instant, into plane: inout Bitmap) {
    let seen = seen(at: instant)
    seen.layer.draw(at: seen.instant, into: &plane)
  }

  package func nextChange(after instant: Instant) -> Instant? {
    guard instant >= start else { return start }
    if let end, instant >= end { return nil }
    let place = place(at: instant)
    let change = slots[place.slot].layer.nextChange(after: place.instant)
    return instant.advanced(by: min(place.left, change?.since(place.instant) ?? place.left))
  }

  package func prepare(for instant: Instant) -> Instant? {
    let place = place(at: instant)
    let next = slots[place.slot].layer.prepare(for: place.instant)
    _ = slots[(place.slot + 1) % slots.count].layer.prepare(for: .zero)
    return instant.advanced(by: min(place.left, next?.since(place.instant) ?? place.left))
  }

  package var isOpaque: Bool { slots.allSatisfy(\.layer.isOpaque) }

  package var fades: Bool { slots.contains(where: \.layer.fades) }

  package func light(at instant: Instant) -> UInt8 {
    let seen = seen(at: instant)
    return seen.layer.light(at: seen.instant)
  }

  package func addLights(at instant: Instant, into frame: inout Frame) {
    let seen = seen(at: instant)
    seen.layer.addLights(at: seen.instant, into: &frame)
  }

  package var textColors: [RGB] { slots.flatMap(\.layer.textColors) }

  package func color(at instant: Instant, _ own: PixelColor, into colors: inout FrameColors) {
    let seen = seen(at: instant)
    seen.layer.color(at: seen.instant, own, into: &colors)
  }

  package func isSame(as other: any SceneLayer) -> Bool {
    guard let other = other as? SequenceLayer else { return false }
    return start == other.start && rounds == other.rounds && slots.count == other.slots.count
      && zip(slots, other.slots).allSatisfy {
        $0.length == $1.length && $0.layer.isSame(as: $1.layer)
      }
  }

  /// The sequence with changed layers; `change` gets the number and the layer of each slot.
  package func changing(
    _ change: (Int, any SceneLayer) throws -> any SceneLayer
  ) rethrows -> SequenceLayer {
    let slots = try slots.enumerated().map { Slot(try change($0, $1.layer), length: $1.length) }
    return SequenceLayer(slots, start: start, rounds: rounds) ?? self
  }

  /// The sequence with as many other slots, at the same time of the same slot.
  ///
  /// A slot that is shorter now has its last instant, and an ended sequence stays ended.
  package func replacing(_ slots: [Slot], at instant: Instant) -> SequenceLayer {
    if let end, instant >= end { return self }
    guard let new = SequenceLayer(slots, start: start, rounds: rounds), instant > start else {
      return SequenceLayer(slots, start: start, rounds: rounds) ?? self
    }
    let place = place(at: instant)
    let time = min(place.instant.nanoseconds, slots[place.slot].length - 1)
    let done = Int128(instant.since(start) / round) * Int128(new.round)
    let passed = done + Int128(new.timeline.start(of: place.slot) + time)
    return SequenceLayer(
      slots, start: instant.advanced(by: -Int64(clamping: passed)), rounds: rounds) ?? self
  }
}
