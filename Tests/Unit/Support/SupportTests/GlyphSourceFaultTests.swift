// SPDX-License-Identifier: MIT
import Core
import SeamChecks
import Synchronization
import Testing

@testable import Typesetting

/// Tests of the font checks: each fault of a font is found by its check.
struct GlyphSourceFaultTests {
  /// A fault of a font, and the promise that it breaks.
  enum Fault: String, CaseIterable, Sendable {
    case isNameless = "the name is one line"
    case hasNoRows = "a line has one row or more: ascent and descent together"
    case growsWhenAsked = "the measures stay the same when glyphs are drawn"
    case forgetsGlyphs = "a character that it has is a glyph, also the second time"
    case knowsEverything = "a character that it lacks is nothing, also the second time"
    case leavesTheLine = "a glyph lies within the rows of the line"
    case joinsAnew = "letters are joined the same the second time, or never"
    case changesGlyphs = "several threads get the same glyphs"
  }

  /// A font with one fault.
  private final class Faulty: GlyphSource {
    let fault: Fault
    private let asked = Mutex(0)

    init(_ fault: Fault) { self.fault = fault }

    var name: String { fault == .isNameless ? "" : "faulty" }
    var ascent: Int {
      switch fault {
      case .hasNoRows: 0
      case .growsWhenAsked: 2 + asked.withLock { $0 }
      default: 2
      }
    }
    var descent: Int { 0 }

    func glyph(for scalar: Unicode.Scalar) -> Glyph? {
      let number = asked.withLock { asked in
        asked += 1
        return asked
      }
      guard scalar == "A" || fault == .knowsEverything else { return nil }
      if fault == .forgetsGlyphs, number > 1 { return nil }
      var bitmap = Bitmap(width: 8, height: fault == .leavesTheLine ? 3 : 2)
      for x in 0..<8 { bitmap[x, 0] = fault != .changesGlyphs || number >> x & 1 == 1 }
      return Glyph(bitmap: bitmap, advance: 9)
    }

    func joined(_ syllable: [Unicode.Scalar]) -> ChainGlyph? {
      guard fault == .joinsAnew else { return nil }
      let number = asked.withLock { asked in
        asked += 1
        return asked
      }
      return ChainGlyph(parts: [], advance: number)
    }
  }

  @Test(arguments: Fault.allCases)
  func `a fault breaks its promise`(fault: Fault) {
    let implementation = SeamImplementation("Faulty") {
      GlyphSourceSubject(Faulty(fault), known: ["A"], unknown: ["B"])
    }
    #expect(brokenPromises(GlyphSourceChecks.all, on: implementation).contains(fault.rawValue))
    #expect(Set(Fault.allCases.map(\.rawValue)) == Set(GlyphSourceChecks.all.map(\.description)))
  }
}
