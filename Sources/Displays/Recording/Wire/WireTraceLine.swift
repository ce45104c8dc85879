// SPDX-License-Identifier: MIT
import Timing
import Wording

/// Reads one line of a JSON lines recording.
///
/// It reads only an object with two whole numbers and a text of hexadecimal digits, without nesting
/// and escapes.
struct WireTraceLine {
  private let bytes: [UInt8]
  private let line: Int
  private var place = 0

  /// Begins to read a line with this number, newline not included.
  init(bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
  }

  /// The transaction of the line; `nil` for a line of white space.
  mutating func entry() throws(SignError) -> WireTrace.Entry? {
    skipSpace()
    guard place < bytes.count else { return nil }
    var nanoseconds: Int64?
    var device: Int?
    var content: [UInt8]?
    try expect("{")
    repeat {
      skipSpace()
      let start = place
      let key = try text()
      skipSpace()
      try expect(":")
      skipSpace()
      switch key {
      case "t_ns" where nanoseconds == nil: nanoseconds = try number("t_ns", from: .min)
      case "device" where device == nil:
        let start = place
        guard let value = Int(exactly: try number("device", from: 0)) else {
          throw error("the number of \"device\" is out of range", at: start)
        }
        device = value
      case "bytes" where content == nil: content = try hexadecimalBytes()
      case "t_ns", "device", "bytes": throw error("\"\(key)\" stands twice", at: start)
      default: throw error("the key is none of \"t_ns\", \"device\" and \"bytes\"", at: start)
      }
      skipSpace()
    } while take(",")
    try expect("}")
    skipSpace()
    guard place == bytes.count else { throw error("there is more after the \"}\"", at: place) }
    guard let nanoseconds else { throw error("\"t_ns\" is missing", at: place) }
    guard let device else { throw error("\"device\" is missing", at: place) }
    guard let content else { throw error("\"bytes\" is missing", at: place) }
    return WireTrace.Entry(
      instant: Instant(nanoseconds: nanoseconds), device: device, bytes: content)
  }

  private func error(_ reason: String, at place: Int) -> SignError {
    SignError(
      place: "Line \(line), column \(place + 1) of the recording", reason: reason,
      remedy: "Correct or remove the line; a line reads "
        + #"{"t_ns":0, "device":0, "bytes":"0c01"}."#)
  }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws(SignError) {
    if take(sign) { return }
    let what = sign == "\"" ? "quotation mark" : "\"\(sign)\""
    throw error(
      place < bytes.count ? "a \(what) must stand here" : "the line ends before a \(what)",
      at: place)
  }

  /// The characters between two quotation marks.
  private mutating func text() throws(SignError) -> String {
    try expect("\"")
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    try expect("\"")
    return text
  }

  private mutating func number(
    _ key: String, from least: Int64
  ) throws(SignError) -> Int64 {
    let start = place
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") { place += 1 }
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
      place += 1
    }
    let digits = String(decoding: bytes[start..<place], as: UTF8.self)
    guard digits != "", digits != "-" else {
      throw error("\"\(key)\" must be a whole number", at: start)
    }
    guard let value = Int64(digits), value >= least else {
      throw error("the number of \"\(key)\" is out of range", at: start)
    }
    return value
  }

  private mutating func hexadecimalBytes() throws(SignError) -> [UInt8] {
    let start = place
    guard take("\"") else { throw error("\"bytes\" must be a text", at: start) }
    var content: [UInt8] = []
    var high: UInt8?
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      guard let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue else {
        throw error("\"bytes\" holds something that is not a hexadecimal digit", at: place)
      }
      if let first = high {
        content.append(first << 4 | UInt8(digit))
        high = nil
      } else {
        high = UInt8(digit)
      }
      place += 1
    }
    try expect("\"")
    guard high == nil else { throw error("\"bytes\" has an odd number of digits", at: start) }
    return content
  }
}
