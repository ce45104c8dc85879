// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient
import SignboardKit

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
    help: "The file; one of that name is replaced. (default: standard output)", completion: .file())
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
      try Output.write("\(ShownText.line(file)) has \(Wording.counted(export.count, "message")).\n")
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

/// Puts the messages of a file into the running sign.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "import", "Put the messages of a file into the running sign.",
    discussion: """
      Reads what export writes, and the page as JSON. A message whose id the sign has is \
      replaced. If anything is wrong, each line with its reason is printed and nothing is \
      changed; up to 1000 messages are put in one step.
      Example: signboard import messages.json --check
      Example: signboard import messages.json --remove-others
      """)

  @Argument(help: "The file; - reads from standard input.", completion: .file())
  var file: String

  @Flag(help: "Only check the file, and print what would be changed.")
  var check = false

  @Flag(help: "Also remove the messages that are not in the file and not protected.")
  var removeOthers = false

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    let client = try service.client()
    let input = NamedInput(file)
    let read = try MessageFile(try input.read(limit: MessageFile.mostBytes), name: input.name)
    if removeOthers, read.items.isEmpty {
      throw ClientError.notSent(
        place: read.name,
        reason: "There is no message in it, so that all would be removed. That is done by "
          + "\"signboard remove --all\".")
    }
    let change = try Waiting.during("Waiting for the sign") {
      var change = try MessageImport(
        read, into: try MessageList(of: client),
        reach: removeOthers ? try MessageList.reach(of: client) : nil)
      change.report = { Waiting.report($0) }
      if check {
        try change.check(by: client)
      } else {
        try change.put(by: client, removingOthers: removeOthers)
      }
      return change
    }
    try report(
      change, read, removeOthers ? change.others.count : nil,
      check ? "Nothing is changed. It would be: " : "")
  }

  /// Prints how many messages are new, changed, the same and left out.
  private func report(
    _ change: MessageImport, _ file: MessageFile, _ removed: Int?, _ beginning: String
  ) throws {
    var parts = ["\(change.new) new", "\(change.changed) changed", "\(change.same) the same"]
    if let removed { parts.append("\(removed) removed") }
    var text = beginning + parts.joined(separator: ", ") + "\n"
    if removed != nil, change.kept > 0 {
      text +=
        change.kept == 1
        ? "1 that is protected stays.\n" : "\(change.kept) that are protected stay.\n"
    }
    if file.leftOut > 0 {
      text += "\(file.leftOut) of calendars are left out, because they come from there.\n"
    }
    try Output.write(text)
  }
}
