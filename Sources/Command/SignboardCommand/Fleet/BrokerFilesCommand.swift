// SPDX-License-Identifier: MIT
import ArgumentParser
import Fleet
import SignClient
import SignboardKit

/// Writes the files with which Mosquitto serves a fleet.
struct BrokerFilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "broker-files", "Write the files by which Mosquitto lets each sign reach its own topics only.",
    discussion: """
      Every sign, the user "controller" who looks after all of them, and Home Assistant get a user \
      with a new password. What is in the folder is kept: run it again with further signs.
      Example: signboard fleet broker-files --folder broker --sign hall-1 --sign hall-2
      """)

  @Option(
    help: .about("The folder of the files; it is made if needed.", "folder"),
    completion: .directory)
  var folder: String

  @Option(help: .about("A sign; may be given several times.", "id"))
  var sign: [String] = []

  @Option("A file of signs, with one id a line.", "file", completion: .file())
  var signs: String?

  @Option(help: .about("A sign or user that goes, with --sign as well: gets a new password.", "id"))
  var remove: [String] = []

  @Flag(help: "Let Home Assistant find the signs, as the user \"homeassistant\".")
  var homeAssistant = false

  @Flag(help: "Let signs be signed in by the code that they show; see \"signboard fleet adopt\".")
  var pairing = false

  @Option(
    "What all topics begin with. (default: what it was, or \(MQTTSettings.standardPrefix))",
    "topic", transform: option(MQTTSettings.prefixParser))
  var prefix: String?

  @OptionGroup(title: "Options for the listener") var listener: BrokerListenerOptions

  @Option(
    "The file of the authority of the broker's certificate on the signs, for their configuration.",
    "file")
  var caFile: String?

  @Flag(help: "Print one JSON object with the keys folder, written, kept, removed, new and signs.")
  var json = false

  func validate() throws {
    guard !folder.isEmpty, !folder.contains("\0") else {
      throw ValidationError("--folder is \(Wording.quoted(folder)), allowed is a path.")
    }
    if let caFile {
      try BrokerListenerOptions.check(caFile, of: "--ca-file")
      guard !listener.plain else {
        throw ValidationError("--ca-file is about encryption. Leave it or --plain out.")
      }
    }
  }

  func run() throws {
    var list = BrokerSignList()
    for id in sign { try list.add(id, at: "--sign") }
    if let signs {
      try list.add(file: try FileInput.read(signs, limit: 16 << 20), path: signs)
      if let gone = remove.first(where: { list.ids.contains($0) && !sign.contains($0) }) {
        throw SignError(
          place: signs, reason: "It names \(gone), which --remove removes",
          remedy: "Take it out of the file first.")
      }
    }
    var change = BrokerChange()
    (change.signs, change.removed) = (list.ids, remove)
    (change.prefix, change.addsHomeAssistant) = (prefix, homeAssistant)
    change.addsPairing = pairing
    change.listener = listener.listener
    var random = SystemRandomNumberGenerator()
    let outcome = try Waiting.during("Making the passwords") {
      try BrokerFiles(folder: folder).apply(change, using: &random, hash: BrokerPasswordHash.lines)
    }
    try Output.write(
      BrokerFilesText.json(outcome, folder: folder), isWanted: json,
      else: BrokerFilesText.text(outcome, folder: folder, authority: caFile))
  }
}

/// How a broker of a fleet is reached.
struct BrokerListenerOptions: ParsableArguments {
  @Option("The port. (default: 8883, with --plain 1883)", "number")
  var port: Int?

  @Option(
    "The certificate of the broker, on its machine. (default: \(standard.certificate))", "file")
  var certificate: String?

  @Option("The key of the certificate. (default: \(standard.key))", "file")
  var key: String?

  @Flag(help: "Without encryption: everybody in the network can read the passwords.")
  var plain = false

  @Option(
    "The folder of Mosquitto on the machine of the broker. (default: \(BrokerListener().folder))",
    "folder")
  var brokerFolder: String?

  private static let standard = BrokerListener.Encryption()

  func validate() throws {
    try checkRange(port, "--port", in: 1...65_535)
    if plain, certificate != nil || key != nil {
      let name = certificate != nil ? "certificate" : "key"
      throw ValidationError("--\(name) is about encryption. Leave it or --plain out.")
    }
    if (certificate == nil) != (key == nil) {
      throw ValidationError("--certificate and --key belong together. Give both.")
    }
    for (name, path) in [
      ("--certificate", certificate), ("--key", key), ("--broker-folder", brokerFolder),
    ] {
      if let path { try Self.check(path, of: name) }
    }
  }

