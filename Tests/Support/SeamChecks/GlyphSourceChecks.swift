// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Synchronization
public import Typesetting

/// A source of glyphs that is checked.
public struct GlyphSourceSubject {
  /// The source; it was asked for nothing.
  public let source: any GlyphSource
  /// Characters that it has.
  public let known: [Unicode.Scalar]
  /// Characters that it lacks.
  public let unknown: [Unicode.Scalar]

  /// Makes a subject.
  public init(
    _ source: any GlyphSource, known: [Unicode.Scalar], unknown: [Unicode.Scalar] = ["\u{10FFFD}"]
  ) {
    (self.source, self.known, self.unknown) = (source, known, unknown)
  }
}

/// The promises of `GlyphSource`, which every source passes.
public enum GlyphSourceChecks {
  /// All checks.
  public static let all: [SeamCheck<GlyphSourceSubject>] = [
    SeamCheck("the name is one line") { subject in
      let name = subject.source.name
      try expect(!name.isEmpty && !name.contains("\n"), "it is \"\(name)\"")
    },
    SeamCheck("a line has one row or more: ascent and descent together") { subject in
      let source = subject.source
      try expect(source.height >= 1, "it has \(source.height) rows")
      try expect("ascent and descent", source.height, found: source.ascent + source.descent)
    },
    SeamCheck("the measures stay the same when glyphs are drawn") { subject in
      let source = subject.source
      let measures = [source.ascent, source.descent]
      for scalar in subject.known + subject.unknown { _ = source.glyph(for: scalar) }
      try expect("ascent and descent", measures, found: [source.ascent, source.descent])
    },
    SeamCheck("a character that it has is a glyph, also the second time") { subject in
      for scalar in subject.known {
        guard let glyph = subject.source.glyph(for: scalar) else {
          throw Difference(description: "\(name(scalar)) has no glyph")
        }
        try expectSame(glyph, subject.source.glyph(for: scalar), name(scalar))
      }
    },
    SeamCheck("a character that it lacks is nothing, also the second time") { subject in
      for scalar in subject.unknown + subject.unknown {
        try expect(subject.source.glyph(for: scalar) == nil, "\(name(scalar)) has a glyph")
      }
    },
    SeamCheck("a glyph lies within the rows of the line") { subject in
      let source = subject.source
      for scalar in subject.known {
        guard let glyph = source.glyph(for: scalar), glyph.bitmap.litCount > 0 else { continue }
        try expect(
          glyph.top <= source.ascent && -glyph.yOffset <= source.descent,
          "\(name(scalar)) has rows from \(glyph.yOffset) to \(glyph.top), the line from "
            + "\(-source.descent) to \(source.ascent)")
      }
    },
    SeamCheck("letters are joined the same the second time, or never") { subject in
      let joined = subject.source.joined(subject.known)
      try expect(
        joined == subject.source.joined(subject.known), "they are \(String(describing: joined))")
    },
    SeamCheck("several threads get the same glyphs") { subject in
      let source = subject.source
      let scalars = subject.known + subject.unknown
      let found = Mutex<[[Glyph?]]>([])
      try inThreads(4) {
        let glyphs = scalars.map { source.glyph(for: $0) }
        found.withLock { $0.append(glyphs) }
      }
      let expected = scalars.map { source.glyph(for: $0) }
      for glyphs in found.withLock({ $0 }) {
        for (index, glyph) in glyphs.enumerated() {
          guard let wanted = expected[index] else {
            try expect(glyph == nil, "\(name(scalars[index])) has a glyph in a thread")
            continue
          }
          try expectSame(wanted, glyph, name(scalars[index]))
        }
      }
    },
  ]

  private static func name(_ scalar: Unicode.Scalar) -> String {
    "U+" + String(scalar.value, radix: 16, uppercase: true)
  }

  private static func expectSame(_ expected: Glyph, _ found: Glyph?, _ what: String) throws {
    guard let found, found == expected else {
      throw Difference(
        description: "\(what)\n"
          + (pictureDifference(
            expected: expected.bitmap.picture, actual: found?.bitmap.picture ?? "no glyph")
            ?? "the same picture, but \(expected) is \(String(describing: found))"))
    }
  }
}
