// SPDX-License-Identifier: MIT
import JSONText
import Wording

/// Why a cell cannot be read.
struct CellFault: Error {
  /// The reason and the next step.
  let sentence: String
}

/// The values of the cells of a table of messages, read as the page reads them (`columns.js`).
enum MessageCell {
  /// Spreadsheets write what is true or false in the language of their user.
  static let yes: Set = [
    "true", "yes", "1", "wahr", "ja", "vrai", "oui", "verdadero", "sí", "はい",
  ]
  static let no: Set = [
    "false", "no", "0", "falsch", "nein", "faux", "non", "falso", "いいえ",
  ]

  /// The value of a cell that is not empty.
  static func value(of cell: String, in column: String) throws(CellFault) -> JSONValue {
    let text = CSVTable.trimmed(cell)
    let quoted = Wording.quoted(text)
    if MessageColumns.numbers.contains(column) {
      guard let number = number(text) else {
        throw CellFault(sentence: "\(quoted) is no number. Write one such as 50.")
      }
      return number
    }
    if MessageColumns.switches.contains(column) {
      let word = text.lowercased()
      if yes.contains(word) { return true }
      if no.contains(word) { return false }
      throw CellFault(sentence: "\(quoted) is neither true nor false. Write true or false.")
    }
    switch column {
    case "exceptions":
      let days = text.unicodeScalars.split(omittingEmptySubsequences: false) {
        CSVTable.isSpace($0) || $0 == "," || $0 == ";"
      }
      return .array(days.filter { !$0.isEmpty }.map { .string(SpreadsheetTime.text(String($0))) })
    case "more":
      var reader = JSONReader(Array(text.utf8))
      guard let node = try? reader.document(), case .object = node.value else {
        throw CellFault(
          sentence: "It is no JSON object. Write one such as {\"scene\":{\"text\":\"Hello\"}}.")
      }
      return JSONValue(node).withPlainNumbers
    case _ where MessageColumns.times.contains(column):
      return .string(SpreadsheetTime.text(text))
    default:
      return .string(
        column == "text" || column.hasPrefix(MessageColumns.ofLanguage) ? cell : text)
    }
  }

  /// A number; many languages write 0.5 with a comma.
  private static func number(_ text: String) -> JSONValue? {
    var rest = text.utf8[...]
    func digits() -> Int {
      let count = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = digits()
    if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      rest.removeFirst()
      guard digits() > 0 else { return nil }
    } else if whole == 0 {
      return nil
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard digits() > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
    let point = String(text.map { $0 == "," ? "." : $0 })
    guard let number = Double(point.first == "." ? "0" + point : point), number.isFinite else {
      return nil
    }
    return JSONValue.number(number).withPlainNumbers
  }
}

extension JSONValue {
  /// The value with whole numbers without a fraction, as browsers write them: 20 for 20.0.
  var withPlainNumbers: JSONValue {
    switch self {
    case .number(let number) where number == number.rounded() && abs(number) < 1e15:
      .integer(Int64(number))
    case .array(let items): .array(items.map(\.withPlainNumbers))
    case .object(let members):
      .object(members.map { Member($0.key, $0.value.withPlainNumbers) })
    default: self
    }
  }
}
