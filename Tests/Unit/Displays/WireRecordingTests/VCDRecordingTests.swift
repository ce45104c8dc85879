// SPDX-License-Identifier: MIT
import Core
import Recording
import SignTesting
import Testing

struct `A VCD recording` {
  /// Of one word at 2 MHz, and the names of the wires of several devices in scopes of their own.
  @Test func `has this exact text`() {
    var format = VCDRecording(hertz: 2_000_000)
    let texts = [
      format.header + format.text(of: transactions([0x0C, 0x01]), device: 0, at: .zero),
      VCDRecording(hertz: 1_000_000, devices: 2).header,
    ]
    let rows = TextRow.of("Displays/WireRecordingTests/recordings.txt", "Recordings")
    #expect(texts == rows.map { $0.output + "\n" })
  }

  @Test func `follows the instants, and continues directly if they are too close`() {
    var format = VCDRecording(hertz: 1_000_000)
    var text = format.header
    // One byte takes 8 µs, plus half a period before CS rises; a pause of one period follows.
    for nanoseconds: Int64 in [-7, 20_000, 20_001, 50_000, 7_000_000_000_000_000_000] {
      text += format.text(
        of: transactions([0x55]), device: 0, at: Instant(nanoseconds: nanoseconds))
    }
    text += format.text(of: TransactionList(), device: 0, at: .distantFuture)
    text += format.text(of: transactions([0x55], []), device: 0, at: .zero)
    let changes = ValueChanges(text)
    #expect(changes.faults == [])
    #expect(
      changes.transfers("signboard").map { "\($0.fall) to \($0.rise)" } == [
        "1000 to 9500", "20000 to 28500", "29500 to 38000", "50000 to 58500",
        "7000000000000000000 to 7000000000000008500",
        "7000000000000009500 to 7000000000000018000",
        "7000000000000019000 to 7000000000000019500",
      ])
  }

  @Test(
    arguments: [
      (1, 500_000_000), (3_000_000, 167), (8_000_000, 63), (10_000_000, 50), (333_333_333, 2),
      (1_000_000_000, 1), (Int.max, 1), (0, 500_000_000), (Int.min, 500_000_000),
    ] as [(Int, UInt64)])
  func `rounds half a period to whole nanoseconds`(hertz: Int, halfPeriod: UInt64) {
    #expect(VCDRecording(hertz: hertz).halfPeriod == halfPeriod)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `holds the bytes that were sent with the timing of the chip`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let hertz = [500_000, 1_000_000, 2_000_000, 3_333_333, 10_000_000, 400_000_000][
      Int.random(in: 0...5, using: &random)]
    let devices = Int.random(in: 1...40, using: &random)
    var format = VCDRecording(hertz: hertz, devices: devices)
    var text = format.header
    var sent: [Int: [[UInt8]]] = [:]
    var now: Int64 = 0
    for _ in 0..<12 {
      let device = Int.random(in: 0..<devices, using: &random)
      let list = TransactionList(using: &random)
      sent[device, default: []] += list.transactions
      text += format.text(of: list, device: device, at: Instant(nanoseconds: now))
      now += Int64.random(in: 0...40_000, using: &random)
    }
    let changes = ValueChanges(text)
    #expect(changes.faults == [], "seed \(seed)")
    let half = format.halfPeriod
    var all: [ValueChanges.Transfer] = []
    for device in 0..<devices {
      let scope = devices == 1 ? "signboard" : "device\(device)"
      let transfers = changes.transfers(scope)
      #expect(transfers.map(\.bytes) == sent[device] ?? [], "seed \(seed), device \(device)")
      for transfer in transfers {
        let (rises, falls) = (transfer.clockRises, transfer.clockFalls)
        #expect(rises.count % 8 == 0 && rises.count == falls.count)
        #expect(zip(rises, falls).allSatisfy { $1 - $0 == half }, "tCH, seed \(seed)")
        #expect(zip(falls, rises.dropFirst()).allSatisfy { $1 - $0 == half }, "tCL, seed \(seed)")
        if let first = rises.first { #expect(first - transfer.fall == half, "tCSS, seed \(seed)") }
        if let last = falls.last { #expect(transfer.rise - last == half, "tCSH, seed \(seed)") }
      }
      // DIN changes only where CLK or CS of its device falls.
      let edges = Set(transfers.flatMap { [$0.fall] + $0.clockFalls })
      for change in changes.changes where change.wire == scope + ".DIN" {
        #expect(edges.contains(change.time), "seed \(seed)")
      }
      all += transfers
    }
    all.sort { $0.fall < $1.fall }
    for (earlier, later) in zip(all, all.dropFirst()) {
      #expect(later.fall >= earlier.rise + max(50, 2 * half), "tCSW, seed \(seed)")
    }
  }

  @Test func `has no text for an unknown device`() {
    var format = VCDRecording(hertz: 1_000_000, devices: 2)
    for device in [-1, 2, Int.max] {
      #expect(format.text(of: transactions([1]), device: device, at: .zero) == "")
    }
    #expect(VCDRecording(hertz: 1, devices: .max).devices == 4096)
    #expect(VCDRecording(hertz: 1, devices: -1).devices == 1)
  }
}
