// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import SignAPI
import SignControl
import YAMLText

@testable import SignConfiguration
@testable import SignMQTT

extension FuzzReader {
  /// YAML: read, written in one line and read again it is equal.
  static func checkYAML(_ bytes: [UInt8]) throws {
    let node: ConfigNode
    do throws(YAMLError) { node = try YAMLReader.read(bytes) } catch {
      try FuzzFinding.unless(
        error.line >= 1 && error.column >= 1, "a mistake at \(error.line):\(error.column)")
      return try FuzzFinding.inWords(error.reason)
    }
    let written = Array(node.written.utf8)
    guard written.count <= YAMLReader.sizeLimit else { return }
    let again: ConfigNode
    do throws(YAMLError) { again = try YAMLReader.read(written) } catch {
      throw FuzzFinding("what was written is refused: \(error.reason) \(node.written)")
    }
    try FuzzFinding.unless(
      again.isSame(as: node), "what was written reads otherwise: \(node.written)")
  }

  /// A configuration: all mistakes have a place in the file.
  static func checkConfiguration(_ bytes: [UInt8]) throws {
    do throws(ConfigurationError) {
      _ = try ConfigurationReader.read(bytes: bytes, file: "signboard.yaml")
    } catch {
      try FuzzFinding.inWords(error.description)
      let lines = bytes.reduce(2) { $1 == 0x0A || $1 == 0x0D || $1 >= 0x80 ? $0 + 1 : $0 }
      for problem in error.problems {
        try FuzzFinding.unless(
          (1...lines).contains(problem.line) && problem.column >= 1,
          "a mistake at \(problem.line):\(problem.column)")
      }
      try FuzzFinding.unless(
        !error.problems.isEmpty && error.problems.count <= 100,
        "\(error.problems.count) mistakes are told")
    }
  }

  /// The keys of a file; none for another node.
  private static func keys(_ bytes: [UInt8]) -> [String: ConfigurationShape] {
    guard let node = try? YAMLReader.read(bytes), case .mapping(let keys) = ConfigurationShape(node)
    else { return [:] }
    return keys
  }

  /// Keys of a configuration that a document of a fleet names by their SHA-256: they stand in the file
  /// of a sign then, beside the others, or are refused.
  static func checkOverlay(_ bytes: [UInt8]) throws {
    let named = #"{"epoch":1,"revision":1,"configuration":{"hash":"\#(SHA256.text(bytes))"}}"#
    let text: String?
    do throws(Problem) {
      let layer = try DesiredDocument(.sample).layer(Array(named.utf8), name: .sign)
      var waiting = WaitingLayer(layer, known: LayersView(), at: .zero)
      try waiting.take(bytes, at: .zero)
      text = waiting.layer.configuration
    } catch {
      return try FuzzFinding.inWords("\(error.detail)")
    }
    let overlay: ConfigurationOverlay
    do throws(ConfigurationError) { overlay = try ConfigurationOverlay(text ?? "") } catch {
      return try FuzzFinding.inWords(error.description)
    }
    let files = [
      "mqtt: {broker: localhost}\nspeed: 20 # slow\nservice:\n  listen: [\"127.0.0.1:8080\"]\n",
      "{panel: 4x1, service: {listen: [\"127.0.0.1:8080\"]}}",
    ]
    for file in files.map({ Array($0.utf8) }) {
      var whole = try ConfigurationText(bytes: file, file: "signboard.yaml")
      do throws(SignError) { try whole.lay(overlay) } catch {
        try FuzzFinding.inWords(error.description)
        continue
      }
      let (own, found) = (keys(file), keys(whole.bytes))
      try FuzzFinding.unless(
        found == own.merging(keys(bytes)) { $1 }
          && ConfigurationOverlay.ownKeys.allSatisfy { found[$0] == own[$0] },
        "the file says otherwise: \(String(decoding: whole.bytes, as: UTF8.self))")
      try checkConfiguration(whole.bytes)
    }
  }
}

extension ConfigNode {
  /// The tree in one line, with everything quoted that was quoted.
  fileprivate var written: String {
    switch kind {
    case .scalar(let text, let isQuoted):
      text.isEmpty && !isQuoted ? "~" : Self.quoted(text)
    case .mapping(let entries):
      "{" + entries.map { "? \($0.key.written) : \($0.value.written)" }.joined(separator: ", ")
        + "}"
    case .sequence(let items): "[" + items.map(\.written).joined(separator: ", ") + "]"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar.value > 0x20, scalar.value < 0x7F, scalar != "\"", scalar != "\\" {
        quoted.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16)
        quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return quoted + "\""
  }

  /// Whether two trees contain the same texts, whatever their places and quotation marks.
  fileprivate func isSame(as other: ConfigNode) -> Bool {
    switch (kind, other.kind) {
    case (.scalar(let one, _), .scalar(let two, let isQuoted)):
      Array(one.unicodeScalars) == Array(two.unicodeScalars)
        || two.isEmpty && !isQuoted && one == "~"
    case (.mapping(let one), .mapping(let two)):
      one.count == two.count
        && zip(one, two).allSatisfy { $0.key.isSame(as: $1.key) && $0.value.isSame(as: $1.value) }
    case (.sequence(let one), .sequence(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
    default: false
    }
  }
}
