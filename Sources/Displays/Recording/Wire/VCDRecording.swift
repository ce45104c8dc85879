// SPDX-License-Identifier: MIT
public import Core

/// A recording of the levels of CLK, DIN and CS as a value change dump (IEEE 1364, section 18).
///
/// Time is in nanoseconds on the instants' own timeline. The levels follow SPI mode 0 at the
/// configured clock, most significant bit first: CS falls half a clock period before the first
/// rising edge of CLK, DIN changes when CLK falls (for the first bit when CS falls), and CS rises
/// half a period after the last falling edge. It then stays high for a period, at least the 50 ns
/// of tCSW; a time stamp without a change ends each list in there. A transaction that would begin
/// before the end of the one before follows it directly; one thread drives all devices in turn.
///
/// With one device the wires are in scope `signboard`, with several in `device0`, `device1`, ….
public struct VCDRecording: RecordingFormat, Hashable {
  /// The number of devices.
  public let devices: Int
  /// Half the clock period in nanoseconds, rounded, at least 1.
  public let halfPeriod: UInt64

  /// How long CS is high between two transactions, in nanoseconds.
  private var pause: UInt64 { max(2 * halfPeriod, 50) }
  /// When the next transaction can begin, in nanoseconds.
  private var free: UInt64
  /// The level of DIN of each device.
  private var data: [Bool]

  /// Makes the format.
  ///
  /// - Parameters:
  ///   - hertz: the clock rate of the bus; numbers below 1 count as 1.
  ///   - devices: the number of devices, clamped to 1…4096.
  public init(hertz: Int, devices: Int = 1) {
    let rate = UInt64(max(1, hertz))
    self.devices = min(max(1, devices), 4096)
    halfPeriod = rate > 1_000_000_000 ? 1 : max(1, (1_000_000_000 + rate) / (2 * rate))
    data = Array(repeating: false, count: self.devices)
    free = 0
    // CS is high for its least time before the first transaction, even if that begins at 0.
    free = pause
  }

  /// The definitions and the levels at time 0: CLK and DIN low, CS high.
  public var header: String {
    var text = "$version Signboard $end\n$timescale 1 ns $end\n"
    for device in 0..<devices {
      text += "$scope module \(devices == 1 ? "signboard" : "device\(device)") $end\n"
      for wire in Wire.allCases {
        text += "$var wire 1 \(code(wire, device)) \(wire) $end\n"
      }
      text += "$upscope $end\n"
    }
    text += "$enddefinitions $end\n#0\n$dumpvars\n"
    for device in 0..<devices {
      text += "0\(code(.CLK, device))\n0\(code(.DIN, device))\n1\(code(.CS, device))\n"
    }
    return text + "$end\n"
  }

  /// The level changes of the transactions, in the order of their times.
  public mutating func text(
    of transactions: borrowing TransactionList, device: Int, at instant: Instant
  ) -> String {
    guard data.indices.contains(device) else { return "" }
    let bytes = transactions.bytes
    let (clock, input, select) = (code(.CLK, device), code(.DIN, device), code(.CS, device))
    let (rise, fall) = ("\n1\(clock)\n", "\n0\(clock)\n")
    var level = data[device]
    var time = max(free, UInt64(max(0, instant.nanoseconds)))
    var text = ""
    // A bit takes two lines with a time, two with a level, and sometimes one for DIN.
    text.reserveCapacity(8 * transactions.byteCount * 40 + transactions.count * 50)

    for index in 0..<transactions.count {
      let range = transactions.range(index)
      var bit = 8 * range.lowerBound
      let end = 8 * range.upperBound
      func applyBit() {
        guard bit < end else { return }
        let next = bytes[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
        if next != level { text += next ? "1\(input)\n" : "0\(input)\n" }
        level = next
      }
      text += "#\(time)\n0\(select)\n"
      applyBit()
      while bit < end {
        time &+= halfPeriod
        text += "#\(time)\(rise)"
        time &+= halfPeriod
        text += "#\(time)\(fall)"
        bit += 1
        applyBit()
      }
      time &+= halfPeriod
      text += "#\(time)\n1\(select)\n"
      time &+= pause
    }
    if !transactions.isEmpty {
      free = time
      // Readers such as sigrok end just before the last time stamp and would miss the rise of CS.
      text += "#\(time &- pause &+ halfPeriod)\n"
    }
    data[device] = level
    return text
  }

  private enum Wire: Int, CaseIterable {
    case CLK, DIN, CS
  }

  /// The short name of a wire in the dump: a number in the 94 printable characters from `!`.
  private func code(_ wire: Wire, _ device: Int) -> String {
    var number = device * Wire.allCases.count + wire.rawValue
    var code = ""
    repeat {
      code.unicodeScalars.append(Unicode.Scalar(UInt8(33 + number % 94)))
      number /= 94
    } while number > 0
    return code
  }
}
