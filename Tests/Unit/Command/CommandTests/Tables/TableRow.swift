// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// A row of a table of the reference systems: commands with their output.
struct TableRow {
  /// Files that commands name, such as `sign.yaml`.
  var files: [String: String] = [:]
  /// The standard input.
  var input = ""

  /// A row with a configuration file, which commands name `sign.yaml`.
  init(_ configuration: String = "", files: [String: String] = [:], input: String = "") {
    self.files = files
    if !configuration.isEmpty { self.files["sign.yaml"] = configuration + "\n" }
    self.input = input
  }

  /// What a command prints, without empty lines at the end.
  ///
  /// Words stand between blanks or double quotes; the names of the row's files become their paths.
  func run(_ command: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    try Program.withFolder { folder in
      for (name, text) in files {
        try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
      }
      let words = TableRow.words(command).map { word in
        files[word] == nil ? word : folder.appendingPathComponent(word).path
      }
      let outcome = try Program.run(words, input: input)
      #expect(outcome.status == 0, "\(outcome.error)", sourceLocation: sourceLocation)
      return outcome.output.trimmingCharacters(in: .newlines)
    }
  }

  /// Checks the output of a command.
  func expect(
    _ command: String, _ picture: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let printed = try run(command, sourceLocation: sourceLocation)
    expectPicture(printed, picture, "\(command)", sourceLocation: sourceLocation)
  }

  /// The pictures that `show` or `replay --all` print, with their instants in milliseconds.
  static func pictures(of output: String) -> [(milliseconds: Int, picture: String)] {
    output.components(separatedBy: "\n\n").compactMap { block in
      let lines = block.split(separator: "\n").map(String.init)
      guard let head = lines.first, head.hasPrefix("t="),
        let seconds = Double(head.dropFirst(2).dropLast(2))
      else { return nil }
      return (Int((seconds * 1000).rounded()), lines.dropFirst().joined(separator: "\n"))
    }
  }

  static func words(_ line: String) -> [String] {
    line.components(separatedBy: "\"").enumerated().flatMap { index, part in
      index % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
    }
  }
}
