// SPDX-License-Identifier: MIT
import ArgumentParser
import LinuxIO
import SignClient

/// The service of a command.
struct ServiceOptions: ParsableArguments {
  @Option(
    "The service of another machine, such as http://sign.local:8080 or https://sign.example, "
      + "through the proxy in $http_proxy or $https_proxy but for $no_proxy. (default: the "
      + "socket of this machine, $SIGNBOARD_SOCKET if it is set, for a fleet "
      + "$SIGNBOARD_FLEET_SOCKET)", "address")
  var server: String?

  @Option("The file whose first line is the token for --server.", "file", completion: .file())
  var tokenFile: String?

  @Option(
    "The file of certificates, in PEM form, that are trusted for https:// instead of those of "
      + "this machine. (default: $SSL_CERT_FILE if it is set)", "file", completion: .file())
  var caFile: String?

  @Option("How many seconds an answer may take, 1 to 3600. (default: 20)", "seconds")
  var timeout: Int?

  func validate() throws {
    if tokenFile != nil, server == nil {
      throw ValidationError("--token-file needs --server. A socket needs no token.")
    }
    if caFile != nil, server?.lowercased().hasPrefix("https://") != true {
      throw ValidationError("--ca-file needs --server with an https:// address.")
    }
    try checkRange(timeout, "--timeout", in: 1...3600)
  }

  /// A client that is not connected yet.
  func client(of program: ServiceAddress.Program = .sign) throws -> SignClient {
    let addresses =
      try server.map { [try ServiceAddress(server: $0)] }
      ?? ServiceAddress.usual(of: program) { LinuxIO.environment($0) }
    let token = try tokenFile.map {
      try SignClient.token(of: try FileInput.read($0, limit: 65_536), name: $0)
    }
    let certificates =
      caFile ?? LinuxIO.environment("SSL_CERT_FILE").flatMap { $0.isEmpty ? nil : $0 }
    // The library would wait for the writer of a pipe, longer than for an answer.
    if let certificates, DurableFiles.exists(certificates) {
      _ = try DurableFiles.sizeOfFile(certificates, action: "read")
    }
    var client = SignClient(
      addresses: addresses, token: token, certificates: certificates,
      timeout: timeout.map { .seconds($0) } ?? SignClient.usualTimeout)
    client.program = program
    client.onWait = { address in
      if let address { Waiting.begin("Waiting for \(address)") } else { Waiting.end() }
    }
    return client
  }

  /// Asks, and returns a successful answer; prints a notice if the change is not kept.
  func ask(_ request: ClientRequest) throws -> ClientAnswer {
    let answer = try client().ask(request).accepted()
    if let notKept = answer.notKept { Notices.print(ShownText.line(notKept)) }
    return answer
  }
}

/// The service of a command, and the form in which the command prints the answer.
struct ClientOutput: ParsableArguments {
  @Flag(help: "Print the answer of the service as it is, in JSON.")
  var json = false

  @OptionGroup(title: "Service options") var service: ServiceOptions

  /// Asks, and prints the answer as JSON or as text.
  func ask(
    _ request: ClientRequest, as text: (AnswerObject, _ width: Int?) throws -> String
  ) throws {
    try print(try service.ask(request), as: text)
  }

  /// Asks, and prints the answer as JSON or as text of any width.
  func ask(_ request: ClientRequest, as text: (AnswerObject) throws -> String) throws {
    try ask(request) { answer, _ in try text(answer) }
  }

  /// Prints an answer as JSON or as text.
  func print(
    _ answer: ClientAnswer, as text: (AnswerObject, _ width: Int?) throws -> String
  ) throws {
    if json { return try Output.write(bytes: answer.body + [0x0A]) }
    try Output.write(try text(try answer.object(), Output.width))
  }
}
