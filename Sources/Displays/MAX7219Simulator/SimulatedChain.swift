// SPDX-License-Identifier: MIT
public import Core

/// A chain of simulated MAX7219 chips that takes the same bytes as the real one.
///
/// It knows nothing of the driver: it has chips, clock edges and a latch, and shows the lit LEDs.
/// Chip 0 is nearest to DIN, so the first word of a full transaction ends in the last chip. `send`
/// allocates nothing unless a fault strikes. Used by one thread at a time.
public final class SimulatedChain: SPIExchangeDevice {
  /// How a chain begins.
  public enum PowerUp: Hashable, Sendable {
    /// As in the data sheet: shutdown, control registers reset, random digits.
    case dataSheet
    /// As noise may leave it: every register of every chip random.
    case noise
  }

  /// The name for people.
  public let name: String
  /// Counters of the wire.
  public private(set) var counters = WireCounters()
  /// Called for each word that a chip takes when chip select rises, chip 0 first.
  public var onLatch: ((_ chip: Int, _ word: UInt16) -> Void)?

  /// Noise on the return wire: one bit in so many is wrong, 0 for none.
  public var returnErrorSpacing = 0
  /// Whether the return wire is broken: all bits are 0.
  public var returnIsBroken = false

  private var line: ShiftChain
  /// The returned bytes while `exchange` runs.
  private var heard: [UInt8] = []
  private var listens = false
  private var noise: NoiseSource
  /// Faults to come, each with the value of `counters.sends` at which it strikes.
  private var scheduled: [(send: Int, fault: Fault)] = []
  private var failuresLeft = 0
  private var failure: SPIError?
  /// The bits of a transaction after clock edges were added or lost.
  private var bent: [UInt8] = []

  /// Makes a powered chain.
  ///
  /// - Parameters:
  ///   - chips: the number of chips; numbers below 1 count as 1.
  ///   - name: the name for people.
  ///   - seed: chooses random contents; equal seeds give equal chains.
  ///   - powerUp: the state in which the chips begin.
  public init(
    chips: Int, name: String = "simulated chain", seed: UInt64 = 0, powerUp: PowerUp = .dataSheet
  ) {
    self.name = name
    var noise = NoiseSource(seed: seed)
    line = ShiftChain(
      chips: (0..<max(1, chips)).map { _ in
        powerUp == .noise
          ? SimulatedChip(garbageFrom: &noise) : SimulatedChip(poweredWith: &noise)
      })
    self.noise = noise
  }

  /// The chips, nearest to DIN first.
  public var chips: [SimulatedChip] { line.chips }

  /// The lit LEDs of a chip, see `SimulatedChip.litBlock`; 0 without a chip.
  public func litBlock(_ chip: Int) -> UInt64 {
    line.chips.indices.contains(chip) ? line.chips[chip].litBlock : 0
  }

  /// The duty of a chip's LEDs in 32nds, 0…31; 0 without a chip.
  public func duty(_ chip: Int) -> Int {
    line.chips.indices.contains(chip) ? line.chips[chip].duty : 0
  }

  /// Lets a fault strike in the next send, or `sends` sends later.
  ///
  /// Faults of chips strike before the first transaction. Sends that fail do not count.
  public func schedule(_ fault: Fault, after sends: Int = 0) {
    let (send, overflow) = counters.sends.addingReportingOverflow(max(0, sends))
    scheduled.append((overflow ? .max : send, fault))
  }

  /// Makes the next `count` sends throw `error` without a bit reaching the chips.
  public func failNextSends(_ count: Int, with error: SPIError) {
    failuresLeft = max(0, count)
    failure = error
  }

  /// Ends all faults and failures, scheduled ones included; the registers stay.
  public func mend() {
    line.mend()
    scheduled.removeAll()
    failuresLeft = 0
  }

