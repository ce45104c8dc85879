// SPDX-License-Identifier: MIT
import ArgumentParser
import SignService

/// Reads a picture for the service, in a process of its own; not for people.
struct ReadPictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    PictureIntake.command, "Read a picture for the service.", shouldDisplay: false)

  func run() throws {
    let status = PictureIntake.answer()
    if status != 0 { throw ExitCode(status) }
  }
}
