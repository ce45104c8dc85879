// SPDX-License-Identifier: MIT
import ArgumentParser
import CivilTime
import LinuxIO
import PanelLayouts
import SignConfiguration
import SignboardKit
import Timing

/// The panel and its wiring.
struct PanelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Modules across x down. (default: 8x1)", valueName: "AxD"),
    transform: option(PanelSize.parser))
  var panel: PanelSize?

  @Option(
    help: ArgumentHelp(
      "fc16, fc16-180, icstation, generic, generic-180, parola or dr0cr0rr0 … dr1cr1rr1. (default: fc16)",
      valueName: "name"),
    transform: option(WiringName.parser))
  var wiring: WiringName?

  @Option(
    help: ArgumentHelp(
      "Where data runs to, seen from the front: left (DIN at the right end) or right. (default: that of the wiring)",
      valueName: "left|right"),
    transform: option(ChainDirection.parser))
  var chainDirection: ChainDirection?

  @Option(
    help: ArgumentHelp(
      "How the chain goes on in the next row: straight, serpentine or serpentine-turned. (default: straight)",
      valueName: "order"),
    transform: option(RowOrder.parser))
  var rows: RowOrder?

  @Option(
    help: ArgumentHelp("The row nearest to DIN: top or bottom. (default: top)"),
    transform: option(FirstRow.parser))
  var firstRow: FirstRow?

  @Option(
    help: ArgumentHelp(
      "How the panel hangs, turned clockwise from how it was built: 0, 90, 180 or 270. (default: 0)",
      valueName: "degrees"),
    transform: option(Turn.parser))
  var turn: Turn?

  @Option(
    help: ArgumentHelp(
      "How it is seen: none, horizontal (from behind, in a mirror) or vertical. (default: none)",
      valueName: "way"),
    transform: option(Mirror.parser))
  var mirror: Mirror?

  @Option(
    help: ArgumentHelp(
      "LEDs that would fit between modules: what moves passes behind, 0 to 8. (default: 0)",
      valueName: "n"),
    transform: option(SettingParsers.moduleGap))
  var moduleGap: Int?

  @Option(
    help: ArgumentHelp(
      "The size of a wider picture of which this panel shows a part.", valueName: "AxD"),
    transform: option(PanelSize.parser))
  var canvas: PanelSize?

  @Option(
    help: ArgumentHelp(
      "Where the panel's top left pixel lies on the canvas. (default: 0,0)", valueName: "x,y"),
    transform: option(SettingParsers.window))
  var window: PixelPlace?

  @Option(
    help: ArgumentHelp(
      "0 (dimmest) to 15; below 0 only a larger RSET goes. (default: 3)", valueName: "step"),
    transform: option(SettingParsers.intensity))
  var intensity: Int?

  @Option(
    help: ArgumentHelp("Seconds in which the brightness changes.", valueName: "seconds"),
    transform: option(SettingParsers.fade))
  var fade: Rational?

  @Option(
    help: ArgumentHelp(
      "The resistor RSET of the modules in kilo-ohms. (default: 10)", valueName: "kilo-ohms"),
    transform: option(SettingParsers.rset))
  var rset: Rational?

  @Option(
    help: ArgumentHelp("The most that the panel may draw, in milliamperes.", valueName: "mA"),
    transform: option(SettingParsers.currentLimit))
  var currentLimit: Int?

  @Option(
    help: ArgumentHelp("Read the settings of this file; options win over it.", valueName: "file"))
  var config: String?

  func apply(to settings: inout SignSettings) {
    settings.panel.size = panel
    settings.panel.wiring = wiring
    settings.panel.chainDirection = chainDirection
    settings.panel.rows = rows
    settings.panel.firstRow = firstRow
    settings.hanging.turn = turn
    settings.hanging.mirror = mirror
    settings.hanging.gap = moduleGap
    settings.canvas = canvas
    settings.window = window
    settings.intensity = intensity
    settings.fade = fade
    settings.rset = rset
    settings.currentLimit = currentLimit
  }

  /// The settings of the command line laid over those of the file.
  func settings(
    _ text: [String], _ scene: SceneOptions, _ texts: TextOptions
  ) throws -> SignSettings {
    var settings = SignSettings()
    apply(to: &settings)
    texts.apply(to: &settings)
    try scene.apply(to: &settings)
    if !text.isEmpty {
      settings.content.text =
        settings.content.scroll == .pages ? text : [text.joined(separator: " ")]
    }
    guard let config else { return settings }
    let bytes = try FileInput.read(config, limit: 1 << 20)
    return settings.laid(over: try ConfigurationReader.read(bytes: bytes, file: config))
  }

  /// What a body makes of settings; where they are wrong, an error that names all mistakes of the
  /// configuration file with their lines.
  func explaining<Result>(
    _ settings: SignSettings, now: CivilInstant?, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      guard let config, let bytes = try? FileInput.read(config, limit: 1 << 20),
        let own = try? ConfigurationReader.read(bytes: bytes, file: config)
      else { throw error }
      let now = now ?? CivilInstant(nanoseconds: WallClock.nanoseconds())
      // What the command line says in the place of the file may be wrong in the same way.
      let (said, kept) = (settings.content, own.content)
      let mistakes = settings.mistakes(now: now).filter { mistake in
        switch mistake.path.prefix(while: { $0 != "[" }) {
        case "text": said.text == kept.text
        case "font": said.fonts == kept.fonts
        case "separator": said.separator == kept.separator
        default: true
        }
      }
      throw SignSettings.explained(
        error, mistakes, own: own.mistakes(now: now), bytes: bytes, file: config)
    }
  }
}
