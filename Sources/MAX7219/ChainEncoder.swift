// SPDX-License-Identifier: MIT
public import Displays
public import Raster
public import SPIBus

/// Turns frames into the transactions of one chain, and repairs what noise may have damaged.
///
/// Every transaction writes one register of all chips, so the chain is shifted through exactly
/// once and chips never disagree about where words begin. A frame sends
///
/// 1. the digit rows that changed (a whole row is the smallest thing a chain can be sent), and
///    one of the others in rotation,
/// 2. one control register, the next of five in rotation.
///
/// Whatever state noise has left in the registers is therefore right again after eight frames,
/// and the control registers, on which everything depends, after five. A display that asks for a
/// frame at least every 100 ms heals within 0.8 s. D15–D12 are always 0: a lost clock edge can
/// then never reach a control register.
public struct ChainEncoder: Sendable {
  /// The shortest time in which all frames of a repair round must be presented: with a frame at
  /// least every 100 ms eight rows take 0.8 s, below the promised second.
  public static let repairInterval: Int64 = 100_000_000

  private struct Slot: Sendable {
    let word: Int
    let symmetry: Symmetry
    let trim: Int
  }

  /// The control registers in the order in which repair visits them; shutdown comes last so that
  /// a chip that lost its power wakes with decode mode, scan limit and intensity set.
  private static let controls: [Register] = [
    .displayTest, .decodeMode, .scanLimit, .intensity, .shutdown,
  ]

  /// The number of chips.
  public let count: Int
  /// What the intensity registers are set to, before the trim of each module.
  public var intensity: Intensity = .standard { didSet { writeControls() } }
  /// Whether the chips are held in shutdown.
  public var isBlank = false { didSet { writeControls() } }

  /// What the last call prepared for the wire.
  public private(set) var list: TransactionList

  // One slot a chip in the order of sending: the first word ends in the chip farthest from DIN.
  private let slots: [Slot]
  // Where modules do not lie on whole words of a frame, slots count in this one's words.
  private var gathering: BlockGathering
  // The digits of each slot as they stand in `list`; filled up to whole groups.
  private var digits: [UInt64]
  private var nextControl = 0
  private var nextRow = 0
  private var needsStart = true
  private var needsSecondStart = false

  /// The bytes from one prepared transaction to the next: whole groups of chips.
  private var stride: Int { digits.count * 2 }
  /// The number of chips whose words are written in one go, which costs less than one by one.
  private static let group = 4

  /// Makes an encoder for `chain`, which is part of a panel `across` modules wide that hangs as
  /// it was built.
  public init(chain: ChainLayout, across: Int, trims: [Int] = []) {
    self.init(places: chain.modules, across: across, trims: trims)
  }

  /// Makes an encoder for a chain.
  ///
  /// - Parameters:
  ///   - places: its modules as a person sees them, the one nearest to DIN first.
  ///   - across: the modules in a row of the panel, as a person sees it.
  ///   - gap: the pixels of frames between two modules, see `Hanging`.
  ///   - trims: steps by which modules are brighter (or, below 0, dimmer) than the panel, the
  ///     module nearest to DIN first; modules that it does not reach have none.
  public init(places: [ModulePlace], across: Int, gap: Int = 0, trims: [Int] = []) {
    count = places.count
    let groups = (places.count + ChainEncoder.group - 1) / ChainEncoder.group
    let missing = Slot(word: .max, symmetry: Symmetry(.allCases[0]), trim: 0)
    let hanging = Hanging(gap: gap)
    gathering = BlockGathering(
      hanging.gap == 0
        ? []
        : places.map { .init(x: $0.column * hanging.pitch, y: $0.row * hanging.pitch) })
    slots =
      places.enumerated().reversed().map { index, place in
        Slot(
          word: hanging.gap == 0 ? place.row * across + place.column : index,
          symmetry: Symmetry(place.wiring), trim: index < trims.count ? trims[index] : 0)
      } + [Slot](repeating: missing, count: groups * ChainEncoder.group - places.count)
    digits = [UInt64](repeating: 0, count: groups * ChainEncoder.group)
    // Eight rows, the control registers, and shutdown for the time of the start-up order.
    let transactions = 8 + ChainEncoder.controls.count + 1
    list = TransactionList(
      prepared: [UInt8](repeating: 0, count: groups * 8 * transactions), room: 32)
    clearRows()
    writeControls()
  }

  /// Makes the next frame begin with the whole start-up order, because the state of the chips is
  /// not known: at the beginning and after an error.
  public mutating func restart() { needsStart = true }

  /// Prepares in `list` the transactions that show `frame`; allocates nothing.
  ///
  /// `frame` must have the size of the panel; modules that it lacks stay dark.
  public mutating func encode(_ frame: borrowing Frame) {
    let changed: UInt64
    if gathering.isEmpty {
      changed = ChainEncoder.update(
        &list, digits: &digits, slots: slots, from: frame.plane)
    } else {
      gathering.gather(from: frame.plane)
      changed = ChainEncoder.update(
        &list, digits: &digits, slots: slots, from: gathering.modules)
    }
    list.takeNothing()
    if needsStart || needsSecondStart {
      takeStart()
      return
    }
    let selected =
      UInt16(ChainEncoder.bytes(litIn: changed)) | 1 << UInt16(nextRow)
      | 0x100 << UInt16(nextControl)
    nextRow = (nextRow + 1) & 7
    nextControl = nextControl + 1 == ChainEncoder.controls.count ? 0 : nextControl + 1
    take(selected)
  }

