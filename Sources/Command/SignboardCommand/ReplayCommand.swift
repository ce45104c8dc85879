// SPDX-License-Identifier: MIT
import ArgumentParser
import Commissioning
import SignboardKit

/// Prints the pictures of a recording of the wires.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "replay", "Print or film what a recording of the wires showed, by way of simulated chips.",
    discussion: """
      Takes the .vcd and .jsonl of show --record, and dumps of logic analyzers whose channels are named \
      CLK, DIN and CS. Prints the last picture unless told otherwise. With a backend nothing is \
      printed: the recording is sent to real chips, at the pace at which it was made.
      Example: signboard replay wire.vcd --panel 4x1 --at 1.5
      Example: signboard replay wire.vcd --panel 4x1 --record film.gif
      """)

  @Argument(
    help: .about("The recording, a .vcd or a .jsonl.", "file"),
    completion: .file(extensions: ["vcd", "jsonl"]))
  var file: String

  @Option(
    "The picture of this instant instead of the last one, in seconds of the recording.", "seconds",
    transform: instant)
  var at: Instant?

  @Flag(help: "Print every picture that differs from the one before, with its instant.")
  var all = false

  @Option(
    "With --all: leave out pictures that stand for less than this. (default: 1)", "ms",
    transform: instant)
  var settling: Instant?

  @Option(
    "Send the recording to spi:DEVICE or gpio:CHIP,clk=LINE,din=LINE,cs=LINE.", "backend",
    transform: option(BackendChoice.chainParser))
  var backend: BackendChoice?

  @Option(
    "The clock of the SPI bus. (default: 2000000)", "hertz",
    transform: option(SettingParsers.busSpeed))
  var busSpeed: Int?

  @Option(
    "Make a film of all pictures: .gif or .png (a numbered series).", "file", completion: .file())
  var record: String?

  @OptionGroup(title: "Panel options") var panel: PanelOptions
  @OptionGroup(title: "Picture options") var color: ColorOptions
  @OptionGroup(title: "Picture options") var picture: PictureOptions

  func validate() throws {
    if all, at != nil {
      throw ValidationError("--all and --at exclude each other. Give one of them.")
    }
    if backend != nil, all || at != nil {
      throw ValidationError("--backend sends and prints no pictures. Leave out --all and --at.")
    }
    if record != nil, all || at != nil || backend != nil {
      throw ValidationError(
        "--record makes a film of everything. Leave out --all, --at and --backend.")
    }
    try picture.check(hasRecording: record != nil)
    if settling != nil, !all {
      throw ValidationError("--settling needs --all. Give both or neither.")
    }
  }

  func run() throws {
    var settings = try panel.settings(backend)
    color.apply(to: &settings)
    // Wires lead to a panel of modules.
    if settings.hasOwnDisplay { settings.backend = .memory }
    let plan = try panel.explaining(settings, now: nil) { try PanelBuilder.plan(settings) }
    let replay = try WireReplay(try FileInput.read(file, limit: 1 << 30), name: file)
    for notice in replay.notices { Notices.print("\(file): \(notice)") }
    if backend != nil {
      let speed = busSpeed ?? settings.busSpeed ?? SignSettings.standardBusSpeed
      return try replay.send(to: plan, busSpeed: speed)
    }
    if let record {
      return try replay.record(to: record, layout: plan.layout, style: picture.style(settings))
    }
    // The parser reads the milliseconds as seconds.
    let standing = settling.map { $0.nanoseconds / 1000 } ?? 1_000_000
    let pictures = try replay.pictures(
      layout: plan.layout, until: at ?? .distantFuture, settling: all ? standing : 0)
    var text = ""
    for picture in all ? pictures[...] : pictures.suffix(1) {
      if all { text += WireReplay.label(picture.instant) + "\n" }
      text += plan.layout.text(picture.frame) + (all ? "\n\n" : "\n")
    }
    try Output.write(text)
  }
}

extension PanelOptions {
  /// The settings of the panel alone, over those of the file.
  fileprivate func settings(_ backend: BackendChoice?) throws -> SignSettings {
    var settings = SignSettings()
    try keys.apply(to: &settings)
    var file = try fileSettings()
    if let backend, file.chains?.count == 1 {
      // Its wires change, its wiring stays.
      file.chains?[0].backend = backend
    } else if backend != nil || file.chains == nil {
      // The chains of a file are wiring only, as long as nothing is sent.
      settings.backend = backend ?? .memory
    }
    return settings.laid(over: file)
  }

  /// The settings of the file; empty without one.
  func fileSettings() throws -> SignSettings {
    guard let config else { return SignSettings() }
    let bytes = try FileInput.read(config, limit: 1 << 20)
    let settings = try ConfigurationReader.read(bytes: bytes, file: config)
    for cut in ConfigurationReader.cutTexts(in: bytes, file: config) { Notices.print("\(cut)") }
    return settings
  }
}
