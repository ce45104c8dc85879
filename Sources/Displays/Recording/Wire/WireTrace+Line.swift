// SPDX-License-Identifier: MIT
import Core

extension WireLatch {
  /// The transaction of a line of a JSON lines recording; `nil` for a line of white space.
  init?(line bytes: [UInt8], number line: Int) throws(SignError) {
    if bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return nil }
    var reader = JSONReader(bytes, line: line)
    let node: JSONNode
    do throws(JSONError) { node = try reader.document() } catch {
      throw .wrongLine(error.reason, at: error.position)
    }
    guard case .object(let members) = node.value else {
      throw .wrongLine("this is no object", at: node.position)
    }
    var nanoseconds: Int64?
    var device: Int?
    var content: [UInt8]?
    for member in members {
      switch member.key {
      case "t_ns": nanoseconds = try member.wholeNumber(from: .min)
      case "device":
        device = Int(exactly: try member.wholeNumber(from: 0))
        if device == nil { throw member.outOfRange }
      case "bytes": content = try member.hexadecimalBytes()
      default:
        throw .wrongLine(
          "the key is none of \"t_ns\", \"device\" and \"bytes\"", at: member.position)
      }
    }
    let end = JSONPosition(line: line, column: bytes.count + 1)
    guard let nanoseconds else { throw .wrongLine("\"t_ns\" is missing", at: end) }
    guard let device else { throw .wrongLine("\"device\" is missing", at: end) }
    guard let content else { throw .wrongLine("\"bytes\" is missing", at: end) }
    self.init(
      instant: Instant(nanoseconds: nanoseconds), device: device, bytes: content,
      bits: 8 * content.count, strayBits: 0)
  }
}

extension JSONNode.Member {
  fileprivate var outOfRange: SignError {
    .wrongLine("the number of \"\(key)\" is out of range", at: node.position)
  }

  fileprivate func wholeNumber(from least: Int64) throws(SignError) -> Int64 {
    guard case .number(let text) = node.value, text.allSatisfy({ "-0123456789".contains($0) })
    else { throw .wrongLine("\"\(key)\" must be a whole number", at: node.position) }
    guard let value = Int64(text), value >= least else { throw outOfRange }
    return value
  }

  fileprivate func hexadecimalBytes() throws(SignError) -> [UInt8] {
    guard case .string(let text) = node.value else {
      throw .wrongLine("\"\(key)\" must be a text", at: node.position)
    }
    var digits: [UInt8] = []
    for byte in text.utf8 {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        var position = node.position
        position.column += 1 + digits.count
        throw .wrongLine(
          "\"\(key)\" holds something that is not a hexadecimal digit", at: position)
      }
      digits.append(UInt8(digit))
    }
    guard digits.count.isMultiple(of: 2) else {
      throw .wrongLine("\"\(key)\" has an odd number of digits", at: node.position)
    }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

extension SignError {
  fileprivate static func wrongLine(_ reason: String, at position: JSONPosition) -> SignError {
    SignError(
      place: "Line \(position.line), column \(position.column) of the recording", reason: reason,
      remedy: "Correct or remove the line; a line reads "
        + #"{"t_ns":0, "device":0, "bytes":"0c01"}."#)
  }
}
