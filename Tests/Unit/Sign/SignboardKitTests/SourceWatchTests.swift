// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Synchronization
import Testing

@testable import SignboardKit

/// Files that feed a running sign, looked at by hand.
struct SourceWatchTests {
  /// A sign without frames, and its files.
  private final class Fed {
    let folder: TestFolder
    let player: Player
    let director: SceneDirector
    private let setup: SignSetup
    private let watch: FileWatch?
    private let notices = Mutex<[String]>([])

    init(_ yaml: String, files: [String: String]) throws {
      folder = try TestFolder()
      for (name, text) in files { try folder.write(text, name) }
      let text = yaml.replacingOccurrences(of: "FOLDER", with: folder.path)
      setup = try SignSetup(
        settings: ConfigurationReader.read(bytes: Array(text.utf8), file: "sign.yaml"))
      let box = Box()
      player = Player(scene: setup.scene) { if case .notice(let text) = $0 { box.add(text) } }
      director = try SceneDirector(setup.builder, player: player)
      watch = try setup.sourceWatch(director, player)
      self.box = box
    }

    private final class Box: Sendable {
      let texts = Mutex<[String]>([])
      func add(_ text: String) { texts.withLock { $0.append(text) } }
    }
    private let box: Box

    /// Writes a file, checks it, and returns the reports.
    func write(_ text: String, _ name: String, atomically: Bool = false) throws -> [String] {
      try text.write(to: folder.file(name), atomically: atomically, encoding: .utf8)
      return look()
    }

    func look() -> [String] {
      watch?.look()
      return box.texts.withLock { texts in
        defer { texts = [] }
        // A file that was just written may be read twice.
        return texts.enumerated().filter { $0 == 0 || texts[$0 - 1] != $1 }.map(\.element)
          .map { $0.replacingOccurrences(of: folder.path, with: "FOLDER") }
      }
    }

    func remove(_ name: String) throws { try folder.remove(name) }

    /// Whether the sign shows the same as a sign with this text.
    func shows(_ text: String) throws -> Bool {
      var settings = setup.settings
      settings.content.text = [.single(text)]
      settings.values = [:]
      settings.valuesFile = nil
      let scene = try SceneBuilder(
        settings, geometry: Geometry(width: 32, height: 8), library: FontLibrary()
      ).scene().scene
      return scene.frame(at: .zero) == player.present.scene.frame(at: .zero)
    }
  }

  private static let values = """
    text: "{t} {u}"
    panel: 4x1
    scroll: static
    backend: memory
    values-file: FOLDER/v.json
    """

