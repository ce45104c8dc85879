// SPDX-License-Identifier: MIT
import Core

extension MarkupReader.Body {
  private static let escapeHint = Phrase.phrase(
    "Write \"{0}\" for the character \"{1}\" itself.", "{{", "{")

  /// A problem at the start of the command.
  func problem(_ phrase: Phrase) -> MarkupProblem { MarkupProblem(offset: start, phrase: phrase) }

  /// The meaning of a command that is not an end tag.
  func meaning(vocabulary: MarkupVocabulary) throws(MarkupProblem) -> MarkupCommand.Meaning {
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
        among: MarkupCommand.allCases, icons: vocabulary.icons)
    }
    try check(meaning, against: vocabulary)
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

  /// What is said if the word is the name of an icon, which needs a word before it.
  private func icon(among icons: Set<String>?) -> Phrase? {
    icons?.contains(word) == true ? .phrase("Did you mean \"{0}\"?", "{icon \(word)}") : nil
  }

  /// Throws if a name is not in the vocabulary.
  private func check(
    _ meaning: MarkupCommand.Meaning, against vocabulary: MarkupVocabulary
  ) throws(MarkupProblem) {
    switch meaning {
    case .content(.value(let name)):
      // A single word may also be a misspelt command.
      let commands = argument == nil ? MarkupCommand.allCases : []
      try check(
        name, .liveValue, among: vocabulary.values, commands: commands,
        icons: argument == nil ? vocabulary.icons : nil)
    case .content(.icon(let name)): try check(name, .icon, among: vocabulary.icons)
    case .attribute(.font(let name)): try check(name, .font, among: vocabulary.fonts)
    default: break
    }
  }

  private func check(
    _ name: MarkupName, _ kind: MarkupKind, among known: Set<String>?,
    commands: [MarkupCommand] = [], icons: Set<String>? = nil
  ) throws(MarkupProblem) {
    guard let known, !known.contains(name.description) else { return }
    let place = argument == nil ? start : argumentStart
    let first = Phrase.phrase(kind.unknown, "\(MarkupError.quote(name.description))")
    func problem(_ second: Phrase) -> MarkupProblem {
      MarkupProblem(offset: place, phrase: .joined([first, second], separator: " "))
    }
    if let icon = icon(among: icons) { throw problem(icon) }
    let sorted = known.sorted()
    if let nearest = Wording.nearest(to: name.description, among: sorted)
      ?? MarkupCommand.nearest(to: name.description, among: commands)
    {
      throw problem(.phrase("Did you mean \"\(nearest)\"?"))
    }
    guard !sorted.isEmpty else { throw problem(.phrase(kind.none)) }
    let listed = sorted.prefix(20).joined(separator: ", ") + (sorted.count > 20 ? ", …" : "")
    throw problem(.phrase(kind.list, "\(listed)"))
  }
}

/// A kind of names, with what is said of those that are not known.
private struct MarkupKind {
  let unknown: PhraseForm
  let none: PhraseForm
  let list: PhraseForm

  static let liveValue = MarkupKind(
    unknown: PhraseForm("unknown live value {0}."),
    none: PhraseForm("There is no live value here."),
    list: PhraseForm("The live values here are {0}."))
  static let icon = MarkupKind(
    unknown: PhraseForm("unknown icon {0}."), none: PhraseForm("There is no icon here."),
    list: PhraseForm("The icons here are {0}."))
  static let font = MarkupKind(
    unknown: PhraseForm("unknown font {0}."), none: PhraseForm("There is no font here."),
    list: PhraseForm("The fonts here are {0}."))
}
