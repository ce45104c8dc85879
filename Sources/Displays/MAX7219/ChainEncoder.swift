// SPDX-License-Identifier: MIT
public import Core
public import Displays

/// Turns frames into the transactions of one chain, and repairs damage by noise.
///
/// Every transaction writes one register of all chips, so the chain is shifted through exactly
/// once and chips never disagree about where words begin. A frame sends
///
/// 1. the changed digit rows (a row is the smallest unit that a chain can be sent), and one of the
///    others in rotation,
/// 2. one control register, the next of five in rotation.
///
/// Changed intensity registers are lowered before the rows and raised after them, so that neither
/// the old nor the new picture is too bright.
///
/// So after any noise the registers are right again after eight frames, the control registers after
/// five. With a frame at least every 100 ms that takes 0.8 s. D15–D12 are always 0, so that a lost
/// clock edge never reaches a control register.
public struct ChainEncoder: Sendable {
  /// The longest time between frames: eight rows then take 0.8 s, below the promised second.
  public static let repairInterval: Int64 = 100_000_000

  private struct Slot: Sendable {
    /// The word of a frame; beyond all frames while the module is dark.
    var word: Int
    /// The word of a frame that is the module.
    let home: Int
    let wiring: ModuleWiring
    /// The light of a lit LED at the intensity of the chain, see `load`.
    var weight: UInt8 = 0
  }

  /// The control registers in the order of repair; shutdown is last, so that a chip that lost its
  /// power wakes with the other registers set.
  private static let controls: [Register] = [
    .displayTest, .decodeMode, .scanLimit, .intensity, .shutdown,
  ]

  /// The prepared transactions behind the eight rows: the control registers, shutdown during
  /// start-up, and the intensities before a new picture.
  private enum Prepared {
    static let intensity = 8 + 3
    static let shutdown = 8 + 4
    static let asleep = 8 + 5
    static let dimmed = 8 + 6
    static let count = 8 + 7
  }

  /// The number of chips.
  public let count: Int
  /// The intensity before the trim and the light of each module.
  ///
  /// The rows of modules that become dark or lit follow with the next frame.
  public var intensity: Intensity = .standard { didSet { writeIntensities() } }
  /// Whether the chips are held in shutdown.
  public var isBlank = false {
    didSet {
      prepare(
        Prepared.shutdown, address: Register.shutdown.rawValue, data: isBlank ? 0 : 1)
    }
  }

  /// The transactions that the last call prepared.
  public private(set) var list: TransactionList

  // A slot for each chip in the order of sending: the first word ends in the chip farthest from DIN.
  private var slots: [Slot]
  private var intensities: ChipIntensities
  // With gaps, slots count in its words.
  private var gathering: BlockGathering
  // The digits of each slot in `list`; filled up to whole groups.
  private var digits: [UInt64]
  private var nextControl = 0
  private var nextRow = 0
  private var needsStart = true
  private var needsSecondStart = false

  /// The bytes from one prepared transaction to the next: whole groups of chips.
  private var stride: Int { digits.count * 2 }
  /// The number of chips whose words are written together, which is faster.
  private static let group = 4

  /// Makes an encoder for a chain.
  ///
  /// - Parameters:
  ///   - places: its modules as a person sees them, the one nearest to DIN first.
  ///   - across: the modules in a row of the panel, as a person sees it.
  ///   - gap: the pixels of frames between two modules, see `Hanging`.
  ///   - trims: steps by which modules are brighter (or, below 0, dimmer) than the panel, the
  ///     module nearest to DIN first; missing ones are 0.
  public init(places: [ModulePlace], across: Int, gap: Int = 0, trims: [Int] = []) {
    count = places.count
    let groups = (places.count + ChainEncoder.group - 1) / ChainEncoder.group
    let missing = Slot(word: .max, home: .max, wiring: .dr0cr0rr0)
    let hanging = Hanging(gap: gap)
    gathering = BlockGathering(
      hanging.gap == 0
        ? []
        : places.map { ($0.column * hanging.pitch, $0.row * hanging.pitch) })
    slots =
      places.enumerated().reversed().map { index, place in
        let word = hanging.gap == 0 ? place.row * across + place.column : index
        return Slot(word: word, home: word, wiring: place.wiring)
      } + [Slot](repeating: missing, count: groups * ChainEncoder.group - places.count)
    intensities = ChipIntensities(
      places.enumerated().reversed().map { index, place in
        ChipIntensities.Chip(
          x: place.column * hanging.pitch + 4, y: place.row * hanging.pitch + 4,
          trim: index < trims.count ? trims[index] : 0)
      })
    digits = [UInt64](repeating: 0, count: groups * ChainEncoder.group)
    list = TransactionList(
      prepared: [UInt8](repeating: 0, count: groups * 8 * Prepared.count), room: 32)
    clearRows()
    prepareControls()
    writeIntensities()
  }

  /// Begins the next frame with the start-up order, because the state of the chips is unknown.
  public mutating func restart() { needsStart = true }

