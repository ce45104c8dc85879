// SPDX-License-Identifier: MIT
import Raster

/// One entry or exit of one content, from its first to its last step.
///
/// The pictures are pure functions of the step; a caller that must not allocate while it plays
/// takes them all beforehand, there are few.
public struct EffectRun: Sendable {
  /// Whether a content comes or goes.
  public enum Way: String, CaseIterable, Hashable, Sendable {
    /// The content comes: nothing at step 0, all of it at the last step.
    case entry
    /// The content goes: all of it at step 0, nothing at the last step.
    case exit
  }

  /// More steps than any effect here takes for the largest zone, against a slip in a new one.
  private static let stepLimit = 1 << 20

  /// The effect that draws.
  public let effect: any Effect
  /// Whether the content comes or goes.
  public let way: Way
  /// What comes or goes.
  public let content: EffectContent
  /// Where the effect takes its chance from.
  public let seed: UInt64
  /// The number of steps: 1 or more, or 0 for content without pixels.
  ///
  /// The run has `steps` + 1 pictures, one before the first step and one after each.
  public let steps: Int

  /// Makes the run of an effect over a content.
  public init(_ effect: any Effect, _ way: Way, of content: EffectContent, seed: UInt64) {
    self.effect = effect
    self.way = way
    self.content = content
    self.seed = seed
    steps =
      content.isEmpty
      ? 0 : min(max(1, effect.steps(for: content, seed: seed)), Self.stepLimit)
  }

  /// What is seen at a step; steps before the first and after the last count as these.
  ///
  /// The bitmap is always as large as the content.
  public func picture(at step: Int) -> EffectPicture {
    let step = min(max(0, step), steps)
    if step == (way == .entry ? steps : 0) { return EffectPicture(content.picture) }
    let dark = Bitmap(width: content.width, height: content.height)
    if step == (way == .entry ? 0 : steps) { return EffectPicture(dark) }
    let moment = EffectMoment(content: content, step: step, steps: steps, seed: seed)
    let drawn = way == .entry ? effect.entry(moment) : effect.exit(moment)
    if drawn.bitmap.width == dark.width, drawn.bitmap.height == dark.height { return drawn }
    var cut = dark
    cut.draw(drawn.bitmap, x: 0, y: 0)
    return EffectPicture(cut, light: drawn.light)
  }
}
