// SPDX-License-Identifier: MIT
import CivilTime
import Conversations
import Playback
import SceneBuilding
import SignConfiguration
import SignboardKit
import Wording

/// The lines of a feed before the sign begins.
struct FeedBeginning {
  /// Whether texts are messages of a conversation.
  let readsConversation: Bool
  /// Whether there are no further lines.
  var hasEnded = false
  private var input: [ConversationChange] = []
  private var texts: [String] = []
  private var values: [String: LocalizedText] = [:]

  /// The settings of the sign without the lines.
  private let settings: SignSettings

  init(readsConversation: Bool, settings: SignSettings) {
    (self.readsConversation, self.settings) = (readsConversation, settings)
  }

  /// Takes a line.
  ///
  /// - Throws: `SignError` for a line that `FeedLine` refuses.
  mutating func take(_ line: String) throws {
    guard !line.isEmpty else { return }
    switch try FeedLine(line, for: settings) {
    case .conversation(let change): input.append(change)
    case .text(let text) where readsConversation:
      input.append(.message(ChatMessage(id: .text("line \(input.count + 1)"), body: text)))
    case .text(let text): texts.append(text)
    case .set(let said): values.merge(said) { _, new in new }
    }
  }

  /// Adds the lines to settings.
  func apply(to settings: inout SignSettings) {
    if !texts.isEmpty {
      settings.content.text = (settings.content.text ?? []) + texts.map { .single($0) }
    }
    if !values.isEmpty {
      settings.values = (settings.values ?? [:]).merging(values) { _, new in new }
    }
  }

  /// The setup of settings with the lines.
  ///
  /// A line with invalid markup is shown as it is and reported.
  func setup(
    _ settings: SignSettings, limits: PlaybackLimits, now: CivilInstant?, say: (String) -> Void
  ) throws -> SignSetup {
    do {
      return try SignSetup(settings: settings, limits: limits, input: input, now: now)
    } catch {
      guard !texts.isEmpty, let all = settings.content.text else { throw error }
      var plain = settings
      plain.content.text = [""]
      let builder = try SignSetup(settings: plain, input: input, now: now).builder
      let first = all.count - texts.count
      var isMended = false
      plain.content.text = all.enumerated().map { index, text in
        var content = plain.content
        content.text = [text]
        guard index >= first else { return text }
        do {
          _ = try builder.zone(0).showing(content).strip()
          return text
        } catch {
          isMended = true
          say("\(error) The line is shown as it is.")
        }
        return .single(FeedLine.literal(texts[index - first]))
      }
      guard isMended else { throw error }
      return try SignSetup(settings: plain, limits: limits, input: input, now: now)
    }
  }
}
