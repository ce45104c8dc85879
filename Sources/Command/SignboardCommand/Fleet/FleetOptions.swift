// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient
import SignControl
import SignboardKit

/// The signs that a command is for, and how it reports the result.
struct FleetTargetOptions: ParsableArguments {
  @Option("All signs of a group; all: every sign.", "name")
  var group: String?

  @Option("One sign.", "id")
  var sign: String?

  @Flag(
    help: "Print one JSON object with the keys wanted, or rollout, and signs, for send also id.")
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

  /// Asks the controller for something below the target, and returns a successful answer.
  func ask(_ request: ClientRequest) throws -> ClientAnswer {
    try service.askFleet(request.below("wanted", target.description))
  }

  /// Prints how far signs are.
  ///
  /// - Parameter id: the id of the wanted message, which the JSON names; `nil`: it names none.
  /// - Throws: `ExitCode(1)` if a sign does not carry out the request.
  func report(
    _ signs: [AnswerObject], of id: String? = nil, wanted: JSONValue?,
    as sentences: FleetText.Sentences
  ) throws {
    try Output.write(
      .naming(id, ["wanted": wanted ?? .null, "signs": .array(signs.map(\.value))]),
      isWanted: json,
      else: try FleetText.outcomes(signs, wanted: wanted, of: target, as: sentences))
    let isDone = try signs.allSatisfy { [.right, .staged].contains(try $0.outcome()) }
    if !isDone { throw ExitCode(1) }
  }
}

extension AnswerObject {
  /// The outcome of a sign that the controller reports; `nil`: a word that is not known here.
  func outcome() throws(ClientError) -> FleetOutcome? {
    FleetOutcome(rawValue: try text("outcome"))
  }
}

extension JSONValue {
  /// An object, with the id of what it is about in front; `nil`: without one.
  static func naming(_ id: String?, _ object: JSONValue) -> JSONValue {
    guard let id else { return object }
    return .object([.init("id", .string(id))] + object.members)
  }
}

extension ServiceOptions {
  /// Asks the controller for something below `fleet`, and returns a successful answer.
  func askFleet(_ request: ClientRequest) throws -> ClientAnswer {
    try client(of: .controller).ask(request.below("fleet")).accepted()
  }
}

/// Refuses a time that is no instant.
func checkInstant(_ time: String?, _ option: String) throws {
  guard let time, CivilInstant(rfc3339: time) == nil else { return }
  throw ValidationError(
    "\(option) is \"\(time)\". Give a date and a time with its offset, such as "
      + "2026-11-21T14:02:00Z or 2026-11-21T14:02:00+09:00.")
}

/// The signs that a change is for, and how long they may take to have it.
struct FleetChangeOptions: ParsableArguments {
  @Option(
    "How long signs that are connected may take to have it: 0, 90, 5m. (default: 10)", "span",
    transform: { $0 == "0" ? 0 : try span($0) })
  var wait: Int?

  @Option(
    "Roll it out: how many signs have it after each wave, the last 100%: 1,10%,100%. Not with --at.",
    "list")
  var waves: String?

  @Option(
    "How long a wave is looked at before the next one: 0, 90s, 10m. (default: 2m)", "span",
    transform: { $0 == "0" ? 0 : try span($0) })
  var hold: Int?

  @Option(
    "Stop the roll-out if more of a hundred signs fail: 5, 5%. (default: \(RolloutPlan.standardStop))",
    "percent",
    transform: { text in
      if let percent = Int(text.last == "%" ? text.dropLast() : text[...]) { return percent }
      throw ValidationError("Allowed are numbers such as 5 or 5%.")
    })
  var stopAt: Int?

  @Option("When it begins to count: 2026-12-24T08:00:00Z. (default: at once)", "time")
  var at: String?

  @OptionGroup var signs: FleetTargetOptions

  func validate() throws {
    try checkInstant(at, "--at")
    guard let waves else {
      if hold != nil || stopAt != nil {
        throw ValidationError(
          "--\(hold != nil ? "hold" : "stop-at") is for a roll-out. Give --waves, or leave it out.")
      }
      return
    }
    if RolloutPlan(waves: waves) == nil {
      throw ValidationError(
        "--waves is \"\(waves)\". Give up to 20 numbers of signs or percentages, the last 100%, such "
          + "as 1,10%,100%.")
    }
    if let hold, !RolloutPlan.holds.contains(Int64(hold)) {
      throw ValidationError("--hold is \(hold) s, allowed are 0 s to 7d.")
    }
    try checkRange(stopAt.map(Int64.init), "--stop-at", in: RolloutPlan.stops)
    if signs.sign != nil {
      throw ValidationError("--waves is for a group. Give --group instead of --sign.")
    }
    if at != nil {
      throw ValidationError(
        "A change that waits for --at cannot be tried on some signs first. Leave out --at or "
          + "--waves.")
    }
  }

  /// Asks for a change of the target, waits until the signs have it, and reports.
  ///
  /// - Parameters:
  ///   - request: below the target.
  ///   - id: the id of the wanted message, which the JSON names; `nil`: it names none.
  /// - Throws: `ExitCode(1)` if a sign does not have it.
  func change(_ request: ClientRequest, of id: String? = nil) throws {
    var request = request
    request.query = [
      ("waves", waves), ("hold", hold.map(String.init)), ("stop-at", stopAt.map(String.init)),
      ("at", at),
    ]
    let answer = try signs.ask(request)
    let wanted = answer.body.isEmpty ? nil : answer.value
    if let number = wanted?["rollout"]?.integer {
      return try FleetRolloutCommand.report(
        number, asking: signs.service, id: id, isJSON: signs.json)
    }
    try signs.report(try settle(), of: id, wanted: wanted, as: .wanted)
  }

  /// How far the signs are when none is behind any more, or when they have had their time.
  private func settle() throws -> [AnswerObject] {
    let end = MonotonicClock.now().advanced(by: Int64(wait ?? 10) * 1_000_000_000)
    let timer = try InterruptibleTimer()
    return try Waiting.during("Waiting for the signs") {
      while true {
        let found = try signs.ask(.read("signs")).object().objects("signs")
        let open = try found.count { [.behind, .unknown].contains(try $0.outcome()) }
        let now = MonotonicClock.now()
        guard open > 0, now < end else { return found }
        Waiting.report("Waiting for \(open) of \(Wording.counted(found.count, "sign"))")
        timer.sleep(until: min(end, now.advanced(by: 200_000_000)))
      }
    }
  }
}