  /// Clocks every transaction through the chips and latches after each.
  public func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    if failuresLeft > 0, let failure {
      failuresLeft -= 1
      counters.failedSends += 1
      throw failure
    }
    let due = scheduled.isEmpty ? [] : takeDueFaults()
    for fault in due { strikeChip(fault) }
    let bytes = transactions.bytes
    heard.removeAll(keepingCapacity: true)
    for index in 0..<transactions.count {
      let range = transactions.range(index)
      if listens {
        for place in 0..<range.count {
          heard.append(returned(line.output(while: bytes, range, at: place)))
        }
      }
      var bits = 8 * range.count
      if !due.isEmpty, let count = bendClock(of: bytes, range, by: due, transaction: index) {
        bits = count
        line.shift(bent, 0..<bent.count, bits: bits)
      } else {
        line.shift(bytes, range, bits: bits)
      }
      if onLatch != nil { reportLatched() }
      counters.latches += line.latch()
      counters.bits += bits
      counters.transactions += 1
    }
    counters.sends += 1
  }

  /// Sends like `send` and returns the output of the last chip.
  ///
  /// Added or lost clock edges show in the output of the next transaction.
  public func exchange(
    _ transactions: borrowing TransactionList, into received: inout [UInt8]
  ) throws(SPIError) {
    listens = true
    defer { listens = false }
    try send(transactions)
    swap(&received, &heard)
  }

  private func returned(_ byte: UInt8) -> UInt8 {
    if returnIsBroken { return 0 }
    guard returnErrorSpacing > 0 else { return byte }
    var byte = byte
    for bit in 0..<8 where noise.next() % UInt64(returnErrorSpacing) == 0 {
      byte ^= 1 << UInt8(bit)
    }
    return byte
  }

  /// Clocks a number of bits through the chips, then raises chip select if `latches`.
  ///
  /// For recordings of wires, in which a transaction may be cut short. Scheduled faults and
  /// failures do not strike.
  ///
  /// - Parameters:
  ///   - bytes: the bits, oldest first, up to the least significant bit of the last byte.
  ///   - bits: their number, at most those of `bytes`; the bits in front must be 0.
  public func clock(_ bytes: [UInt8], bits: Int, latches: Bool = true) {
    let bits = min(max(0, bits), 8 * bytes.count)
    line.shift(bytes, 0..<bytes.count, bits: bits)
    counters.bits += bits
    guard latches else { return }
    if onLatch != nil { reportLatched() }
    counters.latches += line.latch()
    counters.transactions += 1
  }

  private func reportLatched() {
    for (chip, state) in line.chips.enumerated() where !line.stuck[chip] {
      onLatch?(chip, state.shiftRegister)
    }
  }

  private func takeDueFaults() -> [Fault] {
    let now = counters.sends
    let due = scheduled.filter { $0.send <= now }.map(\.fault)
    scheduled.removeAll { $0.send <= now }
    return due
  }

  private func strikeChip(_ fault: Fault) {
    switch fault {
    case .extraClockEdge, .lostClockEdge: return
    case .powerDip(let chip), .stuckChip(let chip), .brokenAfter(let chip), .garbage(let chip, _):
      guard line.chips.indices.contains(chip) else { return }
      counters.faults += 1
    }
    switch fault {
    case .extraClockEdge, .lostClockEdge: return
    case .powerDip(let chip): line.chips[chip] = SimulatedChip(poweredWith: &noise)
    case .stuckChip(let chip): line.stuck[chip] = true
    case .brokenAfter(let chip): line.cut(after: chip)
    case .garbage(let chip, let seed):
      var own = NoiseSource(seed: seed)
      line.chips[chip] = SimulatedChip(garbageFrom: &own)
    }
  }

  /// Writes the bits that the chips see to `bent`, with zeros in front to fill a byte; returns
  /// their number, or `nil` if no clock fault strikes this transaction.
  private func bendClock(
    of bytes: [UInt8], _ range: Range<Int>, by faults: [Fault], transaction: Int
  ) -> Int? {
    // How often a bit of this transaction is clocked, if not once.
    var copies: [Int: Int] = [:]
    for fault in faults {
      switch fault {
      case .extraClockEdge(transaction, let bit) where (0..<8 * range.count).contains(bit):
        copies[bit, default: 1] += 1
      case .lostClockEdge(transaction, let bit) where (0..<8 * range.count).contains(bit):
        copies[bit, default: 1] -= 1
      default: continue
      }
      counters.faults += 1
    }
    guard !copies.isEmpty else { return nil }
    let total = copies.values.reduce(8 * range.count) { $0 + max(0, $1) - 1 }
    bent.removeAll(keepingCapacity: true)
    var byte: UInt8 = 0
    var filled = (8 - total % 8) % 8
    for bit in 0..<8 * range.count {
      let value = bytes[range.lowerBound + bit / 8] >> UInt8(7 - bit % 8) & 1
      for _ in 0..<max(0, copies[bit] ?? 1) {
        byte = byte << 1 | value
        filled += 1
        guard filled == 8 else { continue }
        bent.append(byte)
        (byte, filled) = (0, 0)
      }
    }
    return total
  }
}
