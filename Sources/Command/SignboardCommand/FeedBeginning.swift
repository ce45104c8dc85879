// SPDX-License-Identifier: MIT
import SignboardKit

/// The lines of standard input that are there before the sign begins.
struct FeedBeginning {
  /// Whether the settings name standard input as a conversation; texts are messages of it then.
  let readsConversation: Bool
  /// Whether there are no further lines.
  private(set) var hasEnded = false
  private var input: [ConversationChange] = []
  private var texts: [String] = []
  private var values: [String: LocalizedText] = [:]

  /// The settings of the sign without the lines.
  private let settings: SignSettings

  /// No lines, for a sign of settings.
  init(_ settings: SignSettings) {
    readsConversation = settings.conversationFiles.contains("-")
    self.settings = settings
  }

  /// Takes the lines that are there at the start, and reports their flaws.
  ///
  /// - Parameter toItsEnd: whether to wait for the end of the input, however long that takes.
  /// - Throws: `SignError` for a line that is none of text, `SystemError` if reading failed.
  mutating func gather(_ feed: InputEvents, toItsEnd: Bool, report: (String) -> Void) throws {
    let (lines, hasEnded) = try feed.gather(toItsEnd: toItsEnd)
    self.hasEnded = hasEnded
    for line in lines {
      if let reason = line.foreignEncoding {
        throw SignError(place: "standard input", reason: reason)
      }
      line.flaws.forEach(report)
      try take(line.text)
    }
  }

  /// Takes a line.
  ///
  /// - Throws: `SignError` for a line that `FeedLine` refuses.
  private mutating func take(_ line: String) throws {
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
  /// A line with invalid markup is shown literally and reported.
  func setup(
    _ settings: SignSettings, limits: PlaybackLimits = PlaybackLimits(), now: CivilInstant?,
    report: (String) -> Void
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
          report("\(error) The line is shown as it is.")
        }
        return .single(FeedLine.literal(texts[index - first]))
      }
      guard isMended else { throw error }
      return try SignSetup(settings: plain, limits: limits, input: input, now: now)
    }
  }
}

extension LineSplitter.Line {
  /// A sentence for each reason why a line is not shown as it was written.
  var flaws: [String] {
    var flaws: [String] = []
    if isCut {
      flaws.append(
        "standard input: a line has more than \(InputEvents.longestLine) bytes; the rest of it is "
          + "not shown. Send it in several lines.")
    }
    if let reason = foreignEncoding {
      flaws.append("standard input: \(reason)")
    } else if isRepaired {
      flaws.append(
        "standard input: a line is not UTF-8; what could not be read is shown as U+FFFD. "
          + "Convert it with iconv.")
    }
    return flaws
  }

  /// The error of a line in UTF-16 or UTF-32, whose zeros are control characters and whose byte
  /// order mark was replaced.
  fileprivate var foreignEncoding: String? {
    guard text.utf8.contains(0) else { return nil }
    return Wording.foreignEncoding(text.drop { $0 == "\u{FFFD}" }.utf8).map { "\($0)" }
  }
}
