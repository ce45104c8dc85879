// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting

/// Milliseconds as nanoseconds.
func ms(_ value: Double) -> Int64 { Int64((value * 1_000_000).rounded()) }

/// Milliseconds as an instant.
func at(_ value: Double) -> Instant { Instant(nanoseconds: ms(value)) }

/// An effect of the catalog.
func effect(_ name: String) throws -> any Effect { try EffectCatalog.effect(named: name) }

/// A page with steps of 10 ms.
func page(
  _ picture: String, in entry: String = "cut", out exit: String = "cut", dwell: Double = 20
) throws -> Page {
  Page(
    content: EffectContent(picture: Bitmap(picture: picture)), entry: try effect(entry),
    exit: try effect(exit), seed: 1, entryStepDuration: Rational(ms(10)),
    exitStepDuration: Rational(ms(10)), dwell: ms(dwell))
}

/// A text that scrolls by one column every 10 ms.
func zone(
  _ picture: String, x: Int = 0, y: Int = 0, width: Int, separator: Int = 0,
  mode: Scroll.Mode = .loop
) -> Zone {
  let strip = Bitmap(picture: picture)
  return Zone(
    rectangle: ZoneRectangle(x: x, y: y, width: width, height: strip.height), strip: strip,
    separator: Bitmap(width: separator, height: strip.height),
    scroll: Scroll(mode: mode, speed: .columnsPerSecond(Rational(100))),
    epoch: .zero)
}

/// A conversation of one row a word, each word a number in binary; without gaps, bar and mark.
func conversation(
  _ bodies: [String], width: Int, height: Int, style: ConversationStyle? = nil
) -> Conversation {
  Conversation(
    width: width, height: height,
    style: style ?? ConversationStyle(gap: 0, line: 1, scrollBar: .never, unreadMark: .none),
    messages: bodies.enumerated().map { ChatMessage(id: .number(Int64($0)), body: $1) },
    lines: binaryLines)
}

/// Every word of a body as a row of dots.
@Sendable func binaryLines(_ text: MessageText, width: Int) -> [Bitmap] {
  text.plain.split(separator: " ").map { word in
    let number = Int(word) ?? 0
    var line = Bitmap(width: max(0, width), height: 1)
    for x in 0..<max(0, width) { line[x, 0] = number >> (width - 1 - x) & 1 == 1 }
    return line
  }
}

/// Pictures of several instants side by side, each under its milliseconds.
///
/// All are drawn into one frame, one after the other, as the frame thread does.
func film(_ scene: Scene, _ milliseconds: [Double]) -> String {
  var frame = Frame(width: scene.width, height: scene.height)
  let pictures = milliseconds.map { time in
    scene.draw(at: at(time), into: &frame)
    return frame.plane.picture
  }
  let heads = milliseconds.map {
    $0 == $0.rounded() ? String(Int($0)) : String($0)
  }
  return filmStrip(heads, pictures, columns: scene.width, least: 5)
}

/// A scene of layers.
func scene(_ width: Int, _ height: Int, _ layers: any SceneLayer...) -> Scene {
  Scene(width: width, height: height, layers: layers)
}

/// The milliseconds of all changes of a scene in a span.
func changes(_ scene: Scene, from start: Double, to end: Double) -> [Double] {
  var found: [Double] = []
  var next = scene.nextChange(after: at(start))
  while let instant = next, instant <= at(end), found.count < 1000 {
    found.append(Double(instant.nanoseconds) / 1e6)
    next = scene.nextChange(after: instant)
  }
  return found
}

extension Presentation {
  /// A presentation of one paged text, as large as its first page.
  init(
    pages: [Page], repeats: Repeats = .forever, gap: Int64 = 0, start: Instant,
    memory: Int = Presentation.standardMemory
  ) {
    let first = pages.first?.content
    self.init(
      [PagedText(pages, width: first?.width ?? 0, height: first?.height ?? 0)], repeats: repeats,
      gap: gap, start: start, memory: memory)
  }
}
