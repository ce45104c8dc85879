// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient
import SignService
import SignboardKit

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

/// What a person reads of the signs of the network.
enum FoundSignTable {
  /// What to do where no sign is found.
  static let none = """
    No sign is found in this network. What to look for on the machine of a sign:
      "sudo signboard setup" tells the network of it, where its page is for the network.
      "systemctl status avahi-daemon" says whether Avahi runs.
    It must be in the same network as this machine, and firewalls must let UDP port 5353 through.

    """

  /// The signs, a line each.
  ///
  /// - Parameter width: the columns of the terminal; `nil` without one.
  static func text(_ found: FoundSigns, width: Int?) throws -> String {
    try TextTable([
      .init("name") { $0.name }, .init("address", limit: 60) { $0.address },
      .init("panel") { $0.record.panel ?? "-" }, .init("version") { $0.record.version ?? "-" },
    ]).text(of: found.signs, width: width, else: found.unanswered.isEmpty ? none : "")
  }

  /// The omissions of the list, and the next step; a line each.
  static func remarks(_ search: SignSearch, seconds: Int) -> [String] {
    var remarks = search.found.unanswered.map { name in
      "\(Wording.quoted(name)) is in the network, but does not say where. Try again, or look whether "
        + "it is switched on; it may have gone a short while ago."
    }
    if search.isLate {
      remarks.append(
        "The search was ended after \(seconds) s, so signs may be missing. Give it longer with "
          + "--seconds \(min(60, seconds * 3)).")
    }
    if search.isCut {
      remarks.append("There are more signs than are read at once, so signs are missing.")
    }
    if search.found.unreadable > 0 {
      remarks.append(
        "\(search.found.unreadable) of the lines of avahi-browse cannot be read and are left out. "
          + "\"avahi-browse --parsable --resolve --terminate _signboard._tcp\" prints them.")
    }
    return remarks
  }
}
