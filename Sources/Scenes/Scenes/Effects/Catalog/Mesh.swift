// SPDX-License-Identifier: MIT

/// Moves alternate lines in from opposite sides.
struct Mesh: PassingLines {
  let axis: Axis

  var name: String { "mesh-\(axis)" }
  var summary: String {
    axis == .horizontal
      ? "every other row comes from the right, those between from the left"
      : "every other column comes from the bottom, those between from the top"
  }
  let exitSummary = "all of them move on"

  func movesForward(row: Int, of height: Int) -> Bool { row & 1 == 0 }
}
