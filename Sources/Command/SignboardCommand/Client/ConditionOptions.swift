// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// The condition of a change, so that no other change is lost.
struct ConditionOptions: ParsableArguments {
  @Option(
    "Change the message only at this revision, as list prints it, or * for any.", "revision",
    transform: revision)
  var ifMatch: ClientRequest.Condition?

  @Flag(help: "Send the message only if there is none with this id.")
  var ifNew = false

  func validate() throws {
    if ifMatch != nil, ifNew {
      throw ValidationError("--if-match and --if-new exclude each other. Give one of them.")
    }
  }

  /// Whether there is a condition.
  var isGiven: Bool { ifMatch != nil || ifNew }

  var condition: ClientRequest.Condition { ifNew ? .isNew : ifMatch ?? .none }
}

/// Reads a revision.
@Sendable func revision(_ text: String) throws -> ClientRequest.Condition {
  if text == "*" { return .exists }
  guard let number = Int64(text), number > 0 else {
    throw ValidationError("Allowed is a revision such as 7, or *.")
  }
  return .revision(number)
}
