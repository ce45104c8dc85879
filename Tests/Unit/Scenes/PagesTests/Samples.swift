// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting

/// Milliseconds as nanoseconds.
func ms(_ value: Double) -> Int64 { Int64((value * 1_000_000).rounded()) }

/// Milliseconds as an instant.
func at(_ value: Double) -> Instant { Instant(nanoseconds: ms(value)) }

/// An effect of the catalog.
func effect(_ name: String) throws -> any Effect { try EffectCatalog.effect(named: name) }

/// A content of a picture.
func content(_ picture: String) -> EffectContent {
  EffectContent(picture: Bitmap(picture: picture))
}

/// A page with steps of 10 ms.
func page(
  _ picture: String, in entry: String = "cut", out exit: String = "cut", dwell: Double = 20,
  pictures: [PagePicture] = []
) throws -> Page {
  Page(
    content: content(picture), entry: try effect(entry), exit: try effect(exit), seed: 1,
    entryStepDuration: Rational(ms(10)), exitStepDuration: Rational(ms(10)), dwell: ms(dwell),
    pictures: pictures)
}

/// The top row every ten milliseconds, one per line.
func timeline(_ presentation: Presentation, from: Double = 0, count: Int) -> String {
  (0..<count).map { tick in
    let picture = presentation.picture(at: at(from + Double(tick) * 10)).bitmap.picture
    return String(picture.prefix { $0 != "\n" })
  }.joined(separator: "\n")
}

/// Random presentations.
enum RandomPresentation {
  /// A presentation a year after its start, of small pages or none.
  static func presentation(
    _ random: inout SeededGenerator, repeats: Repeats? = nil, memory: Int? = nil
  ) -> Presentation {
    let width = Int.random(in: 1...12, using: &random)
    let height = Int.random(in: 1...18, using: &random)
    let count =
      Int.random(in: 0...9, using: &random) == 0 ? 0 : Int.random(in: 1...4, using: &random)
    return Presentation(
      pages: (0..<count).map { _ in page(width: width, height: height, &random) },
      repeats: repeats
        ?? (Bool.random(using: &random) ? .forever : .times(Int.random(in: 0...4, using: &random))),
      gap: Bool.random(using: &random) ? 0 : Int64.random(in: 1...300_000_000, using: &random),
      start: Instant(nanoseconds: Int64.random(in: -5_000_000_000...5_000_000_000, using: &random)),
      memory: memory ?? [0, 3000, Presentation.standardMemory].randomElement(using: &random) ?? 0)
  }

  static func page(width: Int, height: Int, _ random: inout SeededGenerator) -> Page {
    let pictures = Int.random(in: 0...3, using: &random)
    return Page(
      content: EffectContent(picture: .random(width: width, height: height, using: &random)),
      entry: EffectCatalog.all.randomElement(using: &random) ?? EffectCatalog.all[0],
      exit: EffectCatalog.all.randomElement(using: &random) ?? EffectCatalog.all[0],
      seed: random.next(), entryStepDuration: step(&random), exitStepDuration: step(&random),
      dwell: Bool.random(using: &random) ? 0 : Int64.random(in: 1...900_000_000, using: &random),
      pictures: (0..<pictures).map { _ in
        PagePicture(
          .random(width: width, height: height, using: &random),
          duration: Int64.random(in: 1...200_000_000, using: &random))
      })
  }

  static func step(_ random: inout SeededGenerator) -> Rational {
    let steps: [Rational] = [
      Page.standardStepDuration, Rational(10_000_000_000, over: 333), Rational(3_000_000_000),
      Rational(2_500_000_000, over: 77), Rational(40_000_000),
      Rational(10_000_001 << 28, over: (1 << 28) - 57),
      Rational(10_000_003 << 29, over: (1 << 29) - 3),
    ]
    return steps.randomElement(using: &random) ?? Page.standardStepDuration
  }
}

extension Presentation {
  /// A presentation of one paged text, as large as its first page.
  init(
    pages: [Page], repeats: Repeats = .forever, gap: Int64 = 0, start: Instant,
    memory: Int = Presentation.standardMemory
  ) {
    let first = pages.first?.content
    self.init(
      [PagedText(pages, width: first?.width ?? 0, height: first?.height ?? 0)], repeats: repeats,
      gap: gap, start: start, memory: memory)
  }

  /// The picture at an instant with its light, as large as the zone.
  func picture(at instant: Instant) -> EffectPicture {
    var bitmap = Bitmap(width: width, height: height)
    draw(at: instant, into: &bitmap, x: 0, y: 0)
    return EffectPicture(bitmap, light: light(at: instant))
  }
}
