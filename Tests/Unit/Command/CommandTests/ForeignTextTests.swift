// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Control characters of foreign text never reach a terminal or a log.
@Suite(.waitsForPrograms)
struct ForeignTextTests {
  /// Clears the screen, sets the title, and does both once more by the controls of U+0080 to U+009F.
  private static let evil = "\u{1B}[2J\u{7}\u{9B}2J\u{9D}0;x\u{9C}\u{7F}\u{202E}"

  @Test(arguments: [
    ["render", evil], ["render", "{icon \(evil)}"], ["render", "x", "--font", evil],
    ["render", "x", "--panel", evil], ["render", "x", "--config", evil],
    ["render", "x", "--speed", evil], ["render", "{\(evil)}"], ["render", "{image \(evil)}"],
    ["render", "x", "--at", evil], ["render", "x", "--\(evil)"], [evil],
    ["render", "x", "--time-zone", evil], ["render", "x", "--backend", "spi:\(evil)"],
    ["show", "x", "--record", "/no/such/\(evil).gif"], ["replay", evil], ["fonts", evil],
    ["test", evil, "--fast"], ["run", "--config", evil], ["send", evil, "--server", evil],
    ["store", "log", "--storage", evil], ["render", "x", "--set", "\(evil)=1"],
  ])
  func `text from arguments is printed without control characters`(arguments: [String]) throws {
    try expectPlain(try Program.run(arguments), "\(arguments)")
  }

  @Test func `text from standard input is printed without control characters`() throws {
    let lines = [
      "a }\(Self.evil)", "{\"set\": {\"\(Self.evil)\": \"1\"}}", "{\"\(Self.evil)\": 1}",
      "{\"id\": \"\(Self.evil)\", \"bady\": 1}", "{\"set\": {\"a\": \(Self.evil)}}", Self.evil,
    ]
    for line in lines {
      let arguments = ["show", "-", "--backend", "memory", "--fast", "--for", "0.1"]
      try expectPlain(try Program.run(arguments, input: line + "\n"), line)
      try expectPlain(try Program.run(["show", "-", "--fast"], input: line + "\n"), line)
    }
  }

  @Test func `text from files is printed without control characters`() throws {
    try Program.withFolder { folder in
      func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url.path
      }
      let evil = Self.evil
      let wire = try file("a.jsonl", "{\"t_ns\":0, \"device\":0, \"\(evil)\":\"0f00\"}\n")
      let dump = try file("a.vcd", "$timescale \(evil) $end\n$var \(evil) 1 ! CLK $end\n")
      let art = try file("a.txt", "#.#\n.\(evil).\n")
      let values = try file("values.json", "{\"\(evil)\": \"1\"}")
      let talk = try file("talk.json", "{\"messages\": [{\"id\": 1, \"\(evil)\": \"x\"}]}")
      let store = try file("store.db", evil)
      let yaml = try file("sign.yaml", "\"\\e[2J\\x9B\": 1\ntext: \"{icon \\e[2J}\"\n")
      _ = art
      for arguments in [
        ["replay", wire, "--panel", "1x1"], ["replay", dump, "--panel", "1x1"],
        ["render", "{image a.txt}", "--image-folder", folder.path],
        ["render", "{x}", "--values-file", values],
        ["render", "--conversation", talk], ["store", "log", "--storage", store],
        ["store", "backup", "\(folder.path)/b.db", "--storage", store],
        ["render", "--config", yaml], ["run", "--config", yaml], ["doctor", "--config", yaml],
      ] {
        try expectPlain(try Program.run(arguments), "\(arguments)")
      }
    }
  }

  private func expectPlain(_ outcome: Program.Outcome, _ what: String) throws {
    for text in [outcome.output, outcome.error] {
      let wrong = text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x0A, 0x09: false
        case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
      }
      #expect(wrong.isEmpty, "\(what) printed \(wrong.map(\.value))")
    }
  }
}
