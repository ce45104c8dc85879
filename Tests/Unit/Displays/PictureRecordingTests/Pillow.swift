// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Pillow, an independent reader of pictures (Debian package python3-pil).
enum Pillow {
  /// Pillow's reading of a file.
  struct Picture: Decodable, Equatable {
    /// How it stores colors: `P` with a palette, `RGB` without.
    let mode: String
    let width: Int
    let height: Int
    /// How often it is played, 0 for forever; `nil` for a still picture.
    let loop: Int?
    let frames: [Frame]
  }

  struct Frame: Decodable, Equatable {
    /// Milliseconds.
    let duration: Double
    /// The colors at the requested points, `rrggbb`.
    let colors: [String]
    /// A checksum of all pixels, CRC-32 of red, green and blue.
    let check: UInt32
  }

  /// A Python that knows Pillow.
  static let python = ChildProcess.python(with: "PIL")

  static let package = "The package python3-pil"

  /// Reads files one after the other, with the colors at points of every frame.
  static func read(_ files: [URL], pixels: [(x: Int, y: Int)] = []) throws -> [Picture] {
    let input = try JSONSerialization.data(
      withJSONObject: ["files": files.map(\.path), "points": pixels.map { [$0.x, $0.y] }])
    let script = Repository.file("Tests/Unit/Displays/PictureRecordingTests/pillow.py").path
    let reading = try ChildProcess.run(try #require(python), [script], input: input)
    return try JSONDecoder().decode([Picture].self, from: reading.succeeded().data)
  }
}
