// SPDX-License-Identifier: MIT

/// The state of a presentation at an instant.
package struct PresentationMoment: Hashable, Sendable {
  /// The phases of a presentation.
  package enum Phase: Hashable, Sendable {
    /// Before the start; dark.
    case waiting
    /// The entry of the page at `step`, from 0 to below the number of steps.
    case entering(step: Int, of: Int)
    /// The dwell of the page with a picture, 0 without pictures.
    case dwelling(picture: Int)
    /// The exit of the page at `step`, from 0 to below the number of steps.
    case leaving(step: Int, of: Int)
    /// Dark between two pages.
    case gap
    /// After the end; dark.
    case over
  }

  /// The number of the page from 0, in a gap that of the previous page; `nil` before the start and
  /// after the end.
  package let page: Int?
  /// The number of completed rounds; 0 before the start and after the end.
  package let round: Int
  /// The phase of the page.
  package let phase: Phase
}
