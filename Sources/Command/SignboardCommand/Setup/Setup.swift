// SPDX-License-Identifier: MIT
import SignAPI
import SignboardKit

/// Asks six questions, shows what the answers change, and changes it.
final class Setup {
  /// The file of the tokens where the configuration names none.
  static let usualTokens = "/etc/signboard/tokens"

  /// The next step after a step that failed.
  private static let undoing =
    "Put it right and begin again, or go back with: sudo signboard setup --undo"

  let machine: any SetupMachine
  /// The configuration.
  let path: String
  /// Whether it is written without asking.
  let isSure: Bool
  /// Whether it is only shown.
  let isDryRun: Bool
  var answers: SetupAnswers
  /// Whether the service was stopped so that the panel could show pictures.
  private var isStopped = false

  init(
    _ answers: SetupAnswers, of path: String, on machine: any SetupMachine, isSure: Bool = false,
    isDryRun: Bool = false
  ) {
    (self.answers, self.path, self.machine) = (answers, path, machine)
    (self.isSure, self.isDryRun) = (isSure, isDryRun)
  }

  /// Whether systemd runs the sign with this configuration.
  var hasService: Bool { machine.hasSystemd && path == ConfigurationOption.usual }

  /// What the configuration was before.
  var backup: String { path + ".before-setup" }

  /// Asks, shows and writes.
  func run() throws {
    try checkRights()
    guard machine.exists(path) else {
      throw SignError(
        place: path, reason: "There is no such file",
        remedy: "Make it from the sample: signboard keys --format yaml | sudo tee "
          + Wording.shellWord(path))
    }
    let before = try machine.read(path)
    let settings = try ConfigurationReader.read(bytes: before, file: path)
    let service = UnitState(of: machine, hasService)
    var isWritten = false
    defer { if isStopped, !isWritten { _ = machine.run(UnitState.command("start")) } }
    try askAll(settings, service)

    var text = try ConfigurationText(bytes: before, file: path)
    let old = text.lines
    try answers.write(
      into: &text, of: settings, machineZone: machine.timeZone ?? "UTC",
      hasSystemd: machine.hasSystemd)
    let after = try ConfigurationReader.read(bytes: text.bytes, file: path)
    try machine.check(text.bytes, of: path)

    let plan = try SetupPlan(
      self, before: before, after: text.bytes, settings: after, service, restarts: isStopped)
    guard !plan.steps.isEmpty else {
      return try machine.print("Nothing changes: all is as you answered.")
    }
    try show(LineDifference.lines(from: old, to: text.lines), plan.steps)
    if isDryRun { return try machine.print("Nothing was written (--dry-run).") }
    guard try isSure || confirms("Write this?") else { return }
    try SetupStep.carryOut(plan.steps, on: machine, remedy: Self.undoing)
    isWritten = true
    for line in plan.closing { try machine.print(line) }
  }

  /// Throws before the first question if the file could not be written after the last one.
  func checkRights() throws {
    guard !isDryRun, !machine.mayReplace(path) else { return }
    throw SignError(
      place: path, reason: "This user may not change it",
      remedy: "Begin with sudo: sudo signboard setup")
  }

  /// Prints what will be done.
  func show(_ difference: [String], _ steps: [SetupStep]) throws {
    let changes =
      difference.isEmpty
      ? ["\(path) stays as it is."] : ["This changes \(path):", ""] + difference
    let lines =
      [""] + changes + ["", "Step by step:", ""] + steps.map { "  \($0.name)" } + [""]
    for line in lines { try machine.print(line) }
  }

  /// Whether the person agrees; prints that nothing was written if not.
  func confirms(_ question: String) throws -> Bool {
    let choice = try ask(
      "\(question) [yes] ",
      atEnd: SignError(
        "The input has ended before the answer. Nothing was written. --yes answers for you.")
    ) { $0.isEmpty ? .yes : try SetupChoice.parser.parse($0) }
    if choice == .no { try machine.print("Nothing was written.") }
    return choice == .yes
  }

  /// Asks until there is an answer.
  ///
  /// - Parameters:
  ///   - failure: the error at the end of the input.
  ///   - take: gets the typed line; `nil` and `ValueProblem` have it asked again.
  func ask<Answer>(
    _ question: String, atEnd failure: @autoclosure () -> SignError,
    take: (String) throws -> Answer?
  ) throws -> Answer {
    while true {
      guard let line = try machine.ask(question) else { throw failure() }
      do {
        if let answer = try take(line.trimmed) { return answer }
      } catch let problem as ValueProblem {
        try machine.print("   \(problem)")
      }
    }
  }

  /// Stops the service, which would show its frames between the pictures.
  func stopService() throws {
    guard hasService, machine.run(UnitState.command("is-active")) == nil else { return }
    if let reason = machine.run(UnitState.command("stop")) {
      throw SignError(
        place: "signboard.service", reason: "It does not stop, but uses the panel: \(reason)",
        remedy: "Look at \"systemctl status signboard\".")
    }
    isStopped = true
  }

  /// Brings back the state before the last `signboard setup`.
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
      steps += try AvahiService.steps(to: note.service.isAnnounced ? settings : nil, on: machine)
      steps += service.commands(to: note.service, restarts: true).map { SetupStep.command($0) }
    }
    steps.append(
      SetupStep("remove \(backup)") { machine in
        try machine.remove(notePath)
        try machine.remove(backup)
      })
    try show(LineDifference.lines(from: Self.lines(now), to: Self.lines(old)), steps)
    if isDryRun { return try machine.print("Nothing was written (--dry-run).") }
    guard try isSure || confirms("Undo this?") else { return }
    try SetupStep.carryOut(
      steps, on: machine, remedy: "Put it right and begin again: sudo signboard setup --undo")
    try machine.print("")
    try machine.print("All is as it was before.")
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
