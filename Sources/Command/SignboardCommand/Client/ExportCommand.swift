// SPDX-License-Identifier: MIT
import ArgumentParser
import LinuxIO
import SignClient

/// Writes the messages of the running sign into a file.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the messages of the running sign into a file that import reads.",
    discussion: """
      JSON keeps everything, CSV is for spreadsheets; the page writes and reads the same files. \
      Messages of calendars are left out, because they come from there.
      Example: signboard export messages.json
      Example: signboard export messages.csv
      """)

  @Argument(
    help: "The file; one of that name is replaced. (default: standard output)",
    completion: .file())
  var file: String?

  @Option(
    help: "The form. (default: csv for a file whose name ends in .csv, else json)")
  var format: MessageExport.Format?

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    let isTable = file?.lowercased().hasSuffix(".csv") ?? false
    let export = MessageExport(
      try MessageList(of: try service.client()), as: format ?? (isTable ? .csv : .json))
    if let file, file != "-" {
      try ReplacedFile.write(Array(export.text.utf8), path: file)
      try ClientOutput.write(
        "\(ShownText.line(file)) has \(ClientOutput.count(export.count, "message")).\n")
    } else {
      // Only a terminal would take what messages have for its own commands.
      let isTerminal = StandardStreams.isTerminal(StandardStreams.output)
      try isTerminal
        ? ClientOutput.write(export.text) : ClientOutput.write(bytes: Array(export.text.utf8))
    }
    guard export.leftOut > 0 else { return }
    try StandardStreams.write(
      text: "\(export.leftOut) of calendars are left out, because they come from there.\n",
      to: StandardStreams.error)
  }
}

extension MessageExport.Format: ExpressibleByArgument {}
