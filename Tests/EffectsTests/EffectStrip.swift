// SPDX-License-Identifier: MIT
import Effects
import Raster

/// Steps of an effect side by side, as a person looks at them.
struct EffectStrip {
  /// The word every effect is drawn with: 16 × 8 pixels, a gap at the left, a letter below the line.
  static let word = EffectContent(
    picture: Bitmap(
      picture: """
        .#..#...........
        .#.#............
        .##...##..#..#..
        .##..#..#.#..#..
        .#.#.####.#..#..
        .#..##.....###..
        .#..#.###....#..
        ...........##...
        """), characters: [1..<5, 5..<9, 10..<14])

  let text: String

  /// Draws the pictures of a run at `steps` in one row, each under its step.
  ///
  /// What has not all of the light shows how much of it has: `9` nearly all, `1` very little.
  init(_ run: EffectRun, steps: [Int]) {
    let pictures = steps.map { run.picture(at: $0) }
    let width = run.content.width
    func row(_ cells: [String]) -> String {
      let line = cells.map { $0 + String(repeating: " ", count: max(0, width - $0.count)) }
        .joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    var lines = [row(steps.map { "step \($0)" })]
    for y in 0..<run.content.height {
      lines.append(
        row(
          pictures.map { picture in
            let lit = picture.light == 255 ? "#" : "\(Int(picture.light) * 10 / 256)"
            return (0..<width).map { picture.bitmap[$0, y] ? lit : "." }.joined()
          }))
    }
    text = lines.joined(separator: "\n")
  }
}
