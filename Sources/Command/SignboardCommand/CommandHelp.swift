// SPDX-License-Identifier: MIT
import ArgumentParser
import SignConfiguration

extension CommandConfiguration {
  /// A command by its name, with the line that lists it.
  init(
    _ name: String, _ abstract: String, discussion: String = "", shouldDisplay: Bool = true,
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil, aliases: [String] = []
  ) {
    self.init(
      commandName: name, abstract: abstract, discussion: discussion, shouldDisplay: shouldDisplay,
      subcommands: subcommands, defaultSubcommand: defaultSubcommand, aliases: aliases)
  }
}

extension ExpressibleByArgument where Self: CaseIterable & CustomStringConvertible {
  /// Reads one of its cases, some those of another type, as printed.
  init?(argument: String) {
    guard let named = Self.allCases.first(where: { "\($0)" == argument }) else { return nil }
    self = named
  }
}

extension ArgumentHelp {
  /// The help of what takes a value, and how that is called.
  static func about(_ abstract: String, _ valueName: String?) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: valueName)
  }
}

extension Option {
  /// An option that may be missing, with its help and the name of its value.
  init<Given: ExpressibleByArgument>(
    _ help: String, _ valueName: String? = nil, name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next, completion: CompletionKind? = nil
  ) where Value == Given? {
    self.init(
      name: name, parsing: parsing, help: .about(help, valueName), completion: completion)
  }

  /// The same, with the function that reads its value.
  init<Given>(
    _ help: String, _ valueName: String? = nil, name: NameSpecification = .long,
    completion: CompletionKind? = nil, transform: @escaping @Sendable (String) throws -> Given
  ) where Value == Given? {
    self.init(
      name: name, help: .about(help, valueName), completion: completion, transform: transform)
  }
}

/// Reads option values by the same parsers that read the configuration file, so that both take
/// the same values and word the same errors.
func option<Value>(_ parser: SettingParser<Value>) -> @Sendable (String) throws -> Value {
  option(parser.parse)
}

/// The same for a function that reads values.
func option<Value>(
  _ parse: @escaping @Sendable (String) throws(ValueProblem) -> Value
) -> @Sendable (String) throws -> Value {
  { text in
    do throws(ValueProblem) {
      return try parse(text)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}

/// Refuses a number outside of a range.
///
/// - Parameter name: the subject of the sentence, such as `--limit`.
func checkRange<Number: BinaryInteger>(
  _ number: Number?, _ name: String, in range: ClosedRange<Number>
) throws(ValidationError) {
  guard let number, !range.contains(number) else { return }
  throw ValidationError(
    "\(name) is \(number), allowed are numbers from \(range.lowerBound) to \(range.upperBound).")
}
