// SPDX-License-Identifier: MIT
import CHardwareIO
import Core

/// A small model of the kernel's spidev: records each call and answers from a script.
final class ScriptedSpidev {
  /// The calls so far, one a line.
  var trace: [String] = []
  /// The transactions that went out, in hexadecimal digits.
  var sent: [String] = []
  /// Results of opening in order; 7, a descriptor, when used up.
  var opens: [Int32] = []
  /// Results of requests in order, nil meaning success; success when used up.
  var results: [Int32?] = []
  /// Whether the set-up requests are recorded and answered from the script.
  var showsSettings = false

  /// The functions that a device calls; this object must outlive the device.
  var calls: linux_spi_calls {
    unsafe linux_spi_calls(
      context: Unmanaged.passUnretained(self).toOpaque(),
      open: { context, path in
        guard let spidev = unsafe ScriptedSpidev.from(context), let path = unsafe path else {
          return -1
        }
        unsafe spidev.trace.append("open \(String(cString: path))")
        return spidev.opens.isEmpty ? 7 : spidev.opens.removeFirst()
      },
      control: { context, descriptor, request, argument in
        guard let spidev = unsafe ScriptedSpidev.from(context) else { return -1 }
        return unsafe spidev.control(request, argument)
      },
      close: { context, descriptor in
        unsafe ScriptedSpidev.from(context)?.trace.append("close \(descriptor)")
      })
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> ScriptedSpidev? {
    unsafe context.map { unsafe Unmanaged<ScriptedSpidev>.fromOpaque($0).takeUnretainedValue() }
  }

  private func control(_ request: UInt, _ argument: UnsafeMutableRawPointer?) -> Int32 {
    let count = linux_spi_message_count(request)
    guard count > 0 || showsSettings else { return 0 }
    let scripted = results.isEmpty ? nil : results.removeFirst()
    guard count > 0 else {
      trace.append("set \(String(request, radix: 16))")
      return scripted ?? 0
    }
    var total: Int32 = 0
    var parts: [String] = []
    var words: [String] = []
    for index in 0..<count {
      let transfer = unsafe linux_spi_message_transfer(argument, index)
      let bytes = unsafe UnsafeBufferPointer(start: transfer.bytes, count: Int(transfer.length))
      let text = unsafe bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      if let received = unsafe transfer.received {
        // The returned bytes are inverted, so that they differ from those that were sent.
        for place in 0..<bytes.count { unsafe received[place] = unsafe ~bytes[place] }
      }
      let select = unsafe transfer.select_change == 1 ? "/" : ""
      parts.append(text + select)
      words.append(text)
      unsafe total += Int32(transfer.length)
      if unsafe transfer.bits != 8 { parts.append("BITS") }
    }
    let line = count > 12 ? "\(count) transfers" : parts.joined(separator: " ")
    trace.append("send \(line)" + (scripted.map { " -> \($0)" } ?? ""))
    if scripted == nil { sent += words }
    return scripted ?? total
  }
}

/// A list of transactions from hexadecimal words with spaces between transactions.
func transactions(_ text: String) -> TransactionList {
  var list = TransactionList()
  for word in text.split(separator: " ") {
    let digits = Array(word)
    list.append(
      stride(from: 0, to: digits.count - 1, by: 2).map { index in
        UInt8(String(digits[index...(index + 1)]), radix: 16) ?? 0
      })
  }
  return list
}
