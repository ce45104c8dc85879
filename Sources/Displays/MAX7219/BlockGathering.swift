// SPDX-License-Identifier: MIT
import Core

/// Gathers the modules of a chain from frames of a panel with gaps.
///
/// Without gaps the words of a frame are the modules.
struct BlockGathering: Sendable {
  /// The top left corners of the modules.
  private let corners: [(x: Int, y: Int)]
  /// The modules of the last frame side by side, in the order of the corners.
  private(set) var modules: Bitmap

  /// Makes a gathering; the corners are 0 or more.
  init(_ corners: [(x: Int, y: Int)] = []) {
    self.corners = corners
    modules = Bitmap(width: 8 * corners.count, height: corners.isEmpty ? 0 : 8)
  }

  /// Whether there is anything to gather.
  var isEmpty: Bool { corners.isEmpty }

  /// Fills `modules` from a frame; allocates nothing.
  mutating func gather(from plane: borrowing Bitmap) {
    for index in 0..<corners.count {
      modules.setBlock(index, band: 0, to: block(index, of: plane))
    }
  }

  /// The block of one module; pixels outside the picture are dark.
  func block(_ index: Int, of plane: borrowing Bitmap) -> UInt64 {
    plane.block(x: corners[index].x, y: corners[index].y)
  }
}
