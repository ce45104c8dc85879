// SPDX-License-Identifier: MIT
import BitmapFonts
import Phrases
import Playout
import Previews
import Raster
import SceneBuilding
import Scenes
import Schedules
import SignConfiguration
import SignControl
import Timing
import Typesetting
import Wording

/// Shows how a message would look in a zone, alone and from its beginning.
struct Preview {
  let zone: ServiceZone
  let builder: SceneBuilder
  /// The color of the panel.
  let panel: LEDColor

  /// How much of a message the preview covers, in nanoseconds.
  private static let longest: Int64 = 30_000_000_000
  /// The shortest time between two pictures, in nanoseconds: a screen shows no more.
  private static let step: Int64 = 33_333_333

  func view(_ draft: MessageDraft) -> PreviewView {
    let (width, height) = (zone.rectangle.width, zone.rectangle.height)
    let part = PlayoutItem(message: "message", revision: 0)
    let message = MessageContent(draft, scene: StoredMessage.scene(draft))
    let item = message.item(part, in: zone)
    if draft.scene != nil { return view(scene: item) }
    let content = item.content
    var everyLanguage = content
    everyLanguage.text = draft.text.texts.map { .single($0) }
    if let problem = builder.zone(zone.index).showing(everyLanguage).problem() {
      return PreviewView(
        width: width, height: height, frames: [],
        problems: [.init(column: problem.column ?? 1, message: problem.reason)])
    }
    let strip = try? builder.zone(zone.index).showing(content).strip()
    let isPaged = item.hasEffect || zone.arrangement == .paged || content.scroll == .pages
    let kind: ZoneContent.Kind =
      content.rounds != nil
      ? .sequence(isStill: false, textsMove: !isPaged) : isPaged ? .pages(isStill: false) : .line
    let key = ZoneContent.Key(
      kind: kind, source: .schedule(priority: 50),
      items: [item])
    let composer = Composer(zone: zone, builder: builder)
    let show = composer.show(key, start: .zero)
    return PreviewView(
      width: width, height: height, milliseconds: show.durations[part].map { $0 / 1_000_000 },
      frames: frames(show.layer),
      unshown: unshown(strip?.missing, strip?.cut, composer.bareIcons(item)))
  }

  /// A scene that was checked.
  private func view(scene item: ZoneItem) -> PreviewView {
    let key = ZoneContent.Key(
      kind: .sequence(isStill: false, textsMove: false), source: .schedule(priority: 50),
      items: [item])
    let show = Composer(zone: zone, builder: builder).show(key, start: .zero)
    return PreviewView(
      width: zone.rectangle.width, height: zone.rectangle.height,
      milliseconds: show.durations[item.part].map { $0 / 1_000_000 }, frames: frames(show.layer),
      unshown: unshown(show.missing[item.part.id], show.cut[item.part.id]))
  }

  private func unshown(
    _ missing: [MissingGlyph]?, _ cut: [CutText]?, _ others: [UnshownText.Loss] = []
  ) -> [PreviewView.Unshown] {
    (UnshownText(missing: missing ?? [], cut: cut ?? []).losses + others).map {
      PreviewView.Unshown(characters: $0.characters, position: $0.position, reason: $0.reason)
    }
  }

  private func frames(_ layer: any SceneLayer) -> [PreviewView.Frame] {
    let place = zone.rectangle
    let scene = Scene(
      width: place.x + place.width, height: place.y + place.height, layers: [layer],
      colors: [builder.color(ofZone: zone.index)])
    var frames: [PreviewView.Frame] = []
    var instant = Instant.zero
    while frames.count < PreviewView.mostFrames, instant.nanoseconds <= Preview.longest {
      let frame = scene.frame(at: instant, colored: true).part(place)
      let next = PreviewView.Frame(
        milliseconds: instant.nanoseconds / 1_000_000, rows: frame.plane.rows,
        colors: ScreenColors(frame.colors, panel: panel))
      if frames.last.map({ $0.rows != next.rows || $0.colors != next.colors }) ?? true {
        frames.append(next)
      }
      guard let change = scene.nextChange(after: instant) else { break }
      instant = max(change, instant.advanced(by: Preview.step))
    }
    return frames
  }
}

extension Frame {
  /// A rectangle of the frame.
  fileprivate func part(_ place: ZoneRectangle) -> Frame {
    var part = Frame(width: place.width, height: place.height)
    part.plane.draw(plane, x: -place.x, y: -place.y)
    if let colors {
      var own = FrameColors(width: place.width, height: place.height)
      own.take(from: colors, x: place.x, y: place.y)
      part.colors = own
    }
    return part
  }
}
