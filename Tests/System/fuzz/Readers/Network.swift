// SPDX-License-Identifier: MIT
import Core
import SignService

extension FuzzReader {
  /// What avahi-browse prints: each line is of a sign, of none, or counted, and the result makes
  /// an object.
  static func checkAvahi(_ bytes: [UInt8]) throws {
    let found = FoundSigns(output: bytes)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).count
    try FuzzFinding.unless(
      found.signs.count + found.unanswered.count + found.unreadable <= lines,
      "there are more signs than lines")
    for sign in found.signs {
      try FuzzFinding.unless(
        !sign.addresses.isEmpty && (1...65_535).contains(sign.port)
          && sign.record.path.hasPrefix("/")
          && sign.address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F },
        "a sign at \(sign.address)")
      try FuzzFinding.unless(
        SignRecord(strings: sign.record.strings) == sign.record,
        "a record is read otherwise: \(sign.record.strings)")
    }
    try FuzzFinding.unless(FoundSigns(output: bytes) == found, "the same lines are read otherwise")
    var reader = JSONReader(Array(found.json.text.utf8))
    do throws(JSONError) { _ = try reader.document() } catch {
      throw FuzzFinding("what is found is no JSON: \(error)")
    }
  }
}
