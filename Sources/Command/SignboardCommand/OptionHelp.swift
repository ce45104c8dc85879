// SPDX-License-Identifier: MIT
import ArgumentParser

extension Option {
  /// An option that may be missing, with its help and the name of its value.
  init<Given: ExpressibleByArgument>(
    _ help: String, _ valueName: String? = nil, name: NameSpecification = .long,
    parsing: SingleValueParsingStrategy = .next, completion: CompletionKind? = nil
  ) where Value == Given? {
    self.init(
      name: name, parsing: parsing, help: ArgumentHelp(help, valueName: valueName),
      completion: completion)
  }

  /// The same, with the function that reads its value.
  init<Given>(
    _ help: String, _ valueName: String? = nil, name: NameSpecification = .long,
    completion: CompletionKind? = nil, transform: @escaping @Sendable (String) throws -> Given
  ) where Value == Given? {
    self.init(
      name: name, help: ArgumentHelp(help, valueName: valueName), completion: completion,
      transform: transform)
  }
}
