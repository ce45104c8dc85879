// SPDX-License-Identifier: MIT
import ArgumentParser
import Fleet
import Logging
import SignService

/// Runs the controller of a fleet.
struct FleetRunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "run", "Run the controller of a fleet: what is wanted of signs, on disk and at the broker.",
    discussion: """
      Reads mqtt: and service: of a configuration, and takes requests until SIGTERM or Ctrl-C. What \
      was acknowledged is on the disk; a broker that has lost it gets it again.

      One controller leads. Another one does not start while that one is there, or waits with \
      --standby to take over. A controller without a disk takes over what the broker has.

      It logs, and prints nothing, so that it has no --json; GET /api/v1/fleet says how it is.

      Exit status: 0 when it ended as asked, 78 for a wrong configuration, 64 for wrong usage, 1 \
      for anything else.
      Example: signboard fleet run --config fleet.yaml
      """)

  @OptionGroup var configuration: ConfigurationOption

  @Flag(help: "Wait while another controller leads, and take over when it is gone.")
  var standby = false

  @Flag(help: "Log requests and details, too.")
  var verbose = false

  func run() throws {
    var logger = JournalLog.logger()
    logger.logLevel = verbose ? .debug : .info
    let files = try logger.ending(with: RunCommand.wrongConfiguration) {
      try FleetFiles(path: configuration.path)
    }
    try logger.ending(with: 1) {
      try FleetRunner(files, isStandby: standby, logger: logger).run()
    }
  }
}
