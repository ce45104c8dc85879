// SPDX-License-Identifier: MIT
import ControlTesting
import SignControl
import SignTesting
import SignboardKit
import Testing

@testable import SignService

/// The colors of zones, texts and grounds in what viewers of the sign and of a preview get.
struct ScreenColorTests {
  private static let configuration = """
    panel: 2x1
    scroll: static
    font: signboard-4
    zones:
      - {name: left, at: [0, 0], size: [8, 8], ground: blue}
      - {name: right, at: [8, 0], size: [8, 8], color: amber}

    """
  private static let text = "1{color green}2{/}"

  /// Lit pixels as large, unlit ones as small letters of their color on a screen; the panel's are
  /// `#` and `.`, those of a ground `~`.
  private func letters(_ frame: FrameView) -> String {
    let names: [RGB: String] = [
      RGB(84, 255, 92): "G", RGB(255, 172, 28): "A", RGB(76, 140, 255): "B",
      RGB(255, 44, 32): "#",
    ]
    return (0..<frame.height).map { y in
      (0..<frame.width).map { x in
        let pixel = frame.colors?.pixel(at: y * frame.width + x)
        guard frame.plane[x, y] else { return pixel.map { $0.unlit.blue > 90 ? "~" : "," } ?? "." }
        return pixel.map { names[$0.lit] ?? "?" } ?? "#"
      }.joined()
    }.joined(separator: "\n")
  }

  private func letters(_ sign: TestSign) -> String {
    letters(sign.service.liveFrame().frame)
  }

  private func draft(_ text: String, _ zone: String) throws -> MessageDraft {
    var draft = MessageDraft(text: LocalizedText(stringLiteral: text))
    draft.zone = zone
    return draft
  }

  private func sign() async throws -> TestSign {
    let sign = try TestSign(Self.configuration)
    for (zone, text) in [("left", Self.text), ("right", "3")] {
      try await sign.put(zone, draft(text, zone))
    }
    return sign
  }

  private static let both = """
    ~~~~~~~~,,,,,,,,
    ~~~~~~~~,,,,,,,,
    ~#~~GG~~AAA,,,,,
    ##~~~~G~,AA,,,,,
    ~#~~~G~~,,A,,,,,
    ###~GGG~AA,,,,,,
    ~~~~~~~~,,,,,,,,
    ~~~~~~~~,,,,,,,,
    """

  @Test func `viewers see the colors of zones, texts and grounds`() async throws {
    let sign = try await sign()
    expectPicture(letters(sign), Self.both)
  }

  @Test func `a paused sign keeps its colors over a restart and a new message`() async throws {
    let sign = try await sign()
    try await sign.setPaused(true)
    expectPicture(letters(sign), Self.both)
    try await sign.put("left", draft("{color red}8", "left"))
    expectPicture(letters(sign), Self.both)
    try sign.restart(Self.configuration)
    #expect(
      sign.picture
        == Self.both.split(separator: "\n").map { row in
          String(row.map { "~,.".contains($0) ? "." : "#" })
        })
    #expect(sign.service.liveFrame().frame.colors != nil)
    try await sign.setPaused(false)
    #expect(letters(sign) != Self.both)
  }

  @Test func `a preview has the colors of its zone and of its text`() async throws {
    let sign = try await sign()
    let preview = try await sign.service.preview(draft(Self.text, "left"))
    let frame = try #require(preview.frames.first)
    expectPicture(
      letters(frame),
      """
      ~~~~~~~~
      ~~~~~~~~
      ~#~~GG~~
      ##~~~~G~
      ~#~~~G~~
      ###~GGG~
      ~~~~~~~~
      ~~~~~~~~
      """)
  }

  @Test func `a sign of one color has no colors`() async throws {
    let sign = try TestSign("panel: 2x1\nscroll: static\n")
    try await sign.put("a", "1")
    #expect(sign.service.liveFrame().frame.colors == nil)
    #expect(try await sign.service.preview(MessageDraft(text: "2")).frames[0].colors == nil)
  }

  @Test func `a viewer gets a frame of which only the colors changed`() {
    func frame(_ lit: RGB) -> FrameView {
      let pixel = ScreenColors.Pixel(lit: lit, unlit: RGB(0, 0, 0))
      return FrameView(picture: ["#"], colors: ScreenColors(palette: [pixel], numbers: [1]))
    }
    var pace = ViewerPace()
    let (green, red) = (frame(RGB(0, 255, 0)), frame(RGB(255, 0, 0)))
    let news = [green, green, red].map { pace.isNews($0, at: .zero) }
    #expect(news == [true, false, true])
  }
}
