// SPDX-License-Identifier: MIT
import Core

/// Whether a content comes or goes.
package enum EffectPhase: String, CaseIterable, Hashable, Sendable {
  /// Dark at step 0, the whole content at the last step.
  case entry
  /// The whole content at step 0, dark at the last step.
  case exit
}

/// The entry or exit of one content; each picture is a pure function of its step.
package struct EffectRun: Sendable {
  /// More steps than any effect takes for the largest zone, as a safeguard.
  private static let stepLimit = 1 << 20

  /// Draws the pictures between the first and the last, which are the same for all effects.
  package let effect: any Effect
  /// Decides which end of the run is dark.
  package let phase: EffectPhase
  /// Shown whole at the other end; every picture has its size.
  package let content: EffectContent
  /// Decides what the effect leaves to chance: equal seeds give equal pictures.
  package let seed: UInt64
  /// The number of steps: 1 or more, or 0 for content without pixels.
  ///
  /// The run has `steps` + 1 pictures, one before the first step and one after each.
  package let steps: Int

  /// Asks the effect for the number of its steps and limits it to 1…2²⁰.
  package init(
    _ effect: any Effect, _ phase: EffectPhase, of content: EffectContent, seed: UInt64
  ) {
    self.effect = effect
    self.phase = phase
    self.content = content
    self.seed = seed
    steps =
      content.isEmpty
      ? 0 : min(max(1, effect.steps(for: content, seed: seed)), Self.stepLimit)
  }

  /// The picture of a step, as large as the content; the step is clamped to its range.
  package func picture(at step: Int) -> EffectPicture {
    let step = min(max(0, step), steps)
    if step == (phase == .entry ? steps : 0) { return EffectPicture(content.picture) }
    let dark = Bitmap(width: content.width, height: content.height)
    if step == (phase == .entry ? 0 : steps) { return EffectPicture(dark) }
    let moment = EffectMoment(content: content, step: step, steps: steps, seed: seed)
    let drawn = phase == .entry ? effect.entry(moment) : effect.exit(moment)
    if drawn.bitmap.width == dark.width, drawn.bitmap.height == dark.height { return drawn }
    var cut = dark
    cut.draw(drawn.bitmap, x: 0, y: 0)
    return EffectPicture(cut, light: drawn.light)
  }
}
