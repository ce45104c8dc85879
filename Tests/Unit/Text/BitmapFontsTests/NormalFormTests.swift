// SPDX-License-Identifier: MIT
import CUnicode
import Foundation
import SignTesting
import Testing

@testable import Typesetting

struct NormalFormTests {
  /// Scalars that both libraries know.
  private static let scalars = (0...0x2FFFF).compactMap { Unicode.Scalar(UInt32($0)) }.filter {
    guard let age = $0.properties.age else { return false }
    return age.major <= 14 && $0.properties.generalCategory != .privateUse
  }

  private func text(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  @Test func `the normal forms of single scalars are those of Foundation`() {
    for scalar in NormalFormTests.scalars {
      let string = String(scalar)
      let canonical = CharacterComposition.decomposed([scalar])
      let compatible = CharacterComposition.decomposed([scalar], compatible: true)
      let isSame =
        canonical == Array(string.decomposedStringWithCanonicalMapping.unicodeScalars)
        && compatible == Array(string.decomposedStringWithCompatibilityMapping.unicodeScalars)
        && CharacterComposition.composed(canonical)
          == Array(string.precomposedStringWithCanonicalMapping.unicodeScalars)
      if !isSame { Issue.record("\(ScalarName.code(scalar))") }
    }
  }

  /// Letters with marks, kana, Hangul and anything else.
  private func randomText(_ random: inout SeededGenerator) -> String {
    let pools: [ClosedRange<UInt32>] = [
      0x41...0x7A, 0x61...0x7A, 0xC0...0x24F, 0x300...0x345, 0x300...0x330, 0x370...0x3FF,
      0x400...0x4FF, 0x1E00...0x1FFF, 0x3041...0x30FF, 0x1100...0x11FF, 0xAC00...0xD7A3,
      0x900...0x9FF, 0xF900...0xFAFF, 0x20D0...0x20F0, 0x2100...0x23FF, 0x591...0x5C7,
    ]
    var scalars: [Unicode.Scalar] = []
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let pool = pools[Int.random(in: 0..<pools.count, using: &random)]
      if let scalar = Unicode.Scalar(UInt32.random(in: pool, using: &random)),
        let age = scalar.properties.age, age.major <= 14
      {
        scalars.append(scalar)
      }
    }
    return text(scalars)
  }

  @Test func `the normal forms of random texts are those of Foundation`() {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      let text = randomText(&random)
      let parts = CharacterComposition.decomposed(Array(text.unicodeScalars))
      #expect(
        parts == Array(text.decomposedStringWithCanonicalMapping.unicodeScalars),
        "seed \(seed), round \(round)")
      #expect(
        CharacterComposition.composed(parts)
          == Array(text.precomposedStringWithCanonicalMapping.unicodeScalars),
        "seed \(seed), round \(round)")
    }
  }

  @Test func `canonically equivalent texts give the same picture`() throws {
    let seed: UInt64 = 12
    var random = SeededGenerator(seed: seed)
    let marks = BitmapFont(
      name: "marks", ascent: 9, descent: 3,
      glyphs: [
        "\u{300}": glyph("#.\n.#", advance: 0, x: -4, y: 7), "\u{302}": glyph(".#.\n#.#", y: 8),
        "\u{323}": glyph("#", advance: 0, x: -3, y: -2), "\u{3B1}": glyph("##\n##"),
        "\u{1100}": glyph("#"), "\u{1161}": glyph("##"), "\u{11A8}": glyph("###"),
      ])
    let face = BundledFont.signboard8.load()
    let options = CharacterOptions(halfWidthKana: .joined, katakana: .narrowed)
    for chain in [
      FontChain([face]), FontChain([face, marks]), FontChain([marks, face]),
      FontChain([face], options: options),
    ] {
      for round in 0..<400 {
        let text = randomText(&random)
        let composed = chain.shape(text.precomposedStringWithCanonicalMapping)
        let decomposed = chain.shape(text.decomposedStringWithCanonicalMapping)
        #expect(
          composed.glyphs == decomposed.glyphs && composed.width == decomposed.width,
          "seed \(seed), round \(round): \(Array(text.unicodeScalars).map(ScalarName.code))")
        #expect(
          composed.missing.map(\.shown) == decomposed.missing.map(\.shown),
          "seed \(seed), round \(round): \(Array(text.unicodeScalars).map(ScalarName.code))")
      }
    }
  }

  @Test func `invalid scalar values have no forms`() {
    let seed: UInt64 = 14
    var random = SeededGenerator(seed: seed)
    let edges: [UInt32] = [0xD800, 0xDFFF, 0x110000, 0x8000_0000, .max]
    let strange =
      edges + (0..<1_000).map { _ in UInt32.random(in: 0x110000 ... .max, using: &random) }
    for code in strange {
      #expect(unicode_compose(code, 0x301) == 0 && unicode_compose(0x65, code) == 0)
      #expect(unicode_part_count(code, 0) == 0 && unicode_part(code, 1, 0) == 0)
      #expect(unicode_combining_class(code) == 0)
      #expect(unicode_compatibility_change(code) == UNICODE_CHANGE_NONE)
    }
    #expect(unicode_compose(0x65, 0x301) == 0xE9)
    #expect(unicode_part_count(0xFDFA, 1) == 18 && unicode_part(0xFDFA, 1, 18) == 0)
    #expect(unicode_part(0xFDFA, 1, .max) == 0)
  }
}
