// SPDX-License-Identifier: MIT
import ArgumentParser
import Diagnosis
import LinuxIO
import Previews
import SignConfiguration

/// Looks for what keeps a sign from working.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Find out what keeps a sign from working, and how to put it right.",
    discussion: """
      Looks at boot files, devices, groups, lines, supply, terminal, fonts, time zone and \
      configuration, and changes nothing. The exit status is 0 without problems, 1 with problems.
      Example: signboard doctor --config sign.yaml
      """)

  @Option(
    help: ArgumentHelp("Check this configuration file along.", valueName: "file"))
  var config: String?

  @Flag(
    help: "Print one JSON object with the keys version, problems, advice, unknown, ok, findings.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Look at a copy of another machine's files below this folder.", valueName: "folder",
      visibility: .hidden))
  var root = "/"

  func run() throws {
    let tree = FileTree(root: root)
    let isTerminal = StandardStreams.isTerminal(StandardStreams.output)
    let size = isTerminal ? Terminal.windowSize(StandardStreams.output) : nil
    let machine = Machine(
      files: tree, configuration: readConfiguration(),
      librarySeries: tree.isMachine ? GPIODevice.librarySeries : nil,
      window: tree.isMachine ? size.map { .init(columns: $0.columns, rows: $0.rows) } : nil)
    let report = DoctorReport(machine)
    let text = json ? report.json : report.text(style(isTerminal, width: size?.columns))
    try StandardStreams.write(Array(text.utf8), to: StandardStreams.output)
    if report.hasProblems { throw ExitCode(1) }
  }

  private func readConfiguration() -> Machine.ConfigurationFile {
    guard let config else { return .none }
    do {
      let bytes = try FileInput.read(config, limit: 1 << 20)
      do {
        return .read(
          path: config, settings: try ConfigurationReader.read(bytes: bytes, file: config))
      } catch {
        return .wrong(path: config, error)
      }
    } catch {
      return .unreadable(error)
    }
  }

  private func style(_ isTerminal: Bool, width: Int?) -> DoctorReport.Style {
    guard isTerminal else { return DoctorReport.Style() }
    return DoctorReport.Style(
      hasColor: ColorDepth.detect(environment: environment) != .none,
      hasSigns: TerminalCharacters.detect(environment: environment) == .unicode,
      width: width ?? 80)
  }
}
