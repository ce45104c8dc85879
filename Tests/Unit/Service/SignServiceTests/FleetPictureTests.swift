// SPDX-License-Identifier: MIT
import Core
import MessageStorage
import SignAPI
import SignControl
import Testing

@testable import SignService

/// Pictures that layers of a fleet name by the SHA-256 of their files.
struct FleetPictureTests {
  /// Of 16 columns and eight rows.
  private static let still = "panel: 2x1\nscroll: static\nalign: left\n"
  private static let cup = drawing("#######.")
  private static let bar = drawing("..####..")

  private static func drawing(_ row: String) -> String {
    Array(repeating: row, count: 8).joined(separator: "\n")
  }

  private static func hash(_ drawing: String) -> String { SHA256.text(Array(drawing.utf8)) }

  /// A layer with a message that shows `cup.txt`, whose file it brings.
  ///
  /// - Parameter rest: further members, with a comma in front.
  private func layer(
    _ name: DesiredLayer.Name, _ revision: Int, _ drawing: String, brings: Bool = true,
    _ rest: String = ""
  ) throws -> DesiredLayer {
    let hash = Self.hash(drawing)
    let text = """
      {"epoch":1,"revision":\(revision)\(rest),"pictures":{"cup.txt":{"hash":"\(hash)"}},
       "messages":{"a":{"text":"{image cup.txt}"}}}
      """
    var layer = try DesiredDocument(.configuration).layer(Array(text.utf8), name: name)
    if brings { layer.files[hash] = Array(drawing.utf8) }
    return layer
  }

  private func take(_ sign: TestSign, _ layer: DesiredLayer) async throws {
    #expect(try await sign.service.take(layer, by: TestSign.fleetCaller))
    sign.advance(seconds: 1)
  }

  /// The first eight shown columns.
  private func shown(_ sign: TestSign) -> String { sign.columns(0..<8).joined(separator: "\n") }

  /// The pictures of the sign: where each comes from, its name and its first row.
  private func pictures(_ sign: TestSign) async throws -> [String] {
    try await sign.service.pictures().pictures.map {
      "\($0.origin.rawValue) \($0.name.suffix(8)) \($0.rows.first ?? "")"
    }
  }

  /// The SHA-256 of stored pictures, those with their files.
  private func stored(_ sign: TestSign) throws -> Set<String> {
    var (pictures, files): (Set<String>, Set<String>) = ([], [])
    try sign.store.all(kind: "fleet-picture") { pictures.insert(String($0.id.suffix(64))) }
    try sign.store.all(kind: "fleet-file") { files.insert(String($0.id.suffix(64))) }
    #expect(files == pictures)
    return pictures
  }

