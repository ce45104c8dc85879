// SPDX-License-Identifier: MIT
import Fleet
import JSONText
import SignClient
import SignConfiguration
import Wording

/// What a person reads of the files of a broker.
enum BrokerFilesText {
  /// The most files that are named.
  private static let mostFiles = 12

  /// What was written, and the next steps.
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
    return lines.map { ShownText.line($0) + "\n" }.joined()
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
