// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// Layers that are made of layers: one above the other, and one after the other.
struct GroupLayerTests {
  private let place = ZoneRectangle(x: 1, y: 0, width: 4, height: 2)

  @Test func `a stack shows its layers in a rectangle of its own`() {
    let below = PictureLayer(Bitmap(picture: "######\n######"), x: 0, y: 0)
    let stack = StackedLayer(
      [
        PictureLayer(Bitmap(picture: "##\n.#"), x: 1, y: 0),
        OverlaidLayer(zone("#.", x: 2, y: 1, width: 3), mode: .transparent),
      ], rectangle: place)
    expectPicture(
      film(scene(6, 2, below, stack), [0, 10, 20]),
      """
      0       10      20
      ###..#  ###..#  ###..#
      #.#.##  #.##.#  #.#.##
      """)
    #expect(changes(scene(6, 2, stack), from: 0, to: 35) == [10, 20, 30])
    #expect(stack.isOpaque && !stack.fades && stack.end == nil)
    #expect(stack.steps(after: at(0), through: at(20)) == 2)
  }

  @Test func `each layer has its slot, and its time starts anew with it`() throws {
    let sequence = try #require(
      SequenceLayer(
        [
          .init(zone("#...", width: 4), length: ms(30)),
          .init(PictureLayer(Bitmap(picture: "####"), x: 0, y: 0), length: ms(20)),
        ], start: at(10)))
    expectPicture(
      film(scene(4, 1, sequence), [0, 10, 20, 39, 40, 59, 60, 70]),
      """
      0     10    20    39    40    59    60    70
      #...  #...  ...#  ..#.  ####  ####  #...  ...#
      """)
    #expect(changes(scene(4, 1, sequence), from: 0, to: 75) == [10, 20, 30, 40, 60, 70])
    #expect(sequence.place(at: at(61)).slot == 0)
    #expect(sequence.place(at: at(61)).instant == at(1))
    #expect(sequence.place(at: at(61)).left == ms(29))
    #expect(SequenceLayer([], start: .zero) == nil)
  }

  @Test func `after its rounds a sequence is dark, without a light of its own`() throws {
    let fading = PageLayer(
      Presentation(pages: [try page("##", in: "fade", out: "fade", dwell: 50)], start: .zero),
      rectangle: ZoneRectangle(x: 0, y: 0, width: 2, height: 1))
    let sequence = try #require(
      SequenceLayer([.init(fading, length: ms(40))], start: .zero, rounds: 2))
    let scene = scene(2, 1, sequence)
    #expect(sequence.end == at(80))
    // The page comes slowly each time; at 80 ms it would come once more.
    #expect(scene.frame(at: at(55)).lights.count == 1)
    #expect(scene.frame(at: at(95)).lights == [])
    #expect(scene.frame(at: at(95)).plane.litCount == 0)
    #expect(scene.nextChange(after: at(80)) == nil)
  }

  @Test func `slots without length do not stop the time`() throws {
    let turn = SequenceLayer.Slot(zone("#.", width: 2), length: -5)
    let sequence = try #require(SequenceLayer([turn], start: .zero))
    #expect(sequence.nextChange(after: at(0)) == at(1))
    let endless = try #require(
      SequenceLayer(
        [.init(turn.layer, length: .max), .init(turn.layer, length: .max)], start: .zero))
    #expect(endless.place(at: Instant(nanoseconds: .max)).slot >= 0)
  }

  @Test func `only the fading part is dimmed`() throws {
    let pages = PageLayer(
      Presentation(pages: [try page("##\n##", in: "fade", dwell: 100)], start: .zero),
      rectangle: ZoneRectangle(x: 3, y: 0, width: 2, height: 2))
    let stack = StackedLayer(
      [PictureLayer(Bitmap(picture: "##\n##"), x: 1, y: 0), pages], rectangle: place)
    for layer in [
      stack, try #require(SequenceLayer([.init(stack, length: ms(500))], start: .zero)),
    ]
      as [any SceneLayer]
    {
      let lights = scene(6, 2, layer).frame(at: at(15)).lights
      #expect(lights.map(\.x) == [3])
      #expect(lights.allSatisfy { $0.light < .max })
      #expect(layer.fades)
    }
  }

  @Test func `still pages are never dark`() throws {
    let place = ZoneRectangle(x: 0, y: 0, width: 3, height: 1)
    let pages = PageLayer(
      Presentation(
        pages: [try page("#..", in: "wipe-left"), try page("..#")], gap: ms(20), start: .zero),
      rectangle: place)
    let still = pages.still(from: at(5))
    let first = pages.presentation.stills[0].length
    #expect(changes(scene(3, 1, still), from: 5, to: 200).first == 5 + Double(first) / 1e6)
    var seen: Set<String> = []
    for time in 5..<500 {
      seen.insert(scene(3, 1, still).frame(at: at(Double(time))).plane.picture)
    }
    #expect(seen == ["#..", "..#"])
    let one = OverlaidLayer(
      PageLayer(Presentation(pages: [try page("#.#")], start: .zero), rectangle: place),
      mode: .transparent
    ).still(from: .zero)
    #expect(one.nextChange(after: .zero) == nil)
    #expect(film(scene(3, 1, one), [0]) == "0\n#.#")
    let text = zone("#", width: 1)
    #expect(text.still(from: .zero).isSame(as: text))
  }

  @Test func `a sequence can be changed slot by slot`() throws {
    let sequence = try #require(
      SequenceLayer([.init(zone("#.", width: 2), length: ms(10))], start: at(3)))
    let same = sequence.changing { $1 }
    #expect(same.isSame(as: sequence))
    let other = sequence.changing { _, _ in PictureLayer(Bitmap(picture: "##"), x: 0, y: 0) }
    #expect(!other.isSame(as: sequence) && other.start == at(3))
    #expect(film(scene(2, 1, other), [5]) == "5\n##")
  }
}