  /// Prepares in `list` the transactions that show `frame`; allocates nothing.
  ///
  /// `frame` must have the size of the panel; missing modules stay dark.
  public mutating func encode(_ frame: borrowing Frame) {
    follow(frame)
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
    let (shrinks, grows) = (intensities.shrinks, intensities.grows)
    if shrinks { takeDimmed() }
    let selected =
      UInt16(ChainEncoder.bytes(litIn: changed)) | 1 << UInt16(nextRow)
      | 0x100 << UInt16(nextControl) | (grows ? 1 << UInt16(Prepared.intensity) : 0)
    nextRow = (nextRow + 1) & 7
    nextControl = nextControl + 1 == ChainEncoder.controls.count ? 0 : nextControl + 1
    take(selected)
    intensities.settle()
  }

  /// Takes over the lights of the next frame, so that `load` counts them.
  mutating func follow(_ frame: borrowing Frame) {
    if intensities.follow(frame) { writeIntensities() }
  }

  /// The light of a frame at an intensity: the sum of 2n + 1 over all lit LEDs, n the step of the
  /// LED's module with the lights of `follow`.
  func load(of frame: borrowing Frame, at intensity: Intensity) -> Int {
    let pixels = frame.plane.words.span
    let places = slots.span
    let isPresent = intensity == self.intensity
    var load = 0
    for chip in 0..<count {
      let weight =
        isPresent
        ? places[chip].weight : ChainEncoder.weight(intensities.shown(chip, at: intensity))
      let word = places[chip].home
      let block =
        gathering.isEmpty
        ? word < pixels.count ? pixels[word] : 0
        : gathering.block(word, of: frame.plane)
      load += block.nonzeroBitCount * Int(weight)
    }
    return load
  }

  private static func weight(_ shown: Intensity?) -> UInt8 { shown.map { 2 * $0.step + 1 } ?? 0 }

  /// Prepares in `list` one transaction that writes a control register.
  public mutating func encode(_ register: Register) {
    list.takeNothing()
    takeControl(register)
    if register == .intensity { intensities.settle() }
  }

  /// Prepares in `list` one transaction that lowers intensity registers; the others follow with the
  /// next frame.
  mutating func encodeDimmed() {
    list.takeNothing()
    take(1 << UInt16(Prepared.dimmed))
    intensities.settleDimmed()
  }

  /// Prepares in `list` the transactions that leave the chain dark: test off, shutdown, no digits.
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
  /// A display test left by noise ends first, and LEDs stay dark until the digits are written. The
  /// second frame repeats the order, because a rising supply may lose the first (field reports).
  private mutating func takeStart() {
    takeControl(.displayTest)
    if needsStart && !isBlank { take(1 << UInt16(Prepared.asleep)) }
    takeControl(.decodeMode)
    takeControl(.scanLimit)
    // At the first start the chips are asleep, and their registers are unknown.
    let grows = intensities.grows && !needsStart
    if grows { takeDimmed() } else { takeControl(.intensity) }
    take(0xFF)
    if grows { takeControl(.intensity) }
    intensities.settle()
    takeControl(.shutdown)
    needsSecondStart = needsStart
    needsStart = false
  }

  /// Bit n is set if byte n has any bit.
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

  private mutating func takeControl(_ register: Register) {
    guard let index = ChainEncoder.controls.firstIndex(of: register) else { return }
    take(0x100 << UInt16(index))
  }

  /// Takes the intensities before the picture.
  private mutating func takeDimmed() {
    take(1 << UInt16(intensities.grows ? Prepared.dimmed : Prepared.intensity))
  }

  private mutating func clearRows() {
    for row in 0..<8 { prepare(row, address: UInt8(row + 1), data: 0) }
  }

  /// Prepares the control registers except the intensities, see `writeIntensities`.
  private mutating func prepareControls() {
    for (index, register) in ChainEncoder.controls.enumerated() {
      let value: UInt8 =
        switch register {
        case .scanLimit: 7
        case .shutdown: 1
        default: 0
        }
      prepare(8 + index, address: register.rawValue, data: value)
    }
    prepare(Prepared.asleep, address: Register.shutdown.rawValue, data: 0)
    prepare(Prepared.dimmed, address: Register.intensity.rawValue, data: 0)
  }

  /// Writes the wanted intensity registers, and clears the pixels of modules that are too dim to be
  /// lit.
  private mutating func writeIntensities() {
    intensities.forgetWanted()
    for chip in 0..<count {
      let shown = intensities.shown(chip, at: intensity)
      slots[chip].word = shown == nil ? .max : slots[chip].home
      slots[chip].weight = ChainEncoder.weight(shown)
      let step = shown?.step ?? 0
      let dimmed = intensities.want(step, of: chip)
      list.bytes[Prepared.intensity * stride + 2 * chip + 1] = step
      list.bytes[Prepared.dimmed * stride + 2 * chip + 1] = dimmed
    }
  }

  /// Writes prepared transaction `number`: the same word for all chips.
  private mutating func prepare(_ number: Int, address: UInt8, data: UInt8) {
    for index in 0..<stride {
      list.bytes[number * stride + index] = index % 2 == 0 ? address : data
    }
  }

  /// Writes the frame's pixels into the prepared rows; byte d of the result is not 0 if digit d of
  /// any chip changed.
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
        let new = slot.wiring.digits(showing: block)
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
