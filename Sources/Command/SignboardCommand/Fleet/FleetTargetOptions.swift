// SPDX-License-Identifier: MIT
import ArgumentParser
import FleetControl
import JSONText
import SignClient
import SignConfiguration

/// Of which signs something is asked, and how the command reports how it went.
struct FleetTargetOptions: ParsableArguments {
  @Option("All signs of a group; all: every sign.", "name")
  var group: String?

  @Option("One sign.", "id")
  var sign: String?

  @Flag(help: "Print one JSON object with the keys wanted, or rollout, and signs.")
  var json = false

  @OptionGroup(title: "Controller options") var service: ServiceOptions

  func validate() throws {
    guard (group == nil) != (sign == nil) else {
      throw ValidationError(
        group == nil
          ? "It is not said of which signs. Give --group or --sign."
          : "A change is for a group or for one sign. Leave one of the two out.")
    }
    for (option, name) in [("group", group), ("sign", sign)] {
      if let name, !MQTTSettings.isID(name) {
        throw ValidationError(
          "--\(option) is \"\(name)\", allowed are 1 to 32 of the characters a-z, 0-9 and -.")
      }
    }
  }

  /// The group or the sign.
  var target: FleetTarget {
    if let group { return .group(group) }
    return .sign(sign ?? "")
  }

  /// Asks the controller for something about the target, and returns a successful answer.
  ///
  /// - Parameter path: below the target.
  func ask(
    _ method: String, _ path: [String], query: [(String, String?)] = [], body: JSONValue? = nil
  ) throws -> ClientAnswer {
    try service.askFleet(method, ["wanted", target.description] + path, query: query, body: body)
  }

  /// Prints how far signs are.
  ///
  /// - Throws: `ExitCode(1)` if a sign does not do what is asked of it.
  func report(
    _ signs: [AnswerObject], wanted: JSONValue?, as sentences: FleetText.Sentences
  ) throws {
    try Output.write(
      ["wanted": wanted ?? .null, "signs": .array(signs.map(\.value))], isWanted: json,
      else: try FleetText.outcomes(signs, wanted: wanted, of: target, as: sentences))
    for sign in signs {
      let outcome = try sign.text("outcome")
      if outcome != FleetOutcome.right.rawValue, outcome != FleetOutcome.staged.rawValue {
        throw ExitCode(1)
      }
    }
  }
}

extension ServiceOptions {
  /// Asks the controller for something below `fleet`, and returns a successful answer.
  func askFleet(
    _ method: String, _ path: [String], query: [(String, String?)] = [], body: JSONValue? = nil
  ) throws -> ClientAnswer {
    try client(of: .controller).ask(
      ClientRequest(method, ["fleet"] + path, query: query, body: body)
    ).accepted()
  }
}
