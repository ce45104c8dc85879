// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import SignTesting
import Testing

/// `show --record` with pictures, decoded by another program.
@Suite(.waitsForPrograms, .needs(Film.package, Film.python != nil))
struct RecordTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Records with virtual time and reads the film.
  private func film(
    _ arguments: [String], scale: Int = 8
  ) throws -> Film {
    let file = folder.file("sign.gif")
    let options = ["--fast", "--backend", "memory", "--record", file.path]
    let outcome = try Program.run(["show"] + arguments + options)
    #expect(outcome.status == 0 && outcome.error == "" && outcome.output == "")
    return try Film(file, scale: scale)
  }

  @Test func `ten seconds are recorded as ten seconds, each picture at its exact instant`() throws {
    let film = try film(["Hello ★", "--for", "10", "--panel", "4x1"])
    #expect(film.duration == 10_000)
    #expect(film.width == 33 * 8 && film.height == 9 * 8)
    // Thirty columns a second, rounded to the unit of the format without accumulating errors.
    let expected: [Double] = (0..<300).map { frame in (Double(frame) * 100 / 30).rounded() * 10 }
    #expect(film.beginnings == expected)
  }

  @Test func `a recording has the LEDs that are shown`() throws {
    let arguments = ["Grüße こんにちは", "--for", "2", "--panel", "3x2", "--scroll", "bounce"]
    let film = try film(arguments)
    let shown = try Program.shown(arguments)
    #expect(film.pictures.count == shown.count)
    for (picture, text) in zip(film.pictures, shown) {
      expectPicture(picture.leds, text)
    }
  }

  @Test func `chips that only count are recorded through simulated chips beside them`() throws {
    let config = folder.file("sign.yaml")
    try """
    chains:
      - {backend: "null", at: [0, 0], panel: 2x1, wiring: parola, chain-direction: right}
      - {backend: memory, at: [2, 0], panel: 1x2, rows: serpentine}
      - {backend: "null", at: [0, 1], panel: 2x1, rows: serpentine-turned}
    text: "Hello セカイ"
    color: amber
    """.write(to: config, atomically: true, encoding: .utf8)
    let file = folder.file("sign.gif")
    let outcome = try Program.run([
      "show", "--config", config.path, "--fast", "--frames", "20", "--record", file.path,
    ])
    #expect(outcome.status == 0 && outcome.error == "")
    let film = try Film(file)
    try #require(film.pictures.count == 20)
    for at in [0, 5, 19] {
      let render = try Program.run([
        "render", "--config", config.path, "--at", "\(Double(at) / 30 + 0.001)",
      ])
      expectPicture(film.pictures[at].leds, render.output)
    }
  }

  @Test func `intensity is recorded for each module and through a fade`() throws {
    let still = ["H", "--scroll", "static", "--panel", "1x1"]
    let dim = try film(still + ["--for", "1", "--intensity", "0"])
    let bright = try film(still + ["--for", "1", "--intensity", "15"])
    #expect(dim.pictures.count == 1 && bright.pictures.count == 1)
    #expect(dim.pictures[0].leds == bright.pictures[0].leds)
    #expect(dim.pictures[0].colors != bright.pictures[0].colors)
    let fading = try film(still + ["--for", "3", "--intensity", "15", "--fade", "1"])
    // Dark, then the sixteen steps up, and down again before the end.
    #expect(fading.pictures.count == 33)
    #expect(!fading.pictures[0].leds.contains("#"))
    #expect(fading.duration == 3000)
  }

  @Test func `a turned panel with gaps is recorded as it is seen`() throws {
    let arguments = ["Hello", "--panel", "3x1", "--module-gap", "2", "--mirror", "horizontal"]
    let film = try film(arguments + ["--frames", "3"])
    try #require(film.pictures.count == 3)
    let render = try Program.run(["render"] + arguments + ["--at", "0.067"])
    let seen = render.output.replacing(" ", with: ".")
    expectPicture(film.pictures[2].leds, seen)
    // One intensity, wherever the modules are.
    #expect(film.pictures[2].colors.count == 2)
  }

  @Test func `color, scale and seams of a recording are the requested ones`() throws {
    let still = ["H", "--scroll", "static", "--for", "1", "--panel", "2x1"]
    let plain = try film(still)
    let green = try film(still + ["--scale", "12", "--color", "green"], scale: 12)
    #expect(green.width == 17 * 12)
    #expect(green.pictures[0].leds == plain.pictures[0].leds)
    #expect(plain.pictures[0].colors.contains { $0.hasPrefix("ff") || $0.hasPrefix("d") })
    #expect(green.pictures[0].colors != plain.pictures[0].colors)
  }

  @Test func `a PNG recording is a numbered series, and one file for one frame`() throws {
    func names() throws -> [String] {
      try folder.names
    }
    func record(_ name: String, frames: String) throws {
      let outcome = try Program.run([
        "show", "Hello", "--fast", "--backend", "memory", "--frames", frames, "--record",
        folder.path(name),
      ])
      #expect(outcome.status == 0 && outcome.error == "")
    }
    try record("one.png", frames: "1")
    #expect(try names() == ["one.png"])
    try record("sign.png", frames: "3")
    #expect(try names() == ["one.png", "sign-0001.png", "sign-0002.png", "sign-0003.png"])
    for (number, at) in [(1, "0"), (2, "0.034"), (3, "0.067")] {
      let film = try Film(folder.file("sign-000\(number).png"))
      let render = try Program.run(["render", "Hello", "--at", at])
      #expect(film.pictures[0].leds == render.output)
    }
  }

  @Test func `the last of several recorded frames lasts as long as the others`() throws {
    let film = try film(["Hello", "--frames", "3"])
    #expect(film.pictures.map(\.duration) == [30, 40, 30])
  }

  @Test func `several files are recorded at once`() throws {
    let paths = ["sign.gif", "wire.vcd", "wire.jsonl"].map {
      folder.path($0)
    }
    let outcome = try Program.run(
      ["show", "Hi", "--fast", "--for", "2", "--backend", "memory", "--panel", "2x1"]
        + paths.flatMap { ["--record", $0] })
    #expect(outcome.status == 0 && outcome.error == "")
    // The bytes on the wire make the same recording.
    for wire in paths[1...] {
      let again = folder.file("again.gif")
      let replay = try Program.run([
        "replay", wire, "--panel", "2x1", "--record", again.path,
      ])
      #expect(replay.status == 0 && replay.output == "" && replay.error == "")
      #expect(
        try Film(again).pictures.map(\.leds)
          == Film(URL(fileURLWithPath: paths[0])).pictures.map(\.leds))
      #expect(try Film(again).duration == 2000)
    }
  }

  @Test func `a signal ends the recording, and the file is complete`() throws {
    let file = folder.file("sign.gif")
    let process = ChildProcess()
    process.executableURL = Program.url
    process.arguments = ["show", "Hello", "--style", "text", "--record", file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // The first picture is printed, then recorded.
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    kill(process.processIdentifier, SIGINT)
    _ = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try Film(file).pictures.count >= 1)
    #expect(try folder.names == ["sign.gif"])
  }

  @Test func `a recording file that fails is reported and the sign goes on`() throws {
    let file = folder.path("sign.gif")
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/dev/full")
    let outcome = try Program.run([
      "show", "Hello", "--fast", "--backend", "memory", "--for", "2", "--stats", "--record", file,
    ])
    #expect(outcome.status == 1)
    #expect(
      outcome.error == "signboard: Cannot write \(file): no space left on device. Make room "
        + "with \"df -h\" and \"rm\", or write to another place. There will be no recording, "
        + "the sign goes on.\n")
    #expect(outcome.output.contains("\"elapsed_s\":1.96"))
  }

  @Test func `a missing library is reported with its package`() throws {
    // The loader takes this file for giflib and finds that it is not.
    try Data().write(to: folder.file("libgif.so.7"))
    let file = folder.path("sign.gif")
    let outcome = try Program.run(
      ["show", "x", "--fast", "--backend", "memory", "--frames", "1", "--record", file],
      environment: ["LD_LIBRARY_PATH": folder.path])
    #expect(outcome.status == 1)
    #expect(
      outcome.error
        == "Error: Cannot write the picture \(file): giflib is not installed. Install it "
        + "with \"sudo apt-get install libgif7\".\n")
    #expect(try folder.names == ["libgif.so.7"])
  }

  @Test func `the recording in the README is the one that its command makes`() throws {
    let readme = try String(
      contentsOf: Program.root.appendingPathComponent("README.md"), encoding: .utf8)
    let line = try #require(
      readme.components(separatedBy: "\n").first {
        $0.hasSuffix("Documentation/pictures/signboard.gif")
      })
    let words = line.trimmingCharacters(in: .whitespaces).components(separatedBy: "\"")
      .enumerated().flatMap { index, part in
        index % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
      }
    try #require(words.first == "signboard")
    let kept = try Data(
      contentsOf: Program.root.appendingPathComponent("Documentation/pictures/signboard.gif"))
    #expect(kept.count <= 2_500_000)
    let file = folder.file("signboard.gif")
    let outcome = try Program.run(
      Array(words.dropFirst().dropLast()) + [file.path],
      environment: ["TZ": "UTC", "LC_ALL": "C.UTF-8"])
    #expect(outcome.status == 0 && outcome.error == "")
    #expect(try Data(contentsOf: file) == kept)
  }
}
