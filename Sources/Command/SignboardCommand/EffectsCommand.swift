// SPDX-License-Identifier: MIT
import ArgumentParser
import Effects

/// Lists the ways in which a page can come and go.
struct EffectsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "effects",
    abstract: "List the effects by which a page enters and leaves.",
    discussion: "Documentation/effects.md shows a strip of pictures of each.")

  func run() throws {
    let width = EffectCatalog.all.reduce(0) { max($0, $1.name.count) }
    let lines = EffectCatalog.all.map { effect in
      effect.name + String(repeating: " ", count: width - effect.name.count + 2) + effect.summary
    }
    try Output.write(lines: lines)
  }
}
