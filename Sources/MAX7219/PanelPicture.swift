// SPDX-License-Identifier: MIT
public import Raster

extension PanelLayout {
  /// The picture that a person sees when the chips hold certain digits.
  ///
  /// - Parameter digits: for a chain and a chip (0 nearest to DIN) the LEDs that are lit: byte d
  ///   is digit d, bit b is data bit b.
  public func picture(_ digits: (_ chain: Int, _ chip: Int) -> UInt64) -> Frame {
    var frame = Frame(width: across * 8, height: down * 8)
    draw(into: &frame, digits)
    return frame
  }

  /// Draws the picture into a frame of the panel's size, so that its storage is used again.
  public func draw(into frame: inout Frame, _ digits: (_ chain: Int, _ chip: Int) -> UInt64) {
    for (index, chain) in chains.enumerated() {
      for (chip, place) in chain.modules.enumerated() {
        frame.plane.setBlock(
          place.column, band: place.row, to: place.wiring.pixels(lit: digits(index, chip)))
      }
    }
  }
}
