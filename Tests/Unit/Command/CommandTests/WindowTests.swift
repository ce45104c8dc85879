// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Several processes that show one picture together.
@Suite(.waitsForPrograms)
struct WindowTests {
  /// The pictures of a recording, by milliseconds since a common instant.
  private struct Recorded {
    let pictures: [(since: Int, rows: [Substring])]

    /// Reads what `replay --all` prints of a recording that began so many milliseconds later.
    init(_ file: URL, panel: String, began: Int) throws {
      let outcome = try Program.run([
        "replay", file.path, "--panel", panel, "--all", "--settling", "0",
      ])
      try #require(outcome.status == 0, "\(outcome.error)")
      pictures = try outcome.output.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map {
        let lines = $0.split(separator: "\n")
        let seconds = try #require(Double(lines[0].dropFirst(2).dropLast(2)))
        return (began + Int((seconds * 1000).rounded()), Array(lines.dropFirst()))
      }
    }

    /// The rows that were shown at the end of a millisecond.
    func rows(at instant: Int) -> [Substring] {
      pictures.lastBegun { $0.since <= instant }?.rows ?? []
    }
  }

  @Test func `four processes show what one process would show`() throws {
    try Program.withFolder { folder in
      let end = 40_000
      func record(_ name: String, began: Int, _ arguments: [String]) throws -> URL {
        let file = folder.appendingPathComponent(name)
        let now = String(format: "2026-11-21T12:34:%06.3fZ", 30 + Double(began) / 1000)
        let outcome = try Program.run(
          [
            "show", "Hello {time} ★ signs", "--clock", "wall", "--fast", "--backend", "null",
            "--time-zone", "UTC", "--now", now, "--for", "\(Double(end - began) / 1000)",
            "--record", file.path, "--end", "keep",
          ] + arguments)
        try #require(outcome.status == 0, "\(outcome.error)")
        return file
      }
      let one = try Recorded(
        record("one.jsonl", began: 0, ["--panel", "4x1"]), panel: "4x1", began: 0)
      let starts = [0, 2_500, 7_250, 11_125]
      let parts = try starts.enumerated().map { index, began in
        try Recorded(
          record(
            "\(index).jsonl", began: began,
            ["--canvas", "4x1", "--panel", "1x1", "--window", "\(index * 8),0"]),
          panel: "1x1", began: began)
      }
      #expect(one.pictures.count > 500)
      let seed: UInt64 = 7
      var random = SeededGenerator(seed: seed)
      for _ in 0..<1000 {
        let instant = Int.random(in: 11_200..<end, using: &random)
        let rows = parts.map { $0.rows(at: instant) }
        let together = (0..<8).map { row in rows.map { $0[row] }.joined() }.joined(separator: "\n")
        expectPicture(
          together, one.rows(at: instant).joined(separator: "\n"), "at \(instant) ms, seed \(seed)")
      }
      // The clock was changed in between.
      #expect(Set(one.pictures.map(\.rows)).count > 100)
    }
  }
}
