// SPDX-License-Identifier: MIT
import ArgumentParser
import SignboardKit

extension Signboard {
  /// Reports unreadable arguments, runs the command and ends the program with its status.
  static func main() {
    StandardStreams.reserve()
    for number in ProgramArguments.notUTF8 {
      Notices.print(
        "argument \(number) is not UTF-8; what could not be read is shown as U+FFFD. "
          + "Convert it with iconv.")
    }
    do {
      let arguments = HelpFold.opened(ProgramArguments.all)
      var command = try parsed(asCommand(arguments))
      try command.run()
    } catch {
      leave(error)
    }
  }

  /// The arguments, with `show` before a text that no command precedes.
  ///
  /// - Throws: `ValidationError` for what looks like a misspelt command.
  static func asCommand(_ arguments: [String]) throws -> [String] {
    guard let first = arguments.first, !first.hasPrefix("-") else { return arguments }
    let names = ["help"] + commands.flatMap(names)
    if first == "help" {
      let named = arguments.dropFirst().first { !$0.hasPrefix("-") }
      guard let named, !names.contains(named) else { return arguments }
      let meant = Wording.nearest(to: named, among: names).map { "Did you mean \"\($0)\"?" }
      throw ValidationError(
        "There is no command \(Wording.quoted(named)). "
          + (meant ?? "\"signboard help\" lists the commands."))
    }
    if names.contains(first) { return arguments }
    // A word of a text is often two edits from a command, as "hello" is from "help".
    let isLower = first.allSatisfy { $0.isASCII && $0.isLowercase }
    if let meant = Wording.nearest(to: first, among: names, within: isLower ? 1 : 0) {
      throw ValidationError(
        "There is no command \(Wording.quoted(first)). Did you mean \"\(meant)\"? "
          + "The text itself is shown by: signboard show \(Wording.quoted(first))")
    }
    return ["show"] + arguments
  }

  /// The note below a help that leaves options out.
  private static func foldNote(below help: String) -> String? {
    let words = ProgramArguments.all.filter { !$0.hasPrefix("-") && $0 != "help" }
    guard HelpFold.isFolded, let name = words.first,
      let command = commands.first(where: { $0.configuration.commandName == name })
    else { return nil }
    let whole = helpMessage(for: command, includeHidden: true)
    return HelpFold.note(below: help, whole: whole, command: name)
  }

  private static var commands: [any ParsableCommand.Type] {
    configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands)
  }

  /// The words that name a command.
  private static func names(_ command: any ParsableCommand.Type) -> [String] {
    [command.configuration.commandName].compactMap(\.self) + command.configuration.aliases
  }

  /// Reads the arguments.
  ///
  /// A number below 0 after an option looks like an option. It becomes the value, so that the error
  /// names the allowed numbers.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    // The parser asks each type that it meets for its protocols, so it meets the named command alone.
    // Wrong words are read again with all commands and options, which the error may name.
    if let first = arguments.first, !HelpFold.asks(arguments),
      let named = commands.first(where: { names($0).contains(first) }),
      named.configuration.subcommands.isEmpty,
      let command = try? DeclaredOptions.only(
        in: arguments, { try named.parseAsRoot(Array(arguments.dropFirst())) })
    {
      return command
    }
    do {
      return try parseAsRoot(arguments)
    } catch {
      let joined = joiningNegatives(arguments)
      guard joined != arguments, message(for: error).hasPrefix("Missing value for") else {
        throw error
      }
      return try parseAsRoot(joined)
    }
  }

  /// Joins `--speed` and `-1` to `--speed=-1`.
  static func joiningNegatives(_ arguments: [String]) -> [String] {
    var joined: [String] = []
    for (index, argument) in arguments.enumerated() {
      // After -- there is only text.
      if argument == "--" { return joined + arguments[index...] }
      let digits = argument.dropFirst().drop { $0 == "." }
      let isNegative =
        argument.hasPrefix("-") && digits.first?.isASCII ?? false
        && digits.first?.isNumber ?? false
      if isNegative, let option = joined.last, option.hasPrefix("--"), !option.contains("=") {
        joined[joined.count - 1] = "\(option)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
    return joined
  }

  /// Prints the error and ends the program.
  private static func leave(_ error: any Error) -> Never {
    let code = exitCode(for: error)
    do {
      try print(error, to: code == .success ? StandardStreams.output : StandardStreams.error)
    } catch {
      if code == .success { leave(error) }
      // A failure of standard error cannot be reported.
    }
    exit(withError: code)
  }

  private static func print(_ error: any Error, to descriptor: Int32) throws(SystemError) {
    if let error = error as? SystemError, error.isBrokenPipe {
      StandardStreams.endByBrokenPipe()
    }
    var text = fullMessage(for: error)
    if exitCode(for: error) == .success, let note = foldNote(below: text) { text += "\n" + note }
    if !text.isEmpty { try StandardStreams.write(text: text + "\n", to: descriptor) }
  }
}
