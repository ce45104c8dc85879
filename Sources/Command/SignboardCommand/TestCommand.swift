// SPDX-License-Identifier: MIT
import ArgumentParser
import Commissioning
import SignClient
import SignboardKit

/// Plays test patterns and keeps a note of dead LEDs.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "test", "Play test patterns on a panel, and note the LEDs that are dead.",
    discussion: """
      Without PATTERN all of them are played, one after the other.
      Example: signboard test walking --dwell 10 --backend spi:/dev/spidev0.0
      Example: signboard test --notes dead.txt --dead 3,5,2
      """)

  @Argument(
    help: .about("What to play, in this order; --list says what there is.", "pattern"),
    transform: pattern)
  var patterns: [TestPattern] = []

  @Option(
    "Seconds of a still pattern; walking takes four times as long, ramp twice. (default: 3)",
    "seconds", transform: option(SettingParsers.loopIn))
  var dwell: Rational?

  @Flag(help: "List the patterns, and with --notes the LEDs that are noted.")
  var list = false

  @Flag(help: "Let virtual time run as fast as frames can be made, without sleeping.")
  var fast = false

  @OptionGroup(title: "Dead LEDs") var notes: NoteOptions
  @OptionGroup(title: "Panel options") var panel: PanelOptions
  @OptionGroup(title: "Backend options") var backend: DisplayKeys

  func run() throws {
    var options = SignSettings()
    try backend.apply(to: &options)
    try panel.keys.apply(to: &options)
    var settings = options.laid(over: try panel.fileSettings())
    settings.zones = nil
    // Patterns light all LEDs of the modules.
    settings.hanging.gap = nil
    settings.content = ContentSettings()
    settings.content.text = [""]
    let setup = try panel.explaining(settings, now: nil) { try SignSetup(settings: settings) }
    let layout = setup.display.modules
    let noted = try notes.update(modules: layout.across * layout.down)
    if list {
      let table = TextTable<TestPattern>([.init("") { $0.rawValue }, .init("") { $0.purpose }])
      try Output.write(try table.text(of: TestPattern.allCases, width: nil))
    }
    if let noted, list || notes.isChange { try Output.write(noted.report(across: layout.across)) }
    guard patterns.isEmpty ? !list && !notes.isChange : true else { return }
    let dead = noted?.leds ?? []
    guard !dead.isEmpty || !patterns.contains(.noted) else {
      throw SignError(
        place: "noted", reason: "no dead LEDs are noted",
        remedy: "Name a note with --notes FILE, and note an LED with --dead.")
    }
    let wanted =
      patterns.isEmpty ? TestPattern.standard + (dead.isEmpty ? [] : [.noted]) : patterns
    try play(setup, TestScript(wanted, in: setup.window, dead: dead))
  }

  private func play(_ made: SignSetup, _ script: TestScript) throws {
    var setup = made
    let dwell = dwell ?? Rational(3)
    let numerator = Int64(clamping: Int128(dwell.numerator) * 1_000_000_000)
    setup.scene = script.scene(
      on: setup.canvas, numerator: numerator, denominator: dwell.denominator)
    setup.isFast = fast
    setup.choosePreview(otherwise: .text)
    if setup.output == .text {
      // Ends before a dark picture would follow the last one.
      setup.limits = PlaybackLimits(
        duration: script.duration(numerator: numerator, denominator: dwell.denominator))
    }
    let isDrawn = setup.output == .terminal
    if isDrawn { setup.keyTerminal = setup.terminalOfKeys() }
    setup.test = SignSetup.Test(script) { cue in
      guard !isDrawn else { return }
      // If this fails, the next picture fails, too, and ends the test.
      try? Output.write("\(cue.pattern.rawValue): \(cue.pattern.purpose)\n")
    }
    let notices = try NoticePrinter()
    defer { notices.close() }
    try setup.play(notices) { try $0.wait() }
    if notes.notes == nil, setup.display.isHardware {
      Notices.print(
        "Was an LED dark? Note it with --notes FILE --dead MODULE,COLUMN,ROW, counted from 1 at "
          + "the top left.")
    }
  }
}

/// Reads the name of a pattern.
@Sendable private func pattern(_ text: String) throws -> TestPattern {
  guard let pattern = TestPattern(rawValue: text) else {
    let names = Wording.list(TestPattern.allCases.map(\.rawValue), "or")
    throw ValidationError("found \(Wizard.quote(text)), allowed is \(names).")
  }
  return pattern
}

/// The note of dead LEDs.
struct NoteOptions: ParsableArguments {
  @Option("The file that keeps the note; it need not exist yet.", "file", completion: .file())
  var notes: String?

  @Option(
    help: .about(
      "Note a dead LED, such as 3,5,2: module 3, column 5, row 2, counted from 1 at the top left; repeat for several.",
      "led"), transform: led)
  var dead: [DeadLED] = []

  @Option(help: .about("Strike out an LED that is not dead any more.", "led"), transform: led)
  var mended: [DeadLED] = []

  func validate() throws {
    if notes == nil, isChange {
      let option = dead.isEmpty ? "--mended" : "--dead"
      throw ValidationError("\(option) needs --notes. Name the file, such as --notes dead.txt.")
    }
  }

  /// Whether the options change the note.
  var isChange: Bool { !dead.isEmpty || !mended.isEmpty }

  /// Reads and changes the note; `nil` without a file.
  ///
  /// - Parameter modules: the number of modules, within which all LEDs must be.
  func update(modules: Int) throws -> DeadLEDNotes? {
    guard let file = notes else { return nil }
    var note = try read(file)
    for led in dead {
      try check(led, "--dead \(led)", modules)
      note.add(led)
    }
    for led in mended where !note.remove(led) {
      throw SignError(
        place: "--mended \(led)", reason: "this LED is not noted in \(file)",
        remedy: "signboard test --list --notes \(Wording.shellWord(file)) lists those that are.")
    }
    for led in note.leds { try check(led, "\(file), LED \(led)", modules) }
    if isChange {
      let output = try FileOutput(path: file)
      try output.write(note.text)
      try output.close()
    }
    return note
  }

  private func read(_ file: String) throws -> DeadLEDNotes {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileInput.read(file: file, limit: DeadLEDNotes.greatestFile)
    } catch {
      // The first LED creates the file.
      guard error.isMissing else { throw error }
      return DeadLEDNotes()
    }
    return try DeadLEDNotes(bytes: bytes, file: file)
  }

  private func check(_ led: DeadLED, _ place: String, _ modules: Int) throws(SignError) {
    guard led.module > modules else { return }
    throw SignError(
      place: place,
      reason: modules == 1 ? "the panel has one module" : "the panel has modules 1 to \(modules)",
      remedy: "Check the number, or name the panel with --panel or --config.")
  }
}

/// Reads `3,5,2`.
@Sendable private func led(_ text: String) throws -> DeadLED {
  guard let led = DeadLED(text) else {
    throw ValidationError("found \(Wizard.quote(text)), allowed is \(DeadLED.allowed).")
  }
  return led
}
