// SPDX-License-Identifier: MIT
import ArgumentParser
import Composition
import Configuration
import Displays
import FramePacing
import LinuxIO
import MAX7219
import Raster
import SignboardKit

/// Prints one frame as text.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Print the frame of one instant: a line a row, # lit, . dark.",
    discussion: """
      The frame goes through the driver and simulated chips, so a wrong wiring shows.
      Example: signboard render "12:45" --scroll static --panel 4x1 --at 0
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case ascii }

  @Argument(help: "The text.")
  var text: [String] = []

  @Option(
    help: ArgumentHelp("The instant in seconds after the start.", valueName: "seconds"),
    transform: instant)
  var at: Instant = .zero

  @Option(help: "The form of the picture.")
  var format: Format = .ascii

  @Flag(name: .customLong("no-chip"), help: "Leave out the driver and the simulated chips.")
  var noChip = false

  @OptionGroup(title: "Text options") var texts: TextOptions
  @OptionGroup(title: "Scene options") var scene: SceneOptions
  @OptionGroup(title: "Panel options") var panel: PanelOptions

  func run() throws {
    var settings = try panel.settings(text, scene, texts)
    settings.backend = .memory
    settings.chains = settings.chains?.map {
      var chain = $0
      chain.backend = .memory
      return chain
    }
    let plan = try PanelBuilder.plan(settings)
    let result = try SceneBuilder(
      settings, geometry: plan.layout.geometry,
      library: FontLibrary(folders: settings.fontFolders ?? [])
    ).scene()
    Notices.printMissing(result.missing)
    var frame = result.scene.frame(at: at)
    if !noChip {
      let devices = try DeviceFactory(busSpeed: SignSettings.standardBusSpeed) { .zero }.open(
        plan.backends, counts: plan.layout.chains.map(\.count))
      let panel = SimulatedPanel(
        panel: try MAX7219Panel(layout: plan.layout, devices: devices.all),
        chains: devices.simulated)
      try panel.present(frame)
      frame = panel.lit
    }
    try StandardStreams.write(
      Array((plan.layout.text(frame) + "\n").utf8), to: StandardStreams.output)
  }
}

/// Reads seconds as an exact instant.
@Sendable func instant(_ text: String) throws -> Instant {
  guard let seconds = Rational(text), seconds.numerator >= 0 else {
    throw ValidationError("found \"\(text)\", allowed are seconds from 0, such as 2 or 0.5.")
  }
  let nanoseconds =
    Int128(seconds.numerator) * 1_000_000_000 / Int128(seconds.denominator)
  return Instant(nanoseconds: Int64(clamping: nanoseconds))
}
