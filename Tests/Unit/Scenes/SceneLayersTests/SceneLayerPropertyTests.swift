// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// Properties of all layers, alone and above each other.
struct SceneLayerPropertyTests {
  @Test func `nothing changes between two changes`() {
    let seed: UInt64 = 2_611
    var random = SeededGenerator(seed: seed)
    for round in 0..<600 {
      let scene = RandomLayer.scene(&random)
      for _ in 0..<6 {
        // Conversations are queried only after the last input.
        let now = Instant(
          nanoseconds: Int64.random(in: 500_000_000...6_000_000_000, using: &random))
        let frame = scene.frame(at: now)
        let next = scene.nextChange(after: now)
        if let next { #expect(next > now) }
        let last = next?.advanced(by: -1) ?? now.advanced(by: 90_000_000_000)
        let between = Int64.random(in: 0...max(0, last.since(now)), using: &random)
        for instant in [now.advanced(by: between), last] {
          let other = scene.frame(at: instant)
          let place = "seed \(seed), round \(round), from \(now) to \(instant)"
          expectPicture(other.plane.picture, frame.plane.picture, "\(place)")
          #expect(frame.lights == other.lights, "\(place)")
        }
      }
    }
  }

  @Test func `frames do not depend on earlier drawing`() {
    let seed: UInt64 = 2_612
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let scene = RandomLayer.scene(&random)
      var frame = Frame(width: scene.width, height: scene.height)
      for _ in 0..<12 {
        let instant = Instant(
          nanoseconds: Int64.random(in: 500_000_000...6_000_000_000, using: &random))
        scene.draw(at: instant, into: &frame)
        expectPicture(
          frame.plane.picture, scene.frame(at: instant).plane.picture,
          "seed \(seed), round \(round)")
        #expect(frame.lights == scene.frame(at: instant).lights, "seed \(seed), round \(round)")
      }
    }
  }

  @Test func `no layer changes a pixel outside its rectangle, except next to a cut-out`() {
    let seed: UInt64 = 2_613
    var random = SeededGenerator(seed: seed)
    for round in 0..<600 {
      let layer = RandomLayer.layer(width: 30, height: 20, &random)
      let before = Bitmap.random(width: 30, height: 20, using: &random)
      var after = before
      layer.draw(
        at: Instant(nanoseconds: Int64.random(in: 500_000_000...6_000_000_000, using: &random)),
        into: &after)
      let place = layer.rectangle
      let border = layer is OverlaidLayer ? 1 : 0
      for y in 0..<20 {
        for x in 0..<30 where before[x, y] != after[x, y] {
          let isInside =
            (place.x - border..<place.x + place.width + border).contains(x)
            && (place.y - border..<place.y + place.height + border).contains(y)
          #expect(isInside, "seed \(seed), round \(round), (\(x), \(y)) of \(place)")
        }
      }
    }
  }

  @Test func `a layer that reports itself opaque covers everything below it`() {
    let seed: UInt64 = 2_614
    var random = SeededGenerator(seed: seed)
    for round in 0..<600 {
      let layer = RandomLayer.layer(width: 30, height: 20, &random)
      guard layer.isOpaque else { continue }
      let instant = Instant(
        nanoseconds: Int64.random(in: 500_000_000...6_000_000_000, using: &random))
      var (one, other) = (Bitmap(width: 30, height: 20), Bitmap(width: 30, height: 20))
      other.invert(x: 0, y: 0, width: 30, height: 20)
      layer.draw(at: instant, into: &one)
      layer.draw(at: instant, into: &other)
      let place = layer.rectangle
      for y in place.y..<min(20, place.y + place.height) {
        for x in place.x..<min(30, place.x + place.width) {
          #expect(
            one[x, y] == other[x, y], "seed \(seed), round \(round), (\(x), \(y)) of \(place)")
        }
      }
    }
  }
}
