// SPDX-License-Identifier: MIT
import Foundation
import MessageStorage
import SignControl
import Testing

@testable import SignService

/// Pictures that are put and kept with the messages.
struct PictureTests {
  /// Of 16 columns and eight rows.
  private static let still = "panel: 2x1\nscroll: static\nalign: left\n"
  private static let cup = """
    #####...
    #####...
    #######.
    #####.#.
    #####.#.
    #######.
    #####...
    #####...
    """

  private let sign: TestSign

  init() throws { sign = try TestSign(Self.still) }

  private func put(
    _ sign: TestSign, _ drawing: String, _ name: String = "cup.txt",
    if condition: WriteCondition = .none, by caller: Caller = TestSign.caller
  ) async throws -> PictureView {
    try await sign.service.putPicture(
      Array((drawing + "\n").utf8), name: name, if: condition, by: caller
    ).view
  }

  /// The first eight shown columns.
  private func shown(_ sign: TestSign) -> String {
    sign.columns(0..<8).joined(separator: "\n")
  }

  @Test func `a text shows a picture that was put, also after a new start`() async throws {
    let missing = await refusal { try await sign.put("a", "{image cup.txt}") }
    #expect(missing.contains("cup.txt"))
    let view = try await put(sign, Self.cup)
    #expect(view.rows.joined(separator: "\n") == Self.cup)
    #expect((view.origin, view.width, view.height, view.frames) == (.sign, 8, 8, 1))
    try await sign.put("a", "{image cup.txt}")
    sign.advance(seconds: 1)
    #expect(shown(sign) == Self.cup)
    try sign.restart(Self.still)
    sign.advance(seconds: 1)
    #expect(shown(sign) == Self.cup)
    try sign.reload(Self.still + "intensity: 3\n")
    sign.advance(seconds: 1)
    #expect(shown(sign) == Self.cup)
    #expect(try await sign.service.pictures().pictures.map(\.name) == ["cup.txt"])
  }

  @Test func `two spellings of a name are one name`() async throws {
    _ = try await put(sign, Self.cup, "caf\u{E9}")
    _ = try await put(sign, "##", "cafe\u{301}")
    try sign.restart(Self.still)
    #expect(try await sign.service.pictures().pictures.map(\.name) == ["caf\u{E9}"])
    try await sign.service.removePicture(name: "cafe\u{301}", if: .none, by: TestSign.caller)
    try sign.restart(Self.still)
    #expect(try await sign.service.pictures().pictures.isEmpty)
  }

  @Test func `a picture that is replaced is seen at once, in long texts too`() async throws {
    let sign = try TestSign(Self.still + "zones: [{name: main, at: [0, 0], size: [16, 8]}]\n")
    _ = try await put(sign, Self.cup)
    // Long texts are kept as they were composed.
    try await sign.put("a", "{image cup.txt}" + String(repeating: "{gap 1}", count: 60))
    sign.advance(seconds: 1)
    #expect(shown(sign) == Self.cup)
    let inverted = String(Self.cup.map { $0 == "#" ? "." : $0 == "." ? "#" : $0 })
    let view = try await put(sign, inverted)
    sign.advance(seconds: 0.1)
    #expect(shown(sign) == inverted)
    // Put once more, nothing changes.
    #expect(try await put(sign, inverted).revision == view.revision)
  }

  @Test func `conditions, names and roles are checked`() async throws {
    let view = try await put(sign, Self.cup, if: .isNew)
    #expect(await refusal { try await put(sign, "#", if: .isNew) } == "412 \(view.revision)")
    #expect(
      await refusal { try await put(sign, "#", if: .revisions([view.revision + 7])) }
        == "412 \(view.revision)")
    for name in ["", ".hidden", "a/b", "a b", "a{b}", String(repeating: "x", count: 65)] {
      #expect(await refusal { try await put(sign, "#", name) }.hasPrefix("name format: "))
    }
    _ = try await put(sign, "#", "コーヒー-2_é.txt")
    let writer = Caller(role: .writer, name: "anna", zone: "news")
    #expect(
      await refusal { try await put(sign, "#", by: writer) }
        == "403 anna may change the zone \"news\" only; this is about the whole sign. "
        + "Ask an administrator.")
    #expect(
      await refusal { try await sign.service.picture(name: "none") }
        == "404 There is no picture \"none\".")
  }

  @Test func `a preview keeps nothing`() async throws {
    let drawing = Array(String(repeating: "#.\n", count: 16).utf8)
    let view = try await sign.service.previewPicture(drawing)
    #expect(view.rows == Array(repeating: "#", count: 8))
    #expect(try await sign.service.pictures() == PictureList(pictures: []))
  }

  @Test func `a picture that a message shows is not removed`() async throws {
    _ = try await put(sign, Self.cup)
    try await sign.put("soup", "Soup {image cup.txt}")
    #expect(
      await refusal {
        try await sign.service.removePicture(name: "cup.txt", if: .none, by: TestSign.caller)
      }
        == "409 The message \"Soup {image cup.txt}\" (soup) shows cup.txt. "
        + "Change or remove the message before.")
    try await sign.remove("soup")
    try await sign.service.removePicture(name: "cup.txt", if: .none, by: TestSign.caller)
    #expect(try await sign.service.pictures().pictures.isEmpty)
    #expect(
      await refusal {
        try await sign.service.removePicture(name: "cup.txt", if: .none, by: TestSign.caller)
      } == "404 There is no picture \"cup.txt\".")
    let changes = try await sign.service.changes(before: nil, limit: 9).changes
    #expect(
      changes.map { "\($0.what) \($0.id ?? "-")" } == [
        "remove sign:picture:cup.txt", "remove soup", "put soup", "put sign:picture:cup.txt",
        "start -",
      ])
  }

  @Test func `pictures of a folder are listed, and not changed`() async throws {
    let sign = try TestSign(
      Self.still + "image-folder: [FOLDER/more]\n",
      files: ["more/bar.txt": "##\n", "more/doc.pdf": "%PDF"])
    _ = try await put(sign, "#")
    let list = try await sign.service.pictures()
    #expect(
      list.pictures.map { "\($0.name) \($0.origin.rawValue)" } == [
        "bar.txt folder", "cup.txt sign",
      ])
    #expect(list.unreadable.map(\.name) == ["doc.pdf"])
    #expect(
      await refusal { try await put(sign, "#", "bar.txt") }
        == "409 An image folder has a file bar.txt. Choose another name.")
    #expect(
      await refusal {
        try await sign.service.removePicture(name: "bar.txt", if: .none, by: TestSign.caller)
      }
        == "409 bar.txt is a file of an image folder. Remove it there, on the machine of the sign.")
    // A put picture goes before a file that came later.
    try sign.write("####\n", "more/cup.txt")
    #expect(try await sign.service.picture(name: "cup.txt").origin == .sign)
  }

  @Test func `there is room for 200`() async throws {
    _ = try await put(sign, "#", "0.txt")
    let one = try #require(try sign.store.document(StoredKey.pictures.id("0.txt")))
    try sign.store.put(
      (1..<(PictureList.most - 1)).map { StoredKey.pictures.document("\($0).txt", one.body) },
      who: "test")
    try sign.restart(Self.still)
    _ = try await put(sign, "#", "last.txt")
    #expect(
      await refusal { try await put(sign, "#", "more.txt") }
        == "409 The sign keeps 200 pictures, the most there may be. Remove some before.")
    _ = try await put(sign, "##", "7.txt")
  }
}
