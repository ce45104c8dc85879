// SPDX-License-Identifier: MIT
import ArgumentParser
import Conversations
import Displays
import LinuxIO
import Playback
import SignConfiguration
import SignboardKit
import Spelling

/// Plays a text.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Play a text until Ctrl-C, --for or --frames ends it.",
    discussion: """
      Without a backend the panel is simulated in this terminal; where standard output is no \
      terminal a few frames are printed as text. With - as the last TEXT each line of standard \
      input is a message; the next line follows the one that is shown. A line such as \
      {"set": {"temperature": "21"}} gives live values new texts instead.

      Exit status: 0 when it ended as asked (Ctrl-C, SIGTERM and SIGHUP included), 64 for wrong \
      usage, 1 for anything else.
      """)

  /// The sentence of the first demonstration.
  static let greeting = "Hello, world! ★ こんにちは、セカイ！ ♪ Signboard → "

  @Argument(help: ArgumentHelp("The text, or - for lines from standard input.", valueName: "text"))
  var text: [String] = []

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("End after this time.", valueName: "seconds"),
    transform: option(SettingParsers.loopIn))
  var duration: Rational?

  @Option(help: ArgumentHelp("End after this many frames.", valueName: "n"))
  var frames: Int?

  @Flag(help: "Let virtual time run as fast as frames can be made, without sleeping.")
  var fast = false

  @Option(
    help: ArgumentHelp(
      """
      Record what the LEDs show: .gif, .apng, .png (a numbered series) or .cast (for asciinema); \
      or what goes over the wire: .vcd for logic analysers, .jsonl a transaction a line. Repeat \
      it for several files.
      """, valueName: "file"))
  var record: [String] = []

  @Flag(help: "Print statistics as JSON at the end.")
  var stats = false

  @OptionGroup(title: "Recording options") var recording: RecordingOptions
  @OptionGroup(title: "Text options") var texts: TextOptions
  @OptionGroup(title: "Scene options") var scene: SceneOptions
  @OptionGroup(title: "Panel options") var panel: PanelOptions
  @OptionGroup(title: "Backend options") var backend: BackendOptions

  func validate() throws {
    if let frames, frames < 1 {
      throw ValidationError("--frames is \(frames), allowed are numbers from 1.")
    }
    try recording.check(hasRecording: !record.isEmpty)
  }

  func run() throws {
    let namesInput = text.last == "-"
    let said = namesInput ? Array(text.dropLast()) : text
    var place = SignSettings()
    backend.apply(to: &place)
    var settings = place.laid(over: try panel.settings(said, scene, texts))
    let readsConversation = settings.conversationFiles.contains("-")
    var readsInput = namesInput || readsConversation
    let hasInput = readsInput
    var input: [ConversationChange] = []
    let hasPreview = settings.backend ?? .terminal == .terminal
    let isLive =
      !fast
      && (!hasPreview || duration != nil || frames != nil
        || StandardStreams.isTerminal(StandardStreams.output))
    if readsInput, !isLive {
      // Virtual time would be over before the first line has come: all lines are read first.
      for line in try allLines() {
        switch try FeedLine(line) {
        case .conversation(let change): input.append(change)
        case .text(let text) where readsConversation:
          input.append(.message(Message(id: .text("line \(input.count + 1)"), body: text)))
        case .text(let text): settings.content.text = (settings.content.text ?? []) + [text]
        case .set(let values):
          settings.values = (settings.values ?? [:]).merging(values) { _, new in new }
        }
      }
      readsInput = false
    }
    let isEmpty = !settings.content.saysWhat && settings.zones == nil
    // Who names standard input shows what comes from there, even when nothing does.
    if isEmpty, !hasInput { settings.content.text = [ShowCommand.greeting] }
    var setup = try SignSetup(settings: settings, limits: limits, input: input, now: scene.now)
    setup.isFast = fast
    setup.endsWithScene = !readsInput
    setup.recordings = record
    setup.pictureStyle = recording.style(settings)
    let isBounded = duration != nil || frames != nil
    if setup.plan.backends.contains(.terminal) {
      setup.output = output(settings.style, isBounded: isBounded)
      if setup.output == .textSamples {
        setup.isFast = true
        setup.limits = PlaybackLimits(duration: 4_000_000_000)
      }
    }
    Notices.printMissing(setup.missing)
    if !readsInput, settings.valuesFile == nil { Notices.printUnset(setup.builder.unsetValues) }
    try play(setup, readsInput: readsInput, endsAfterInput: settings.content.scroll == .once)
  }

  private func allLines() throws -> [String] {
    let bytes = try FileInput.read(
      descriptor: StandardStreams.input, name: "standard input", limit: 16 << 20)
    if let reason = Spelling.foreignEncoding(bytes) {
      throw SignError(place: "standard input", reason: reason, remedy: "")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    ShowCommand.tell(isCut: false, isRepaired: !text.utf8.elementsEqual(bytes))
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The longest line of standard input, in bytes: the longest message.
  private static let longestLine = 1 << 22

  /// Says what of standard input could not be taken as it is.
  private static func tell(isCut: Bool, isRepaired: Bool, text: String = "") {
    if isCut {
      Notices.print(
        "standard input: a line has more than \(longestLine) bytes; the rest of it is not shown. "
          + "Send it in several lines.")
    }
    if let reason = foreignEncoding(text) { return Notices.print("standard input: \(reason)") }
    if isRepaired {
      Notices.print(
        "standard input: a line is not UTF-8; what could not be read is shown as U+FFFD. "
          + "Convert it with iconv.")
    }
  }

  /// Why a line that was read as UTF-8 is none, if it is in another form of Unicode, whose zeros
  /// are control characters and whose mark was replaced.
  private static func foreignEncoding(_ line: String) -> String? {
    guard line.utf8.contains(0) else { return nil }
    return Spelling.foreignEncoding(line.drop { $0 == "\u{FFFD}" }.utf8)
  }

  private var limits: PlaybackLimits {
    let nanoseconds = duration.map {
      Int64(clamping: Int128($0.numerator) * 1_000_000_000 / Int128($0.denominator))
    }
    return PlaybackLimits(duration: nanoseconds, frames: frames)
  }

  private func output(_ style: PreviewStyle?, isBounded: Bool) -> PreviewOutput {
    if StandardStreams.isTerminal(StandardStreams.output), style != .text { return .terminal }
    return isBounded || style == .text ? .text : .textSamples
  }

  private func play(_ setup: SignSetup, readsInput: Bool, endsAfterInput: Bool) throws {
    let notices = try NoticeDesk()
    defer { notices.close() }
    let signals = PlayerSignals()
    let watch = try signals.start()
    defer { watch.stop() }
    let sign = try Sign(setup) { notices.take($0) }
    let player = sign.playback
    signals.begin(player)
    let keys = try ShowCommand.keys(sign, readsInput: readsInput)
    defer { keys?.stop() }
    let reader = readsInput ? try read(into: sign, endsAfterInput: endsAfterInput) : nil
    defer { reader?.stop() }
    let statistics = try sign.wait()
    notices.close()
    if stats {
      let report = StatisticsReport(
        statistics, totals: sign.totals, peakMemory: ResourceUsage.now().peakResidentKiB)
      try StandardStreams.write(Array((report.json + "\n").utf8), to: StandardStreams.output)
    }
  }

  /// Reads keys where a person can press them.
  static func keys(_ sign: Sign, readsInput: Bool = false) throws -> TerminalKeyReader? {
    // Where lines come from elsewhere, the terminal of the picture has the keys.
    let terminal = readsInput ? StandardStreams.output : StandardStreams.input
    guard StandardStreams.isTerminal(terminal), TerminalMode.isActive else { return nil }
    if readsInput, StandardStreams.isTerminal(StandardStreams.input) { return nil }
    let keys = PlayerKeys(sign)
    return try TerminalKeyReader(descriptor: terminal) { keys.take($0) }
  }

  private func read(into sign: Sign, endsAfterInput: Bool) throws -> LineReader {
    try LineReader.start(
      limit: ShowCommand.longestLine,
      onLine: { line in
        ShowCommand.tell(isCut: line.isCut, isRepaired: line.isRepaired, text: line.text)
        do {
          for glyph in try sign.feed(FeedLine(line.text)) { Notices.print("\(glyph)") }
        } catch {
          Notices.print("\(error)")
        }
      },
      onEnd: { failure in
        if let failure { Notices.print("\(failure)") }
        if endsAfterInput { sign.playback.setEndsWithScene(true) }
      })
  }
}