  /// How much light a frame asks for at an intensity: the sum of 2n + 1 over all lit LEDs, n the
  /// step of the LED's module.
  func load(of frame: borrowing Frame, at intensity: Intensity) -> Int {
    let pixels = frame.plane.words.span
    let places = slots.span
    var load = 0
    for chip in 0..<count {
      let slot = places[chip]
      let block =
        gathering.isEmpty
        ? slot.word < pixels.count ? pixels[slot.word] : 0
        : gathering.block(slot.word, of: frame.plane)
      let weight = 2 * Int(intensity.trimmed(by: slot.trim).step) + 1
      load += block.nonzeroBitCount * weight
    }
    return load
  }

  /// Prepares in `list` one transaction that writes the present value of a control register to
  /// all chips; an address that is no control register prepares nothing.
  public mutating func encode(_ register: Register) {
    list.takeNothing()
    takeControl(register)
  }

  /// Prepares in `list` what leaves the chain dark: test off, shutdown, digits cleared.
  public mutating func encodeBlank() {
    isBlank = true
    for index in digits.indices { digits[index] = 0 }
    clearRows()
    list.takeNothing()
    takeControl(.displayTest)
    takeControl(.shutdown)
    take(0xFF)
  }

  /// Takes the start-up order.
  ///
  /// Nothing may be seen before the digits are written (no flash), and a display test left by
  /// noise ends first. The whole order is sent again with the second frame
  /// because a supply that is still rising may have lost the first (field reports).
  private mutating func takeStart() {
    takeControl(.displayTest)
    if needsStart && !isBlank { takeControl(.shutdown, asleep: true) }
    for register in [Register.decodeMode, .scanLimit, .intensity] { takeControl(register) }
    take(0xFF)
    takeControl(.shutdown)
    needsSecondStart = needsStart
    needsStart = false
  }

  /// Bit n tells whether byte n has any bit.
  private static func bytes(litIn word: UInt64) -> UInt8 {
    var bits = word | word >> 4
    bits |= bits >> 2
    bits |= bits >> 1
    // The product moves bit 8n to bit 56 + n.
    let gathered = (bits & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080
    return UInt8(truncatingIfNeeded: gathered >> 56)
  }

  private mutating func take(_ selected: UInt16) {
    list.take(selected, length: count * 2, stride: stride)
  }

  private mutating func takeControl(_ register: Register, asleep: Bool = false) {
    guard let index = ChainEncoder.controls.firstIndex(of: register) else { return }
    take(0x100 << UInt16(asleep ? ChainEncoder.controls.count : index))
  }

  private mutating func clearRows() {
    for row in 0..<8 { prepare(row, address: UInt8(row + 1), data: 0) }
  }

  private mutating func writeControls() {
    for (index, register) in ChainEncoder.controls.enumerated() {
      let value: UInt8 =
        switch register {
        case .intensity: intensity.step
        case .scanLimit: 7
        case .shutdown: isBlank ? 0 : 1
        default: 0
        }
      prepare(8 + index, address: register.rawValue, data: value)
      guard register == .intensity else { continue }
      for chip in 0..<count {
        list.bytes[(8 + index) * stride + 2 * chip + 1] =
          intensity.trimmed(by: slots[chip].trim).step
      }
    }
    prepare(
      8 + ChainEncoder.controls.count, address: Register.shutdown.rawValue, data: 0)
  }

  /// Writes prepared transaction `number`: the same word for all chips.
  private mutating func prepare(_ number: Int, address: UInt8, data: UInt8) {
    for index in 0..<stride {
      list.bytes[number * stride + index] = index % 2 == 0 ? address : data
    }
  }

  /// Writes the frame's pixels into the prepared rows; byte d of the result tells whether digit d
  /// of any chip changed.
  private static func update(
    _ list: inout TransactionList, digits: inout [UInt64], slots: [Slot],
    from plane: borrowing Bitmap
  ) -> UInt64 {
    let pixels = plane.words.span
    let places = slots.span
    let stride = digits.count &* 2
    var known = digits.mutableSpan
    var bytes = list.bytes.mutableSpan
    var changed: UInt64 = 0
    for group in 0..<known.count / ChainEncoder.group {
      let first = group &* ChainEncoder.group
      var difference: UInt64 = 0
      for chip in first..<first &+ ChainEncoder.group {
        let slot = places[chip]
        let block = slot.word < pixels.count ? pixels[slot.word] : 0
        let new = slot.symmetry.digits(showing: block)
        difference |= new ^ known[chip]
        known[chip] = new
      }
      guard difference != 0 else { continue }
      changed |= difference
      var (a, b, c, d) = (known[first], known[first &+ 1], known[first &+ 2], known[first &+ 3])
      var place = group &* 8
      for _ in 0..<8 {
        bytes[place &+ 1] = UInt8(truncatingIfNeeded: a)
        bytes[place &+ 3] = UInt8(truncatingIfNeeded: b)
        bytes[place &+ 5] = UInt8(truncatingIfNeeded: c)
        bytes[place &+ 7] = UInt8(truncatingIfNeeded: d)
        place &+= stride
        a >>= 8
        b >>= 8
        c >>= 8
        d >>= 8
      }
    }
    return changed
  }
}
