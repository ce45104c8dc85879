// SPDX-License-Identifier: MIT

/// Moves two halves of the content in from opposite sides.
struct Split: PassingLines {
  let axis: Axis

  var name: String { "split-\(axis)" }
  var summary: String {
    axis == .horizontal
      ? "the upper half comes from the right, the lower one from the left"
      : "the left half comes from the bottom, the right one from the top"
  }
  let exitSummary = "the halves move on"

  func movesForward(row: Int, of height: Int) -> Bool { row < height / 2 }
}
