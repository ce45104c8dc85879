// SPDX-License-Identifier: MIT
import ArgumentParser
import SignboardKit

/// Plays a text.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "show", "Play a text until Ctrl-C, --for or --frames ends it.",
    discussion: """
      Without a backend the panel is simulated in this terminal; where standard output is not a \
      terminal a few frames are printed as text, and one a second while lines keep coming. \
      With - as the last TEXT each line of standard input is a message; the next line follows the one that is shown. A line such as \
      {"set": {"temperature": "21"}} gives live values new texts instead.

      Example: signboard show "Open" --scroll static --align center --panel 4x1
      Example: signboard show "Hello" --backend spi:/dev/spidev0.0 --panel 4x1
      Example: signboard show "Soup {icon heart} 5.20" --record sign.gif --for 10

      Exit status: 0 when it ended as asked (Ctrl-C, SIGTERM and SIGHUP included), 64 for wrong \
      usage, 1 for anything else, also where a recording could not be written.
      """)

  /// The sentence of the first demonstration.
  static let greeting = "Hello, world! ★ こんにちは、セカイ！ ♪ Signboard → "

  @Argument(
    help: .about("The text, or - for lines from standard input.", "text"), completion: .text)
  var text: [String] = []

  @OptionGroup(title: "Text options") var texts: TextOptions
  @OptionGroup(title: "Scene options") var scene: SceneOptions
  @OptionGroup(title: "Panel options") var panel: PanelOptions
  @OptionGroup(title: "Backend options") var backend: DisplayKeys
  @OptionGroup(title: "Playing options") var playing: PlayingOptions

  func run() throws {
    let namesInput = text.last == "-"
    let shown = namesInput ? Array(text.dropLast()) : text
    var settings = try panel.settings(shown, scene, texts, backend)
    var beginning = FeedBeginning(settings)
    let hasInput = namesInput || beginning.readsConversation
    let hasPreview = settings.backend ?? .terminal == .terminal
    let isLive =
      !playing.fast
      && (!hasPreview || playing.isBounded
        || StandardStreams.isScreen(StandardStreams.output))
    let notices = try NoticePrinter()
    defer { notices.close() }
    let feed = hasInput ? try InputEvents.feed() : nil
    defer { feed?.stop() }
    // Samples of an ended feed need all its lines, and virtual time would be over before the first.
    if let feed, !isLive {
      try beginning.gather(feed, toItsEnd: playing.fast) { notices.report($0) }
    }
    let readsInput = hasInput && !beginning.hasEnded
    beginning.apply(to: &settings)
    // With standard input there is no demonstration, even if the input is empty.
    if !settings.hasContent, !hasInput { settings.content.text = [.single(ShowCommand.greeting)] }
    // A recording does not depend on the window.
    if hasPreview, playing.record.isEmpty, settings.style != .text, let window = Output.screen {
      settings.fitPanel(toWindow: window)
    }
    var setup = try panel.explaining(settings, now: scene.now) {
      try beginning.setup(settings, limits: playing.limits, now: scene.now) { notices.report($0) }
    }
    setup.isFast = playing.fast
    setup.endsWithScene = !readsInput
    setup.recordings = playing.record
    setup.pictureStyle = playing.picture.style(settings)
    if setup.display.isPreviewed {
      setup.output = output(settings.style, isBounded: playing.isBounded)
      if setup.output == .textSamples, !readsInput {
        setup.isFast = true
        setup.limits = PlaybackLimits(duration: ShowCommand.samples)
      }
    }
    setup.keyTerminal = setup.terminalOfKeys(readsInput: hasInput)
    Notices.printLosses(of: setup, settings, getsValues: readsInput)
    try play(setup, notices, feed: readsInput ? feed : nil)
  }

  /// How long pictures are printed to a file or a pipe, in nanoseconds.
  private static let samples: Int64 = 4_000_000_000

  private func output(_ style: PreviewStyle?, isBounded: Bool) -> PreviewOutput {
    if StandardStreams.isScreen(StandardStreams.output), style != .text { return .terminal }
    return isBounded || style == .text ? .text : .textSamples
  }

  private func play(_ setup: SignSetup, _ notices: NoticePrinter, feed: InputEvents?) throws {
    // Samples of an ended feed end after a few seconds.
    let isSampled = setup.output == .textSamples
    let content = setup.settings.content
    let endsAfterInput = content.mode.ends || content.rounds ?? .forever != .forever
    try setup.play(notices) { sign in
      let player = sign.playback
      let thread = try feed?.follow { line in
        ShowCommand.show(line, on: sign, setup.settings, notices)
      } onEnd: { failure in
        if let failure { notices.report("\(failure)") }
        if endsAfterInput { player.setEndsWithScene(true) }
        // So that its last line is seen.
        if isSampled, feed?.rest(ShowCommand.samples) ?? false { player.stop() }
      }
      // Ends the feed's thread even while it waits for a line.
      defer {
        feed?.stop()
        thread?.join()
      }
      try playing.end(sign, notices)
    }
  }

  /// Shows a line; a text with invalid markup is shown literally.
  private static func show(
    _ line: LineSplitter.Line, on sign: Sign, _ settings: SignSettings, _ notices: NoticePrinter
  ) {
    for flaw in line.flaws { notices.report(flaw) }
    do {
      let order = try FeedLine(line.text, for: settings)
      do {
        notices.report(missing: try sign.feed(order))
      } catch {
        guard case .text(let text) = order,
          let missing = try? sign.feed(.text(FeedLine.literal(text)))
        else { throw error }
        notices.report("\(error) The line is shown as it is.")
        notices.report(missing: missing)
      }
    } catch {
      notices.report("\(error)")
    }
  }
}
