// SPDX-License-Identifier: MIT
import ArgumentParser
import SignAPI
import SignClient
import SignControl
import SignService
import SignboardKit

/// Maintains the tokens of a service.
struct TokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "token", "Say who may do what over the network.",
    discussion: """
      Example: sudo signboard token add --name anna --role writer
      A viewer sees everything, a writer changes messages and values, an operator also starts, pauses, \
      stops and dims the sign, an administrator does everything. The service takes a change with \
      "sudo systemctl reload signboard".
      """,
    subcommands: [TokenAdd.self, TokenList.self, TokenRemove.self])
}

/// The file of the tokens of a command.
struct TokenOptions: ParsableArguments {
  @OptionGroup var configuration: ConfigurationOption

  @Option("The file of the tokens, instead of the configuration's.", "file", completion: .file())
  var file: String?

  private static let mostBytes = 1 << 20

  /// The path of the file.
  func path() throws -> String {
    if let file { return file }
    guard let path = try configuration.settings().service?.tokensFile else {
      throw SignError(
        place: configuration.path, reason: "It names no file of tokens",
        remedy: "Write \"tokens-file: /etc/signboard/tokens\" below \"service:\", or use --file.")
    }
    return path
  }

  /// Where other machines find the page; `nil` if they do not reach it, or it is not known.
  func address() -> String? {
    guard file == nil || configuration.config != nil else { return nil }
    return (try? configuration.settings().service)?.pageAddress(own: OwnAddresses.reachable())
  }

  /// The tokens of the file; none if it is not there yet.
  func tokens(_ path: String) throws -> AccessTokens {
    guard DurableFiles.exists(path) else { return .none }
    return try AccessTokens(file: try FileInput.read(file: path, limit: Self.mostBytes), at: path)
  }

  /// Changes the file; what others add meanwhile stays.
  func change(
    _ path: String, _ change: (AccessTokens, [UInt8]) throws -> [UInt8]
  ) throws {
    try ReplacedFile.change(path: path, mode: 0o640, limit: Self.mostBytes) { bytes in
      try change(try AccessTokens(file: bytes, at: path), bytes)
    }
  }

}

extension AccessTokens {
  /// Reads the bytes of a file, which errors name.
  init(file: [UInt8], at path: String) throws(SignError) {
    do throws(SignError) {
      try self.init(file: file)
    } catch {
      throw SignError(place: path, reason: "\(error)")
    }
  }
}

/// Makes a token.
struct TokenAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    "add", "Make a token and print it; it is shown only once.",
    discussion: "Example: sudo signboard token add --name anna --role writer --zone news")

  @Option(help: "Who gets it: letters, digits, - and _. It stands in the log of changes.")
  var name: String

  @Option(help: "What it permits: viewer, writer, operator or administrator.")
  var role = Caller.Role.writer

  @Option("Permit changes of the messages of this zone only.")
  var zone: String?

  @Option("The last day, such as 2026-12-31, or the time when it ends. (default: never)", "time")
  var until: String?

  @Option(
    "Where browsers find the page, for the link that signs one in. (default: by the configuration)",
    "url")
  var address: String?

  @OptionGroup var tokens: TokenOptions

  func validate() throws {
    if let address, !["http://", "https://"].contains(where: address.hasPrefix) {
      throw ValidationError(
        "--address is \(Wording.quoted(address)), allowed are addresses such as "
          + "http://192.168.1.20:8080.")
    }
    guard AccessTokens.isName(name) else {
      throw ValidationError(
        "--name is \(Wording.quoted(name)), allowed are 1 to 64 letters, digits, - and _.")
    }
    if let zone, zone.isEmpty || zone.contains(where: \.isWhitespace) {
      throw ValidationError(
        "--zone is \(Wording.quoted(zone)), allowed is the name of a zone without spaces.")
    }
  }

  func run() throws {
    let path = try tokens.path()
    let zone = try TimeZoneFiles.machine.local()
    let end = try until.map { text in
      guard let instant = TimeText.instant(text, zone, isEnd: true) else {
        throw ValidationError(
          "--until is \(Wording.quoted(text)), allowed are dates and times such as 2027-01-01 or "
            + "2027-01-01T18:00.")
      }
      return TimeText.text(instant, zone)
    }
    var random = SystemRandomNumberGenerator()
    let made = AccessTokens.make(
      name: name, role: role, zone: self.zone, until: end, using: &random)
    let isNew = !DurableFiles.exists(path)
    try tokens.change(path) { present, bytes in
      guard !present.entries.contains(where: { $0.name == name }) else {
        throw SignError(
          place: path, reason: "There is a token of \(name) already",
          remedy: "Remove it with \"signboard token remove \(Wording.shellWord(name))\", or choose "
            + "another name.")
      }
      return try AccessTokens.adding(made.line, to: bytes)
    }
    var lines = [
      "The token of \(name), shown only now:", "", "  \(made.token)", "",
    ]
    if let address = address ?? tokens.address() {
      lines += SignInLink(address: address, token: made.token).lines
    }
    lines += [
      "It is in force after: sudo systemctl reload signboard"
    ]
    if isNew {
      let file = Wording.shellWord(path)
      lines.append("Let the service read the file: sudo chown root:signboard \(file)")
    }
    try Output.write(lines: lines)
  }
}

/// Lists the tokens.
struct TokenList: ParsableCommand {
  static let configuration = CommandConfiguration(
    "list", "List who has a token, and what it permits.",
    discussion: "Example: sudo signboard token list")

  @OptionGroup var tokens: TokenOptions

  func run() throws {
    let entries = try tokens.tokens(try tokens.path()).entries
    let table = TextTable<AccessTokens.Entry>([
      .init("name") { $0.title }, .init("role") { $0.role.rawValue },
      .init("zone") { $0.zone ?? "all" }, .init("until") { $0.until.map { "\($0)" } ?? "for good" },
    ])
    try Output.write(try table.text(of: entries, width: nil, else: "There are no tokens.\n"))
  }
}

/// Removes a token.
struct TokenRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    "remove", "Remove a token, so that it permits nothing any more.",
    discussion: "Example: sudo signboard token remove anna")

  @Argument(help: "The name in the list.")
  var name: String

  @OptionGroup var tokens: TokenOptions

  func run() throws {
    let path = try tokens.path()
    let missing = SignError(
      place: path, reason: "There is no token of \(name)",
      remedy: "\"signboard token list\" names them.")
    guard DurableFiles.exists(path) else { throw missing }
    try tokens.change(path) { _, bytes in
      guard let rest = try AccessTokens.removing(name, from: bytes) else { throw missing }
      return rest
    }
    try Output.write(
      "The token of \(name) is removed. It ends with: sudo systemctl reload signboard\n")
  }
}

extension Caller.Role: ExpressibleByArgument {
  /// Reads a role; the words of earlier versions are for files only.
  public init?(argument: String) { self.init(rawValue: argument) }
}
