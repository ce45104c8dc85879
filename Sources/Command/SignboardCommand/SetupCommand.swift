// SPDX-License-Identifier: MIT
import ArgumentParser
import SignboardKit

/// Sets the sign up as a service.
struct SetupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "setup", "Set up the sign of this machine by answering six questions.",
    discussion: """
      Asks for the panel, its wiring, the place and time zone, the page in the browser and the start \
      at boot. Shows what changes in the configuration and the service, and asks before it writes. \
      It can be repeated; comments and other keys stay. Options answer the questions of their names.

      What was there before is kept beside the configuration, and brought back by --undo.

      Example: sudo signboard setup
      Example: sudo signboard setup --panel 8x1 --wiring fc16 --place none --time-zone Europe/Berlin \
      --page local --start-at-boot yes --yes
      """)

  @OptionGroup var configuration: ConfigurationOption

  @Option(
    "Where the panel is: spi:DEVICE or gpio:CHIP,clk=LINE,din=LINE,cs=LINE. (default: what the "
      + "file says, or the first SPI device)", "backend", transform: option(BackendChoice.parser))
  var backend: BackendChoice?

  @Option("The size of the panel in modules.", "AxD", transform: option(PanelSize.parser))
  var panel: PanelSize?

  @Option(
    "How the modules are wired, as in the configuration.", "name", transform: option(Wiring.parser))
  var wiring: Wiring?

  @Option(
    "Which way the chain runs, seen from the front.", "left|right",
    transform: option(ChainDirection.parser))
  var chainDirection: ChainDirection?

  @Option(
    "How the chain goes on in the next row of modules.", "order", transform: option(RowOrder.parser)
  )
  var rows: RowOrder?

  @Option(
    "The row of modules in which the chain begins.", "row", transform: option(FirstRow.parser))
  var firstRow: FirstRow?

  @Option(
    "The place of the sign, or none.", "latitude,longitude",
    transform: option { text throws(ValueProblem) in try SetupPlace(text) })
  var place: SetupPlace?

  @Option("The time zone of its clocks.", "name", transform: option(SettingParsers.timeZone))
  var timeZone: String?

  @Option(
    "For whom the page in the browser is: off, local or network.", "reach",
    completion: .list(SetupPage.allCases.map(\.rawValue)), transform: option(SetupPage.parser))
  var page: SetupPage?

  @Option(
    "Whether the sign starts with the machine.", "yes|no",
    completion: .list(SetupChoice.allCases.map(\.rawValue)), transform: option(SetupChoice.parser))
  var startAtBoot: SetupChoice?

  @Flag(help: "Write without asking whether to.")
  var yes = false

  @Flag(help: "Only show what would change.")
  var dryRun = false

  @Flag(help: "Bring back what was before the last setup.")
  var undo = false

  func validate() throws {
    if undo, answers != SetupAnswers() {
      throw ValidationError(
        "--undo takes no answers. Leave out all options but --config, --yes and --dry-run.")
    }
    if let backend, [.memory, .null].contains(backend) {
      throw ValidationError(
        "The backend \(backend) shows nothing. Give one that does, such as --backend "
          + "spi:/dev/spidev0.0.")
    }
  }

  /// What the options answer.
  private var answers: SetupAnswers {
    var answers = SetupAnswers()
    answers.backend = backend
    (answers.panel.size, answers.panel.wiring) = (panel, wiring)
    (answers.panel.chainDirection, answers.panel.rows) = (chainDirection, rows)
    answers.panel.firstRow = firstRow
    (answers.place, answers.timeZone, answers.page) = (place, timeZone, page)
    answers.startsAtBoot = startAtBoot.map { $0 == .yes }
    return answers
  }

  func run() throws {
    let machine = try ThisMachine()
    defer { machine.stop() }
    let setup = Setup(answers, of: configuration.path, on: machine, isSure: yes, isDryRun: dryRun)
    if undo { try setup.undo() } else { try setup.run() }
  }
}
