// SPDX-License-Identifier: MIT

/// A series of pictures that shows the faults of a panel.
public enum TestPattern: String, CaseIterable, Hashable, Sendable {
  /// Every LED lit at the lowest intensity; dark ones are dead.
  case allOn = "all-on"
  /// Every LED dark; lit ones are stuck.
  case allOff = "all-off"
  /// One LED of each module after the other, along the rows from the top.
  case walking
  /// One row of LEDs of each module after the other, from the top.
  case rows
  /// One column of LEDs of each module after the other, from the left.
  case columns
  /// Every other LED, then the others.
  case checkerboard
  /// The number of each module, from the left, row by row from the top.
  case numbers
  /// All intensities from 0 to 15, each with its number on every module.
  case ramp
  /// Only the LEDs that are noted as dead; one that lights up is not dead.
  case noted

  /// The patterns for every panel; `noted` needs a note.
  public static let standard = allCases.filter { $0 != .noted }

  /// What a person looks for; a sentence without a capital.
  public var purpose: String {
    switch self {
    case .allOn: "every LED is lit at intensity 0; a dark one is dead"
    case .allOff: "every LED is dark; a lit one is stuck"
    case .walking: "one LED of each module at a time, along the rows from the top left"
    case .rows: "one row of each module at a time, from the top"
    case .columns: "one column of each module at a time, from the left"
    case .checkerboard: "every other LED, then the others"
    case .numbers: "modules are numbered from the left, row by row from the top, upright"
    case .ramp: "intensities 0 to 15; the light must grow with each step"
    case .noted: "only the LEDs that are noted as dead; one that lights up is not dead"
    }
  }

  /// The duration of the pattern in dwell times of a still picture.
  public var dwells: Int {
    switch self {
    case .walking: 4
    case .ramp: 2
    default: 1
    }
  }

  /// The number of pictures.
  var pictures: Int {
    switch self {
    case .walking: 64
    case .rows, .columns: 8
    case .checkerboard: 2
    case .ramp: 16
    case .allOn, .allOff, .numbers, .noted: 1
    }
  }

  /// The intensity of a picture; `nil`: the panel's own.
  func intensity(_ picture: Int) -> Intensity? {
    switch self {
    case .allOn: .dimmest
    case .ramp: Intensity(picture)
    default: nil
    }
  }

  /// A picture, counted from 0, on a panel of a size in pixels with gaps between its modules.
  func picture(_ index: Int, width: Int, height: Int, gap: Int, dead: [DeadLED]) -> Bitmap {
    let pitch = 8 + gap
    // The rest of a module at the right or bottom edge counts as one.
    let (across, down) = ((width + pitch - 1) / pitch, (height + pitch - 1) / pitch)
    var panel = Bitmap(width: width, height: height)
    if self == .noted {
      for led in dead {
        let module = led.module - 1
        let (x, y) = (module % across * pitch, module / across * pitch)
        panel[x + led.column - 1, y + led.row - 1] = true
      }
      return panel
    }
    var tile = Bitmap(width: 8, height: 8)
    for module in 0..<across * down {
      tile.setBlock(0, band: 0, to: block(index, module: module))
      panel.draw(tile, x: module % across * pitch, y: module / across * pitch)
    }
    return panel
  }

  private func block(_ index: Int, module: Int) -> UInt64 {
    switch self {
    case .allOn: .max
    case .allOff, .noted: 0
    case .walking: 1 << UInt64(8 * (index % 8) + index / 8)
    case .rows: 0x0101_0101_0101_0101 << UInt64(index)
    case .columns: 0xFF << UInt64(8 * index)
    case .checkerboard: index == 0 ? 0xAA55_AA55_AA55_AA55 : 0x55AA_55AA_55AA_55AA
    case .numbers: ModulePicture.number((module + 1) % 500)
    case .ramp: ModulePicture.level(index)
    }
  }
}
