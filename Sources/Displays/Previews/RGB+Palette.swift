// SPDX-License-Identifier: MIT
import Core

extension RGB {
  /// The linear mix with `other`: 0 is this color, 1 the other one.
  func mixed(with other: RGB, _ share: Double) -> RGB {
    let share = share > 0 ? min(share, 1) : 0
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(min(255, max(0, (Double(from) + (Double(to) - Double(from)) * share).rounded())))
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// The nearest entry of the 256-color palette's cube and gray ramp (16…255).
  var nearestIndexed: UInt8 {
    var best: UInt8 = 16
    var bestDistance = Int.max
    for index in UInt8(16)...255 {
      let entry = RGB(indexed: index)
      let red = Int(entry.red) - Int(red)
      let green = Int(entry.green) - Int(green)
      let blue = Int(entry.blue) - Int(blue)
      let distance = red * red + green * green + blue * blue
      if distance < bestDistance { (best, bestDistance) = (index, distance) }
    }
    return best
  }

  /// An entry of the palette that xterm introduced.
  ///
  /// 16…231 are a cube with six levels a side, 232…255 grays. The first sixteen belong to the user
  /// and count as black.
  init(indexed index: UInt8) {
    switch index {
    case 16...231:
      func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
      let place = Int(index) - 16
      self.init(level(place / 36), level(place / 6 % 6), level(place % 6))
    case 232...255:
      let grey = UInt8(8 + 10 * (Int(index) - 232))
      self.init(grey, grey, grey)
    default: self.init(0, 0, 0)
    }
  }
}
