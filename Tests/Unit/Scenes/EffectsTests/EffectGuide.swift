// SPDX-License-Identifier: MIT
import Foundation
import Scenes
import SignTesting

/// `Documentation/effects.md` as it should be.
enum EffectGuide {
  static let file = Repository.file("Documentation/effects.md")

  static var text: String {
    ([introduction, table] + EffectCatalog.all.map(section)).joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Effects

    <!-- Written by SIGNBOARD_WRITE_GUIDES=1 swift test --filter EffectGuideTests -->

    How a page enters its zone and how it leaves it. Entry and exit are chosen apart, and every
    effect can be either:

        signboard show "Open today" "{icon heart}" --scroll pages --entry wipe-left --exit rain

    In a configuration file the keys are `entry` and `exit`, of all pages or of one of `pages`;
    without an exit a page goes as it came. `signboard effects` lists the names.

    - **Direction.** A direction in a name is the one in which things move, on the way in and on
      the way out: with `scroll-left` for both a text comes from the right, stands and goes on to
      the left.
    - **Time.** An effect takes one step for each step of the zone's speed: at 30 a second a zone
      of 64 columns is wiped in about two seconds. The table says how many steps the word in the
      pictures takes, which has three characters on 16 × 8 pixels.
    - **Ends.** Before the first step of an entry and after the last one of an exit nothing is lit.
      After the entry and before the exit there is exactly the page.
    - **Chance.** What an effect leaves to chance comes from a number, the seed. Signs that have
      the same seed show the same pictures.
    - **Flashes.** `blink` and `flicker` flash three times a second at most while a zone makes 30
      steps a second; more than that can harm people with photosensitive epilepsy. A zone that is
      faster than that flashes faster, too.
    """

  private static var table: String {
    let rows = EffectCatalog.all.map { effect in
      let run = EffectRun(effect, .entry, of: EffectStrip.word, seed: EffectStrip.seed)
      let steps = effect.name == "random" ? "" : "\(run.steps)"
      return "| `\(effect.name)` | \(effect.summary) | \(effect.exitSummary) | \(steps) |"
    }
    return """
      ## All of them

      | name | the message comes | the message goes | steps |
      |---|---|---|--:|
      \(rows.joined(separator: "\n"))

      ## Pictures

      In the films a word comes, stands and goes at 30 steps a second. Below them its steps stand
      side by side: `#` is lit and `.` is dark. A digit is lit with so many tenths of the zone's
      intensity. What goes the same way backwards is drawn once.
      """
  }

  private static func section(_ effect: any Effect) -> String {
    let title = "### \(effect.name)\n\n"
    // Its pictures are those of the effect it chooses.
    if effect.name == "random" { return title + "Every time the pictures of another effect." }
    let film = "![A word that comes and goes](pictures/effect-\(effect.name).gif)\n\n"
    let entry = film + fenced(EffectStrip(effect, .entry).text)
    guard EffectStrip.hasOwnExit(effect) else { return title + entry }
    return title + entry + "\n\nand out:\n\n" + fenced(EffectStrip(effect, .exit).text)
  }

  private static func fenced(_ text: String) -> String { "```text\n\(text)\n```" }
}
