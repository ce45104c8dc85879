// SPDX-License-Identifier: MIT
import Core
import Scenes

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

  /// The seed every strip is drawn with.
  static let seed: UInt64 = 3

  /// Steps that show more of an effect than evenly spread ones.
  private static let telling: [String: [Int]] = ["flicker": [3, 7, 12, 18, 26]]

  /// Draws the word entering or leaving at five steps: those of an entry end with the last one,
  /// those of an exit begin with none.
  init(_ effect: any Effect, _ way: EffectPhase) {
    let run = EffectRun(effect, way, of: Self.word, seed: Self.seed)
    let evenly = (way == .entry ? 1...5 : 0...4).map { run.steps * $0 / 5 }
    let shown = run.steps == 1 ? [0, 1] : Self.telling[effect.name] ?? evenly
    self.init(run, steps: shown)
  }

  /// Whether the exit of an effect differs from its reversed entry.
  static func hasOwnExit(_ effect: any Effect) -> Bool {
    let entry = EffectRun(effect, .entry, of: word, seed: seed)
    let exit = EffectRun(effect, .exit, of: word, seed: seed)
    return (0...entry.steps).contains {
      entry.picture(at: $0) != exit.picture(at: entry.steps - $0)
    }
  }

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
