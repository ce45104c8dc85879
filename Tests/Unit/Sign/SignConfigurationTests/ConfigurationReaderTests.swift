// SPDX-License-Identifier: MIT
import Core
import SignConfiguration
import SignTesting
import Testing

/// Values are those of the schema, and all mistakes are reported at once.
struct ConfigurationReaderTests {
  @Test(arguments: ["no", "off", "08", "null", "~", "1e3", "yes", "3.0", "2026-01-01", "0o7"])
  func `a text stays the text, whatever YAML would make of it`(_ word: String) throws {
    #expect(try read("text: \(word)").content.texts == [word])
  }

  @Test func `on, off, yes and no are words where the schema has words`() throws {
    #expect(try read("start: on").content.start == .onScreen)
    #expect(try read("start: off").content.start == .offScreen)
    #expect(try read("real-time: yes").realTime == true)
    #expect(try read("real-time: false").realTime == false)
    for word in ["True", "TRUE", "true"] {
      #expect(try read("real-time: \(word)").realTime == true)
    }
    for word in ["False", "FALSE"] { #expect(try read("real-time: \(word)").realTime == false) }
    #expect(try read("align: centre").content.alignment == .center)
    #expect(try read("backend: null").backend == .null)
  }

  @Test func `every form of a value is accepted`() throws {
    #expect(
      try read("speed: 33.3").content.speed == Rational("333/10").map { .columnsPerSecond($0) })
    #expect(try read("loop-in: 12").content.speed == .loop(seconds: Rational(12)))
    #expect(try read("panel: {across: 8, down: 2}").panel.size == PanelSize(across: 8, down: 2))
    #expect(try read("panel: 1024x64").panel.size?.columns == 8192)
    #expect(try read("end: {text: Bye}").end == .text("Bye"))
    #expect(try read("end: 'text:Bye'").end == .text("Bye"))
    #expect(try read("text: \"\"").content.text == [""])
    #expect(try read("text: [a, b]").content.text == ["a", "b"])
    #expect(try read("font: small").content.fonts == ["small"])
    #expect(try read("phase: -7").content.phase == -7)
    let gpio = BackendChoice.gpio(chip: "/dev/gpiochip0", clk: "11", din: "10", cs: "8")
    #expect(try read("backend: gpio:/dev/gpiochip0,cs=8,clk=11,din=10").backend == gpio)
    #expect(try BackendChoice.parser.parse(gpio.description) == gpio)
  }

  @Test(arguments: ["", "---", "# nothing", "{}"])
  func `an empty file sets nothing`(_ text: String) throws {
    #expect(try read(text) == SignSettings())
  }

  @Test func `at most a hundred mistakes are reported`() {
    let text = (0..<150).map { "wrong\($0): 1\n" }.joined()
    let error = #expect(throws: ConfigurationError.self) { try read(text) }
    #expect(error?.problems.count == 100)
    #expect(error?.description.hasSuffix("\n… and 50 more problems.") == true)
  }

  @Test func `every parser of the schema can list its keys`() {
    #expect(
      SettingKeys.all.filter(\.isRequired).map { "\($0.place).\($0.name)" } == [
        "chain.backend", "chain.at", "chain.panel", "zone.at", "zone.size", "mqtt.broker",
      ])
    #expect(SettingKeys.all.allSatisfy { !$0.allowed.isEmpty })
  }

  @Test func `5 000 damaged configurations never trap`() throws {
    let seed: UInt64 = 7_219
    var random = SeededGenerator(seed: seed)
    let lines = try SampleConfiguration.uncommented().split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { Array($0.utf8) }
    let pieces: [[UInt8]] = [
      "0", "-1", "99999999999999999999", "9223372036854775807", ": ", "- ", "[", "]", "{", "}",
      "\n", "\"", "x", "/0", "0x0", "&a ", "*a", "\u{1F600}", "\t", "# ", "[[", "~", "128x8",
    ].map { Array($0.utf8) }
    var accepted = 0
    for round in 0..<5_000 {
      // A window of the sample, so that one round is short and hits every part.
      let start = Int.random(in: 0..<lines.count, using: &random)
      let end = min(lines.count, start + Int.random(in: 1..<12, using: &random))
      var bytes = Array(lines[start..<end].joined(separator: [UInt8(ascii: "\n")]))
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        let at = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where at < bytes.count: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1:
          let until = min(bytes.count, at + Int.random(in: 0..<6, using: &random))
          bytes.removeSubrange(at..<until)
        default: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: at)
        }
      }
      let isRight: Bool
      do throws(ConfigurationError) {
        let settings = try ConfigurationReader.read(bytes: bytes, file: "f")
        isRight = settings.inconsistencies().isEmpty
        accepted += 1
      } catch {
        let problems = error.problems
        isRight = !problems.isEmpty && problems.allSatisfy { $0.line > 0 && $0.column > 0 }
      }
      if !isRight { Issue.record("seed \(seed), round \(round)") }
    }
    // Both outcomes occur, or the test would cover only one of them.
    #expect((250...4_750).contains(accepted), "accepted \(accepted)")
  }

  @Test func `a configuration in another Unicode encoding is named`() {
    let letters = "text: Hi\n".utf8.flatMap { (byte: UInt8) -> [UInt8] in [byte, 0] }
    for bytes: [UInt8] in [letters, [0xFF, 0xFE] + letters] {
      let error = #expect(throws: ConfigurationError.self) {
        try ConfigurationReader.read(bytes: bytes, file: "sign.yaml")
      }
      #expect(
        error?.description
          == "sign.yaml:1:1: The text is UTF-16, not UTF-8; save it as UTF-8, or convert it with iconv."
      )
    }
  }
}
