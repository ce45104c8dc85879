// SPDX-License-Identifier: MIT
import Core

/// Uncovers the content from the middle to both edges, or from both edges to the middle.
///
/// Lit pixels stay lit.
struct Curtain: Effect {
  /// Where the content appears first.
  enum Start: String, CaseIterable, Hashable, Sendable {
    /// In the middle: the curtain opens.
    case open
    /// At the edges: the curtain closes.
    case close
  }

  let start: Start
  let axis: Axis

  var name: String { "\(start)-\(axis)" }
  var summary: String {
    let edges = axis == .horizontal ? "left and right" : "above and below"
    return start == .open
      ? "appears from the middle to the edges \(edges)"
      : "appears from the edges \(edges) to the middle"
  }
  var exitSummary: String {
    start == .open ? "disappears from the edges" : "disappears from the middle"
  }

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    (axis.direction.length(of: content) + 1) / 2 * time
  }

  /// Steps per pair of lines; slower for rows, because there are few.
  private var time: Int { axis == .horizontal ? 1 : 3 }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    axis.direction.drawn(moment.picture) { picture in
      picture.shown { x, _ in
        let edge = min(x, picture.width - 1 - x)
        return start == .open
          ? edge >= (moment.steps - moment.step + time - 1) / time : edge < moment.step / time
      }
    }
  }
}
