// SPDX-License-Identifier: MIT
import ArgumentParser
import SignboardKit

/// How long a text is played, and its recordings.
struct PlayingOptions: ParsableArguments {
  @Option(
    "End after this time.", "seconds", name: .customLong("for"),
    transform: option(SettingParsers.loopIn))
  var duration: Rational?

  @Option(help: .further("End after this many frames.", valueName: "n"))
  var frames: Int?

  @Flag(help: .further("Let virtual time run as fast as frames can be made, without sleeping."))
  var fast = false

  @Option(
    help: .about(
      """
      Record what the LEDs show: .gif or .png (a numbered series); or what goes over the wire: \
      .vcd for logic analyzers, .jsonl a transaction a line. Repeat it for several files.
      """, "file"), completion: .file())
  var record: [String] = []

  @Flag(help: .further("Print statistics as JSON at the end."))
  var stats = false

  @OptionGroup var picture: PictureOptions

  func validate() throws {
    if let frames, frames < 1 {
      throw ValidationError("--frames is \(frames), allowed are numbers from 1.")
    }
    try picture.check(hasRecording: !record.isEmpty)
  }

  /// Whether playing ends by itself.
  var isBounded: Bool { duration != nil || frames != nil }

  /// When playing ends.
  var limits: PlaybackLimits {
    PlaybackLimits(duration: duration.map { Int64(nanosecondsIn: $0) }, frames: frames)
  }

  /// Waits for the end of a sign and prints its statistics if they are asked for.
  func end(_ sign: Sign, _ notices: NoticePrinter) throws {
    let statistics = try sign.wait()
    notices.close()
    if stats {
      let report = StatisticsReport.json(
        statistics, totals: sign.totals, peakMemory: ResourceUsage.peakResidentKiB)
      try Output.write(report + "\n")
    }
    if !sign.lostRecordings.isEmpty { throw ExitCode.failure }
  }
}

/// How LEDs look in pictures and recordings.
struct PictureOptions: ParsableArguments {
  @Option(help: .further("Pixels from one LED to the next, 2 to 64. (default: 8)", valueName: "n"))
  var scale: Int?

  @Flag(help: .further("Show where one module ends and the next begins."))
  var modules = false

  func validate() throws { try checkRange(scale, "--scale", in: LEDPictureStyle.scales) }

  /// Throws if an option for the look of a recording is given without a recording.
  func check(hasRecording: Bool) throws {
    let alone = scale != nil ? "--scale" : modules ? "--modules" : nil
    if !hasRecording, let alone {
      throw ValidationError("\(alone) needs --record. Give both or neither.")
    }
  }

  /// How LEDs look, laid over settings.
  func style(_ settings: SignSettings) -> LEDPictureStyle {
    settings.pictureStyle(scale: scale ?? 8, showsModules: modules)
  }
}

/// The color of the LEDs, for commands without a preview.
struct ColorOptions: ParsableArguments {
  @Option(
    "LEDs: red, amber, green, blue or white. (default: red)",
    completion: .list(LEDColor.allCases.map(\.rawValue)), transform: option(LEDColor.parser))
  var color: LEDColor?

  func apply(to settings: inout SignSettings) { if let color { settings.color = color } }
}
