// SPDX-License-Identifier: MIT
import SignboardKit
import Testing

struct SceneBuilderTests {
  private func scene(_ yaml: String, width: Int = 32, height: Int = 8) throws -> Scene {
    let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
    return try SceneBuilder(
      settings, geometry: Geometry(width: width, height: height), library: FontLibrary()
    ).scene().scene
  }

  @Test func `settings become the scroll of the zone`() throws {
    let scene = try scene(
      """
      text: Hello
      scroll: bounce
      direction: right
      step: 3
      every: 33.5
      start: off
      dwell: 1.5
      phase: 7
      align: right
      """)
    #expect(
      scene.zones[0].scroll
        == Scroll(
          mode: .bounce, direction: .right,
          speed: .step(columns: 3, every: Rational(67_000_000, over: 2)),
          startsOffScreen: true, dwell: 1_500_000_000, phase: 7, alignment: .right,
          stay: 1_500_000_000))
  }

  @Test func `emoji are shown, or left out`() throws {
    func picture(_ text: String, _ key: String = "") throws -> String {
      try scene("scroll: static\ntext: \(text)\n\(key)").frame(at: .zero).plane.picture
    }
    #expect(try picture("A👍B", "emoji: omitted") == picture("AB"))
    #expect(try picture("A👍B", "emoji: shown") == picture("A👍B"))
    #expect(try picture("A👍B") != picture("AB"))
  }

  @Test func `a broker's value is markup only where a setting allows it and it is right`() throws {
    func picture(_ text: String, _ key: String = "") throws -> String {
      let yaml = """
        mqtt: {broker: localhost}
        scroll: static
        text: "a{v}"
        values: {v: {mqtt: note\(key)}}
        """
      let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
      return try SceneBuilder(
        settings, geometry: Geometry(width: 32, height: 8), library: FontLibrary()
      ).setting(["v": .single(text)]).scene().scene.frame(at: .zero).plane.picture
    }
    func written(_ text: String, _ key: String = "") throws -> String {
      try scene("scroll: static\ntext: \"\(text)\"\n\(key)").frame(at: .zero).plane.picture
    }
    #expect(try picture("{7}") == written("a{7}", "plain: yes"))
    #expect(try picture("{inverse}7{/}", ", markup: yes") == written("a{inverse}7{/}"))
    #expect(try picture("{icon no}", ", markup: yes") == written("a{icon no}", "plain: yes"))
    #expect(try picture("{v}", ", markup: yes") == written("a{v}", "plain: yes"))
  }

  @Test func `speeds are exact in each form`() throws {
    #expect(
      try scene("text: a\nspeed: 33.3").zones[0].scroll.speed
        == .columnsPerSecond(Rational(333, over: 10)))
    #expect(
      try scene("text: a\nloop-in: 2.5").zones[0].scroll.speed
        == .loop(Rational(5_000_000_000, over: 2)))
  }

  @Test func `texts are strung together with the separator`() throws {
    let one = try scene("text: [a, b]\nseparator: '-'")
    let two = try scene("text: a-b\nseparator: '-'")
    #expect(one == two)
  }

  @Test func `an empty sign is dark`() throws {
    #expect(try scene("scroll: loop").frame(at: .zero).plane.litCount == 0)
  }

  @Test func `an unknown face is an error that names the known ones`() {
    let library = FontLibrary(catalog: FontCatalog(folders: []) { _ in [] })
    let error = #expect(throws: SignError.self) { try library.font("arial") }
    #expect(
      error?.description
        == "font \"arial\": there is no font of that name. Bundled are signboard-8, signboard-8-bold, signboard-8-dots, signboard-12, signboard-5, "
        + "signboard-4, signboard-emoji; \"signboard fonts\" lists what is installed; a file is named by its path, "
        + "such as ./my.bdf."
    )
  }

  @Test func `auto is the largest bundled face that fits`() throws {
    let library = FontLibrary(catalog: FontCatalog(folders: []) { _ in [] })
    let names = try [8, 7, 4, 1].map { try library.chain(["auto"], height: $0).fonts[0].name }
    #expect(names == ["signboard-8", "signboard-5", "signboard-4", "signboard-4"])
    let mixed = try library.chain(["signboard-5", "auto", "signboard-8*2"], height: 8).fonts
    #expect(
      mixed.map(\.name).filter { $0.hasPrefix("signboard") }
        == ["signboard-5", "signboard-8", "signboard-emoji", "signboard-8*2"])
  }
}
