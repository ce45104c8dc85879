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

  /// The first Python that knows Pillow: the system's, or the one of the search path.
  static let python: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return (["/usr/bin"] + folders).map { $0 + "/python3" }.first { path in
      FileManager.default.isExecutableFile(atPath: path)
        && (try? run(path, ["-c", "import PIL"], input: "")) != nil
    }
  }()

  static let package = "The package python3-pil"

  /// Reads files one after the other, with the colors at points of every frame.
  static func read(_ files: [URL], points: [(x: Int, y: Int)] = []) throws -> [Picture] {
    let input = try JSONSerialization.data(
      withJSONObject: ["files": files.map(\.path), "points": points.map { [$0.x, $0.y] }])
    let output = try run(
      try #require(python), ["-c", script], input: String(decoding: input, as: UTF8.self))
    return try JSONDecoder().decode([Picture].self, from: output)
  }

  private static let script = """
    import json, sys, zlib
    from PIL import Image, ImageSequence
    asked = json.load(sys.stdin)
    pictures = []
    for name in asked["files"]:
        with Image.open(name) as image:
            mode = image.mode
            frames = []
            for frame in ImageSequence.Iterator(image):
                frame.load()
                duration = frame.info.get("duration", 0)
                pixels = frame.convert("RGB")
                frames.append({
                    "duration": duration,
                    "colors": ["%02x%02x%02x" % pixels.getpixel(tuple(p)) for p in asked["points"]],
                    "check": zlib.crc32(pixels.tobytes())})
            pictures.append({"mode": mode, "width": image.width, "height": image.height,
                             "loop": image.info.get("loop"), "frames": frames})
    json.dump(pictures, sys.stdout)
    """

  private struct Failure: Error, CustomStringConvertible { let description: String }

  private static func run(_ path: String, _ arguments: [String], input: String) throws -> Data {
    let process = ChildProcess()
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    standardInput.fileHandleForWriting.write(Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: String(decoding: text, as: UTF8.self))
    }
    return data
  }
}

/// A folder that is removed when the test ends.
final class TestFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// The names in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
