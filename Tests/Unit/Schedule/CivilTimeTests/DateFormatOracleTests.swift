// SPDX-License-Identifier: MIT
import CivilTesting
import Schedules
import SignTesting
import Testing

/// The C locale against strftime of glibc.
@Suite(.waitsForPrograms)
struct DateFormatOracleTests {
  private func pythonText(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t")
    return "'\(escaped)'"
  }

  @Test func `flags and widths of patterns are written as by strftime of glibc`() throws {
    let seed: UInt64 = 99
    var random = SeededGenerator(seed: seed)
    let letters = Array("aAbBcCdDeFgGhHIjklmMnpPrRsStTuUVwWxXyYzZ%")
    let flags = ["", "", "", "-", "_", "0", "^", "#", "_^", "0#", "^-"]
    let modified = ["Ec", "EC", "Ex", "EX", "Ey", "EY", "Od", "Oe", "OH", "OI", "Om", "OM", "OS"]
    let others = ["Ou", "OU", "OV", "Ow", "OW", "Oy"]
    let zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Africa/Monrovia"]
    var (questions, answers): ([String], [String]) = ([], [])
    for name in zones {
      let zone = try ZoneFiles.zone(name)
      for round in 0..<1000 {
        // The years 1000 to 9000; glibc differs outside them.
        let seconds = Int64.random(in: -30_610_224_000...221_845_392_000, using: &random)
        var pattern = round % 3 == 0 ? "at " : ""
        for _ in 0..<(round % 4 + 1) {
          let flag = flags.randomElement(using: &random) ?? ""
          let width = round % 5 == 0 ? "\(Int.random(in: 1...14, using: &random))" : ""
          let letter =
            round % 6 == 0
            ? (modified + others).randomElement(using: &random) ?? ""
            : letters.randomElement(using: &random).map(String.init) ?? ""
          // A minus sign with a zero-padded width: glibc writes one zero more.
          if letter == "s", !width.isEmpty { continue }
          pattern += "%" + flag + width + letter + (round % 2 == 0 ? " " : "")
        }
        pattern += "."
        questions.append("\(name) \(seconds) \(pattern)")
        answers.append(
          pythonText(
            try DateFormat(pattern).text(at: CivilInstant(seconds: seconds), in: zone)))
      }
    }
    try Python.expect(
      "Schedule/CivilTimeTests/strftime.py", toAnswer: questions, with: answers, seed: seed,
      shown: 12)
  }
}
