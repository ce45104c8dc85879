// SPDX-License-Identifier: MIT

extension ZoneBuilder {
  /// The lines of a message of a conversation.
  ///
  /// Brackets are shown as they are, unless the settings allow markup and the body has no mistake: see
  /// `markupMistakes(in:)`. A message that cannot be composed has no lines; messages are too short for
  /// that to happen.
  func conversationLines(_ text: MessageText, width: Int) -> [Bitmap] {
    guard let composer = try? smallComposer() else { return [] }
    let lines = try? composer.pages(
      ofLines: 1, markup(of: text) ?? .plain(text.plain), width: width,
      alignment: conversationAlignment, breaker: forcedBreaker)
    // Bubbles part their lines themselves, where those touch.
    let gap = content.conversation.bubbles == .inverse ? 0 : composer.lineGap
    return (lines ?? []).enumerated().map { number, line in
      let isLast = number + 1 == lines?.count
      var picture = Bitmap(width: width, height: line.height + (isLast ? 0 : gap))
      picture.draw(line.columns, x: 0, y: 0)
      return picture
    }
  }

  /// The rows of a line of a conversation: those of its letters.
  func conversationLineHeight() throws -> Int {
    min(height, try smallComposer().resources.fonts.height)
  }

  /// The mistakes in the markup of messages, which are shown as they are written; of many mistakes the
  /// first ones and the number of the others.
  package func markupMistakes(in messages: [ChatMessage]) -> [String] {
    let most = 20
    var mistakes: [String] = []
    var others = 0
    for message in messages {
      guard let error = markupError(inBody: message.body) else { continue }
      guard mistakes.count < most else {
        others += 1
        continue
      }
      let mistake = SignError(
        site: .phrase("\(name), message \(message.id)"), column: error.column, reason: error.phrase,
        remedy: .phrase("The message is shown as it is; where brackets are meant, double them."))
      mistakes.append("\(mistake)")
    }
    guard others > 0 else { return mistakes }
    return mistakes + ["\(name): \(others) more messages have mistakes and are shown as they are."]
  }

  /// The mistake in the markup of a body; `nil` if it has none, or if bodies have no markup.
  package func markupError(inBody body: String) -> MarkupError? {
    guard content.conversation.hasMarkup ?? false else { return nil }
    do throws(MarkupError) {
      _ = try markup(ofBody: body)
      return nil
    } catch {
      return error
    }
  }

  /// The alignment of lines; those in a bubble begin one below the other.
  private var conversationAlignment: Alignment {
    guard content.conversation.bubbles == .inverse else { return alignment }
    return content.textDirection == .rightToLeft ? .right : .left
  }

  private func markup(of text: MessageText) -> MarkupText? {
    guard content.conversation.hasMarkup ?? false else { return nil }
    var elements: [MarkupElement] = []
    for part in text.parts {
      guard let part = part.isBody ? try? markup(ofBody: part.text) : .plain(part.text) else {
        return nil
      }
      elements += part.elements
    }
    return MarkupText(elements)
  }

  private func markup(ofBody body: String) throws(MarkupError) -> MarkupText {
    try parse(body) { reference in
      // A message is composed once, so a value would stay as it was when the message came.
      guard case .value(let name) = reference else { return refusal(of: reference) }
      let reason = Phrase.phrase(
        "{0} is no command, and messages of a conversation have no live values.", "{\(name)}")
      guard let icon = Icons.name(like: name.description) else { return reason }
      return .joined([reason, .phrase("Did you mean \"{0}\"?", "{icon \(icon)}")], separator: " ")
    }.0
  }
}

/// Files with the messages of conversations.
package enum ConversationFile {
  /// The name of standard input, whose messages come while the sign runs.
  package static let input = "-"

  /// The messages of a file in the languages of the sign; none for standard input.
  ///
  /// - Throws: `SignError` for wrong content, `SystemError` for a file that cannot be read.
  package static func messages(
    _ file: String, in languages: SpokenLanguages
  ) throws -> [ChatMessage] {
    guard file != input else { return [] }
    let bytes = try FileInput.read(file: file, limit: ConversationReader.greatestLength)
    do throws(SignError) {
      return try ConversationReader.messages(of: bytes, spoken: languages.text)
    } catch {
      throw SignError(place: file, reason: error.phrase)
    }
  }
}
