// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

struct ReplacingTests {
  private func presentation() throws -> Presentation {
    Presentation(
      pages: [
        try page("####", in: "wipe-right", out: "wipe-right", dwell: 30),
        try page("#..#", dwell: 10),
      ], start: .zero)
  }

  @Test func `while a page dwells its content changes at once`() throws {
    let new = try presentation().replacing(page: 0, at: at(45), with: content(".##."))
    #expect(new.picture(at: at(45)).bitmap.picture == ".##.")
    #expect(timeline(new, from: 50, count: 4) == ".##.\n.##.\n.##.\n.##.")
    #expect(new.picture(at: at(90)).bitmap.picture == "..#.")
    #expect(new.nextChange(after: at(45)) == at(70))
  }

  @Test func `while a page enters, the new content takes over at the next step`() throws {
    let new = try presentation().replacing(page: 0, at: at(25), with: content("#.##"))
    #expect(new.picture(at: at(25)).bitmap.picture == "##..")
    #expect(new.picture(at: at(29.999_999)).bitmap.picture == "##..")
    #expect(timeline(new, from: 30, count: 2) == "#.#.\n#.##")
    #expect(new.nextChange(after: at(25)) == at(30))
    #expect(new.moment(at: at(30)).phase == .entering(step: 3, of: 4))
  }

  @Test func `a step that begins with the change shows the new content already`() throws {
    let coming = try presentation().replacing(page: 0, at: at(20), with: content("#.##"))
    #expect(timeline(coming, from: 20, count: 3) == "#...\n#.#.\n#.##")
    let going = try presentation().replacing(page: 0, at: at(80), with: content("##.#"))
    #expect(timeline(going, from: 80, count: 3) == ".#.#\n...#\n...#")
  }

  @Test func `while a page leaves, the new content takes over at the next step`() throws {
    let new = try presentation().replacing(page: 0, at: at(81), with: content("##.#"))
    #expect(timeline(new, from: 80, count: 4) == ".###\n...#\n...#\n....")
    // In the next round it is there from the beginning.
    #expect(timeline(new, from: 110 + 30 + 40, count: 1) == "##.#")
  }

  @Test func `a page that is not shown changes unseen`() throws {
    let old = try presentation()
    let new = old.replacing(page: 1, at: at(25), with: content(".##."))
    #expect(timeline(new, from: 20, count: 9) == timeline(old, from: 20, count: 9))
    #expect(timeline(new, from: 120, count: 1) == ".##.")
    #expect(new.nextChange(after: at(25)) == at(30))
  }

  @Test func `another number of steps continues at the same share of the way`() throws {
    let letters = EffectContent(
      picture: Bitmap(picture: "####"), characters: [0..<1, 1..<2, 2..<3, 3..<4])
    let halves = EffectContent(picture: Bitmap(picture: "#.#."), characters: [0..<2, 2..<4])
    let typed = Page(
      content: letters, entry: try effect("typewriter"), exit: try effect("typewriter"),
      entryStepDuration: Rational(ms(10)), exitStepDuration: Rational(ms(10)), dwell: ms(30))
    let long = EffectRun(typed.entry, .entry, of: letters, seed: 0).steps
    let short = EffectRun(typed.entry, .entry, of: halves, seed: 0).steps
    try #require(short < long)
    let old = Presentation(pages: [typed, try page("#..#")], start: .zero)
    let new = old.replacing(page: 0, at: at(5), with: halves)
    let step = (short + long - 1) / long
    #expect(new.moment(at: at(9)).phase == .entering(step: 0, of: long))
    #expect(new.moment(at: at(10)).phase == .entering(step: step, of: short))
    // The remaining steps keep their own duration.
    let whole = 10 + Double(short - step) * 10
    #expect(new.moment(at: at(whole - 1)).phase == .entering(step: short - 1, of: short))
    #expect(new.moment(at: at(whole)).phase == .dwelling(picture: 0))
    #expect(new.picture(at: at(whole)).bitmap.picture == "#.#.")
  }

  @Test func `later pages keep their instants when an earlier page becomes shorter`() throws {
    let old = Presentation(
      pages: [
        try page("####", in: "scroll-left", out: "iris", dwell: 30),
        try page("#..#", in: "wipe-right", dwell: 10),
      ], repeats: .times(3), gap: ms(10), start: .zero)
    let wide = EffectContent(picture: Bitmap(picture: "#..."), characters: [])
    for time in stride(from: 0.0, to: 900, by: 3.7) {
      let moment = old.moment(at: at(time))
      guard moment.page != 0 || moment.phase == .gap else { continue }
      let new = old.replacing(page: 0, at: at(time), with: wide)
      #expect(new.moment(at: at(time)) == moment, "at \(time) ms")
      #expect(new.picture(at: at(time)) == old.picture(at: at(time)), "at \(time) ms")
      if moment.page != nil {
        #expect(new.nextChange(after: at(time)) == old.nextChange(after: at(time)))
      }
    }
  }

  @Test func `of two contents in one step the second one is shown`() throws {
    let new = try presentation()
      .replacing(page: 0, at: at(21), with: content("#..#"))
      .replacing(page: 0, at: at(22), with: content(".##."))
      .replacing(page: 1, at: at(23), with: content("####"))
    #expect(new.picture(at: at(23)).bitmap.picture == "##..")
    #expect(timeline(new, from: 30, count: 2) == ".##.\n.##.")
    #expect(timeline(new, from: 120, count: 1) == "####")
  }

  @Test func `new pictures begin with those of the time`() throws {
    let blink = [
      PagePicture(Bitmap(picture: "#..."), duration: ms(10)),
      PagePicture(Bitmap(picture: "...#"), duration: ms(10)),
    ]
    let new = try presentation().replacing(
      page: 0, at: at(41), with: content("####"), pictures: blink)
    #expect(timeline(new, from: 41, count: 4) == "#...\n...#\n#...\n####")
  }

  @Test func `an unknown page changes nothing`() throws {
    for page in [-1, 2, Int.max] {
      let new = try presentation().replacing(page: page, at: at(25), with: content("...."))
      #expect(try timeline(new, count: 30) == timeline(presentation(), count: 30))
    }
  }

  @Test func `random replacements change at once only the page that dwells`() {
    let seed: UInt64 = 12
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      var presentation = RandomPresentation.presentation(&random)
      guard !presentation.pages.isEmpty else { continue }
      var instant = Instant(nanoseconds: -6_000_000_000)
      for _ in 0..<8 {
        instant = instant.advanced(by: Int64.random(in: 0...2_000_000_000, using: &random))
        let index = Int.random(in: presentation.pages.indices, using: &random)
        let new = presentation.replacing(
          page: index, at: instant,
          with: EffectContent(
            picture: .random(
              width: presentation.width, height: presentation.height, using: &random)))
        let context: Comment = "seed \(seed), round \(round), at \(instant.nanoseconds)"
        let moment = presentation.moment(at: instant)
        if case .dwelling = moment.phase, moment.page == index {
          #expect(new.picture(at: instant).bitmap == new.pages[index].content.picture, context)
        } else {
          #expect(new.picture(at: instant) == presentation.picture(at: instant), context)
          #expect(new.moment(at: instant) == moment, context)
          if moment.page == index, moment.phase != .gap {
            #expect(
              new.nextChange(after: instant) == presentation.nextChange(after: instant), context)
          }
        }
        presentation = new
      }
    }
  }
}
