// SPDX-License-Identifier: MIT
import ArgumentParser
import Fleet
import MQTTIO
import SignMQTT
import SignboardKit

/// Where a sign is signed in, and how the broker learns of it.
struct PairingOptions: ParsableArguments {
  @Option("The folder of \"signboard fleet broker-files\".", "folder", completion: .directory)
  var folder: String?

  @Option("What the sign is called. (default: what it proposes)", "id")
  var `as`: String?

  @Flag(help: "Give it the id of a sign that is there already, which is locked out then.")
  var replace = false

  @Option(
    "The broker, by the name in its certificate. (default: this machine, if it does not encrypt)",
    "address", transform: option(BrokerAddress.parser))
  var broker: BrokerAddress?

  @Option(
    "The file of the authority of the broker's certificate. (default: those of this machine)",
    "file", completion: .file())
  var brokerCaFile: String?

  @Option(
    "The file of the password of \"\(BrokerRights.fleetUser)\". (default: in the folder)", "file",
    completion: .file())
  var passwordFile: String?

  @Option(
    "The shell command that gives the broker its files and lets it read them. (default: for "
      + "Mosquitto as Debian has it)", "command")
  var reload: String?

  /// Checks the options for a code.
  func checkForCode() throws {
    guard folder != nil else {
      throw ValidationError(
        "A code needs --folder, the folder of \"signboard fleet broker-files\".")
    }
    if let id = `as` {
      guard MQTTSettings.isID(id) else {
        throw ValidationError(
          "--as is \(Wording.quoted(id)), allowed are 1 to 32 of the characters a-z, 0-9 and -.")
      }
    }
  }

  /// Checks that there are none.
  func checkForSigns() throws {
    let given = [
      ("--folder", folder != nil), ("--as", `as` != nil), ("--replace", replace),
      ("--broker", broker != nil), ("--broker-ca-file", brokerCaFile != nil),
      ("--password-file", passwordFile != nil), ("--reload", reload != nil),
    ].filter(\.1)
    if let name = given.first?.0 {
      throw ValidationError("\(name) is for a code. Leave it or --from-signs out.")
    }
  }
}

extension PairingOptions {
  /// Signs in the sign that shows a code.
  ///
  /// - Parameter seconds: how long it may take to be found, and then to come.
  /// - Returns: what it is called.
  func signIn(_ code: String, seconds: Int) throws -> String {
    let folder = folder ?? ""
    let files = try BrokerFiles(folder: folder)
    let rights = try files.rights()
    guard let listener = files.listener, rights.hasPairing else {
      throw SignError(
        place: folder, reason: "No sign can be signed in by a code there",
        remedy: "Allow it with \"signboard fleet broker-files --folder "
          + "\(Wording.shellWord(folder)) --pairing\", and give the broker the files.")
    }
    let settings = try settings(files, listener, prefix: rights.prefix)
    let client = "signboard-" + Wording.randomHexadecimal(bytes: 6)
    let register = try PairingRegister(
      MQTTBroker(settings, clientID: client), prefix: rights.prefix)
    defer { register.end() }
    do {
      let sign = try register.find(code, until: Self.end(seconds))
      let login = try makeUser(`as` ?? sign.offer.id, in: files, rights)
      try give(folder, to: listener)
      try register.signIn(sign.client, login, until: Self.end(seconds))
      return login.id
    } catch let failure as PairingRegister.Failure {
      throw Self.error(failure, code, settings, client: client, seconds: seconds)
    }
  }

  private static func end(_ seconds: Int) -> Instant {
    MonotonicClock.now().advanced(by: Int64(seconds) * 1_000_000_000)
  }

  /// The broker as who looks after all signs reaches it.
  private func settings(
    _ files: BrokerFiles, _ listener: BrokerListener, prefix: String
  ) throws -> MQTTSettings {
    if listener.encryption != nil, broker == nil {
      throw SignError(
        place: "--broker",
        reason: "The broker encrypts, and is known by the name in its certificate",
        remedy: "Give it, such as --broker \(listener.exampleAddress).")
    }
    var settings = MQTTSettings(
      broker: try broker ?? BrokerAddress.parser.parse("mqtt://localhost:\(listener.port)"))
    settings.prefix = prefix
    settings.authorities = brokerCaFile
    settings.username = BrokerRights.fleetUser
    settings.passwordFile = passwordFile ?? files.password(of: BrokerRights.fleetUser)
    return settings
  }

  /// Makes the user of a sign in the files.
  private func makeUser(
    _ id: String, in files: BrokerFiles, _ rights: BrokerRights
  ) throws -> PairedLogin {
    var list = BrokerSignList()
    try list.add(id, at: "--as")
    if rights.isSign(id), !replace {
      throw SignError(
        place: id, reason: "There is a sign of that name already",
        remedy: "Give this one another with --as, or lock the other one out with --replace.")
    }
    var change = BrokerChange()
    change.signs = [id]
    if rights.isSign(id) { change.removed = [id] }
    var random = SystemRandomNumberGenerator()
    let outcome = try files.apply(change, using: &random, hash: BrokerPasswordHash.lines)
    guard let password = outcome.logins.first(where: { $0.name == id })?.password,
      let login = PairedLogin(id: id, password: password)
    else {
      throw SignError(
        place: files.password(of: id), reason: "It has no password that a sign takes",
        remedy: "Run the command again with --replace: it makes a new one.")
    }
    // The sign keeps it.
    try DurableFiles.remove(files.password(of: id))
    return login
  }

  /// Gives the broker the files of the folder, and lets it read them.
  private func give(_ folder: String, to listener: BrokerListener) throws {
    let command =
      reload ?? BrokerFilesText.installation(of: folder, listener)
      + " && systemctl reload mosquitto"
    let run = try ProgramRun.run(["/bin/sh", "-c", command], seconds: 60, most: 4096)
    guard run.status == 0 else {
      let said = String(decoding: run.error, as: UTF8.self).split(separator: "\n")
      throw SignError(
        place: "--reload",
        reason: "The broker has not read its files" + (said.last.map { ": \($0)" } ?? ""),
        remedy:
          "The user is made. Run the command again as root, with --replace; it was: \(command)")
    }
  }

  private static func error(
    _ failure: PairingRegister.Failure, _ code: String, _ settings: MQTTSettings, client: String,
    seconds: Int
  ) -> SignError {
    let place = "\(settings.broker)"
    switch failure {
    case .broker(let failure):
      return BrokerOptions.error(failure, settings, id: client, seconds: seconds)
    case .unknown(let others):
      return SignError(
        place: place,
        reason: "No sign waits with the code \(code), "
          + (others == 0
            ? "nor with another one" : "\(Wording.counted(others, "sign")) with another one"),
        remedy:
          "Look at the sign again: \"pairing: yes\" and this broker stand in its configuration, "
          + "and its health says whether it is connected.")
    case .ambiguous(let count):
      return SignError(
        place: place, reason: "\(count) signs wait with the code \(code)",
        remedy: "Start one of them again: it gets another code.")
    case .absent:
      return SignError(
        place: place, reason: "The sign got its password and has not come yet",
        remedy: "See what its health says. If it still shows a code, run the command again with "
          + "--replace.")
    }
  }
}
