// SPDX-License-Identifier: MIT
import Commissioning
import SignAPI
import SignControl
import SignService
import SignboardKit

/// The machine on which the program runs, with the person at its terminal.
final class ThisMachine: SetupMachine {
  private let files = FileTree()
  private let facts: Machine
  private let events: InputEvents
  private let isTyped = StandardStreams.isTerminal(StandardStreams.input)

  private static let mostBytes = 1 << 20
  /// Starting the sign may take its time, see TimeoutStartSec= of its unit.
  private static let seconds = 120

  /// Starts to listen to standard input.
  init() throws {
    facts = Machine(files: files)
    events = try InputEvents()
  }

  /// Ends listening.
  func stop() { events.stop() }

  var spiDevices: [String] { facts.chainDevices }
  var timeZone: String? { facts.timeZoneName }
  var addresses: [String] { OwnAddresses.reachable() }
  var hasSystemd: Bool { DurableFiles.exists("/run/systemd/system") }

  var spiAdvice: [String] {
    let problems = DoctorReport(facts).findings.filter { $0.subject == "spi" && $0.state != .ok }
    guard !problems.isEmpty else {
      return ["There is no such SPI device on this machine. \"signboard doctor\" says more."]
    }
    return problems.flatMap { finding in
      let hint = finding.hint.isEmpty ? [] : [finding.hint]
      guard !finding.fix.isEmpty else { return [finding.what] + hint }
      return [finding.what, "These commands put it right; then begin again:", ""]
        + finding.fix.map { "  \($0)" } + hint
    }
  }

  func problem(ofTimeZone name: String) -> String? {
    do throws(SignError) {
      _ = try CivilTimeZone.named(name, from: TimeZoneFiles.machine.file)
      return nil
    } catch {
      return error.description
    }
  }

  func exists(_ path: String) -> Bool { DurableFiles.exists(path) }

  func mayReplace(_ path: String) -> Bool {
    (!DurableFiles.exists(path) || DurableFiles.mayWrite(path))
      && DurableFiles.mayWrite(DurableFiles.folder(of: path))
  }

  func read(_ path: String) throws -> [UInt8] {
    try FileInput.read(file: path, limit: Self.mostBytes)
  }

  func write(_ bytes: [UInt8], to path: String, mode: UInt32) throws {
    try ReplacedFile.write(bytes, path: path, mode: mode)
  }

  func change(_ path: String, mode: UInt32, _ change: ([UInt8]) throws -> [UInt8]?) throws {
    try ReplacedFile.change(path: path, mode: mode, limit: Self.mostBytes, change)
  }

  func remove(_ path: String) throws { try DurableFiles.remove(path) }

  func run(_ words: [String]) -> String? {
    let run: ProgramRun
    do throws(SystemError) {
      run = try Waiting.during("Waiting for \(words.joined(separator: " "))") {
        () throws(SystemError) in
        try ProgramRun.run(words, seconds: Self.seconds, most: 4096)
      }
    } catch {
      return error.description
    }
    if run.status == 0 { return nil }
    if run.isLate { return "it did not end within \(Self.seconds) seconds." }
    let said = String(decoding: run.error, as: UTF8.self).split(separator: "\n")
    let status = run.status.map { "it ended with status \($0)." } ?? "it was ended by a signal."
    return said.isEmpty ? status : said.joined(separator: " ")
  }

  func check(_ bytes: [UInt8], of path: String) throws {
    let settings = try ConfigurationReader.read(bytes: bytes, file: path)
    _ = try ServiceSetup(settings, start: CivilInstant(nanoseconds: WallClock.nanoseconds()))
  }

  func findWiring(on backend: BackendChoice) throws -> PanelSettings? {
    var settings = SignSettings()
    settings.backend = backend
    let longest = Wizard.longestChain
    let chain = try RawChain(settings, longest: longest) { Notices.print("\($0)") }
    defer { chain.close() }
    var conversation = WiringConversation(stage: chain, longest: longest, events: events)
    guard let found = try conversation.run() else { return nil }
    let text = try WiringText.text(found)
    return try ConfigurationReader.read(bytes: Array(text.utf8), file: "the wiring").panel
  }

  func makeToken(name: String) -> (token: String, line: String) {
    var random = SystemRandomNumberGenerator()
    return AccessTokens.make(name: name, role: .administrator, using: &random)
  }

  func lines(of link: SignInLink) -> [String] { link.lines }

  func print(_ line: String) throws { try Output.write(line + "\n") }

  func ask(_ question: String) throws -> String? {
    try Output.write(question)
    switch events.next() {
    case .line(let line)?:
      // A terminal does not echo answers from a pipe.
      if !isTyped { try print(line.text) }
      return line.text
    case .end(let failure)?:
      try print("")
      if let failure { throw failure }
      return nil
    case .leave?, nil:
      try print("")
      throw SignError("Left before the end. Nothing was written.")
    }
  }
}
