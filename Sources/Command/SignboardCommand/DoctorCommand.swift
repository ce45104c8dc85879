// SPDX-License-Identifier: MIT
import ArgumentParser
import Commissioning
import HardwareIO
import MessageStorage
import SignboardKit
import TerminalIO

/// Finds the causes of a sign that does not work.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "doctor", "Find out what keeps a sign from working, and how to put it right.",
    discussion: """
      Looks at boot files, devices, groups, lines, supply, terminal, fonts, time zone and \
      configuration, and changes nothing. The exit status is 0 without problems, 1 with problems.
      Example: signboard doctor --config sign.yaml
      """)

  @Option("Also check this configuration file.", "file", completion: .file())
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
    let configuration = readConfiguration()
    let report = Waiting.during("Looking at this machine") {
      DoctorReport(
        tree.isMachine
          ? Machine(
            files: tree, configuration: configuration, library: GPIOLibrary.load(), window: size,
            storage: lookIntoStorage(configuration), confinementLack: Confinement.lack,
            isSynchronized: ClockQuality.isSynchronized())
          : Machine(files: tree, configuration: configuration))
    }
    let text = json ? report.json : report.text(style(isTerminal, width: size?.columns))
    try Output.write(bytes: Array(text.utf8))
    if report.hasProblems { throw ExitCode(1) }
  }

  private func readConfiguration() -> Machine.ConfigurationFile {
    guard let config else { return .none }
    do {
      let bytes = try FileInput.read(config, limit: 1 << 20)
      do {
        return .read(
          path: config, settings: try ConfigurationReader.read(bytes: bytes, file: config),
          cuts: ConfigurationReader.cutTexts(in: bytes, file: config, all: true))
      } catch {
        return .wrong(path: config, error)
      }
    } catch {
      return .unreadable(error)
    }
  }

  /// Reads a copy of the service's store, which does not exist before its first start.
  private func lookIntoStorage(_ file: Machine.ConfigurationFile) -> Machine.Storage {
    guard case .read(let config, let settings, _) = file, let service = settings.service else {
      return .none
    }
    let path = StoreOptions.path(of: service, config: config)
    guard FileStamp(path: path) != nil else { return .none }
    do throws(StorageError) {
      let snapshot = try StoreSnapshot(of: path, at: StoreOptions.copyPath)
      defer { snapshot.remove() }
      return .read(path: path, damages: snapshot.store.damages.map { "\($0.report)" })
    } catch {
      return .unreadable(path: path, reason: error.description)
    }
  }

  private func style(_ isTerminal: Bool, width: Int?) -> DoctorReport.Style {
    guard isTerminal else { return DoctorReport.Style() }
    return DoctorReport.Style(
      hasColor: ColorDepth.detect(environment: environment) != .none,
      hasSigns: TerminalCharacters.detect(environment: environment) == .unicode, width: width ?? 80)
  }
}
