// SPDX-License-Identifier: MIT

/// The current of a lit LED while the chip drives its digit; the resistor RSET sets it.
public struct SegmentCurrent: Hashable, Sendable {
  /// The current in microamperes.
  public let microamperes: Int

  /// The RSET of common modules in ohms.
  public static let commonResistor = 10_000
  /// The accepted resistors in ohms; outside them the chip is not specified.
  public static let resistors = 9_000...200_000

  /// The data sheet's resistors for red LEDs, of 2.0 V, with their currents (table 11).
  private static let table: [(ohms: Double, microamperes: Double)] = [
    (63_700, 10_000), (28_000, 20_000), (17_100, 30_000), (11_800, 40_000),
  ]

  /// The current of a resistor; `nil` for one outside `resistors`.
  ///
  /// It is linear in 1/RSET between the rows of the table, as in the chip, and beyond its ends.
  /// LEDs of a higher forward voltage draw up to 12 % less.
  public init?(resistor ohms: Int = SegmentCurrent.commonResistor) {
    guard SegmentCurrent.resistors.contains(ohms) else { return nil }
    let wanted = 1 / Double(ohms)
    var (low, high) = (SegmentCurrent.table[0], SegmentCurrent.table[1])
    for index in 1..<SegmentCurrent.table.count - 1
    where wanted > 1 / SegmentCurrent.table[index].ohms {
      (low, high) = (SegmentCurrent.table[index], SegmentCurrent.table[index + 1])
    }
    let slope = (high.microamperes - low.microamperes) / (1 / high.ohms - 1 / low.ohms)
    microamperes = max(0, Int(low.microamperes + slope * (wanted - 1 / low.ohms)))
  }

  private init(checked microamperes: Int) { self.microamperes = microamperes }

  /// The current of the common resistor, 45.8 mA, above the data sheet's table, which ends at 40 mA.
  public static let common = SegmentCurrent() ?? SegmentCurrent(checked: 45_800)
}
