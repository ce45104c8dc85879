import HTTPServing
// SPDX-License-Identifier: MIT
import SignConfiguration
import Wording

extension Setup {
  /// Brings back what was before the last `signboard setup`.
  func undo() throws {
    try checkRights()
    guard machine.exists(backup) else {
      throw SignError(
        place: path, reason: "There is nothing to undo: \(backup) is missing",
        remedy: "\"signboard setup\" makes it when it changes something.")
    }
    let old = try machine.read(backup)
    // Where the file itself was removed, all of it comes back.
    let now = machine.exists(path) ? try machine.read(path) : []
    let notePath = SetupNote.path(of: path)
    let note =
      machine.exists(notePath)
      ? SetupNote(try machine.read(notePath))
      : SetupNote(service: UnitState(of: machine, hasService))

    var steps: [SetupStep] = []
    let (path, backup) = (path, backup)
    if now != old {
      steps.append(SetupStep("write \(path)") { try $0.write(old, to: path, mode: 0o644) })
    }
    steps += try withoutToken(note)
    if hasService {
      let service = UnitState(of: machine, true)
      steps += SetupPlan.opening(from: service, to: note.service)
      // An older one may have keys that are not read any more.
      let settings = try? ConfigurationReader.read(bytes: old, file: backup)
      steps += try AvahiService.steps(to: note.service.isTold ? settings : nil, on: machine)
      steps += service.commands(to: note.service, restarts: true).map { SetupStep.command($0) }
    }
    steps.append(
      SetupStep("remove \(backup)") { machine in
        try machine.remove(notePath)
        try machine.remove(backup)
      })
    try show(LineDifference.lines(from: Self.lines(now), to: Self.lines(old)), steps)
    if isDryRun { return try machine.say("Nothing was written (--dry-run).") }
    guard try isSure || confirms("Undo this?") else { return }
    try SetupStep.carryOut(
      steps, on: machine, remedy: "Put it right and begin again: sudo signboard setup --undo")
    try machine.say("")
    try machine.say("All is as it was before.")
  }

  /// Takes the token away that was added.
  private func withoutToken(_ note: SetupNote) throws -> [SetupStep] {
    guard let tokens = note.tokens, let name = note.name, machine.exists(tokens) else { return [] }
    // A person may have removed it meanwhile.
    guard try AccessTokens.removing(name, from: try machine.read(tokens)) != nil else { return [] }
    let step = SetupStep("remove the token of \"\(name)\" from \(tokens)") { machine in
      try machine.change(tokens, mode: 0o640) { bytes in
        guard let rest = try AccessTokens.removing(name, from: bytes) else { return bytes }
        return try note.hadTokens || !AccessTokens(file: rest).isEmpty ? rest : nil
      }
    }
    return [step]
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
