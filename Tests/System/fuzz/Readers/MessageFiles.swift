// SPDX-License-Identifier: MIT
import Core
import SignClient

extension FuzzReader {
  /// Messages that are read, written as JSON and read again are equal; a refusal is in words.
  ///
  /// They may also be messages or a scene to send.
  static func checkMessageFile(_ bytes: [UInt8]) throws {
    let items = (try? MessageInput.read(bytes, fields: [])) ?? []
    try FuzzFinding.unless(items.allSatisfy { $0.line >= 1 }, "a message without a line")
    _ = try? SceneInput.read(bytes, name: "scene.yaml")
    let drafts: [JSONValue]
    do {
      let file = try MessageFile(bytes, name: "file")
      for problem in file.problems { try FuzzFinding.inWords("\(problem)") }
      drafts = file.items.map(\.draft)
    } catch let error as ClientError {
      return try FuzzFinding.inWords("\(error)")
    }
    let text = MessageExport(drafts).text
    let again: MessageFile
    do throws(ClientError) { again = try MessageFile(Array(text.utf8), name: "file") } catch {
      // The list around the messages makes them one level deeper.
      return try FuzzFinding.unless(
        "\(error)".contains(" deep."), "what was written is refused: \(error)")
    }
    try FuzzFinding.unless(
      MessageExport(again.items.map(\.draft)).text == text,
      "what was written reads otherwise: \(text)")
  }
}
