// SPDX-License-Identifier: MIT
public import Core

extension PanelLayout {
  /// The picture of the chips' digits as a person sees it; dark in the gaps.
  ///
  /// - Parameter digits: the lit LEDs of a chain and a chip (0 nearest to DIN): byte d is digit d,
  ///   bit b is data bit b.
  public func picture(_ digits: (_ chain: Int, _ chip: Int) -> UInt64) -> Frame {
    var frame = Frame(width: geometry.width, height: geometry.height)
    draw(into: &frame, digits)
    return frame
  }

  /// Draws the picture into a frame of the panel's size, so that its storage is used again.
  public func draw(into frame: inout Frame, _ digits: (_ chain: Int, _ chip: Int) -> UInt64) {
    for (index, places) in places.enumerated() {
      for (chip, place) in places.enumerated() {
        draw(digits(index, chip), at: place, into: &frame)
      }
    }
  }

  /// Draws one module.
  public func draw(_ digits: UInt64, at place: ModulePlace, into frame: inout Frame) {
    let pixels = place.wiring.pixels(lit: digits)
    guard hanging.gap > 0 else {
      frame.plane.setBlock(place.column, band: place.row, to: pixels)
      return
    }
    let (left, top) = corner(of: place)
    for bit in 0..<64 {
      frame.plane[left + bit >> 3, top + bit & 7] = pixels >> UInt64(bit) & 1 == 1
    }
  }

  /// A picture of the panel as text: a line a row, `#` lit, `.` dark, blank where gaps are.
  public func text(_ frame: borrowing Frame) -> String {
    guard hanging.gap > 0 else { return frame.plane.picture }
    var text = ""
    text.reserveCapacity((frame.width + 1) * frame.height)
    for y in 0..<frame.height {
      if y > 0 { text.append("\n") }
      for x in 0..<frame.width {
        let isGap = x % hanging.pitch >= 8 || y % hanging.pitch >= 8
        text.append(isGap ? " " : frame.plane[x, y] ? "#" : ".")
      }
    }
    return text
  }
}
