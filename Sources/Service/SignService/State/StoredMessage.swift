import JSONText
import Schedules
import SignConfiguration
// SPDX-License-Identifier: MIT
import SignControl
import Wording

/// A message that is stored; shared by all copies of the state.
final class StoredMessage: Sendable {
  let draft: MessageDraft
  let message: Schedules.Message
  let revision: Int64
  /// A digest of its id and of its whole content.
  let digest: UInt64
  private let box: SceneBox?
  /// What it shows instead of a text, read once.
  var scene: SceneSettings? { box?.scene }

  init(draft: MessageDraft, message: Schedules.Message, revision: Int64) {
    (self.draft, self.message, self.revision) = (draft, message, revision)
    digest = Self.digest(draft, id: message.id)
    box = Self.scene(draft).map { SceneBox($0) }
  }

  /// A scene is large, and few of thousands of messages have one.
  private final class SceneBox: Sendable {
    let scene: SceneSettings

    init(_ scene: SceneSettings) { self.scene = scene }
  }

  static func digest(_ draft: MessageDraft, id: String) -> UInt64 {
    Wording.digest("message\u{0}\(id)\u{0}\(String(decoding: draft.json.bytes, as: UTF8.self))")
  }

  /// The scene of a message that was checked.
  static func scene(_ draft: MessageDraft) -> SceneSettings? {
    draft.scene.flatMap { try? SceneReader.read($0, width: .max, height: .max) }
  }
}

extension ServiceState {
  /// The zone of a message, also of one that the sign does not have any more.
  func zone(of draft: MessageDraft) -> String { draft.zone ?? setup.mainZone }
}
