// SPDX-License-Identifier: MIT
import ArgumentParser
import LinuxIO
import Playback
import SignConfiguration
import SignboardKit
import Timing

/// How long a text is played, and what is recorded of it.
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
        statistics, totals: sign.totals, peakMemory: ResourceUsage.now().peakResidentKiB)
      try Output.write(report + "\n")
    }
    if !sign.lostRecordings.isEmpty { throw ExitCode.failure }
  }
}
