// SPDX-License-Identifier: MIT
import ArgumentParser
import Commissioning
import SignboardKit

/// Finds out how a panel is wired.
struct WireCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "wire", "Find out how a panel is wired by answering what you see on it.",
    discussion: """
      The questions go to standard error, the configuration to standard output or to --write \
      FILE. Without a backend it is practice: a simulated panel is drawn in this terminal, wired \
      by chance or as the panel options say.

      Example: signboard wire --backend spi:/dev/spidev0.0 --write sign.yaml
      """)

  @Option("Write the configuration to this new file.", "file", completion: .file())
  var write: String?

  @Flag(help: "With --write: replace the file if it exists.")
  var force = false

  @Flag(help: "Practise on a simulated panel; the panel options say how it is wired.")
  var practice = false

  @Option(
    "The most modules that may be on the chain. (default: 256)", "n",
    transform: option(SettingParsers.longestChain))
  var longest: Int?

  @Option(
    "spi:DEVICE or gpio:CHIP,clk=LINE,din=LINE,cs=LINE; terminal is practice.", "backend",
    transform: option(BackendChoice.parser))
  var backend: BackendChoice?

  @Option(
    "The clock of the SPI bus. (default: 2000000)", "hertz",
    transform: option(SettingParsers.busSpeed))
  var busSpeed: Int?

  @OptionGroup(title: "Panel options, for practice") var panel: PanelOptions

  func validate() throws {
    if force, write == nil {
      throw ValidationError("--force needs --write. Name the file that may be replaced.")
    }
  }

  func run() throws {
    try checkTarget()
    var options = SignSettings()
    (options.backend, options.busSpeed) = (backend, busSpeed)
    try panel.keys.apply(to: &options)
    var settings = options.laid(over: try panel.fileSettings())
    // Practice ignores the backend of the file.
    if practice, backend == nil { (settings.backend, settings.chains) = (.terminal, nil) }
    guard settings.chains == nil else {
      throw ValidationError(
        "The configuration has several chains. Name one of them with --backend; each is found by "
          + "itself.")
    }
    guard options.hanging == HangingSettings() else {
      throw ValidationError(
        "The wizard finds a panel as you see it. Leave out --turn, --mirror and --module-gap.")
    }
    let longest = longest ?? Wizard.longestChain
    switch settings.backend ?? .terminal {
    case .spi, .gpio:
      guard !practice else {
        throw ValidationError("--practice and a backend exclude each other. Give one of them.")
      }
      guard options.panel == PanelSettings() else {
        throw ValidationError(
          "The panel options say how a panel for practice is wired. Leave them out: what a real "
            + "one is like comes out at the end.")
      }
      let chain = try RawChain(settings, longest: longest) { Notices.print("\($0)") }
      defer { chain.close() }
      try converse(on: chain, longest: longest, settings)
    case .terminal:
      var random = SystemRandomNumberGenerator()
      let chain = PracticePanel.layout(options.panel, using: &random)
      guard chain.count <= longest else {
        throw ValidationError(
          "--panel has \(chain.count) modules, --longest allows \(longest). Raise one or lower the "
            + "other.")
      }
      let stage = try PracticePanel(chain, longest: longest)
      try converse(on: stage, longest: longest, settings, truth: chain)
    case .memory, .null, .display:
      throw ValidationError(
        "The backend \(settings.backend ?? .null) has no panel to look at. Give one that drives a "
          + "panel, such as --backend spi:/dev/spidev0.0, or --practice.")
    }
  }

  /// Throws before the first question if the file could not be written after the last one.
  private func checkTarget() throws {
    guard let write, !force else { return }
    do throws(SystemError) {
      _ = try FileInput.read(file: write, limit: 0)
    } catch {
      if error.isMissing { return try FileOutput.checkFolder(of: write) }
    }
    throw SignError(
      place: "--write \(write)", reason: "the file exists",
      remedy: "Name another one, or replace it with --force.")
  }

  private func converse(
    on stage: any WizardStage, longest: Int, _ settings: SignSettings, truth: ChainLayout? = nil
  ) throws {
    let events = try InputEvents()
    defer { events.stop() }
    var conversation = WiringConversation(stage: stage, longest: longest, events: events)
    if truth != nil { try conversation.print(WiringConversation.practice) }
    guard let found = try conversation.run() else { throw ExitCode(1) }
    if let truth {
      try conversation.print(
        found.modules == truth.modules
          ? "That is how the simulated panel is wired."
          : "The simulated panel is wired in another way: \(WiringConversation.words(truth)).")
    }
    let text = try WiringText.text(
      found, backend: truth == nil ? settings.backend : nil, busSpeed: settings.busSpeed)
    guard let write else { return try Output.write(text) }
    do throws(SystemError) {
      let output = try FileOutput(path: write, isNew: !force)
      try output.write(text)
      try output.close()
    } catch {
      // Keeps the result of the answers.
      try Output.write(text)
      throw error
    }
    try conversation.print(
      "Written to \(write). Look at it with: signboard test numbers --config "
        + Wording.shellWord(write))
  }
}
