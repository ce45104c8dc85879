// SPDX-License-Identifier: MIT
public import Core

/// Measures a chain whose DOUT comes back to the controller: its length and its bit errors.
///
/// It sends no-ops only, so that the picture does not change: registers change only where the wire
/// is so bad that a no-op arrives as something else.
public struct ChainProbe {
  /// What came back of a marker that went through the chain.
  public enum Count: Hashable, Sendable {
    /// So many modules answer.
    case modules(Int)
    /// The marker came back after so many bits, which is not a whole number of modules.
    case uneven(bits: Int)
    /// Nothing but one level came back: high or low.
    case silence(isHigh: Bool)
    /// Something came back, but not the marker.
    case garbage
  }

  /// The most modules that a count finds; one more would not fit the kernel's usual buffer.
  public static let mostModules = 2044

  /// Sixty-four bits without a shorter period, so that no shift of them looks like them: a
  /// de Bruijn sequence of order 6.
  private static let marker: [UInt8] = [0x04, 0x31, 0x4F, 0x47, 0x25, 0xBB, 0x35, 0x7E]

  private let device: any SPIExchangeDevice

  /// Makes a probe that sends through `device`.
  public init(_ device: any SPIExchangeDevice) { self.device = device }

  /// Counts the modules by the time that a marker takes to come back.
  ///
  /// - Throws: the error of the device; a chain that does not answer is no error, see `Count`.
  public func count() throws(SPIError) -> Count {
    var list = TransactionList()
    // Behind the marker come no-ops for every chip, so that none of them latches the marker.
    list.append(
      ChainProbe.marker + [UInt8](repeating: 0, count: 2 * ChainProbe.mostModules))
    var received: [UInt8] = []
    try device.exchange(list, into: &received)
    if let first = received.first, first == 0 || first == 0xFF,
      received.allSatisfy({ $0 == first })
    {
      return .silence(isHigh: first == 0xFF)
    }
    var window: UInt64 = 0
    let wanted = ChainProbe.marker.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    for bit in 0..<8 * received.count {
      window = window << 1 | UInt64(received[bit / 8] >> UInt8(7 - bit % 8) & 1)
      guard bit >= 63, window == wanted else { continue }
      let delay = bit - 63
      return delay > 0 && delay % 16 == 0 ? .modules(delay / 16) : .uneven(bits: delay)
    }
    return .garbage
  }

  /// Sends random no-ops and counts the bits that come back wrong.
  ///
  /// - Parameters:
  ///   - modules: the length of the chain, 1 or more.
  ///   - bits: the least number of bits to compare.
  ///   - random: where the don't-care bits and the data of the no-ops come from.
  /// - Returns: the bits that were compared and those that were wrong.
  /// - Throws: the error of the device; wrong bits are no error.
  public func errors(
    modules: Int, bits: Int, random: inout some RandomNumberGenerator
  ) throws(SPIError) -> BitErrors {
    let length = 2 * max(1, modules)
    var result = BitErrors()
    var expected: [UInt8] = []
    var received: [UInt8] = []
    while result.compared < bits {
      var list = TransactionList()
      var sent: [UInt8] = []
      for _ in 0..<max(1, min(64, 2048 / length)) {
        var bytes: [UInt8] = []
        for place in 0..<length {
          // The low nibble of the first byte is the address: 0, a no-op.
          bytes.append(UInt8.random(in: 0...255, using: &random) & (place % 2 == 0 ? 0xF0 : 0xFF))
        }
        list.append(bytes)
        sent += bytes
      }
      try device.exchange(list, into: &received)
      expected += sent
      // What the chips held before the first transaction is not known.
      if result.compared == 0 && expected.count == sent.count {
        compare(received.dropFirst(length), expected[...], &result)
      } else {
        compare(received[...], expected[...], &result)
      }
      expected = Array(sent.suffix(length))
    }
    return result
  }

  private func compare(
    _ received: ArraySlice<UInt8>, _ expected: ArraySlice<UInt8>, _ result: inout BitErrors
  ) {
    for (heard, said) in zip(received, expected) {
      result.compared += 8
      result.wrong += (heard ^ said).nonzeroBitCount
    }
  }
}
