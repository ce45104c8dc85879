// SPDX-License-Identifier: MIT
import Wording

extension MarkupReader.Body {
  private static let escapeHint = "Write \"{{\" for the character \"{\" itself."

  /// A problem at the start of the command.
  func problem(_ reason: String) -> MarkupProblem { MarkupProblem(offset: start, reason: reason) }

  /// The meaning of a command that is not an end tag.
  func meaning(vocabulary: MarkupVocabulary) throws(MarkupProblem) -> MarkupCommand.Meaning {
    guard !word.isEmpty || argument != nil else {
      throw problem(
        """
        {}: found nothing between the brackets, allowed is a command such as {blink} or the name \
        of a live value. \(Self.escapeHint)
        """)
    }
    let meaning: MarkupCommand.Meaning
    if let command = MarkupCommand(word: word) {
      meaning = try self.meaning(of: command)
    } else if argument == nil {
      meaning = .content(.value(try bareName()))
    } else {
      throw unknown(named: "command", among: MarkupCommand.allCases)
    }
    try check(meaning, against: vocabulary)
    return meaning
  }

  /// The command that an end tag ends; `nil` for `{/}`.
  func endedCommand() throws(MarkupProblem) -> MarkupCommand? {
    guard !word.isEmpty || argument != nil else { return nil }
    guard let command = MarkupCommand(word: word) else {
      throw unknown(named: "end", among: MarkupCommand.allCases.filter(\.hasEnd))
    }
    guard command.hasEnd else {
      throw problem("{/\(command.rawValue)}: {\(command.rawValue)} has no end. Remove it.")
    }
    guard argument == nil else {
      throw problem(
        """
        {/\(command.rawValue)}: found \(quotedArgument), allowed is nothing after the name. Write \
        {/\(command.rawValue)}.
        """)
    }
    return command
  }

  private var quotedArgument: String { argument.map(MarkupError.quote) ?? "nothing" }

  private func meaning(of command: MarkupCommand) throws(MarkupProblem) -> MarkupCommand.Meaning {
    if let meaning = command.meaning(of: argument) { return meaning }
    let allowed = command.allowed ?? "nothing after the name"
    throw MarkupProblem(
      offset: argumentStart,
      reason: """
        {\(command.rawValue)}: found \(quotedArgument), allowed is \(allowed). An example is \
        \(command.example).
        """)
  }

  private func bareName() throws(MarkupProblem) -> MarkupName {
    if let name = MarkupName(word) { return name }
    throw problem(
      """
      found \(MarkupError.quote(word)) between brackets, allowed is a command such as {blink} or \
      the name of a live value: \(MarkupName.allowed). \(Self.escapeHint)
      """)
  }

  private func unknown(named kind: String, among commands: [MarkupCommand]) -> MarkupProblem {
    let message = "unknown \(kind) \(MarkupError.quote(word))."
    if let nearest = MarkupCommand.nearest(to: word, among: commands) {
      return problem("\(message) Did you mean \"\(nearest)\"?")
    }
    let words = commands.map(\.rawValue).joined(separator: ", ")
    return problem("\(message) The \(kind)s are \(words). \(Self.escapeHint)")
  }

  /// Throws if a name is not in the vocabulary.
  private func check(
    _ meaning: MarkupCommand.Meaning, against vocabulary: MarkupVocabulary
  ) throws(MarkupProblem) {
    switch meaning {
    case .content(.value(let name)):
      // A single word may also be a misspelt command.
      let commands = argument == nil ? MarkupCommand.allCases : []
      try check(name, "live value", among: vocabulary.values, commands: commands)
    case .content(.icon(let name)): try check(name, "icon", among: vocabulary.icons)
    case .attribute(.font(let name)): try check(name, "font", among: vocabulary.fonts)
    default: break
    }
  }

  private func check(
    _ name: MarkupName, _ kind: String, among known: Set<String>?, commands: [MarkupCommand] = []
  ) throws(MarkupProblem) {
    guard let known, !known.contains(name.description) else { return }
    let place = argument == nil ? start : argumentStart
    let message = "unknown \(kind) \(MarkupError.quote(name.description))."
    let sorted = known.sorted()
    if let nearest = Wording.nearest(to: name.description, among: sorted)
      ?? MarkupCommand.nearest(to: name.description, among: commands)
    {
      throw MarkupProblem(offset: place, reason: "\(message) Did you mean \"\(nearest)\"?")
    }
    guard !sorted.isEmpty else {
      throw MarkupProblem(offset: place, reason: "\(message) There is no \(kind) here.")
    }
    let listed = sorted.prefix(20).joined(separator: ", ") + (sorted.count > 20 ? ", …" : "")
    throw MarkupProblem(offset: place, reason: "\(message) The \(kind)s here are \(listed).")
  }
}
