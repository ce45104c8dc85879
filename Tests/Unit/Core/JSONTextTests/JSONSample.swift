// SPDX-License-Identifier: MIT
import Core
import SignTesting

/// Random values.
enum JSONSample {
  static func text(_ random: inout SeededGenerator) -> String {
    let letters: [Character] = ["a", "ä", "\"", "\\", "\n", "\u{1}", "😀", "\u{7F}", "/", "日"]
    let count = Int.random(in: 0...6, using: &random)
    return String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
  }

  static func value(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int64.random(in: .min ... .max, using: &random))
    case 3: return .number(Double.random(in: -1e9...1e9, using: &random))
    case 4: return .string(text(&random))
    case 5:
      let count = Int.random(in: 0...4, using: &random)
      return .array((0..<count).map { _ in value(depth: depth - 1, &random) })
    default:
      let count = Int.random(in: 0...4, using: &random)
      return .object(
        (0..<count).map {
          JSONValue.Member("\($0)" + text(&random), value(depth: depth - 1, &random))
        })
    }
  }
}
