// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@Suite(.waitsForPrograms)
struct FontsTests {
  private func fonts(_ arguments: String...) throws -> String {
    let outcome = try Program.run(["fonts"] + arguments)
    #expect(outcome.status == 0, "\(outcome.error)")
    return outcome.output
  }

  private func lines(_ arguments: String...) throws -> [[String]] {
    let outcome = try Program.run(["fonts"] + arguments)
    #expect(outcome.status == 0, "\(outcome.error)")
    return outcome.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  @Test func `without options a table fits a screen, a line for each number of rows`() throws {
    let output = try fonts()
    let rows = output.split(separator: "\n")
    #expect(rows.count <= 30 && rows.allSatisfy { $0.count <= 80 })
    let lines = try lines()
    #expect(lines[0].prefix(4) == ["ROWS", "AUTO", "TAKES", "OTHERS"])
    #expect(lines.contains { $0.prefix(2) == ["4", "signboard-4"] && $0.last == "ASCII" })
    #expect(lines.contains { $0.prefix(2) == ["16", "terminus-bold"] && $0.contains("Greek,") })
    #expect(
      output.contains(
        """

        --rows 16 shows the fonts for each script, --script Greek those for it.
        --all lists the fonts with their files, NAME describes one.

        """))
  }

  @Test func `one number of rows has a line for each script`() throws {
    let lines = try lines("--rows", "16")
    #expect(lines[0] == ["SCRIPT", "AUTO", "TAKES", "OTHERS"])
    #expect(lines.contains { $0.prefix(2) == ["Greek", "terminus-bold"] })
    #expect(lines.contains { $0.prefix(2) == ["kana", "b16"] })
  }

  @Test func `a script has a line for each number of rows, with the names of other fonts`() throws {
    let lines = try lines("--rows", "8-16", "--script", "greek")
    #expect(lines.contains { $0.prefix(2) == ["16", "terminus-bold"] && $0.contains("b16") })
    #expect(lines.contains { $0.prefix(2) == ["8", "signboard-8"] && $0.contains("5x8") })
    #expect(!lines.contains { $0[0] == "18" || $0[0] == "any" })
  }

  @Test func `rows and script also choose from the list of all fonts`() throws {
    let lines = try lines("--all", "--rows", "8", "--script", "Hebrew")
    #expect(lines[0] == ["NAME", "ROWS", "CHARACTERS", "FILE"])
    #expect(lines[1] == ["signboard-8", "8", "1111", "bundled"])
    #expect(!lines.contains { $0[0] == "signboard-emoji" || $0[0] == "signboard-5" })
    #expect(try self.lines("--all", "--script", "arrows").contains(["arrows", "40", "%"]))
  }

  @Test func `the list has columns, bundled faces first, and scripts below`() throws {
    let output = try fonts("--coverage")
    let lines = output.split(separator: "\n").map(String.init)
    let words = lines.map { $0.split(separator: " ").map(String.init) }
    #expect(words[0] == ["NAME", "ROWS", "CHARACTERS", "FILE"])
    #expect(words[1].first == "signboard-8" && words[1].last == "bundled")
    let misaki = try #require(words.first { $0.first == "misaki_gothic_2nd" })
    #expect(
      misaki.dropFirst() == [
        "8", "any", "7170", "/usr/share/fonts/truetype/misaki/misaki_gothic_2nd.ttf",
      ])
    #expect(output.contains("\n  scripts: ASCII, Latin-1"))
  }
}
