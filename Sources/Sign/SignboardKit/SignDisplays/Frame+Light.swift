// SPDX-License-Identifier: MIT

// A pixel of a frame has its own light; an LED of a chip has the light of its module.

extension Frame {
  /// Darkens the pixels that have too little light to be seen at an intensity.
  package mutating func removeDark(at intensity: Intensity) {
    guard !lights.isEmpty else { return }
    for y in 0..<height {
      for x in 0..<width where plane[x, y] && intensity.lit(by: light(x: x, y: y)) == nil {
        plane[x, y] = false
      }
    }
  }
}

extension LitPicture {
  /// Makes the picture of a frame without chips.
  package init(_ frame: Frame, intensity: Intensity) {
    self.init(width: frame.width, height: frame.height)
    colors = frame.colors
    for y in 0..<height {
      for x in 0..<width where frame.plane[x, y] {
        self[x, y] = intensity.lit(by: frame.light(x: x, y: y)).map { LitPicture.light($0) } ?? 0
      }
    }
  }

  /// Makes the picture of lit LEDs of modules that are `pitch` pixels apart, each with its duty.
  package init(_ frame: Frame, duties: [Double], pitch: Int) {
    self.init(width: frame.width, height: frame.height)
    colors = frame.colors
    let across = (frame.width + pitch - 1) / pitch
    for y in 0..<height {
      for x in 0..<width where frame.plane[x, y] {
        let module = y / pitch * across + x / pitch
        self[x, y] = LitPicture.light(duty: module < duties.count ? duties[module] : 1)
      }
    }
  }

  /// Makes the picture of lit LEDs with their light.
  package init(_ frame: Frame, _ light: LitLight, pitch: Int) {
    switch light {
    case .modules(let duties): self.init(frame, duties: duties, pitch: pitch)
    case .uniform(let intensity): self.init(frame, intensity: intensity)
    }
  }
}
