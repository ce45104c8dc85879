// SPDX-License-Identifier: MIT

/// One GPIO line of a chip, by its number or by the name that the device tree gives it.
package enum GPIOLine: Hashable, Sendable, CustomStringConvertible {
  /// The number on the chip, from 0.
  case offset(UInt32)
  /// The name, such as `GPIO11`.
  case name(String)

  /// Reads `11` as a number and everything else as a name.
  package init(_ text: String) { self = UInt32(text).map { .offset($0) } ?? .name(text) }

  /// The line as a person writes it.
  package var description: String {
    switch self {
    case .offset(let number): "\(number)"
    case .name(let name): name
    }
  }
}

/// The three lines of a chain; all must be on one chip.
package struct GPIOLines: Hashable, Sendable, CustomStringConvertible {
  /// The clock, CLK on the module.
  package let clock: GPIOLine
  /// The data into the first module, DIN.
  package let data: GPIOLine
  /// The chip select, CS or LOAD; the chips latch when it rises.
  package let select: GPIOLine

  package init(clock: GPIOLine, data: GPIOLine, select: GPIOLine) {
    self.clock = clock
    self.data = data
    self.select = select
  }

  /// The lines by the names printed on modules.
  package var description: String { "CLK \(clock), DIN \(data), CS \(select)" }
}
