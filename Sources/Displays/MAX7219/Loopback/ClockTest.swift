// SPDX-License-Identifier: MIT
public import Core

/// Tries a chain at faster and faster clocks to find the fastest safe one.
public struct ClockTest {
  /// The clocks in Hz that are tried, the slowest first; the last is the chip's limit.
  public static let clocks = [
    500_000, 1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000, 6_000_000, 8_000_000,
    10_000_000,
  ]

  /// What one clock gave.
  public struct Trial: Hashable, Sendable {
    /// The clock in Hz.
    public let clock: Int
    /// What came back.
    public let errors: BitErrors
  }

  /// The trials so far, the slowest clock first.
  public private(set) var trials: [Trial] = []

  /// Makes a test without trials.
  public init() {}

  /// The fastest clock without errors whose next step up has none either; `nil` if there is none.
  ///
  /// One step is the reserve for a warmer day and a longer wire.
  public var safeClock: Int? {
    var safe: Int?
    for (trial, next) in zip(trials, trials.dropFirst()) {
      guard trial.errors.wrong == 0, next.errors.wrong == 0 else { break }
      safe = trial.clock
    }
    return safe
  }

  /// Tries every clock, until two in a row have made errors.
  ///
  /// - Parameters:
  ///   - modules: the length of the chain.
  ///   - bits: the least number of bits for each clock.
  ///   - random: where the data comes from.
  ///   - device: opens the chain at a clock in Hz.
  /// - Throws: the error of opening or using the device; the trials made before stay.
  public mutating func run(
    modules: Int, bits: Int, random: inout some RandomNumberGenerator,
    device: (Int) throws(SPIError) -> any SPIExchangeDevice
  ) throws(SPIError) {
    for clock in ClockTest.clocks {
      let errors = try ChainProbe(device(clock)).errors(
        modules: modules, bits: bits, random: &random)
      trials.append(Trial(clock: clock, errors: errors))
      if trials.suffix(2).count == 2, trials.suffix(2).allSatisfy({ $0.errors.wrong > 0 }) {
        return
      }
    }
  }
}
