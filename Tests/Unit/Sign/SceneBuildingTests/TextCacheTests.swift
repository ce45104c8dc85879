// SPDX-License-Identifier: MIT
import Testing

@testable import SignboardKit

struct TextCacheTests {
  private final class Thing: Sendable {}

  private func key(
    _ text: String, width: Int = 8, _ change: (inout ContentSettings) -> Void = { _ in }
  ) -> TextKey {
    var content = ContentSettings()
    change(&content)
    return TextKey(text: text, content: content, width: width, height: 8, pictures: 0)
  }

  @Test func `an entry is found by its text, its settings, its place and its values`() {
    let cache = TextCache<Thing, Int>(memory: 1000)
    let thing = Thing()
    cache.put(thing, 7, for: key("a"), values: ["x": "1", "y": nil], bytes: 10)
    func found(_ key: TextKey, x: String? = "1", y: String? = nil) -> Bool {
      let found = cache.made(for: key) { $0 == "x" ? x : y }
      return found?.made === thing && found?.note == 7
    }
    #expect(found(key("a")))
    #expect(!found(key("b")))
    #expect(!found(key("a", width: 9)))
    #expect(!found(key("a") { $0.wrap = true }))
    #expect(!found(key("a"), x: "2"))
    #expect(!found(key("a"), x: nil))
    #expect(!found(key("a"), y: "1"))
    // Unicode treats these two as the same character.
    let filling = String(repeating: "-", count: 99)
    cache.put(thing, 7, for: key(filling + "\u{8c48}" + filling), values: [:], bytes: 10)
    #expect(found(key(filling + "\u{8c48}" + filling)))
    #expect(!found(key(filling + "\u{f900}" + filling)))
    var alone = key("a")
    alone.isAlone = false
    #expect(!found(alone))
  }

  @Test func `the least recently used entry is removed first when memory is full`() {
    let cache = TextCache<Thing, Void>(memory: 100)
    for name in ["a", "b", "c", "d"] {
      cache.put(Thing(), (), for: key(name), values: [:], bytes: 25)
    }
    #expect(cache.keptBytes == 100)
    #expect(cache.made(for: key("a")) { _ in nil } != nil)
    cache.put(Thing(), (), for: key("e"), values: [:], bytes: 25)
    let left = ["a", "b", "c", "d", "e"].filter {
      cache.made(for: key($0)) { _ in nil } != nil
    }
    #expect(left == ["a", "e"])
    #expect(cache.keptBytes == 50)
    // A new entry for the same key replaces the first.
    cache.put(Thing(), (), for: key("e"), values: [:], bytes: 35)
    #expect(cache.keptBytes == 60)
  }

  @Test func `the newest entry is kept, however large, until there is a newer one`() {
    let cache = TextCache<Thing, Void>(memory: 100)
    let isKnown = { (name: String) in cache.made(for: self.key(name)) { _ in nil } != nil }
    cache.put(Thing(), (), for: key("small"), values: [:], bytes: 10)
    cache.put(Thing(), (), for: key("large"), values: [:], bytes: 1000)
    #expect(["small", "large"].filter(isKnown) == ["large"])
    #expect(cache.keptBytes == 1000)
    cache.put(Thing(), (), for: key("next"), values: [:], bytes: 10)
    #expect(["small", "large", "next"].filter(isKnown) == ["next"])
    #expect(cache.keptBytes == 10)
  }

  @Test func `beyond the memory limit only texts in use are kept`() {
    let cache = TextCache<Thing, Void>(memory: 100)
    var things = (0..<200).map { _ in Thing() }
    for (number, thing) in things.enumerated() {
      cache.put(thing, (), for: key("\(number)"), values: [:], bytes: 101)
    }
    #expect(cache.keptBytes == 101)
    let isKnown = { (number: Int) in cache.made(for: self.key("\(number)")) { _ in nil } != nil }
    #expect((0..<200).allSatisfy(isKnown))
    things.removeLast(150)
    // The cache itself holds the newest.
    #expect((0..<200).filter(isKnown) == Array(0..<50) + [199])
    withExtendedLifetime(things) {}
  }

  // MARK: - Texts

  private static let yaml = """
    scroll: pages
    entry: rain
    exit: dissolve
    """
  private static let long = String(repeating: "Long words ", count: 40)

  /// The paged texts of texts of a builder.
  private func pagedTexts(_ builder: SceneBuilder, _ texts: [String]) throws -> [PagedText] {
    var content = builder.zone(0).content
    content.text = texts.map { .single($0) }
    let layer = try builder.zone(0).showing(content).layer(texts, start: .zero)
    return layer.layer.pages?.presentation.pagedTexts ?? []
  }

  @Test func `a long text is made into pages once, wherever it stands among others`() throws {
    let builder = try builder(Self.yaml, 16, 8)
    let (a, b, c) = (Self.long + "a", Self.long + "b", Self.long + "c")
    let first = try pagedTexts(builder, [a, b])
    let second = try pagedTexts(builder, [c, b, a])
    try #require(first.count == 2 && second.count == 3)
    #expect(second[1] === first[1] && second[2] === first[0])
    #expect(second[0] !== first[0])
    #expect(first.allSatisfy { $0.pages.count > 50 })
    // The only text of a zone takes its random choices from the beginning, as always.
    let alone = try pagedTexts(builder, [a])
    #expect(alone[0] !== first[0])
    #expect(alone[0].pages.map(\.seed) == (0..<UInt64(alone[0].pages.count)).map { $0 })
    #expect(first[0].pages[0].seed != first[1].pages[0].seed)
  }

  @Test func `pages of a long text are made anew when its values change`() throws {
    let builder = try builder(Self.yaml, 16, 8)
    let texts = [Self.long + "{x}", Self.long]
    let none = try pagedTexts(builder, texts)
    let one = try pagedTexts(builder.setting(["x": "1"]), texts)
    let other = try pagedTexts(builder.setting(["y": "2"]).setting(["x": "1"]), texts)
    #expect(one[0] !== none[0] && one[1] === none[1])
    #expect(other[0] === one[0])
    #expect(one[0].pages.map(\.content) != none[0].pages.map(\.content))
    let strips = try ["1", "2", "1"].map {
      try builder.setting(["x": $0]).zone(0).strip([texts[0]]).columns
    }
    #expect(strips[0] == strips[2] && strips[0] != strips[1])
  }

  @Test func `the values of texts with markup are known, and plain texts have none`() throws {
    let builder = try builder(Self.yaml, 16, 8)
    #expect(builder.zone(0).values(in: [Self.long + "{x}"]) == ["x"])
    #expect(builder.zone(0).values(in: [Self.long + "{x}", "{y}", Self.long]) == ["x", "y"])
    #expect(builder.zone(0).values(in: [Self.long + "{x"]) == [])
    let plain = try SceneBuildingTests.builder(Self.yaml + "\nplain: yes", 16, 8)
    #expect(plain.zone(0).values(in: [Self.long + "{x}"]) == [])
  }
}
