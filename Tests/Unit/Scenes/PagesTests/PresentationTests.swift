// SPDX-License-Identifier: MIT
import CAllocationCounter
import Core
import SignTesting
import Testing

@testable import Scenes

struct PresentationTests {
  @Test func `pages come, stay and go one after the other`() throws {
    let presentation = Presentation(
      pages: [
        try page("##.#", in: "scroll-left", out: "wipe-left", dwell: 20),
        try page("#.##", in: "cut", out: "scroll-right", dwell: 0),
      ], repeats: .times(1), gap: ms(20), start: .zero)
    let film = """
      ....
      ...#
      ..##
      .##.
      ##.#
      ##.#
      ##.#
      ##..
      ##..
      #...
      ....
      ....
      ....
      #.##
      .#.#
      ..#.
      ...#
      ....
      ....
      """
    expectPicture(timeline(presentation, count: 19), film)
    #expect(presentation.end == at(170))
  }

  @Test func `each phase is reported with its page, round and step`() throws {
    let presentation = Presentation(
      pages: [
        try page("##", in: "scroll-left", out: "cut", dwell: 20), try page("##", dwell: 0),
      ], repeats: .times(2), gap: ms(10), start: at(30))
    typealias Moment = PresentationMoment
    let moments: [(Double, Moment)] = [
      (-1000, Moment(page: nil, round: 0, phase: .waiting)),
      (29.999_999, Moment(page: nil, round: 0, phase: .waiting)),
      (30, Moment(page: 0, round: 0, phase: .entering(step: 0, of: 2))),
      (40, Moment(page: 0, round: 0, phase: .entering(step: 1, of: 2))),
      (50, Moment(page: 0, round: 0, phase: .dwelling(picture: 0))),
      (69.999_999, Moment(page: 0, round: 0, phase: .dwelling(picture: 0))),
      (70, Moment(page: 0, round: 0, phase: .leaving(step: 0, of: 1))),
      (80, Moment(page: 0, round: 0, phase: .gap)),
      (90, Moment(page: 1, round: 0, phase: .entering(step: 0, of: 1))),
      (100, Moment(page: 1, round: 0, phase: .leaving(step: 0, of: 1))),
      (110, Moment(page: 1, round: 0, phase: .gap)),
      (120, Moment(page: 0, round: 1, phase: .entering(step: 0, of: 2))),
      (199.999_999, Moment(page: 1, round: 1, phase: .leaving(step: 0, of: 1))),
      (200, Moment(page: nil, round: 0, phase: .over)),
      (1e9, Moment(page: nil, round: 0, phase: .over)),
    ]
    for (time, moment) in moments {
      #expect(presentation.moment(at: at(time)) == moment, "at \(time) ms")
    }
    #expect(presentation.end == at(200))
  }

  @Test func `a repeat without a gap starts at once`() throws {
    let presentation = Presentation(
      pages: [try page("###", in: "scroll-left", out: "scroll-left", dwell: 0)], start: .zero)
    #expect(timeline(presentation, from: 20, count: 8) == ".##\n###\n##.\n#..\n...\n..#\n.##\n###")
    #expect(presentation.end == nil)
  }

  @Test func `pictures alternate while the page dwells, from the first one on`() throws {
    let blinking = [
      PagePicture(Bitmap(picture: "#..#"), duration: ms(10)),
      PagePicture(Bitmap(picture: "...."), duration: ms(20)),
    ]
    let presentation = Presentation(
      pages: [try page("####", dwell: 50, pictures: blinking)], repeats: .forever, start: at(0))
    let film = """
      ....
      #..#
      ....
      ....
      #..#
      ....
      ####
      ....
      #..#
      """
    expectPicture(timeline(presentation, count: 9), film)
    var instants: [Double] = []
    var next = presentation.nextChange(after: at(-5))
    while let instant = next, instant < at(90) {
      instants.append(Double(instant.nanoseconds) / 1e6)
      next = presentation.nextChange(after: instant)
    }
    #expect(instants == [0, 10, 20, 40, 50, 60, 70, 80])
  }

  @Test func `one picture replaces the content as long as it dwells`() throws {
    let presentation = Presentation(
      pages: [
        try page("##", dwell: 20, pictures: [PagePicture(Bitmap(picture: ".#"), duration: 0)])
      ], start: .zero)
    #expect(timeline(presentation, count: 5) == "..\n.#\n.#\n##\n..")
    #expect(presentation.nextChange(after: at(10)) == at(30))
  }

  @Test func `a fade sets the light and draws whole pixels`() throws {
    let presentation = Presentation(pages: [try page("#.", in: "fade", dwell: 10)], start: .zero)
    let lights = (0...16).map { presentation.light(at: at(Double($0) * 10)) }
    #expect(Array(lights.dropFirst()) == lights.dropFirst().sorted())
    #expect(lights[8] == 127)
    #expect(lights[16] == 255)
    #expect(presentation.picture(at: at(80)) == EffectPicture(Bitmap(picture: "#."), light: 127))
    var bitmap = Bitmap(width: 2, height: 1)
    presentation.draw(at: at(80), into: &bitmap, x: 0, y: 0)
    #expect(bitmap.picture == "#.")
  }

