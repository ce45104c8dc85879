// SPDX-License-Identifier: MIT
public import Core

/// One thing that is wrong with a configuration, with its place.
public struct ConfigProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file, as the person named it.
  public let file: String
  /// The line, counted from 1.
  public let line: Int
  /// The character of the line, counted from 1.
  public let column: Int
  /// The setting, such as `zones[1].speed` with indices from 0; empty at the top level.
  public let path: String
  /// The found and the allowed value, the next step; whole sentences.
  public var message: String { sentences.description }
  /// The message, in the languages of answers.
  package let sentences: Phrase

  /// The line that a person reads, in the languages of answers.
  package var phrase: Phrase {
    let place = "\(file):\(line):\(column): \(path.isEmpty ? "" : "\(path): ")"
    return .joined([.verbatim(place), sentences], separator: "")
  }

  /// The line that a person reads.
  public var description: String { phrase.description }
}

/// Everything that is wrong with a configuration.
public struct ConfigurationError: Error, Hashable, Sendable, Phrased, CustomStringConvertible {
  /// The most problems that are listed, as a hostile file could have thousands.
  static let limit = 100

  /// The problems in the order of the file, at most 100.
  public let problems: [ConfigProblem]
  /// How many more there are.
  public let unlisted: Int

  /// One line for each problem, in the languages of answers.
  package var phrases: [Phrase] {
    problems.map(\.phrase) + (unlisted == 0 ? [] : [.phrase("… and \(unlisted) more problems.")])
  }

  /// All lines, in the languages of answers.
  package var phrase: Phrase { .joined(phrases, separator: "\n") }

  /// One line for each problem.
  public var description: String { phrase.description }
}
