// SPDX-License-Identifier: MIT
public import Core

/// The bits that entered the first chip of a device, up to a rising edge of chip select.
public struct WireLatch: Hashable, Sendable {
  /// When chip select rose, in whole nanoseconds of the recording's own time; in JSON lines, the
  /// start of its list.
  public let instant: Instant
  /// The number of the device, 0 or more.
  public let device: Int
  /// The bits since the last rising edge, oldest first, up to the least significant bit of the
  /// last byte, with zeros in front.
  public let bytes: [UInt8]
  /// The number of bits.
  public let bits: Int
  /// How many of the bits were clocked while chip select was not low.
  ///
  /// A MAX7219 shifts them all the same, a MAX7221 does not.
  public let strayBits: Int
}
