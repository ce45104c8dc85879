// SPDX-License-Identifier: MIT
import ArgumentParser
import SignboardKit
import TerminalIO

/// Plays the tour.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "demo", "Play a tour of two minutes that shows what a sign can do.",
    discussion: """
      Letters, effects, clocks, zones, pictures, a conversation, and chips that are repaired after \
      a fault. Any key goes on to the next part, q or Esc quits. Without --panel two rows of modules \
      are simulated. Where standard output is not a terminal, a frame a second is printed as text.

      Example: signboard demo
      Example: signboard demo --backend spi:/dev/spidev0.0 --panel 4x1
      Example: signboard demo --record tour.gif --backend memory --fast
      """)

  @Option(help: .now, transform: civilInstant)
  var now: CivilInstant?

  @OptionGroup(title: "Panel options") var panel: PanelKeys
  @OptionGroup(title: "Backend options") var backend: DisplayKeys
  @OptionGroup(title: "Playing options") var playing: PlayingOptions

  func run() throws {
    var settings = SignSettings()
    try panel.apply(to: &settings)
    try backend.apply(to: &settings)
    // Each part of the tour has a content of its own.
    settings.content.text = [""]
    fitPanel(of: &settings)
    let notices = try NoticePrinter()
    defer { notices.close() }
    var setup = try SignSetup(settings: settings, limits: playing.limits, now: now)
    setup.isFast = playing.fast
    setup.recordings = playing.record
    setup.pictureStyle = playing.picture.style(settings)
    setup.choosePreview(otherwise: .textSamples)
    let isText = setup.output == .textSamples
    let canvas = setup.canvas
    let tour = Tour(
      TourPart.all(
        width: canvas.width, height: canvas.height, isSimulated: !setup.display.isHardware),
      settings: settings, geometry: canvas)
    try setup.take(tour) { part in
      guard isText else { return }
      // If this fails, the next picture fails, too, and ends the tour.
      try? Output.write("\(part.caption)\n")
    }
    setup.keyTerminal = setup.terminalOfKeys()
    // What of its own words a small panel cuts, nobody can change.
    Notices.printMissing(
      setup.missing.map { report in
        var report = report
        report.cut = []
        return report
      })
    try setup.play(notices, keys: { keys($0, tour, notices) }) { try playing.end($0, notices) }
  }

  /// Gives the panel two rows of modules, where no option sets its size and no real modules hang.
  private func fitPanel(of settings: inout SignSettings) {
    guard [nil, .terminal, .memory, .null].contains(settings.backend) else { return }
    if settings.backend ?? .terminal == .terminal, playing.record.isEmpty,
      let window = Output.screen
    {
      settings.fitPanel(toWindow: window, down: 2)
    }
    if settings.panelSize == nil { settings.panel.size = PanelSize(across: 8, down: 2) }
  }

  /// What keys do to the tour.
  private func keys(
    _ sign: Sign, _ tour: Tour, _ notices: NoticePrinter
  ) -> @Sendable (TerminalKey) -> Void {
    let (player, now) = (sign.playback, now)
    return { key in
      switch key {
      case .character("q"), .character("Q"), .escape: player.stop()
      case .mouse: break
      default:
        do {
          try tour.goOn(
            player, now: now == nil ? CivilInstant(nanoseconds: WallClock.nanoseconds()) : nil)
        } catch {
          notices.report("\(error)")
        }
      }
    }
  }
}
