// SPDX-License-Identifier: MIT

/// The current of a lit LED while its digit is driven, which the resistor RSET sets.
public struct SegmentCurrent: Hashable, Sendable {
  /// The current in microamperes.
  public let microamperes: Int

  /// RSET in ohms that modules of common make carry.
  public static let commonResistor = 10_000
  /// The resistors in ohms that are accepted; outside them the chip is not specified.
  public static let resistors = 9_000...200_000

  /// The data sheet's resistors for LEDs of 2.0 V, the forward voltage of red ones, with the
  /// current each gives (table 11).
  private static let table: [(ohms: Double, microamperes: Double)] = [
    (63_700, 10_000), (28_000, 20_000), (17_100, 30_000), (11_800, 40_000),
  ]

  /// The current that a resistor gives; nothing for one outside `resistors`.
  ///
  /// Between the rows of the table the current grows in proportion to 1/RSET, as it does in the
  /// chip; beyond its ends the nearest two rows are continued. LEDs of a higher forward voltage
  /// take up to 12 % less.
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

  /// That of the common resistor, 45.8 mA: above the 40 mA that the data sheet's table ends with.
  public static let common = SegmentCurrent() ?? SegmentCurrent(checked: 45_800)
}
