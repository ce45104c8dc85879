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
  }

  /// The control registers in the order in which repair visits them; shutdown comes last so that
  /// a chip that lost its power wakes with decode mode, scan limit and intensity set.
  private static let controls: [Register] = [
    .displayTest, .decodeMode, .scanLimit, .intensity, .shutdown,
  ]

  /// The number of chips.
  public let count: Int
  /// What the intensity register is set to.
  public var intensity: Intensity = .standard { didSet { writeControls() } }
  /// Whether the chips are held in shutdown.
  public var isBlank = false { didSet { writeControls() } }

  // One slot a chip in the order of sending: the first word ends in the chip farthest from DIN.
  private let slots: [Slot]
  private var digits: [UInt64]
  // The eight digit rows as they go over the wire, address and data of each chip in turn.
  private var image: [UInt8]
  // The transactions of the control registers, in the order of `controls`.
  private var controlImage: [UInt8]
  private var nextControl = 0
  private var nextRow = 0
  private var needsStart = true
  private var needsSecondStart = false

  /// Makes an encoder for `chain`, which is part of a panel `across` modules wide.
  public init(chain: ChainLayout, across: Int) {
    count = chain.count
    slots = chain.modules.reversed().map {
      Slot(word: $0.row * across + $0.column, symmetry: Symmetry($0.wiring))
    }
    digits = [UInt64](repeating: 0, count: chain.count)
    image = [UInt8](repeating: 0, count: chain.count * 16)
    controlImage = [UInt8](repeating: 0, count: chain.count * 2 * ChainEncoder.controls.count)
    for row in 0..<8 {
      for chip in 0..<count { image[(row * count + chip) * 2] = UInt8(row + 1) }
    }
    writeControls()
  }

  /// Makes the next frame begin with the whole start-up order, because the state of the chips is
  /// not known: at the beginning and after an error.
  public mutating func restart() { needsStart = true }

  /// Adds the transactions that show `frame` to `list`.
  ///
  /// `frame` must have the size of the panel; modules that it lacks stay dark. Allocates nothing
  /// once `list` has grown to its greatest size.
  public mutating func encode(_ frame: borrowing Frame, into list: inout TransactionList) {
    let changed = ChainEncoder.update(
      digits: &digits, image: &image, slots: slots, from: frame.plane)
    if needsStart || needsSecondStart {
      start(into: &list)
      return
    }
    var rows = UInt8(1) << nextRow
    for row in 0..<8 where changed >> UInt64(row * 8) & 0xFF != 0 { rows |= 1 << UInt8(row) }
    nextRow = (nextRow + 1) & 7
    list.append(from: image, length: count * 2, selected: rows)
    list.append(from: controlImage, length: count * 2, selected: 1 << UInt8(nextControl))
    nextControl = nextControl + 1 == ChainEncoder.controls.count ? 0 : nextControl + 1
  }

  /// Adds one transaction that writes the present value of a control register to all chips; an
  /// address that is no control register adds nothing.
  public func appendControl(_ register: Register, to list: inout TransactionList) {
    guard let index = ChainEncoder.controls.firstIndex(of: register) else { return }
    list.append(from: controlImage, length: count * 2, selected: 1 << UInt8(index))
  }

  /// Adds the transactions that leave the chain dark: test off, shutdown, digits cleared.
  public mutating func appendBlank(to list: inout TransactionList) {
    isBlank = true
    appendControl(.displayTest, to: &list)
    appendControl(.shutdown, to: &list)
    for index in digits.indices { digits[index] = 0 }
    for index in image.indices where index % 2 == 1 { image[index] = 0 }
    list.append(from: image, length: count * 2, selected: 0xFF)
  }

  /// Adds the start-up order.
  ///
  /// Nothing may be seen before the digits are written (no flash), and a display test left by
  /// noise ends first. The whole order is sent again with the second frame
  /// because a supply that is still rising may have lost the first (field reports).
  private mutating func start(into list: inout TransactionList) {
    appendControl(.displayTest, to: &list)
    if needsStart && !isBlank {
      isBlank = true
      appendControl(.shutdown, to: &list)
      isBlank = false
    }
    for register in [Register.decodeMode, .scanLimit, .intensity] {
      appendControl(register, to: &list)
    }
    list.append(from: image, length: count * 2, selected: 0xFF)
    appendControl(.shutdown, to: &list)
    needsSecondStart = needsStart
    needsStart = false
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
      for chip in 0..<count {
        controlImage[(index * count + chip) * 2] = register.rawValue
        controlImage[(index * count + chip) * 2 + 1] = value
      }
    }
  }

  /// Writes the frame's pixels into the image; byte d of the result tells whether digit d of any
  /// chip changed.
  private static func update(
    digits: inout [UInt64], image: inout [UInt8], slots: [Slot], from plane: borrowing Bitmap
  ) -> UInt64 {
    let pixels = plane.words.span
    let places = slots.span
    var known = digits.mutableSpan
    var bytes = image.mutableSpan
    let stride = places.count * 2
    var changed: UInt64 = 0
    for chip in places.indices {
      let slot = places[chip]
      let block = slot.word < pixels.count ? pixels[slot.word] : 0
      let new = slot.symmetry.digits(showing: block)
      let difference = new ^ known[chip]
      guard difference != 0 else { continue }
      changed |= difference
      known[chip] = new
      var index = chip * 2 + 1
      for row in 0..<8 {
        bytes[index] = UInt8(truncatingIfNeeded: new >> UInt64(row * 8))
        index += stride
      }
    }
    return changed
  }

  /// Room for the longest list, which is the start-up order.
  public func reserve(_ list: inout TransactionList) {
    list.reserve(bytes: count * 2 * 14, transactions: 14)
  }
}
