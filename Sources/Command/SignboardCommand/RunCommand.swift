// SPDX-License-Identifier: MIT
import ArgumentParser
import Logging
import SignService
import SignboardKit

/// Runs the sign as a service.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "run", "Run the sign as a service: kept messages, times, HTTP API.",
    discussion: """
      Reads a configuration, shows what is kept for now and takes requests until SIGTERM or \
      Ctrl-C. SIGHUP, or a change of the file, takes the configuration over without a break; a \
      wrong one is refused and the sign goes on.

      What was acknowledged is on the disk: messages, values, requests with the rest of their time, \
      a pause, a stop, an intensity, the last messages of conversations. The values-file is \
      followed; a value is the last one written, in the file or by request.

      Exit status: 0 when it ended as asked, 78 for a wrong configuration, 64 for wrong usage, 1 \
      for anything else.
      """)

  @Option(help: .about("The configuration.", "file"), completion: .file())
  var config: String

  @Flag(
    help: """
      Only check the configuration and what it names. Missing calendars are an error here, and \
      other files without which a sign starts a warning; a running sign goes on without them and \
      reports it.
      """)
  var check = false

  @Option(
    help: .about(
      "Record what the LEDs show or what goes over the wire, as with signboard show; repeatable.",
      "file"), completion: .file())
  var record: [String] = []

  @Flag(help: "Log requests and details, too.")
  var verbose = false

  /// The exit status of a wrong configuration (EX_CONFIG of sysexits.h).
  static let wrongConfiguration: Int32 = 78

  func run() throws {
    var logger = JournalLog.logger()
    logger.logLevel = verbose ? .debug : .info
    let configuration = try logger.ending(with: Self.wrongConfiguration) {
      try ServiceConfiguration(path: config)
    }
    if check {
      let missing = CalendarCheck.problems(of: configuration)
      guard missing.isEmpty else {
        for problem in missing { logger.error("\(problem)") }
        logger.error(
          "\(config) names calendars that are not there or cannot be read; else it is valid.")
        throw ExitCode(Self.wrongConfiguration)
      }
      for cut in configuration.cutTexts { logger.warning("\(cut)") }
      for loss in configuration.setup.fontLosses { logger.warning("\(loss)") }
      for warning in NamedFiles.problems(of: configuration)
        + CalendarCheck.losses(of: configuration)
      { logger.warning("\(warning)") }
      try Output.write("\(config) is valid.\n")
      return
    }
    let previews =
      configuration.setup.sign.display.isPreviewed
      && StandardStreams.isScreen(StandardStreams.output)
    try logger.ending(with: 1) {
      try ServiceRunner(
        configuration, version: Signboard.configuration.version, logger: logger
      ).run(previews: previews, recordings: record)
    }
  }
}

extension Logger {
  /// Runs `body`; an error is logged and ends the program with a status.
  func ending<Result>(with status: Int32, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      critical("\(error)")
      throw ExitCode(status)
    }
  }
}
