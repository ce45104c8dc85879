// SPDX-License-Identifier: MIT
import ArgumentParser
import LinuxIO
import SignClient
import Wording

/// Writes the messages of the running sign into a file.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "export", "Write the messages of the running sign into a file that import reads.",
    discussion: """
      The file is JSON, and the page reads it, too; it also writes tables for spreadsheets (CSV). \
      Messages of calendars are left out, because they come from there.
      Example: signboard export messages.json
      """)

  @Argument(
    help: "The file; one of that name is replaced. (default: standard output)",
    completion: .file())
  var file: String?

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func validate() throws {
    if let file, file.lowercased().hasSuffix(".csv") {
      throw ValidationError(
        "\(ShownText.line(file)): export writes JSON. Name a file such as messages.json; the page "
          + "writes tables (CSV).")
    }
  }

  func run() throws {
    let export = MessageExport(try MessageList(of: try service.client()))
    if let file, file != "-" {
      try ReplacedFile.write(Array(export.text.utf8), path: file)
      try Output.write(
        "\(ShownText.line(file)) has \(Wording.counted(export.count, "message")).\n")
    } else {
      // Only a terminal would take what messages have for its own commands.
      let isTerminal = StandardStreams.isTerminal(StandardStreams.output)
      try isTerminal
        ? Output.write(export.text) : Output.write(bytes: Array(export.text.utf8))
    }
    guard export.leftOut > 0 else { return }
    try StandardStreams.write(
      text: "\(export.leftOut) of calendars are left out, because they come from there.\n",
      to: StandardStreams.error)
  }
}