  @Test func `a message shows the picture of its layer, and the sign keeps its own one`()
    async throws
  {
    let sign = try TestSign(Self.still)
    _ = try await sign.service.putPicture(
      Array(Self.bar.utf8), name: "cup.txt", if: .none, by: TestSign.caller)
    try await take(sign, layer(.group("north"), 1, Self.cup))
    let both = ["sign cup.txt ..####..", "fleet /cup.txt #######."]
    #expect(shown(sign) == Self.cup)
    #expect(try await pictures(sign) == both)
    #expect(sign.service.state.layers[.group("north")]?.current?.files == [:])
    try sign.restart(Self.still)
    sign.advance(seconds: 1)
    #expect(shown(sign) == Self.cup)
    try sign.reload(Self.still + "intensity: 3\n")
    sign.advance(seconds: 1)
    #expect(shown(sign) == Self.cup)
    #expect(try await pictures(sign) == both)
    #expect(try await sign.service.layers().pictures == [Self.hash(Self.cup)])
    let file = try await sign.service.file(ofPicture: Self.hash(Self.cup))
    #expect(file == Array(Self.cup.utf8))
    #expect(try await sign.service.file(ofPicture: Self.hash(Self.bar)) == nil)
    let name = DesiredLayer.pictureName("cup.txt", Self.hash(Self.cup))
    #expect(
      await refusal {
        try await sign.service.removePicture(name: name, if: .none, by: TestSign.caller)
      } == "409 What the fleet wants names this picture; only the fleet can remove it.")
    try await sign.withdraw(.group("north"))
    #expect(try await pictures(sign) == ["sign cup.txt ..####.."])
    #expect(try stored(sign) == [])
  }

  @Test func `a picture is kept as long as a layer names it, and needs no file meanwhile`()
    async throws
  {
    let sign = try TestSign(Self.still)
    try await take(sign, layer(.group("north"), 1, Self.cup))
    try await take(sign, layer(.group("south"), 1, Self.cup, brings: false))
    try await take(sign, layer(.group("north"), 2, Self.bar))
    #expect(try stored(sign) == [Self.hash(Self.cup), Self.hash(Self.bar)])
    try await sign.withdraw(.group("south"))
    #expect(try stored(sign) == [Self.hash(Self.bar)])
    sign.advance(seconds: 1)
    #expect(shown(sign) == Self.bar)
  }

  @Test func `files are kept as long as there is room, and pictures without them`() async throws {
    let sign = try TestSign(Self.still)
    try await take(sign, layer(.sign, 1, Self.cup))
    let (state, most) = (sign.service.state, ServiceState.mostFileBytes)
    let picture = try #require(state.pictures.files.values.first)
    let pictures = Dictionary(uniqueKeysWithValues: ["a", "b", "c"].map { ($0, picture) })
      .merging(state.pictures.files) { new, _ in new }
    let sizes = ["a": most - 200, "b": 200, "c": 50]
    let storage = state.storage(
      of: state.pictures.showing(pictures, [:]),
      from: sizes.mapValues { Array(repeating: 0, count: $0) })
    // That of the cup is there already.
    let cup = Self.hash(Self.cup)
    #expect(storage.files == ["a": most - 200, "c": 50, cup: Self.cup.utf8.count])
    #expect(
      storage.stored.map(\.id)
        == ["picture:a", "picture:b", "picture:c", "file:a", "file:c"].map { "sign:fleet-" + $0 })
    #expect(storage.gone == [])
    let without = state.storage(of: state.pictures.showing([:], [:]), from: [:])
    #expect(without.gone == ["sign:fleet-picture:\(cup)", "sign:fleet-file:\(cup)"])
    #expect(without.files == [:])
  }

  @Test func `a file that was left without its picture goes with the next change`() async throws {
    let sign = try TestSign(Self.still)
    try await take(sign, layer(.sign, 1, Self.cup))
    _ = try sign.store.put(
      [StoredKey.fleetFiles.document(Self.hash(Self.bar), Array(Self.bar.utf8))], who: "other")
    try sign.restart(Self.still)
    try await take(sign, layer(.sign, 2, Self.cup, brings: false))
    #expect(try stored(sign) == [Self.hash(Self.cup)])
  }

  @Test func `a layer that waits has its pictures, and the one in force keeps those of before`()
    async throws
  {
    let sign = try TestSign(Self.still)
    try await take(sign, layer(.sign, 1, Self.cup))
    try await take(sign, layer(.sign, 2, Self.bar, ",\"at\":\"2026-11-21T12:00:30Z\""))
    #expect(shown(sign) == Self.cup)
    try sign.restart(Self.still)
    sign.advance(seconds: 1)
    #expect(shown(sign) == Self.cup)
    #expect(try stored(sign) == [Self.hash(Self.cup), Self.hash(Self.bar)])
    sign.advance(seconds: 30)
    #expect(shown(sign) == Self.bar)
    // What only the former one named has gone with it.
    #expect(try stored(sign) == [Self.hash(Self.bar)])
    #expect(try await pictures(sign) == ["fleet /cup.txt ..####.."])
    // Another one in its place takes its picture along.
    try await take(sign, layer(.sign, 3, Self.cup, ",\"at\":\"2026-11-21T12:02:00Z\""))
    try await take(sign, layer(.sign, 4, Self.bar, ",\"at\":\"2026-11-21T12:02:00Z\""))
    #expect(try stored(sign) == [Self.hash(Self.bar)])
  }

  @Test func `a layer is refused whose pictures are not here or cannot be used`() async throws {
    let sign = try TestSign(Self.still)
    try await take(sign, layer(.sign, 1, Self.cup))
    for (drawing, brings, expected) in [
      (Self.bar, false, "pictures.cup.txt.hash missing: The picture with this SHA-256 is not "),
      ("%PDF-1.7", true, "pictures.cup.txt.hash picture: The picture cannot be used: "),
    ] {
      let layer = try layer(.sign, 2, drawing, brings: brings)
      let found = await refusal {
        try await sign.service.take(layer, by: TestSign.fleetCaller)
      }
      #expect(found.hasPrefix(expected), "\(found)")
    }
    #expect(try stored(sign) == [Self.hash(Self.cup)])
    #expect(try await sign.service.layers().applied.map(\.revision) == [1])
    sign.advance(seconds: 1)
    #expect(shown(sign) == Self.cup)
  }

  @Test func `pictures of the fleet count with those of the sign`() async throws {
    let sign = try TestSign(Self.still)
    var found: [String] = []
    for group in 1...7 {
      let drawings = (1...DesiredLayer.mostPictures).map {
        String(repeating: "#", count: group) + String(repeating: ".", count: $0) + "#"
      }
      let named = drawings.enumerated().map { "\"p\($0)\":{\"hash\":\"\(Self.hash($1))\"}" }
      let text = "{\"epoch\":1,\"revision\":1,\"pictures\":{\(named.joined(separator: ","))}}"
      var layer = try DesiredDocument(.configuration).layer(
        Array(text.utf8), name: .group("g\(group)"))
      for drawing in drawings { layer.files[Self.hash(drawing)] = Array(drawing.utf8) }
      let wanted = layer
      found.append(
        await refusal { try await sign.service.take(wanted, by: TestSign.fleetCaller) })
    }
    #expect(found.dropLast() == Array(repeating: "nothing is refused", count: 6)[...])
    let last = found.last ?? ""
    #expect(
      last.hasPrefix("pictures length: With them the sign would keep 224 pictures of "), "\(last)")
    #expect(try stored(sign).count == 192)
  }
}
