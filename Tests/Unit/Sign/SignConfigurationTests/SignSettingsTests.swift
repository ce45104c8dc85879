// SPDX-License-Identifier: MIT
import Core
import Displays
import SignConfiguration
import SignTesting
import Testing

/// Merged settings: the command line over the file.
struct SignSettingsTests {
  @Test func `upper settings override, and unset ones are inherited`() throws {
    let file = try read("text: file\nspeed: 20\nintensity: 3\npanel: 4x1")
    let line = try read("step: 8\nevery: 500\nintensity: 5\nwiring: parola")
    let both = line.laid(over: file)
    #expect(both.content.text == ["file"])
    #expect(both.content.speed == .step(columns: 8, everyMilliseconds: Rational(500)))
    #expect(both.intensity == 5)
    #expect(both.panel.size == PanelSize(across: 4, down: 1))
    #expect(both.panel.wiring == .named(.parola))
  }

  @Test func `a backend replaces chains below it, and chains a backend`() throws {
    let chains = try read("chains: [{backend: memory, at: [0, 0], panel: 4x1}]")
    let backend = try read("backend: terminal")
    #expect(backend.laid(over: chains).chains == nil)
    #expect(chains.laid(over: backend).backend == nil)
  }

  @Test func `an upper text replaces zones that would hide it`() throws {
    let zones = try read("zones: [{at: [0, 0], size: [8, 8], text: a}]")
    #expect(try read("text: b").laid(over: zones).zones == nil)
    #expect(try read("speed: 5").laid(over: zones).zones == zones.zones)
  }

  @Test func `conflicts are reported after merging too`() throws {
    let file = try read("panel: 8x1\nzones: [{at: [32, 0], size: [32, 8]}]")
    let merged = try read("panel: 4x1").laid(over: file)
    #expect(
      merged.inconsistencies().map(\.description) == [
        "zones[0]: the zone ends at column 64 and row 8, but the panel of 4x1 has 32 columns "
          + "and 8 rows. Make the zone smaller or the panel larger."
      ])
    #expect(file.inconsistencies().isEmpty)
  }

  @Test func `the chains give the panel its size if it is not set`() throws {
    let chains = "chains: [{backend: memory, at: [0, 0], panel: 4x1}, "
    #expect(
      try read(chains + "{backend: memory, at: [4, 0], panel: 3x1}]").panelSize
        == PanelSize(across: 7, down: 1))
    #expect(try read("text: a").panelSize == nil)
  }

  @Test func `what shows a whole panel is no chain, also in code`() throws {
    var settings = try read("chains: [{backend: memory, at: [0, 0], panel: 4x1}]")
    settings.chains?[0].backend = .terminal
    #expect(
      settings.inconsistencies().map(\.description) == [
        "chains[0].backend: terminal shows a whole panel, no part of one. Use memory, null, "
          + "spi:DEVICE or gpio:CHIP,clk=LINE,din=LINE,cs=LINE."
      ])
  }

  @Test func `settings out of range that are made in code never trap`() {
    var settings = SignSettings()
    for size in [PanelSize(across: 2048, down: 64), PanelSize(across: 1, down: 1)] {
      guard let size else { continue }
      for far in [Int.min, -1, 127, .max] {
        settings.chains = [ChainSettings(backend: .memory, x: far, y: far, size: size)]
        settings.zones = [ZoneSettings(x: far, y: far, width: far, height: far)]
        _ = settings.inconsistencies()
        settings.panel.size = size
        _ = settings.inconsistencies()
        settings.panel.size = nil
      }
    }
  }

  @Test(arguments: TextRow.of("Sign/SignConfigurationTests/settings.txt", "Pairs of settings"))
  func `each upper setting overrides the lower one, unset ones are inherited`(row: TextRow) throws {
    let (one, other) = (try read(row.input), try read(row.output))
    #expect(one != other && one != SignSettings())
    #expect(one.laid(over: other) == one)
    #expect(other.laid(over: one) == other)
    #expect(SignSettings().laid(over: one) == one)
    #expect(one.laid(over: SignSettings()) == one)
  }

  @Test(arguments: [
    ("panel: 1x1", "panel: 2x1", ["panel"]), ("rows: serpentine", "text: a", ["rows"]),
    ("wiring: parola", "text: a", ["wiring"]), ("wiring: fc16", "text: a", []),
    ("turn: 90\nmirror: vertical", "turn: 180", ["turn", "mirror"]),
    ("clock: start", "text: a", []), ("clock: wall", "text: a", ["clock"]),
    ("text: a\nintensity: 1\nspeed: 3", "text: b", []),
    ("chains: [{backend: memory, at: [0, 0], panel: 1x1}]", "text: a", ["chains"]),
    ("service: {idle: a}", "text: a", []),
    (
      "service: {doors: {show: yes}}", "service: {extra-endpoints: {notify: yes}}",
      ["service.extra-endpoints"]
    ),
    ("service: {doors: {show: yes}}", "service: {extra-endpoints: {show: yes}}", []),
    ("service: {doors: {show: no}}", "text: a", []),
  ])
  func `a running sign refuses these keys where they differ`(
    _ a: String, _ b: String, _ fixed: [String]
  ) throws {
    #expect(try read(a).fixedKeys(differingFrom: read(b)) == fixed)
    #expect(try read(b).fixedKeys(differingFrom: read(a)) == fixed)
  }

  @Test func `merging is associative, and empty settings change nothing`() throws {
    let lines = [
      "text: a", "text: [b, c]", "speed: 3", "loop-in: 4", "scroll: once", "intensity: 1",
      "panel: 4x1", "panel: 8x1", "backend: memory", "wiring: fc16", "end: keep", "rows: straight",
      "chains: [{backend: memory, at: [0, 0], panel: 4x1}]", "real-time: yes",
      "zones: [{at: [0, 0], size: [8, 8]}]", "align: left", "bus-speed: 20000", "color: red",
      "rset: 12", "trims: [3]", "turn: 180", "mirror: horizontal", "module-gap: 1",
    ]
    let parts = try lines.map { try read($0) }
    let seed: UInt64 = 42
    var random = SeededGenerator(seed: seed)
    func some() -> SignSettings {
      var result = SignSettings()
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        result = (parts.randomElement(using: &random) ?? result).laid(over: result)
      }
      return result
    }
    for round in 0..<500 {
      let (a, b, c) = (some(), some(), some())
      #expect(
        a.laid(over: b).laid(over: c) == a.laid(over: b.laid(over: c)),
        "seed \(seed), round \(round)")
      #expect(SignSettings().laid(over: a) == a)
      #expect(a.laid(over: SignSettings()) == a)
    }
  }
}
