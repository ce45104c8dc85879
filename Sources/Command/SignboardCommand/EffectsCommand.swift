// SPDX-License-Identifier: MIT
import ArgumentParser
import Scenes
import SignClient

/// Lists the ways in which a page can come and go.
struct EffectsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "effects", "List the effects by which a page enters and leaves.",
    discussion: "Documentation/effects.md shows a strip of pictures of each.")

  func run() throws {
    let table = TextTable<any Effect>([.init("") { $0.name }, .init("") { $0.summary }])
    try Output.write(try table.text(of: EffectCatalog.all, width: nil))
  }
}