  /// Refuses a path that means nothing on another machine, or would be more than one line there.
  static func check(_ path: String, of name: String) throws {
    let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    guard path.hasPrefix("/"), isPlain else {
      throw ValidationError(
        "\(name) is \(Wording.quoted(path)), allowed are paths that begin with / and have no spaces."
      )
    }
  }

  /// What they ask for; `nil` without an option.
  var listener: BrokerListener? {
    guard port != nil || certificate != nil || plain || brokerFolder != nil else { return nil }
    var listener = BrokerListener(
      encryption: plain ? nil : .init(certificate: certificate, key: key))
    listener.port = port ?? listener.port
    listener.folder = brokerFolder ?? listener.folder
    while listener.folder.last == "/" { listener.folder.removeLast() }
    return listener
  }
}

/// What a person reads of the files of a broker.
enum BrokerFilesText {
  /// The most files that are named.
  private static let mostFiles = 12

  /// The changed files, and the next steps.
  ///
  /// - Parameter authority: the file of the authority on the signs; `nil`: they trust it already.
  static func text(_ outcome: BrokerFiles.Outcome, folder: String, authority: String?) -> String {
    var lines = files(outcome.written, "Written", to: folder)
    lines += files(outcome.removed, "Removed", to: folder)
    if lines.isEmpty { lines.append("Everything is in \(folder) already.") }
    lines += atBroker(outcome, folder: folder)
    if let sign = outcome.new.first(where: outcome.rights.isSign) {
      lines += atSign(sign, outcome, authority: authority)
    }
    return ShownText.lines(lines)
  }

  /// The same for programs.
  static func json(_ outcome: BrokerFiles.Outcome, folder: String) -> JSONValue {
    func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
    return [
      "folder": .string(folder), "written": texts(outcome.written), "kept": texts(outcome.kept),
      "removed": texts(outcome.removed), "new": texts(outcome.new),
      "signs": texts(outcome.rights.signs),
    ]
  }

  private static func files(_ names: [String], _ word: String, to folder: String) -> [String] {
    guard !names.isEmpty else { return [] }
    let more = names.count - mostFiles
    // First what the broker reads.
    let sorted = names.filter { !$0.contains("/") } + names.filter { $0.contains("/") }
    return ["\(word) in \(folder):"] + sorted.prefix(mostFiles).map { "  \($0)" }
      + (more > 0 ? ["  and \(Wording.counted(more, "more file"))"] : [])
  }

  /// The command that gives the broker the files that only it may read.
  static func installation(of folder: String, _ listener: BrokerListener) -> String {
    let files = BrokerFiles.secretNames.map { Wording.shellWord("\(folder)/\($0)") }
    return "install -m 600 -o mosquitto -g mosquitto \(files.joined(separator: " ")) "
      + Wording.shellWord(listener.folder + "/")
  }

  /// What to do on the machine of the broker.
  private static func atBroker(_ outcome: BrokerFiles.Outcome, folder: String) -> [String] {
    let isNew = outcome.written.contains(BrokerFiles.configurationName)
    guard isNew || outcome.written.contains(where: BrokerFiles.secretNames.contains) else {
      return []
    }
    let target = outcome.listener.folder
    var lines = [
      "", "On the machine of the broker:",
      "  sudo \(installation(of: folder, outcome.listener))",
    ]
    if isNew {
      lines.append(
        "  sudo install -m 644 \(Wording.shellWord("\(folder)/\(BrokerFiles.configurationName)")) "
          + Wording.shellWord("\(target)/conf.d/"))
    }
    lines.append("  sudo systemctl \(isNew ? "restart" : "reload") mosquitto")
    if isNew, let encryption = outcome.listener.encryption {
      lines.append(
        "The user mosquitto has to be able to read \(encryption.certificate) and "
          + "\(encryption.key).")
    }
    return lines
  }

  /// What to do on a sign.
  private static func atSign(
    _ sign: String, _ outcome: BrokerFiles.Outcome, authority: String?
  ) -> [String] {
    let prefix = outcome.rights.prefix
    return [
      "", "On each sign, such as \(sign), with its file of \(BrokerFiles.plainName):",
      "  sudo install -m 640 -g signboard \(Wording.shellWord(sign)) /etc/signboard/mqtt-password",
      "and in its configuration, with the address of the broker:", "  mqtt:",
      "    broker: \"\(outcome.listener.exampleAddress)\"", "    id: \(sign)",
      prefix == MQTTSettings.standardPrefix ? nil : "    prefix: \"\(prefix)\"",
      "    username: \(sign)", "    password-file: /etc/signboard/mqtt-password",
      outcome.listener.encryption == nil ? nil : authority.map { "    ca-file: \"\($0)\"" },
      outcome.rights.isForHomeAssistant ? "    discovery: homeassistant" : nil,
    ].compactMap(\.self)
  }
}