  @Test func `values of a file are there at the start and follow its changes`() throws {
    let sign = try Fed(Self.values, files: ["v.json": #"{"t": 1, "u": "a"}"#])
    #expect(try sign.shows("1 a"))
    #expect(try sign.write(#"{"t": "22", "u": "a"}"#, "v.json") == [])
    #expect(try sign.shows("22 a"))
    // A value that is no longer in the file keeps its text.
    #expect(try sign.write(#"{"u": "b"}"#, "v.json", atomically: true) == [])
    #expect(try sign.shows("22 b"))
    // A link to another file is another file.
    #expect(try sign.write(#"{"t": 4}"#, "w.json") == [])
    try sign.remove("v.json")
    try FileManager.default.createSymbolicLink(
      at: sign.folder.file("v.json"), withDestinationURL: sign.folder.file("w.json"))
    #expect(sign.look() == [])
    #expect(try sign.shows("4 b"))
  }

  @Test func `an unreadable file leaves the values unchanged`() throws {
    let sign = try Fed(Self.values, files: ["v.json": #"{"t": 1, "u": "a"}"#])
    #expect(
      try sign.write("{\n \"t\": [1]}", "v.json") == [
        "FOLDER/v.json:2:7: \"t\" is a list; allowed is a text, also by language, or a number."
      ])
    #expect(try sign.shows("1 a"))
    #expect(try sign.write(#"{"t": 3}"#, "v.json") == [])
    #expect(try sign.shows("3 a"))
  }

  @Test func `a removed file leaves its values and may come back`() throws {
    let sign = try Fed(Self.values, files: ["v.json": #"{"t": 1, "u": "a"}"#])
    try sign.remove("v.json")
    #expect(
      sign.look() == ["Cannot read FOLDER/v.json: no such file or directory. Check the path."])
    #expect(try sign.shows("1 a"))
    #expect(try sign.write(#"{"t": 2}"#, "v.json") == [])
    #expect(try sign.shows("2 a"))
  }

  @Test func `a file may come later, and settings take precedence over it`() throws {
    let sign = try Fed(Self.values + "\nvalues: {u: own}", files: [:])
    #expect(try sign.shows("-- own"))
    #expect(try sign.write(#"{"t": 1, "u": "file"}"#, "v.json") == [])
    #expect(try sign.shows("1 own"))
    let other = try Fed(
      Self.values + "\nvalues: {u: own}", files: ["v.json": #"{"t": 1, "u": "file"}"#])
    #expect(try other.shows("1 own"))
    // It may be set while the sign runs.
    _ = try other.director.set(["u": "set"])
    #expect(try other.shows("1 set"))
  }

  @Test func `bars and separators follow their values`() throws {
    let sign = try Fed(
      """
      panel: 4x1
      backend: memory
      values-file: FOLDER/v.json
      zones:
        - {at: [0, 0], size: [16, 8], bar: "{p}"}
        - {at: [16, 0], size: [16, 8], text: "", separator: "{t}"}
      """, files: ["v.json": #"{"p": 25, "t": "a"}"#])
    let bar = { sign.player.present.scene.frame(at: .zero).plane.columns(from: 0, count: 16) }
    let text = { sign.player.present.scene.frame(at: .zero).plane.columns(from: 16, count: 16) }
    let (quarter, first) = (bar(), text())
    #expect(try sign.write(#"{"p": 50, "t": "a"}"#, "v.json") == [])
    #expect(bar() != quarter)
    #expect(text() == first)
    #expect(try sign.write(#"{"p": 25, "t": "b"}"#, "v.json") == [])
    #expect(bar() == quarter)
    let later = Instant(nanoseconds: 2_000_000_000)
    let other = try Fed(
      """
      panel: 4x1
      backend: memory
      zones:
        - {at: [0, 0], size: [16, 8], bar: 10}
        - {at: [16, 0], size: [16, 8], text: "", separator: "b"}
      """, files: [:])
    // The first round leaves as it came.
    let seen = Set(
      (0..<60).map {
        sign.player.present.scene.frame(at: later.advanced(by: $0 * 33_333_334)).plane
          .columns(from: 16, count: 16)
      })
    let wanted = Set(
      (0..<60).map {
        other.player.present.scene.frame(at: later.advanced(by: $0 * 33_333_334)).plane
          .columns(from: 16, count: 16)
      })
    #expect(seen == wanted)
  }

  // MARK: - Conversations

  private static let conversation = """
    panel: 4x2
    backend: memory
    conversation: FOLDER/c.json
    """

  private func messages(_ ids: ClosedRange<Int>) -> String {
    let all = ids.map { #"{"id": \#($0), "body": "message \#($0)"}"# }
    return #"{"messages": ["# + all.joined(separator: ",\n") + "]}"
  }

  @Test func `a rewritten conversation keeps the reading position`() throws {
    let sign = try Fed(Self.conversation, files: ["c.json": messages(1...9)])
    for _ in 0..<20 { sign.director.handle(.lineUp, zone: 0) }
    let late = Instant(nanoseconds: 60_000_000_000)
    let picture = { sign.player.present.scene.frame(at: late).plane.columns(from: 0, count: 24) }
    let read = picture()
    #expect(try sign.write(messages(1...12), "c.json") == [])
    #expect(picture() == read)
    #expect(try sign.write("[{\"id\": 1}", "c.json").count == 1)
    #expect(picture() == read)
    try sign.remove("c.json")
    #expect(
      sign.look() == ["Cannot read FOLDER/c.json: no such file or directory. Check the path."])
    #expect(picture() == read)
    #expect(try sign.write(messages(1...9), "c.json", atomically: true) == [])
    #expect(picture() == read)
    sign.director.handle(.end, zone: 0)
    #expect(picture() != read)
  }

  @Test func `a mistake in the markup of a new message is reported once`() throws {
    let sign = try Fed(
      Self.conversation + "\nmessage-markup: yes", files: ["c.json": messages(1...2)])
    let wrong = #"{"messages": [{"id": 1, "body": "message 1"}, {"id": 3, "body": "{icon hart}"}]}"#
    #expect(
      try sign.write(wrong, "c.json") == [
        "text, message 3, column 7: unknown icon \"hart\". Did you mean \"heart\"? The message is "
          + "shown as it is; where brackets are meant, double them."
      ])
    #expect(try sign.write(wrong + "\n", "c.json") == [])
  }
}
