// SPDX-License-Identifier: MIT
import Core
import Scenes
import Testing
import Typesetting

/// The properties of a layer, also through overlays.
struct LayerKindTests {
  private let text = zone("#.#", width: 3)

  private func pages(_ picture: String = "###") throws -> Presentation {
    Presentation(pages: [try page(picture)], start: .zero)
  }

  private func layers() throws -> [any SceneLayer] {
    let row = ProgressRow(width: 3, start: .zero, duration: Page.standardStepDuration)
    let place = ZoneRectangle(x: 0, y: 0, width: 3, height: 1)
    let presentation = try pages()
    let bare: [any SceneLayer] =
      [
        text, zone("#.#", x: 1, width: 3), zone("##.", width: 3),
        PictureLayer(Bitmap(picture: "#.#"), x: 0, y: 0),
        PictureLayer(Bitmap(picture: "#.#"), x: 0, y: 1),
        PictureLayer(Bitmap(picture: "###"), x: 0, y: 0),
        ProgressLayer(row, x: 0, y: 0), ProgressLayer(row, x: 2, y: 0),
        PageLayer(presentation, rectangle: place),
        PageLayer(presentation, rectangle: place, progress: 0),
        PageLayer(presentation, rectangle: ZoneRectangle(x: 1, y: 0, width: 3, height: 1)),
        PageLayer(try pages(), rectangle: place),
        ConversationLayer(conversation(["1"], width: 3, height: 1), x: 0, y: 0),
        StackedLayer([text], rectangle: place),
        StackedLayer([zone("##.", width: 3)], rectangle: place),
        StackedLayer([text, text], rectangle: place),
        StackedLayer([text], rectangle: ZoneRectangle(x: 0, y: 0, width: 4, height: 1)),
      ]
      + [(text, 10.0, 0.0), (zone("##.", width: 3), 10, 0), (text, 20, 0), (text, 10, 5)]
      .compactMap { layer, length, start in
        SequenceLayer([SequenceLayer.Slot(layer, length: ms(length))], start: at(start))
      }
      + [SequenceLayer([SequenceLayer.Slot(text, length: ms(10))], start: at(0), rounds: 2)]
      .compactMap(\.self)
    return bare
      + OverlayMode.allCases.flatMap { mode in bare.map { OverlaidLayer($0, mode: mode) } }
  }

  @Test func `each layer equals itself and no other layer`() throws {
    let layers = try layers()
    for (index, layer) in layers.enumerated() {
      for (other, twin) in layers.enumerated() {
        #expect(layer.isSame(as: twin) == (index == other), "\(index) and \(other)")
      }
    }
    #expect(
      Scene(width: 4, height: 2, layers: layers) == Scene(width: 4, height: 2, layers: layers))
    #expect(
      Scene(width: 4, height: 2, layers: layers)
        != Scene(width: 4, height: 2, layers: layers.reversed()))
    #expect(scene(4, 2, text) != scene(4, 1, text))
  }

  @Test func `zones, pages and conversations are found through overlays`() throws {
    let pages = PageLayer(
      try pages(), rectangle: ZoneRectangle(x: 0, y: 0, width: 3, height: 1), progress: 0)
    let talk = ConversationLayer(conversation(["1"], width: 3, height: 1), x: 0, y: 0)
    let picture = PictureLayer(Bitmap(picture: "#"), x: 0, y: 0)
    for layer in [text, pages, talk, picture] as [any SceneLayer] {
      for found in [
        layer, OverlaidLayer(layer, mode: .cutOut),
        OverlaidLayer(OverlaidLayer(layer, mode: .opaque), mode: .transparent),
      ] {
        #expect((found.zone != nil) == (layer is Zone))
        #expect((found.pages != nil) == (layer is PageLayer))
        #expect((found.conversation != nil) == (layer is ConversationLayer))
        #expect(found.rectangle == layer.rectangle)
      }
    }
  }

  @Test func `changing the content of an overlay keeps it an overlay`() throws {
    let place = ZoneRectangle(x: 0, y: 0, width: 3, height: 1)
    let below = zone("##", width: 3)
    func picture(_ layer: any SceneLayer, _ time: Double = 15) -> String {
      scene(3, 1, below, layer).frame(at: at(time)).plane.picture
    }
    let talk = OverlaidLayer(
      ConversationLayer(conversation(["5"], width: 3, height: 1), x: 0, y: 0), mode: .cutOut)
    let other = talk.changing(conversation: {
      $0.apply(.message(ChatMessage(id: .number(0), body: "4")), at: at(0))
    })
    #expect(picture(talk) == "#.#" && picture(other, 5000) == "#.#")
    let pages = OverlaidLayer(PageLayer(try pages("#.."), rectangle: place), mode: .cutOut)
    #expect(picture(pages) == "#.#")
    #expect(picture(pages.replacing(presentation: try self.pages("..#"))) == "#.#")
    #expect(picture(pages.replacing(presentation: try self.pages("..."))) == "###")
    let passing = OverlaidLayer(zone("..#", width: 3), mode: .transparent)
    let changed = passing.changing(zone: { $0.replacing(Strip(Bitmap(picture: "#..")), at: at(0)) })
    #expect((changed as? OverlaidLayer)?.mode == .transparent)
    #expect(changed.zone != passing.zone)
    // Nothing happens to layers of another kind.
    for layer in try layers() where layer.zone == nil {
      #expect(layer.changing(zone: { _ in below }).isSame(as: layer))
    }
    for layer in try layers() where layer.conversation == nil {
      #expect(layer.changing(conversation: { $0.handle(.home, at: at(0)) }).isSame(as: layer))
    }
    for layer in try layers() where layer.pages == nil {
      #expect(layer.replacing(presentation: try self.pages()).isSame(as: layer))
    }
  }
}
