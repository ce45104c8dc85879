// SPDX-License-Identifier: MIT
import ArgumentParser
import SignboardKit

/// Shows one instant, as text or as a picture.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "render", "Print the frame of one instant: a line a row, # lit, . dark; or draw its LEDs.",
    discussion: """
      The frame goes through the driver and simulated chips, so a wrong wiring shows.
      With - as the last TEXT each line of standard input is a text.
      Example: signboard render "12:45" --scroll static --panel 4x1 --at 0
      Example: signboard render "12:45" --output clock.png
      Example: signboard render "Hello" --format gif --for 3 > hello.gif
      Example: signboard render "News from the harbour" --panel 4x1 --unclipped --at 1
      """)

  enum Format: Hashable, ExpressibleByArgument, CaseIterable, CustomStringConvertible {
    case ascii
    case picture(PictureFormat)

    static let allCases = [ascii] + PictureFormat.allCases.map(picture)

    var description: String {
      if case .picture(let format) = self { format.rawValue } else { "ascii" }
    }
  }

  @Argument(
    help: .about("The text, or - for lines from standard input.", "text"), completion: .text)
  var text: [String] = []

  @Option(help: .about("The instant in seconds after the start.", "seconds"), transform: instant)
  var at: Instant = .zero

  @Option(
    "For gif: the time from that instant on.", "seconds", name: .customLong("for"),
    transform: option(SettingParsers.loopIn))
  var duration: Rational?

  @Option("The form of the picture. (default: what --output ends in, else ascii)")
  var format: Format?

  @Option("Write to this file.", "file", completion: .file())
  var output: String?

  @Flag(name: .customLong("no-chip"), help: "Leave out the driver and the simulated chips.")
  var noChip = false

  @Flag(
    help: """
      Show the whole strip that moves through each zone, and as a frame on it what the zone shows; \
      for ascii and png.
      """)
  var unclipped = false

  @OptionGroup(title: "Text options") var texts: TextOptions
  @OptionGroup(title: "Scene options") var scene: SceneOptions
  @OptionGroup(title: "Panel options") var panel: PanelOptions
  @OptionGroup(title: "Picture options") var color: ColorOptions
  @OptionGroup(title: "Picture options") var picture: PictureOptions

  func run() throws {
    let format = try chosenFormat()
    let namesInput = text.last == "-"
    var settings = try panel.settings(namesInput ? Array(text.dropLast()) : text, scene, texts)
    let beginning = try beginning(of: settings, namesInput: namesInput)
    beginning.apply(to: &settings)
    color.apply(to: &settings)
    if !settings.hasOwnDisplay { settings.backend = settings.chains == nil ? .memory : nil }
    settings.chains = settings.chains?.map {
      var chain = $0
      chain.backend = .memory
      return chain
    }
    settings.loopback = nil
    var setup = try panel.explaining(settings, now: scene.now) {
      try beginning.setup(settings, now: scene.now) { Notices.print($0) }
    }
    setup.pictureStyle = picture.style(settings)
    Notices.printLosses(of: setup, settings)
    let at = setup.time.start.advanced(by: at.nanoseconds)
    let camera = try SceneCamera(setup, usesChips: !noChip && !unclipped)
    if unclipped { return try writeStrips(camera, at: at, format) }
    if case .picture(let picture) = format {
      let length = duration.map { Int64(nanosecondsIn: $0) } ?? 0
      return try camera.write(picture, from: at, for: length, to: output)
    }
    try write(Array((try camera.text(at: at) + "\n").utf8))
  }

  /// Reads standard input to its end where the arguments name it.
  private func beginning(of settings: SignSettings, namesInput: Bool) throws -> FeedBeginning {
    var beginning = FeedBeginning(settings)
    guard namesInput || beginning.readsConversation else {
      guard settings.hasContent else {
        throw ValidationError(
          "There is nothing to draw. Give a text, such as: signboard render \"Hello\"; "
            + "- draws lines of standard input.")
      }
      return beginning
    }
    let feed = try InputEvents.feed()
    defer { feed.stop() }
    try beginning.gather(feed, toItsEnd: true) { Notices.print($0) }
    return beginning
  }

  private func write(_ bytes: [UInt8]) throws {
    guard let output else { return try Output.write(bytes: bytes) }
    try ReplacedFile.write(bytes, path: output)
  }

  /// Writes the strips of the zones that have one, and reports the others.
  private func writeStrips(_ camera: SceneCamera, at instant: Instant, _ format: Format) throws {
    let zones = try camera.unclipped(at: instant)
    let strips = zones.compactMap { zone in zone.strip.map { (zone: zone.zone, strip: $0) } }
    let others = zones.filter { $0.strip == nil }.map(\.zone)
    guard !strips.isEmpty else {
      throw SignError(
        place: "--unclipped",
        reason:
          "\(Wording.list(others, "and")) has no strip: it shows pages, a conversation or a bar",
        remedy: "Leave --unclipped out, or show a text with --scroll.")
    }
    for name in others {
      Notices.print(
        "\(name): left out, because it shows pages, a conversation or a bar and has no strip.")
    }
    if format == .picture(.png) {
      return try write(camera.png(of: strips.map(\.strip), name: output ?? "standard output"))
    }
    let texts = strips.map { zones.count > 1 ? "\($0.zone):\n\($0.strip.text)" : $0.strip.text }
    try write(Array((texts.joined(separator: "\n\n") + "\n").utf8))
  }

  private func chosenFormat() throws -> Format {
    let chosen = try format ?? formatOfOutput()
    if duration != nil, chosen != .picture(.gif) {
      throw ValidationError("--for needs --format gif. Give both or neither.")
    }
    if unclipped, chosen == .picture(.gif) {
      throw ValidationError("--unclipped shows one instant. Give --format ascii or png.")
    }
    if unclipped, picture.modules {
      throw ValidationError("--unclipped shows no modules. Leave --modules out.")
    }
    if chosen != .ascii, output == nil, StandardStreams.isTerminal(StandardStreams.output) {
      throw SignError(
        place: "--format \(chosen)",
        reason: "standard output is a terminal, which shows no pictures",
        remedy: "Name a file with --output, or redirect standard output to a file or a pipe.")
    }
    return chosen
  }

  /// The format of the file's ending.
  private func formatOfOutput() throws -> Format {
    guard let output, !output.hasSuffix(".txt") else { return .ascii }
    guard let picture = try? PictureFormat(path: output) else {
      throw SignError(
        place: "--output \(output)", reason: "the name ends in none of .png, .gif and .txt",
        remedy: "Choose a name that ends in one of them, or name the format with --format.")
    }
    return .picture(picture)
  }
}

/// Reads seconds as an exact instant.
@Sendable func instant(_ text: String) throws -> Instant {
  // The latest instant itself stands for an instant that is out of reach.
  guard let seconds = Rational(text), seconds.numerator >= 0,
    case let instant = Instant(nanoseconds: Int64(nanosecondsIn: seconds)),
    instant < .distantFuture
  else {
    throw ValidationError(
      "found \"\(text)\", allowed are seconds from 0 to 9223372036, such as 2 or 0.5.")
  }
  return instant
}
