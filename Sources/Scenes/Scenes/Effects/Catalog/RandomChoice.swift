// SPDX-License-Identifier: MIT

/// Uses another effect, chosen by the seed.
struct RandomChoice: Effect {
  let name = "random"
  let summary = "one of the other effects, chosen anew each time"
  let exitSummary = "the exit of one of the other effects"

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    Self.choice(seed).steps(for: content, seed: seed)
  }

  func entry(_ moment: EffectMoment) -> EffectPicture { Self.choice(moment.seed).entry(moment) }

  func exit(_ moment: EffectMoment) -> EffectPicture { Self.choice(moment.seed).exit(moment) }

  /// All effects except this one and `cut`.
  static let choices = EffectCatalog.all.filter { !($0 is RandomChoice) && $0.name != "cut" }

  static func choice(_ seed: UInt64) -> any Effect {
    choices.isEmpty ? Reveal.cut : choices[Chance.number(below: choices.count, seed)]
  }
}
