// SPDX-License-Identifier: MIT
import ArgumentParser
import Core
import SignClient
import SignControl

/// Looks after changes that come to the signs of a group wave by wave.
///
/// One command with words instead of one for each: every command costs each start of the program.
struct FleetRolloutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "rollout", "Look after changes that come to the signs of a group wave by wave.",
    discussion: """
      A change with --waves begins one: some signs get it, and more of them if it went well. "stop" \
      begins no further wave, "resume" goes on, "undo" wants again what was wanted before.
      Each prints how its signs are. The exit status is 1 if one of them needs care, and for "list" \
      and "show" if a roll-out is stopped.
      Example: signboard fleet rollout show 3
      """)

  /// An action on a roll-out.
  enum Action: Hashable, ExpressibleByArgument, CaseIterable, CustomStringConvertible {
    /// All are listed.
    case list
    /// It is printed how one goes.
    case show
    /// The controller is asked for it.
    case change(RolloutAction)

    static let allCases = [list, show] + RolloutAction.allCases.map(change)

    var description: String {
      switch self {
      case .list: "list"
      case .show: "show"
      case .change(let change): change.rawValue
      }
    }
  }

  @Argument(help: "What to do.")
  var action = Action.list

  @Argument(help: "The number of the roll-out.")
  var number: Int64?

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup(title: "Controller options") var service: ServiceOptions

  func validate() throws {
    if action == .list, let number {
      throw ValidationError("\"list\" takes no number. Leave \(number) out, or write \"show\".")
    }
    guard action != .list else { return }
    guard let number else {
      throw ValidationError("\"\(action)\" needs the number of a roll-out.")
    }
    guard number > 0 else {
      throw ValidationError("The number is \(number), allowed are whole numbers from 1.")
    }
  }

  func run() throws {
    guard let number else { return try list() }
    if case .change(let change) = action {
      _ = try service.askFleet(
        ClientRequest("POST", ["rollouts", "\(number)", change.rawValue]))
    }
    try Self.report(number, asking: service, isJSON: json, mayStop: action == .change(.stop))
  }

  private func list() throws {
    let answer = try service.askFleet(.read("rollouts")).object()
    let rollouts = try answer.objects("rollouts")
    try Output.write(
      answer.value, isWanted: json, else: try FleetText.rollouts(rollouts, width: Output.width))
    if try rollouts.contains(where: Self.isStopped) { throw ExitCode(1) }
  }

  private static func isStopped(_ rollout: AnswerObject) throws -> Bool {
    try rollout.text("state") == Rollout.State.stopped.rawValue
  }

  /// Prints how a roll-out goes.
  ///
  /// - Parameters:
  ///   - id: the id of the message that it brings, which the JSON names; `nil`: it names none.
  ///   - mayStop: whether it is right that it is stopped.
  /// - Throws: `ExitCode(1)` if a sign needs care, or if it is stopped.
  static func report(
    _ number: Int64, asking service: ServiceOptions, id: String? = nil, isJSON: Bool,
    mayStop: Bool = false
  ) throws {
    let answer = try service.askFleet(ClientRequest("GET", ["rollouts", "\(number)"])).object()
    let rollout = try answer.object("rollout")
    let signs = try answer.objects("signs")
    try Output.write(
      .naming(id, answer.value), isWanted: isJSON, else: try FleetText.rollout(rollout, signs))
    let needsCare = try signs.contains { (try $0.outcome() ?? .unknown).needsCare }
    if try needsCare || !mayStop && isStopped(rollout) { throw ExitCode(1) }
  }
}
