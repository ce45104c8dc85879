// SPDX-License-Identifier: MIT
import Core

/// One thing that is done to the machine.
struct SetupStep {
  /// What a person reads before and after it, without a full stop.
  let name: String
  let action: (any SetupMachine) throws -> Void

  init(_ name: String, _ action: @escaping (any SetupMachine) throws -> Void) {
    (self.name, self.action) = (name, action)
  }

  /// Runs a program.
  static func command(_ words: [String]) -> SetupStep {
    SetupStep("run \(words.joined(separator: " "))") { machine in
      if let reason = machine.run(words) { throw SignError(reason) }
    }
  }

  /// Does all steps and prints each that is done.
  ///
  /// - Throws: for the first that fails, with those that are left.
  static func carryOut(
    _ steps: [SetupStep], on machine: any SetupMachine, remedy: String
  ) throws {
    for (index, step) in steps.enumerated() {
      do {
        try step.action(machine)
      } catch {
        let left = steps[(index + 1)...].map(\.name)
        throw SignError(
          place: "Not done: \(step.name)", reason: "\(error)",
          remedy: (left.isEmpty ? "" : "Not begun: \(left.joined(separator: "; ")). ") + remedy)
      }
      try machine.print("Done: \(step.name)")
    }
  }
}
