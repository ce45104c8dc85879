// SPDX-License-Identifier: MIT
import ArgumentParser
import SignboardKit

/// Lists the pictures that a message can name.
struct IconsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "icons", "List the icons that texts can name, such as {icon heart}.",
    discussion: """
      With names only these are shown, as # and . on eight rows.
      Example: signboard icons sun rain heart
      """)

  @Argument(help: "The icons to be shown.", completion: .icons)
  var names: [String] = []

  func run() throws {
    var lines: [String] = []
    if names.isEmpty { lines = Icons.all.map { "\($0.name)  \($0.character)" } }
    let fonts = try FontLibrary().chain(["auto"], height: 8)
    for name in names {
      guard let character = Icons.character(named: name) else {
        throw SignError(
          place: "icon \"\(name)\"", reason: "there is no icon of that name",
          remedy: "\"signboard icons\" lists them.")
      }
      lines.append("\(name)  \(character)")
      lines.append(try Strip(String(character), fonts: fonts).columns.picture)
    }
    try Output.write(lines: lines)
  }
}
