// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Typesetting

/// Random layers.
enum RandomLayer {
  static func scene(_ random: inout SeededGenerator) -> Scene {
    let width = Int.random(in: 1...40, using: &random)
    let height = Int.random(in: 1...20, using: &random)
    return Scene(
      width: width, height: height,
      layers: (0..<Int.random(in: 0...5, using: &random)).map { _ in
        layer(width: width, height: height, &random)
      })
  }

  /// A layer that overlaps the display and may reach beyond it.
  static func layer(width: Int, height: Int, _ random: inout SeededGenerator) -> any SceneLayer {
    let place = ZoneRectangle(
      x: Int.random(in: 0..<width, using: &random), y: Int.random(in: 0..<height, using: &random),
      width: Int.random(in: 1...width, using: &random),
      height: Int.random(in: 1...height, using: &random))
    let bare = bare(place, &random)
    guard Bool.random(using: &random) else { return bare }
    let overlay = OverlaidLayer(bare, mode: mode(&random))
    guard Int.random(in: 0...4, using: &random) == 0 else { return overlay }
    return OverlaidLayer(overlay, mode: mode(&random))
  }

  private static func mode(_ random: inout SeededGenerator) -> OverlayMode {
    OverlayMode.allCases.randomElement(using: &random) ?? .opaque
  }

  private static func bare(
    _ place: ZoneRectangle, _ random: inout SeededGenerator
  ) -> any SceneLayer {
    switch Int.random(in: 0...7, using: &random) {
    case 6: stack(place, &random)
    case 7: sequence(place, &random)
    case 0, 1: zone(place, &random)
    case 2: pages(place, &random)
    case 3: conversation(place, &random)
    case 4:
      ProgressLayer(
        ProgressRow(
          width: place.width, height: place.height,
          from: Bool.random(using: &random) ? .left : .right, start: instant(&random),
          duration: Rational(
            Int64.random(in: 1_000_000...3_000_000_000, using: &random),
            over: Int64.random(in: 1...7, using: &random)),
          repeats: Bool.random(using: &random) ? .forever : .times(2)),
        x: place.x, y: place.y)
    default:
      PictureLayer(
        .random(width: place.width, height: place.height, using: &random), x: place.x, y: place.y)
    }
  }

  /// Layers in parts of the place.
  private static func stack(
    _ place: ZoneRectangle, _ random: inout SeededGenerator
  ) -> StackedLayer {
    let layers = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      let x = Int.random(in: 0..<place.width, using: &random)
      let y = Int.random(in: 0..<place.height, using: &random)
      let part = ZoneRectangle(
        x: place.x + x, y: place.y + y,
        width: Int.random(in: 1...place.width - x, using: &random),
        height: Int.random(in: 1...place.height - y, using: &random))
      let layer = bare(part, &random)
      return Bool.random(using: &random) ? layer : OverlaidLayer(layer, mode: .transparent)
    }
    return StackedLayer(layers, rectangle: place)
  }

  /// Layers of the place in turn.
  private static func sequence(
    _ place: ZoneRectangle, _ random: inout SeededGenerator
  ) -> any SceneLayer {
    let slots = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      SequenceLayer.Slot(
        bare(place, &random), length: Int64.random(in: 0...900_000_000, using: &random))
    }
    let start = instant(&random)
    return SequenceLayer(slots, start: start) ?? slots[0].layer
  }

  private static func zone(_ place: ZoneRectangle, _ random: inout SeededGenerator) -> Zone {
    var strip = Strip(
      .random(
        width: Int.random(in: 0...50, using: &random),
        height: Int.random(in: 1...18, using: &random), using: &random))
    if strip.width > 4, Bool.random(using: &random) {
      let part = strip.columns.columns(from: 1, count: 3)
      strip.patches = [
        Patch(
          x: 1,
          pictures: [
            (part, Int64.random(in: 1...400_000_000, using: &random)),
            (Bitmap(width: 3, height: strip.height), 100_000_000),
          ])
      ]
    }
    return Zone(
      rectangle: place, strip: strip,
      separator: Strip(
        .random(width: Int.random(in: 0...6, using: &random), height: 8, using: &random)),
      scroll: Scroll(
        mode: Scroll.Mode.allCases.randomElement(using: &random) ?? .loop,
        direction: Direction.allCases.randomElement(using: &random) ?? .left,
        speed: .columnsPerSecond(Rational(333, over: 10)),
        startsOffScreen: Bool.random(using: &random),
        dwell: Bool.random(using: &random) ? 0 : Int64.random(in: 1...900_000_000, using: &random)),
      epoch: .zero)
  }

  /// Pages of the size of their place or of another one, with or without progress.
  private static func pages(_ place: ZoneRectangle, _ random: inout SeededGenerator) -> PageLayer {
    let isExact = Int.random(in: 0...3, using: &random) > 0
    let width = isExact ? place.width : Int.random(in: 0...12, using: &random)
    let height = isExact ? place.height : Int.random(in: 0...12, using: &random)
    let pages = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Page(
        content: EffectContent(picture: .random(width: width, height: height, using: &random)),
        entry: EffectCatalog.all.randomElement(using: &random) ?? EffectCatalog.all[0],
        exit: EffectCatalog.all.randomElement(using: &random) ?? EffectCatalog.all[0],
        seed: random.next(), entryStepDuration: Rational(10_000_000_000, over: 333),
        exitStepDuration: Rational(2_000_000_000, over: 77),
        dwell: Bool.random(using: &random) ? 0 : Int64.random(in: 1...900_000_000, using: &random))
    }
    return PageLayer(
      Presentation(
        pages: pages, repeats: Bool.random(using: &random) ? .forever : .times(2),
        gap: Bool.random(using: &random) ? 0 : 300_000_000, start: instant(&random)),
      rectangle: place,
      progress: Bool.random(using: &random) ? nil : Int.random(in: -1...20, using: &random))
  }

  /// A conversation that was scrolled back.
  private static func conversation(
    _ place: ZoneRectangle, _ random: inout SeededGenerator
  ) -> ConversationLayer {
    var talk = Conversation(
      width: place.width, height: place.height,
      style: ConversationStyle(
        gap: Int.random(in: 0...2, using: &random), line: 2,
        scrollBar: ScrollBarAppearance.allCases.randomElement(using: &random) ?? .never,
        unreadMark: UnreadMark.allCases.randomElement(using: &random) ?? .none),
      messages: (0..<Int.random(in: 0...30, using: &random)).map {
        ChatMessage(id: .number(Int64($0)), body: "\($0 * 37 % 64) \($0)")
      }, lines: binaryLines)
    var time: Double = 0
    for number in 0..<Int.random(in: 0...4, using: &random) {
      let inputs: [ScrollInput] = [.home, .end, .pageUp, .lineDown, .wheel(-3)]
      talk.handle(inputs.randomElement(using: &random) ?? .home, at: at(time))
      time += Double.random(in: 0...100, using: &random)
      if Bool.random(using: &random) {
        talk.append(ChatMessage(id: .text("\(number)"), body: "63"), at: at(time))
      }
    }
    return ConversationLayer(talk, x: place.x, y: place.y)
  }

  private static func instant(_ random: inout SeededGenerator) -> Instant {
    Instant(nanoseconds: Int64.random(in: -3_000_000_000...3_000_000_000, using: &random))
  }
}
