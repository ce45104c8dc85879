// SPDX-License-Identifier: MIT
import Raster

/// The modules of a chain, put together out of frames in which gaps keep them from lying on
/// whole words.
///
/// A panel without gaps needs none of it: there the words of a frame are the modules.
struct BlockGathering: Sendable {
  /// The top left corner of a module.
  struct Corner: Hashable, Sendable {
    let x: Int
    let y: Int
  }

  private let corners: [Corner]
  /// The modules of the last frame side by side, in the order of the corners.
  private(set) var modules: Bitmap

  /// Makes a gathering; the corners are 0 or more.
  init(_ corners: [Corner] = []) {
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
    let corner = corners[index]
    let band = corner.y >> 3
    let shift = UInt64(corner.y & 7)
    let upper = BlockGathering.columns(from: corner.x, band: band, of: plane)
    guard shift > 0 else { return upper }
    let lower = BlockGathering.columns(from: corner.x, band: band + 1, of: plane)
    // In every byte the rows from `shift` on become the first ones.
    let mask: UInt64 = (0xFF >> shift) &* 0x0101_0101_0101_0101
    let first = (upper &>> shift) & mask
    return first | (lower &<< (8 &- shift)) & ~mask
  }

  /// Eight columns of a band.
  private static func columns(from x: Int, band: Int, of plane: borrowing Bitmap) -> UInt64 {
    guard band < plane.bands else { return 0 }
    let perBand = plane.wordsPerBand
    let word = x >> 3
    let shift = UInt64((x & 7) * 8)
    let words = plane.words.span
    let low = word < perBand ? words[band * perBand + word] : 0
    guard shift > 0 else { return low }
    let high = word + 1 < perBand ? words[band * perBand + word + 1] : 0
    return low &>> shift | high &<< (64 &- shift)
  }
}
