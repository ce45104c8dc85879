// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// A recording as Pillow reads it (Debian package python3-pil), its pixels taken as LEDs.
struct Film: Decodable, Equatable {
  struct Picture: Decodable, Equatable {
    /// Milliseconds.
    let duration: Double
    /// A line a row, `#` for a lit LED and `.` for a dark one, as `render` prints it.
    let leds: String
    /// The colors of the middles of LEDs, `rrggbb`, each once, sorted.
    let colors: [String]
  }

  let width: Int
  let height: Int
  let pictures: [Picture]

  /// When each picture begins, in milliseconds.
  var beginnings: [Double] {
    pictures.dropLast().reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.duration) }
  }
  /// The total in milliseconds.
  var duration: Double { pictures.reduce(0) { $0 + $1.duration } }

  /// Reads a file with that many pixels per LED in each direction.
  init(_ file: URL, scale: Int = 8) throws {
    let script = Repository.file("Tests/Unit/Command/CommandTests/film.py").path
    let reading = try ChildProcess.run(
      try #require(Film.python), [script, file.path, "\(scale)"])
    self = try JSONDecoder().decode(Film.self, from: reading.succeeded().data)
  }

  /// A Python that knows Pillow.
  static let python = ChildProcess.python(with: "PIL")

  static let package = "The package python3-pil"
}

extension Program {
  /// The output of `show` for every picture that differs from the previous one.
  static func shown(_ arguments: [String]) throws -> [String] {
    let outcome = try run(["show"] + arguments + ["--fast", "--style", "text"])
    try #require(outcome.status == 0, "\(outcome.error)")
    return outcome.output.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map {
      $0.components(separatedBy: "\n").dropFirst().joined(separator: "\n") + "\n"
    }
  }
}
