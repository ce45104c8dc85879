// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// Scenes that take over from one another at exact instants.
struct SceneFollowingTests {
  /// A layer with a given light.
  private struct LitLayer: SceneLayer, Equatable {
    let rectangle: ZoneRectangle
    let light: UInt8
    var fades: Bool { light < .max }
    func light(at instant: Instant) -> UInt8 { light }
    func nextChange(after instant: Instant) -> Instant? { nil }
    func draw(at instant: Instant, into plane: inout Bitmap) {
      plane[rectangle.x, rectangle.y] = true
    }
  }

  /// A text in a part of a display of six columns, a column a second.
  private func text(
    _ picture: String, x: Int = 0, width: Int = 6, mode: Scroll.Mode = .loop, epoch: Double = 0
  ) -> Scene {
    Scene(
      width: 6, height: 1,
      zones: [
        Zone(
          rectangle: ZoneRectangle(x: x, y: 0, width: width, height: 1),
          strip: Bitmap(picture: picture), separator: Bitmap(width: 0, height: 1),
          scroll: Scroll(mode: mode, speed: .columnsPerSecond(Rational(1))),
          epoch: seconds(epoch))
      ])
  }

  /// All frames drawn into one, as the frame thread does.
  private func film(_ scene: Scene, _ times: [Double]) -> String {
    var frame = Frame(width: scene.width, height: scene.height)
    return times.map { time in
      scene.draw(at: seconds(time), into: &frame)
      return frame.plane.picture
    }.joined(separator: "\n")
  }

  private func chain() -> Scene {
    let last = text("#.#...", x: 1, width: 4, mode: .static)
    let middle = text("##.#..", x: 0, width: 3).followed(by: last, at: seconds(4))
    return text("#.....").followed(by: middle, at: seconds(2.5))
  }

  @Test func `three scenes follow each other without a trace`() {
    expectPicture(
      film(chain(), [0, 1, 2, 2.499, 2.5, 3, 4, 1000]),
      """
      #.....
      .....#
      ....#.
      ....#.
      .#....
      #.....
      .#.#..
      .#.#..
      """)
  }