  @Test func `steps of a third of a nanosecond begin at the next whole nanosecond`() throws {
    var only = try page("###", in: "scroll-left", out: "scroll-left", dwell: 0)
    only.entryStepDuration = Page.standardStepDuration
    only.exitStepDuration = Page.standardStepDuration
    let presentation = Presentation(pages: [only], start: .zero)
    var instants: [Int64] = []
    var next: Instant? = .zero
    while let instant = next, instants.count < 7 {
      instants.append(instant.nanoseconds)
      next = presentation.nextChange(after: instant)
    }
    #expect(
      instants == [
        0, 33_333_334, 66_666_667, 100_000_000, 133_333_334, 166_666_667, 200_000_000,
      ])
  }

  @Test func `an empty presentation ends at once`() throws {
    let empty = Page(
      content: content(""), entry: try effect("wave"), exit: try effect("wave"), dwell: 0)
    for presentation in [
      Presentation(pages: [], start: at(5)), Presentation(pages: [], gap: ms(9), start: at(5)),
      Presentation(pages: [empty, empty], start: at(5)),
      Presentation(pages: [try page("#")], repeats: .times(0), start: at(5)),
      Presentation(pages: [try page("#")], repeats: .times(-7), gap: -1, start: at(5)),
    ] {
      #expect(presentation.end == at(5))
      #expect(presentation.moment(at: at(5)).phase == .over)
      #expect(presentation.nextChange(after: at(4)) == at(5))
      #expect(presentation.nextChange(after: at(5)) == nil)
      #expect(presentation.picture(at: at(6)).bitmap.litCount == 0)
      presentation.prepare(for: at(5))
    }
  }

  @Test func `contents of another size take the size of the first one`() throws {
    let presentation = Presentation(
      pages: [
        try page("##\n##", dwell: 10), try page("#", dwell: 10),
        try page(
          "#.#\n.##\n###", dwell: 10,
          pictures: [PagePicture(Bitmap(width: 9, height: 1), duration: 5)]),
      ], start: .zero)
    #expect(presentation.picture(at: at(45)).bitmap.picture == "#.\n..")
    #expect(presentation.picture(at: at(85)).bitmap.picture == "#.\n.#")
    #expect(presentation.picture(at: at(75)).bitmap.picture == "..\n..")
    #expect(presentation.pages[2].pictures[0].bitmap.picture == "..\n..")
  }

  @Test func `the longest times neither trap nor return`() throws {
    let letters = String(repeating: "#.", count: 20)
    let columns = EffectContent(
      picture: Bitmap(picture: letters), characters: (0..<40).map { $0..<($0 + 1) })
    var long = try page("#.#.#.#.#.#.#.#", in: "scroll-left", out: "scroll-left", dwell: 0)
    long.dwell = .max
    long.entryStepDuration = Rational(.max)
    long.exitStepDuration = Rational(.max)
    long.pictures = [
      PagePicture(Bitmap(picture: "#"), duration: .max),
      PagePicture(Bitmap(picture: "."), duration: .max),
    ]
    var dwelling = long
    dwelling.content = content(letters)
    dwelling.entryStepDuration = Rational(1)
    // These durations make the presentation count in fractions of sixty bits.
    var fine = dwelling
    fine.dwell = 1
    fine.entryStepDuration = Rational(1 << 30, over: (1 << 30) - 35)
    fine.exitStepDuration = Rational(1 << 30, over: (1 << 30) - 41)
    var brief = fine
    brief.entry = try effect("typewriter")
    brief.exit = brief.entry
    brief.dwell = 0
    var briefest = brief
    briefest.content = EffectContent(
      picture: Bitmap(width: brief.content.width, height: 1), characters: [])
    var slow = brief
    slow.content = EffectContent(picture: columns.picture, characters: [0..<1, 2..<3, 4..<5])
    slow.entryStepDuration = Rational(.max)
    let programs: [[Page]] = [
      [slow, fine],
      [long, fine], [dwelling, fine], Array(repeating: dwelling, count: 40) + [fine],
      [briefest], [brief], [brief, fine],
    ]
    let ends: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for pages in programs {
      for (repeats, start) in [Repeats.forever, .times(.max)].flatMap({ repeats in
        ends.map { (repeats, $0) }
      }) {
        let presentation = Presentation(
          pages: pages, repeats: repeats, gap: pages.count > 9 ? .max : 0,
          start: Instant(nanoseconds: start))
        for instant in ends.map(Instant.init(nanoseconds:)) {
          let isOn = instant.nanoseconds >= start
          #expect((presentation.moment(at: instant).phase == .waiting) == !isOn)
          if let next = presentation.nextChange(after: instant) { #expect(next > instant) }
          var new = presentation
          for other in [columns, content("#"), columns, content("#")] {
            new = new.replacing(page: 0, at: instant, with: other)
            #expect((new.moment(at: instant).phase == .waiting) == !isOn)
            if let next = new.nextChange(after: instant) { #expect(next > instant) }
          }
        }
        #expect(presentation.end == nil)
      }
    }
  }

  @Test func `a frame of pages whose pictures are made allocates nothing`() throws {
    let pages = try ["##..#", "#.#.#", "#####"].map { try page($0, in: "wipe-left", out: "fade") }
    // The pictures of the last page do not fit beside the others.
    let small = Presentation(pages: pages, gap: ms(10), start: .zero, memory: 2200)
    for time in [0, 150, 300, 450] { small.prepare(for: at(Double(time))) }
    let bar = ProgressRow(
      width: 5, start: .zero, duration: Page.standardStepDuration, repeats: .forever)
    var bitmap = Bitmap(width: 70, height: 16)
    for presentation in [Presentation(pages: pages, gap: ms(10), start: .zero), small] {
      // Tables that the language makes on first use come into one of the rounds.
      var allocated = Int64.max
      for _ in 0..<3 {
        let before = allocation_count()
        for tick in 0..<300 {
          let instant = at(Double(tick) * 4)
          presentation.draw(at: instant, into: &bitmap, x: 1, y: 0)
          bar.draw(at: instant, into: &bitmap, x: 9, y: 2)
          _ = presentation.light(at: instant)
          _ = presentation.nextChange(after: instant)
        }
        allocated = min(allocated, allocation_count() - before)
      }
      #expect(allocated == 0)
    }
  }
}
