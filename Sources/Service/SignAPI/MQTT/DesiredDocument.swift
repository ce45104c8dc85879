// SPDX-License-Identifier: MIT
import Core
import Schedules
package import SignControl

/// Reads what a fleet wants of a sign: a JSON object with an epoch, a revision, messages, values, an
/// intensity, whether the sign runs, keys of the configuration, pictures, and from when to when that
/// counts.
package struct DesiredDocument: Sendable {
  /// The most bytes of a document.
  package static let mostBytes = OperationServer.mostBytes
  /// The most messages of a document.
  static let mostMessages = 1000
  /// The most values of a document.
  static let mostValues = 256

  private let scenes: SceneSchemas

  /// Makes a reader for messages with the scenes of a sign.
  package init(_ scenes: SceneSchemas) { self.scenes = scenes }

  private static let blob = Schema(
    "DesiredBlob", "A text or a picture that stands at the broker by its SHA-256.",
    .init("hash", .text(64...64), required: true, "The SHA-256 in hexadecimal digits."))

  private static let head = Schema(
    "Desired", "What a fleet wants of a sign.",
    .init(
      "epoch", .integer(DesiredLayer.numbers), required: true, "How often the fleet began anew."),
    .init(
      "revision", .integer(DesiredLayer.numbers), required: true, "Grows with every change."),
    .init("by", .name(1...64), "Who wants it."),
    .init("intensity", .nullable(.integer(0...15)), "The intensity."),
    .init("power", .nullable(.boolean), "Whether the sign runs."),
    .init(
      "configuration", .nullable(.either(Schemas.overlayText, .object(blob))),
      "Keys of the configuration that count instead of those in the file, in YAML."),
    .init("at", .nullable(Schemas.instant), "When it comes into force."),
    .init("until", .nullable(Schemas.instant), "From then on it does not count."))

  /// Reads a document; throws all its problems.
  package func layer(_ bytes: [UInt8], name: DesiredLayer.Name) throws(Problem) -> DesiredLayer {
    guard bytes.count <= Self.mostBytes else { throw OperationServer.lengthProblem }
    let node = try OperationServer.node(bytes)
    var reader = SchemaReader(scenes)
    let (head, parts) = node.separated(["messages", "values", "pictures"])
    let record = reader.record(head, Self.head)
    let pictures = pictures(parts["pictures"], &reader)
    let messages = members(parts["messages"], "messages", Self.mostMessages, &reader)
      .map { member in
        let path = "messages.\(SchemaReader.shortened(member.key))"
        let draft = MessageDraft(reader.record(member.node, Schemas.messageDraft, path: path))
        return MessageBatch.Entry(id: member.key, draft: draft.naming(pictures))
      }
    var values: [String: LocalizedText] = [:]
    for member in members(parts["values"], "values", Self.mostValues, &reader) {
      let path = "values.\(SchemaReader.shortened(member.key))"
      values[member.key] = reader.value(member.node, Schemas.givenValue, path)
        .flatMap(LocalizedText.read)
    }
    let (begin, end) = span(record, head, &reader)
    let blob = hash(
      record.object("configuration"), "configuration", head.member("configuration"), &reader)
    try reader.check(.invalid, .phrase("The request is not valid; see errors."))
    let isRunning: Bool? = record.values["power"] == nil ? nil : record.isTrue("power")
    return DesiredLayer(
      name: name, epoch: Int64(record.integer("epoch") ?? 0),
      revision: Int64(record.integer("revision") ?? 0),
      digest: SHA256.text(bytes), messages: messages,
      values: values, intensity: record.integer("intensity"), isRunning: isRunning,
      configuration: record.text("configuration"), blob: blob, pictures: pictures, begin: begin,
      end: end, document: bytes)
  }

  /// The SHA-256 that an object names; `nil`: none.
  private func hash(
    _ blob: Record?, _ path: String, _ node: JSONNode?, _ reader: inout SchemaReader
  ) -> String? {
    guard let hash = blob?.text("hash") else { return nil }
    if !hash.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) {
      reader.report(
        path + ".hash", .format,
        .phrase("It has to be a SHA-256 in 64 hexadecimal digits, in lower case."), node?.position)
    }
    return hash
  }

  /// The SHA-256 of pictures by their names.
  private func pictures(_ node: JSONNode?, _ reader: inout SchemaReader) -> [String: String] {
    var pictures: [String: String] = [:]
    for member in members(node, "pictures", DesiredLayer.mostPictures, &reader) {
      let path = "pictures.\(SchemaReader.shortened(member.key))"
      if !PictureView.isName(member.key) {
        reader.report(path, .format, PictureView.refusal(ofName: member.key), member.position)
      }
      let blob = reader.record(member.node, Self.blob, path: path)
      pictures[member.key] = hash(blob, path, member.node, &reader)
    }
    return pictures
  }

  /// From when to when it counts; any instant, as the clock of a sign may be wrong.
  private func span(
    _ record: Record, _ node: JSONNode, _ reader: inout SchemaReader
  ) -> (begin: CivilInstant?, end: CivilInstant?) {
    func position(_ name: String) -> JSONPosition? { node.member(name)?.position }
    var instants: [String: CivilInstant] = [:]
    for name in ["at", "until"] {
      guard let text = record.text(name) else { continue }
      instants[name] = CivilInstant(rfc3339: text)
      if instants[name] == nil {
        reader.report(
          name, .instant, .phrase("It has to be an instant such as 2026-12-24T08:00:00Z."),
          position(name))
      }
    }
    let (begin, end) = (instants["at"], instants["until"])
    if let begin, let end, end <= begin {
      reader.report(
        "until", .conflict,
        .phrase(
          """
          The end, \(record.text("until") ?? ""), is not after the start, \
          \(record.text("at") ?? "").
          """), position("until"))
    }
    return (begin, end)
  }

  private func members(
    _ node: JSONNode?, _ path: String, _ most: Int, _ reader: inout SchemaReader
  ) -> [JSONNode.Member] {
    guard let node else { return [] }
    guard case .object(let members) = node.value else {
      reader.report(node, insteadOf: .phrase("an object"), at: path)
      return []
    }
    if members.count > most {
      reader.report(
        path, .length, .phrase("There are \(members.count) items; at most \(most) are allowed."),
        node.position)
      return []
    }
    return members
  }
}

extension JSONNode {
  /// The value of a member of an object; `nil`: there is none.
  func member(_ key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }

  /// An object without some of its members, and these; any other value unchanged.
  func separated(_ keys: [String]) -> (rest: JSONNode, parts: [String: JSONNode]) {
    guard case .object(let members) = value else { return (self, [:]) }
    let parts = members.filter { keys.contains($0.key) }.map { ($0.key, $0.node) }
    let rest = members.filter { !keys.contains($0.key) }
    return (
      JSONNode(position: position, value: .object(rest)),
      Dictionary(parts, uniquingKeysWith: { first, _ in first })
    )
  }
}
