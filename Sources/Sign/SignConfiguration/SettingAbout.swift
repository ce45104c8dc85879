// SPDX-License-Identifier: MIT

/// What a person reads about a key: in help, over HTTP, in the sample file and in the reference.
struct SettingAbout: Sendable {
  /// The part of the sample file and of the reference in which it stands.
  let section: SettingSection
  /// One sentence; the words that the key takes are put before its full stop.
  let sentence: String
  /// Further sentences, for the sample file and the reference.
  let details: String
  /// The value where the key is missing, as written in a file.
  let standard: String?
  /// What counts where the key is missing, in words.
  let otherwise: String?
  /// What stands in the sample file; `nil`: the standard value.
  let live: String?
  /// Values as they are written in a file; lines of a block begin with "\n".
  let examples: [String]
  /// How help calls the value; `nil`: by the key.
  let value: String?
  /// Whether the command line has it as an option, where it takes a single text.
  let isOption: Bool
  /// Whether an element of `pages` may set it.
  let isOfPages: Bool
  /// Whether a message may set it.
  let isOfMessages: Bool
  /// Whether a running sign cannot take over another value.
  let needsRestart: Bool
  /// The version that brought the key; `nil`: the first one, 0.1.0.
  let since: String?

  /// Of a part of a mapping, which that describes.
  static let part = SettingAbout(.texts, "", isOption: false)

  init(
    _ section: SettingSection, _ sentence: String, _ details: String = "",
    standard: String? = nil, otherwise: String? = nil, live: String? = nil,
    examples: [String] = [], value: String? = nil, isOption: Bool = true, isOfPages: Bool = false,
    isOfMessages: Bool = true, needsRestart: Bool = false, since: String? = nil
  ) {
    (self.section, self.sentence, self.details) = (section, sentence, details)
    (self.standard, self.otherwise, self.live) = (standard, otherwise, live)
    (self.examples, self.value, self.isOption) = (examples, value, isOption)
    (self.isOfPages, self.isOfMessages) = (isOfPages, isOfMessages)
    (self.needsRestart, self.since) = (needsRestart, since)
  }
}

/// A part of the configuration, under a title of its own.
package enum SettingSection: String, CaseIterable, Sendable {
  case texts = "Texts"
  case motion = "How texts move"
  case pages = "Pages"
  case others = "Instead of a text"
  case panel = "The panel"
  case display = "Where it is shown"
  case zones = "Zones"
  case service = "The service: signboard run"
  case mqtt = "Together with others: MQTT"
}
