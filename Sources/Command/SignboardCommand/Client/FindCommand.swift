// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText
import LinuxIO
import SignService

/// Lists the signs of the network.
struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "find", "List the signs of the network: name, address, panel, version.",
    discussion: """
      Signs are found that Avahi tells the network of, as "signboard setup" has it do. The address \
      is what --server takes. This needs the package avahi-utils.
      Example: signboard find --json
      """)

  @Option("How many seconds the search takes at most, 1 to 60. (default: 8)", "seconds")
  var seconds: Int?

  @Flag(help: "Print one JSON object with the keys signs and unanswered.")
  var json = false

  func validate() throws { try checkRange(seconds, "--seconds", in: SignSearch.seconds) }

  func run() throws {
    let seconds = seconds ?? SignSearch.usualSeconds
    let search = try Waiting.during("Looking for signs in the network") {
      try SignSearch(seconds: seconds)
    }
    try Output.write(
      search.found.json, isWanted: json,
      else: try FoundSignTable.text(search.found, width: Output.width))
    let remarks = FoundSignTable.remarks(search, seconds: seconds)
    try StandardStreams.write(
      text: remarks.map { "\($0)\n" }.joined(), to: StandardStreams.error)
  }
}
