// SPDX-License-Identifier: MIT

/// An animation with which content enters and leaves a zone.
///
/// An effect is a pure function of an `EffectMoment`, so steps may be drawn in any order. It gets only
/// content with at least one pixel and steps from 0 to the last. `EffectRun` ensures this and the two
/// ends: dark before the entry and after the exit, the whole content in between. The effect should
/// draw the same at the ends, so that it does not jump.
///
/// A new effect is one file, or one value of `Reveal`, and one entry in `EffectCatalog.all`.
package protocol Effect: Sendable {
  /// The name for flags and keys: lower-case words joined by hyphens.
  ///
  /// A direction in the name is the direction of movement of entry and exit.
  var name: String { get }

  /// A description of the entry in one line without a full stop.
  var summary: String { get }

  /// A description of the exit in one line without a full stop.
  var exitSummary: String { get }

  /// The number of steps of the entry and of the exit, 1 or more.
  ///
  /// Usually there are 30 steps a second. At most 4 × (width + height) + 8 × cells + 40, to limit the
  /// duration.
  func steps(for content: EffectContent, seed: UInt64) -> Int

  /// A picture of the entry: dark at step 0, the whole content at the last step.
  func entry(_ moment: EffectMoment) -> EffectPicture

  /// A picture of the exit: the whole content at step 0, dark at the last step.
  func exit(_ moment: EffectMoment) -> EffectPicture
}

extension Effect {
  /// The description of a reversed entry.
  package var exitSummary: String { "the same backwards" }

  /// The reversed entry.
  package func exit(_ moment: EffectMoment) -> EffectPicture { entry(moment.reversed) }
}
