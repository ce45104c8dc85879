// SPDX-License-Identifier: MIT

/// Where a presentation is at an instant.
public struct PresentationMoment: Hashable, Sendable {
  /// What a presentation is doing.
  public enum Phase: Hashable, Sendable {
    /// It has not begun; dark.
    case waiting
    /// Its page comes: the picture of `step`, from 0 to below `steps`.
    case entering(step: Int, of: Int)
    /// Its page stays: the picture of this number, 0 where it has none.
    case dwelling(picture: Int)
    /// Its page goes: the picture of `step`, from 0 to below `steps`.
    case leaving(step: Int, of: Int)
    /// Dark between two pages.
    case gap
    /// It has ended; dark.
    case over
  }

  /// The number of the page from 0, in a gap that of the page before it; nothing while waiting
  /// and when all is over.
  public let page: Int?
  /// How many rounds have passed; 0 while waiting and when all is over.
  public let round: Int
  /// What is done with the page.
  public let phase: Phase

  /// Makes a moment.
  public init(page: Int?, round: Int, phase: Phase) {
    self.page = page
    self.round = round
    self.phase = phase
  }
}
