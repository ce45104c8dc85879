// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// `render --format` with pictures, decoded by another program.
@Suite(.waitsForPrograms, .needs(Film.package, Film.python != nil))
struct RenderPictureTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let text = ["12:45 ★", "--panel", "3x2", "--rows", "serpentine", "--at", "0.5"]

  @Test(arguments: ["png", "gif"])
  func `a picture has the LEDs of the text`(format: String) throws {
    let ascii = try Program.run(["render"] + Self.text)
    let file = folder.file("picture")
    let outcome = try Program.run(
      ["render"] + Self.text + ["--format", format, "--output", file.path])
    #expect(outcome.status == 0 && outcome.output == "" && outcome.error == "")
    let film = try Film(file)
    #expect(film.pictures.count == 1)
    #expect(film.width == 25 * 8 && film.height == 17 * 8)
    expectPicture(film.pictures[0].leds, ascii.output)
  }

  @Test(arguments: ["png", "gif"])
  func `a pipe gets the bytes of a file; the extension sets the format`(format: String) throws {
    let file = folder.file("sign.\(format)")
    let long = format == "png" ? [] : ["--for", "1"]
    let look = ["--scale", "4", "--color", "blue", "--modules"]
    _ = try Program.run(["render"] + Self.text + look + long + ["--output", file.path])
    let piped = folder.file("piped")
    let process = ChildProcess()
    process.executableURL = Program.url
    process.arguments = ["render"] + Self.text + look + long + ["--format", format]
    _ = FileManager.default.createFile(atPath: piped.path, contents: nil)
    process.standardOutput = try FileHandle(forWritingTo: piped)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try Data(contentsOf: piped) == Data(contentsOf: file))
    #expect(try Film(file, scale: 4).pictures.count == (format == "png" ? 1 : 30))
  }

  @Test func `a recording that starts at an instant lasts as long as requested`() throws {
    let file = folder.file("sign.gif")
    let arguments = ["Hello", "--panel", "4x1", "--speed", "10"]
    _ = try Program.run(
      ["render"] + arguments + ["--at", "1.05", "--for", "0.5", "--output", file.path])
    let film = try Film(file)
    // Steps come at 1.1, 1.2 and so on.
    #expect(film.pictures.map(\.duration) == [50, 100, 100, 100, 100, 50])
    for (picture, at) in zip(film.pictures, ["1.05", "1.1", "1.2", "1.3", "1.4", "1.5"]) {
      let ascii = try Program.run(["render"] + arguments + ["--at", at])
      expectPicture(picture.leds, ascii.output)
    }
  }

  @Test func `text is written to a file too, also without simulated chips`() throws {
    let ascii = try Program.run(["render"] + Self.text)
    let file = folder.file("sign.txt")
    let outcome = try Program.run(["render"] + Self.text + ["--output", file.path])
    #expect(outcome.status == 0 && outcome.output == "")
    #expect(try String(contentsOf: file, encoding: .utf8) == ascii.output)
    let picture = folder.file("sign.png")
    _ = try Program.run(["render"] + Self.text + ["--no-chip", "--output", picture.path])
    #expect(try Film(picture).pictures[0].leds == ascii.output)
  }

  @Test func `intensity is visible in the picture`() throws {
    let colors = try ["0", "15"].map { intensity in
      let file = folder.file("sign.png")
      _ = try Program.run(
        ["render"] + Self.text + ["--intensity", intensity, "--output", file.path])
      return try Film(file).pictures[0].colors
    }
    #expect(colors[0].count == 2 && colors[1].count == 2)
    #expect(colors[0] != colors[1])
  }

  @Test func `a picture is not written to a terminal`() throws {
    let script = """
      import os, pty, sys
      status = pty.spawn(sys.argv[1:])
      sys.exit(os.waitstatus_to_exitcode(status))
      """
    let outcome = try ChildProcess.run(
      try #require(Film.python),
      ["-c", script, Program.url.path, "render", "x", "--format", "png"])
    #expect(outcome.status == 1)
    #expect(
      outcome.output
        == "Error: --format png: standard output is a terminal, which shows no pictures. Name a "
        + "file with --output, or redirect standard output to a file or a pipe.\r\n")
  }
}
