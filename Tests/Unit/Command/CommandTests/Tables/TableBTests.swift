// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Table B of the reference systems: TickerText, the electric notice board.
///
/// `outputs.txt` has more of it.
@Suite(.waitsForPrograms)
struct TableBTests {
  @Test(
    .needs(Film.package, Film.python != nil),
    arguments: [
      ("red", ["3b1b1a", "fc453f"]), ("green", ["19311d", "62fc68"]),
    ])
  func `a preview has round LEDs, visible dark ones, and a color`(
    color: String, colors: [String]
  ) throws {
    let text = try TableRow().run("render A1 --font signboard-8 --panel 2x1")
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("board.png")
      let outcome = try Program.run([
        "render", "A1", "--font", "signboard-8", "--panel", "2x1", "--intensity", "15",
        "--color", color, "--output", file.path,
      ])
      #expect(outcome.status == 0, "\(outcome.error)")
      let film = try Film(file)
      expectPicture(film.pictures[0].leds, text + "\n")
      #expect(film.pictures[0].colors == colors)
    }
  }
}
