// SPDX-License-Identifier: MIT
import Core

extension MarkupReader.Body {
  private static let escapeHint = Phrase.phrase(
    "Write \"{0}\" for the character \"{1}\" itself.", "{{", "{")

  /// A problem at the start of the command.
  func problem(_ phrase: Phrase) -> MarkupProblem { MarkupProblem(offset: start, phrase: phrase) }

  /// The meaning of a command that is not an end tag.
  func meaning(icons: Set<String>?) throws(MarkupProblem) -> MarkupCommand.Meaning {
    guard !word.isEmpty || argument != nil else {
      throw problem(
        .phrase(
          """
          {0}: found nothing between the brackets, allowed is a command such as {1} or the \
          name of a live value. {2}
          """,
          "{}", "{blink}", Self.escapeHint))
    }
    let meaning: MarkupCommand.Meaning
    if let command = MarkupCommand(word: word) {
      meaning = try self.meaning(of: command)
    } else if argument == nil {
      meaning = .content(.value(try bareName()))
    } else {
      throw unknown(
        PhraseForm("unknown command {0}."), PhraseForm("The commands are {0}. {1}"),
        among: MarkupCommand.allCases, icons: icons)
    }
    if case .content(.icon(let name)) = meaning { try check(name, among: icons) }
    return meaning
  }

  /// The command that an end tag ends; `nil` for `{/}`.
  func endedCommand() throws(MarkupProblem) -> MarkupCommand? {
    guard !word.isEmpty || argument != nil else { return nil }
    guard let command = MarkupCommand(word: word) else {
      throw unknown(
        PhraseForm("unknown end {0}."), PhraseForm("The ends are {0}. {1}"),
        among: MarkupCommand.allCases.filter(\.hasEnd))
    }
    guard command.hasEnd else {
      throw problem(
        .phrase(
          "{0}: {1} has no end. Remove it.", "{/\(command.rawValue)}", "{\(command.rawValue)}"))
    }
    if let argument {
      throw problem(
        .phrase(
          "{0}: found {1}, allowed is nothing after the name. Write {0}.", "{/\(command.rawValue)}",
          .verbatim(MarkupError.quote(argument))))
    }
    return command
  }

  private func meaning(of command: MarkupCommand) throws(MarkupProblem) -> MarkupCommand.Meaning {
    if let meaning = command.meaning(of: argument) { return meaning }
    let (name, example) = ("{\(command.rawValue)}", "\(command.example)")
    let allowed = command.allowedPhrase ?? .phrase("nothing after the name")
    let phrase: Phrase =
      argument.map {
        .phrase(
          """
          \(name): found \(MarkupError.quote($0)), allowed is \(allowed). An example is \
          \(example).
          """)
      } ?? .phrase("\(name): found nothing, allowed is \(allowed). An example is \(example).")
    throw MarkupProblem(offset: argumentStart, phrase: phrase)
  }

  private func bareName() throws(MarkupProblem) -> MarkupName {
    if let name = MarkupName(word) { return name }
    throw problem(
      .phrase(
        """
        found {0} between brackets, allowed is a command such as {1} or the name of a live \
        value: {2}. {3}
        """,
        "\(MarkupError.quote(word))", "{blink}", MarkupName.allowedPhrase, Self.escapeHint))
  }

  private func unknown(
    _ unknown: PhraseForm, _ list: PhraseForm, among commands: [MarkupCommand],
    icons: Set<String>? = nil
  ) -> MarkupProblem {
    let first = Phrase.phrase(unknown, "\(MarkupError.quote(word))")
    let words = commands.map(\.rawValue).joined(separator: ", ")
    let second =
      MarkupCommand.nearest(to: word, among: commands).map { .phrase("Did you mean \"\($0)\"?") }
      ?? icon(among: icons)
      ?? Phrase.phrase(list, "\(words)", Self.escapeHint)
    return problem(.joined([first, second], separator: " "))
  }

  /// The question if the word is the name of an icon, which needs a word before it.
  private func icon(among icons: Set<String>?) -> Phrase? {
    icons?.contains(word) == true ? .phrase("Did you mean \"{0}\"?", "{icon \(word)}") : nil
  }

  /// Throws if an icon is not one of the known ones.
  private func check(_ icon: MarkupName, among icons: Set<String>?) throws(MarkupProblem) {
    guard let icons, !icons.contains(icon.description) else { return }
    let sorted = icons.sorted()
    let listed = sorted.prefix(20).joined(separator: ", ") + (sorted.count > 20 ? ", …" : "")
    let nearest = Wording.nearest(to: icon.description, among: sorted)
    let second: Phrase =
      nearest.map { .phrase("Did you mean \"\($0)\"?") }
      ?? .phrase("The icons here are \(listed).")
    throw MarkupProblem(
      offset: argumentStart,
      phrase: .joined(
        [.phrase("unknown icon \(MarkupError.quote(icon.description))."), second], separator: " "))
  }
}
