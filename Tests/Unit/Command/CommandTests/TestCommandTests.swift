// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@Suite(.waitsForPrograms)
struct TestCommandTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test(arguments: [[], ["--canvas", "4x2", "--window", "13,5"]])
  func `patterns are announced, shown at their instants and end by themselves, also in a window`(
    canvas: [String]
  ) throws {
    let outcome = try Program.run(
      ["test", "all-on", "numbers", "--panel", "2x1", "--dwell", "2.5"] + canvas)
    #expect(outcome.status == 0 && outcome.error == "")
    let full = Array(repeating: "################\n", count: 8).joined()
    expectPicture(
      outcome.output,
      """
      all-on: every LED is lit at intensity 0; a dark one is dead
      t=0.000 s
      \(full)
      numbers: modules are numbered from the left, row by row from the top, upright
      t=2.500 s
      ...#......###...
      ..##........#...
      ...#......###...
      ...#......#.....
      ..###.....###...
      ................
      #######.#######.
      ................


      """)
  }

  @Test func `all patterns are played if none is named`() throws {
    let outcome = try Program.run(["test", "--backend", "memory", "--fast"])
    let names = outcome.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(
      names == [
        "all-on", "all-off", "walking", "rows", "columns", "checkerboard", "numbers", "ramp",
      ])
    #expect(outcome.status == 0)
  }

  @Test func `texts and zones of the configuration do not affect a test pattern`() throws {
    let file = try folder.write(
      """
      panel: 1x1
      zones:
        - {name: a, at: [0, 0], size: [8, 8], text: "漢"}
      """, "sign.yaml")
    let outcome = try Program.run(["test", "columns", "--config", file, "--dwell", "8"])
    #expect(outcome.output.hasPrefix("columns: one column"))
    #expect(outcome.output.contains("t=7.000 s\n.......#\n"))
    #expect(outcome.error == "")
  }

  @Test func `dead LEDs are noted, listed, lit and removed`() throws {
    let file = folder.path("dead.txt")
    func test(_ arguments: String...) throws -> Program.Outcome {
      try Program.run(["test", "--notes", file, "--panel", "2x1"] + arguments)
    }
    #expect(try test("--list").output.hasSuffix("\nNo dead LEDs are noted.\n"))
    let noted = try test("--dead", "2,5,2", "--dead", "1,1,1")
    #expect(noted.output.hasPrefix("2 dead LEDs noted in 2 modules:\n\nmodule 1 (1 from"))
    #expect(noted.status == 0, "\(noted.error)")
    #expect(
      try test("noted").output
        == "noted: only the LEDs that are noted as dead; one that lights up is not dead\n"
        + "t=0.000 s\n#...............\n............#...\n"
        + String(repeating: "................\n", count: 6) + "\n")
    #expect(try test("--mended", "1,1,1").output.hasPrefix("1 dead LED noted in 1 module:"))
    #expect(try test("--mended", "2,5,2").output == "No dead LEDs are noted.\n")
    let twice = try test("--mended", "2,5,2")
    #expect(twice.status == 1)
    #expect(
      twice.error
        == "Error: --mended 2,5,2: this LED is not noted in \(file). "
        + "signboard test --list --notes \(file) lists those that are.\n")
    let beyond = try test("--dead", "3,1,1")
    #expect(
      beyond.error
        == "Error: --dead 3,1,1: the panel has modules 1 to 2. "
        + "Check the number, or name the panel with --panel or --config.\n")
  }

  @Test func `numbers stand upright on a turned panel, without the gaps`() throws {
    let hanging = ["--panel", "2x1", "--turn", "90", "--mirror", "vertical", "--module-gap", "3"]
    let outcome = try Program.run(["test", "numbers"] + hanging)
    expectPicture(
      outcome.output,
      """
      numbers: modules are numbered from the left, row by row from the top, upright
      t=0.000 s
      ...#....
      ..##....
      ...#....
      ...#....
      ..###...
      ........
      #######.
      ........
      ..###...
      ....#...
      ..###...
      ..#.....
      ..###...
      ........
      #######.
      ........


      """)
  }

  @Test func `dead LEDs are noted at the place where a person sees them`() throws {
    let file = folder.path("dead.txt")
    let options = ["--panel", "2x1", "--turn", "270", "--notes", file]
    _ = try Program.run(["test", "--dead", "2,5,2"] + options)
    let rows = String(repeating: "........\n", count: 9) + "....#...\n"
    let outcome = try Program.run(["test", "noted"] + options)
    #expect(outcome.output.contains("t=0.000 s\n\(rows)........\n"), "\(outcome.output)")
  }
}