  @Test func `each scene is shown from its instant on, whatever was queried before`() {
    let chain = chain()
    for time in [1000, 4, 3.999_999_999, 2.5, 2.499_999_999, 0, -5] {
      let scene = chain.current(at: seconds(time))
      #expect(scene.alone.frame(at: seconds(time)) == chain.frame(at: seconds(time)), "\(time) s")
      #expect(
        scene.zones.count == 1
          && scene.zones[0].rectangle.width == (time < 2.5 ? 6 : time < 4 ? 3 : 4))
    }
    #expect(chain.current(at: seconds(0)) == chain)
    #expect(chain.current(at: seconds(4)) == chain.current(at: seconds(9)).alone)
  }

  @Test func `the next change is that of the visible scene, or the start of the next one`() {
    let chain = chain()
    let changes: [(Double, Double?)] = [
      (-1, 1), (0, 1), (1, 2), (2, 2.5), (2.5, 3), (3, 4), (4, nil), (1000, nil),
    ]
    for (time, next) in changes {
      #expect(chain.nextChange(after: seconds(time)) == next.map(seconds), "after \(time) s")
    }
    let still = text("#", mode: .static).followed(by: text("##", mode: .static), at: seconds(7))
    #expect(still.nextChange(after: seconds(0)) == seconds(7))
    #expect(still.nextChange(after: seconds(7)) == nil)
  }

  @Test func `a scene alone does not know what followed it`() {
    let chain = chain()
    #expect(chain.alone.nextChange(after: seconds(2)) == seconds(3))
    #expect(chain.alone == text("#....."))
    #expect(chain.alone.current(at: seconds(100)) == chain.alone)
    // The followers know the old layer.
    #expect(
      chain.replacing(Bitmap(picture: "#....."), inZone: 0, at: seconds(0)).alone
        == chain.replacing(Bitmap(picture: "#....."), inZone: 0, at: seconds(0)))
  }

  @Test func `a following scene replaces the previous follower`() {
    let other = text("######", mode: .static)
    let again = chain().followed(by: other, at: seconds(1))
    #expect(film(again, [0, 1, 3, 5]) == "#.....\n######\n######\n######")
    #expect(again == text("#.....").followed(by: other, at: seconds(1)))
  }

  @Test func `a scene whose own follower has begun before it is skipped`() {
    let early = text("##....", mode: .static)
      .followed(by: text("###...", mode: .static), at: seconds(1))
    let scene = text("#.....", mode: .static).followed(by: early, at: seconds(2))
    #expect(film(scene, [0, 1.5, 2, 9]) == "#.....\n#.....\n###...\n###...")
    #expect(scene.nextChange(after: seconds(0)) == seconds(2))
    #expect(scene.nextChange(after: seconds(2)) == nil)
  }

  @Test func `the end is that of the last scene`() {
    let once = text("##", mode: .once)
    let late = text("##", mode: .once, epoch: 20)
    let stays = text("##", mode: .static)
    #expect(once.end == seconds(2))
    #expect(once.followed(by: late, at: seconds(5)).end == late.end)
    #expect(once.followed(by: once, at: seconds(30)).end == seconds(30))
    #expect(once.followed(by: stays, at: seconds(5)).end == nil)
    #expect(stays.followed(by: late, at: seconds(5)).end == seconds(22))
    #expect(stays.followed(by: once, at: seconds(5)).end == seconds(5))
    #expect(
      stays.followed(by: stays.followed(by: once, at: seconds(9)), at: seconds(5)).end == seconds(9)
    )
    #expect(Scene(width: 6, height: 1).end == nil)
  }

  @Test func `steps are counted in each scene while it is shown`() {
    let chain = chain()
    let counts: [(Double, Double, Int)] = [
      (0, 2.4, 2), (0, 2.5, 2), (0, 3, 3), (0, 4, 4), (0, 100, 4), (2, 2.5, 0), (2, 3, 1),
      (2.5, 3, 1), (3, 100, 1), (4, 100, 0), (5, 5, 0), (9, 2, 0),
    ]
    for (earlier, later, count) in counts {
      #expect(
        chain.steps(after: seconds(earlier), through: seconds(later)) == count,
        "\(earlier) s to \(later) s")
    }
  }

  @Test func `a scene fades if a following one does`() {
    let lit = LitLayer(rectangle: ZoneRectangle(x: 1, y: 0, width: 2, height: 1), light: 90)
    let dim = Scene(width: 6, height: 1, layers: [lit])
    let full = text("######", mode: .static)
    #expect(!full.fades && dim.fades)
    #expect(full.followed(by: dim, at: seconds(1)).fades)
    #expect(full.followed(by: full.followed(by: dim, at: seconds(2)), at: seconds(1)).fades)
    #expect(!full.followed(by: full, at: seconds(1)).fades)
    let both = dim.followed(by: full, at: seconds(1))
    var frame = both.frame(at: seconds(0))
    #expect(frame.lights == [FrameLight(x: 1, y: 0, width: 2, height: 1, light: 90)])
    both.draw(at: seconds(1), into: &frame)
    #expect(frame.lights == [])
    let above = LitLayer(rectangle: ZoneRectangle(x: 2, y: 0, width: 3, height: 1), light: 255)
    let apart = LitLayer(rectangle: ZoneRectangle(x: 3, y: 0, width: 3, height: 1), light: 255)
    let covered = Scene(width: 6, height: 1, layers: [lit, apart, above]).frame(at: .zero)
    #expect((0..<6).map { covered.light(x: $0, y: 0) } == [255, 90, 255, 255, 255, 255])
    #expect(covered.lights.count == 2)
  }

  @Test func `two scenes are equal if all that follow are`() {
    let (one, other) = (text("#."), text("##"))
    #expect(one.followed(by: other, at: seconds(1)) == one.followed(by: other, at: seconds(1)))
    #expect(one.followed(by: other, at: seconds(1)) != one.followed(by: other, at: seconds(2)))
    #expect(one.followed(by: other, at: seconds(1)) != one.followed(by: one, at: seconds(1)))
    #expect(one.followed(by: other, at: seconds(1)) != one)
    #expect(one != one.followed(by: other, at: seconds(1)))
    #expect(one.followed(by: other, at: seconds(1)).alone == one)
    #expect(chain() == chain())
  }

  @Test func `a reused frame shows only the scene`() {
    var frame = Frame(width: 6, height: 1)
    frame.plane.invert(x: 0, y: 0, width: 6, height: 1)
    frame.lights = [FrameLight(x: 0, y: 0, width: 6, height: 1, light: 9)]
    let part = text("#.", x: 2, width: 2, mode: .static)
    part.draw(at: .zero, into: &frame)
    #expect(frame == part.frame(at: .zero) && frame.plane.picture == "..#...")
    frame.plane.invert(x: 0, y: 0, width: 6, height: 1)
    Scene(width: 6, height: 1).draw(at: .zero, into: &frame)
    #expect(frame == Frame(width: 6, height: 1))
    // Zones side by side that leave nothing uncovered.
    frame.plane.invert(x: 0, y: 0, width: 6, height: 1)
    Scene(
      width: 6, height: 1, layers: text("#.", width: 2).layers + text("#.", x: 2, width: 9).layers
    ).draw(at: .zero, into: &frame)
    #expect(frame.plane.picture == "#.#.#.")
  }

  @Test func `nothing changes between two changes of a chain`() {
    let seed: UInt64 = 77
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      func some() -> Scene {
        let picture = (0..<Int.random(in: 1...9, using: &random)).map { _ in
          Bool.random(using: &random) ? "#" : "."
        }.joined()
        let x = Int.random(in: 0..<6, using: &random)
        return text(
          picture, x: x, width: Int.random(in: 1...(6 - x), using: &random),
          mode: Scroll.Mode.allCases.randomElement(using: &random) ?? .loop,
          epoch: Double.random(in: 0...5, using: &random))
      }
      var scene = some()
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        scene = some().followed(by: scene, at: seconds(Double.random(in: 0...20, using: &random)))
      }
      for _ in 0..<8 {
        let now = seconds(Double.random(in: -2...25, using: &random))
        let picture = scene.frame(at: now).plane.picture
        let next = scene.nextChange(after: now)
        let last = next?.advanced(by: -1) ?? now.advanced(by: 100_000_000_000)
        #expect(
          scene.frame(at: last).plane.picture == picture, "seed \(seed), round \(round), \(now)")
        #expect(next.map { $0 > now } ?? true, "seed \(seed), round \(round), \(now)")
        let current = scene.current(at: now).alone
        #expect(current.frame(at: now).plane.picture == picture, "seed \(seed), round \(round)")
      }
    }
  }
}
