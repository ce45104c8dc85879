// SPDX-License-Identifier: MIT

/// A way in which a content enters a zone and leaves it.
///
/// An effect is a pure function of an `EffectMoment`: it keeps nothing between steps, so steps may
/// be drawn in any order and again. It is only asked about content with at least one pixel and
/// about steps from 0 to the last; `EffectRun` sees to that and to both ends: nothing is lit
/// before the entry and after the exit, everything after the entry and before the exit. What an
/// effect draws for these two steps should be the same by itself, so that it does not jump.
///
/// A new effect is one file beside the others and one line in `EffectCatalog.all`.
public protocol Effect: Sendable {
  /// The name for flags and keys: small letters, parts joined by hyphens.
  ///
  /// A direction in it is the one in which things move, on the way in and on the way out.
  var name: String { get }

  /// What the entry looks like, in one line without a full stop.
  var summary: String { get }

  /// What the exit looks like, in one line without a full stop.
  var exitSummary: String { get }

  /// The number of steps from nothing to the whole content and of those back, 1 or more.
  ///
  /// One step is taken for each step of the zone's speed, 30 a second being usual. At most
  /// 4 × (width + height) + 8 × cells + 40, so that no text keeps its zone waiting.
  func steps(for content: EffectContent, seed: UInt64) -> Int

  /// What is seen of content that comes: nothing at step 0, all of it at the last step.
  func entry(_ moment: EffectMoment) -> EffectPicture

  /// What is seen of content that goes: all of it at step 0, nothing at the last step.
  func exit(_ moment: EffectMoment) -> EffectPicture
}

extension Effect {
  /// Says that the exit is the entry run backwards.
  public var exitSummary: String { "the same backwards" }

  /// Runs the entry backwards.
  public func exit(_ moment: EffectMoment) -> EffectPicture { entry(moment.reversed) }
}
