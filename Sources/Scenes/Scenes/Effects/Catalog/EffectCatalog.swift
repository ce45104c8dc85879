// SPDX-License-Identifier: MIT
package import Core

/// All effects by name.
package enum EffectCatalog {
  /// All effects in display order, grouped by family; add new effects here.
  package static let all: [any Effect] = families.flatMap { $0 }

  private static let families: [[any Effect]] = [
    [Reveal.cut],
    Direction.allCases.map(ScrollEffect.init),
    Direction.allCases.map(Reveal.wipe),
    Direction.allCases.map(Beam.init),
    Axis.allCases.map(Reveal.opening),
    Axis.allCases.map(Reveal.closing),
    Grow.directions.map(Grow.init),
    [Zoom()],
    Direction.allCases.map(Slice.init),
    PassingLines.Kind.allCases.flatMap { kind in
      Axis.allCases.map { PassingLines(kind: kind, axis: $0) }
    },
    Axis.allCases.map(Reveal.blinds),
    [Reveal.checkerboard],
    [Reveal.diagonal],
    [Spiral()],
    [Reveal.iris],
    [Reveal.scan],
    [Fade()],
    [Reveal.blink],
    [Flicker()],
    [Dissolve()],
    [Sparkle()],
    [Rain()],
    [Bounce()],
    [Wave()],
    [Typewriter(hasCursor: false)],
    [Typewriter(hasCursor: true)],
    [LetterSlide()],
    [LetterDrop()],
    [Slot()],
    [Decode()],
    Shuffle.Part.allCases.map(Shuffle.init),
    [RandomChoice()],
  ]

  /// The effect of a name; throws for an unknown name, with a suggestion.
  package static func effect(named name: String) throws(SignError) -> any Effect {
    if let effect = all.first(where: { $0.name == name }) { return effect }
    let shown = Phrase.verbatim(Wording.quoted(name))
    throw SignError(
      suggestion(for: name).map { .phrase("unknown effect \(shown). Did you mean \"\($0)\"?") }
        ?? .phrase("unknown effect \(shown). `signboard effects` lists all \(all.count)."))
  }
}
