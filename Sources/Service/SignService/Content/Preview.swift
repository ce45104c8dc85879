// SPDX-License-Identifier: MIT
import SignControl
import SignboardKit

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
    let composer = Composer(zone: zone, builder: builder)
    let item = draft.item(.alone, in: zone, scene: StoredMessage.scene(draft))
    if item.scene == nil {
      var everyLanguage = item.content
      everyLanguage.text = draft.text.texts.map { .single($0) }
      if let problem = composer.place.showing(everyLanguage).problem() {
        return PreviewView(
          width: width, height: height, frames: [],
          problems: [.init(column: problem.column ?? 1, message: problem.cause)])
      }
    }
    let key = ZoneContent.Key(kind: kind(of: item), source: .schedule(priority: 50), items: [item])
    let show = composer.show(key, start: .zero)
    let losses = (try? composer.unshown(item)) ?? []
    return PreviewView(
      width: width, height: height, milliseconds: show.durations[.alone].map { $0 / 1_000_000 },
      frames: frames(show.layer), unshown: losses + composer.bareIcons(item))
  }

  private func kind(of item: ZoneItem) -> ZoneContent.Kind {
    let isPaged =
      item.scene != nil || item.hasEffect || zone.arrangement == .paged
      || item.content.scroll == .pages
    if item.scene != nil || item.content.rounds != nil {
      return .sequence(isStill: false, textsMove: !isPaged)
    }
    return isPaged ? .pages(isStill: false) : .line
  }

  private func frames(_ layer: any SceneLayer) -> [FrameView] {
    let place = zone.rectangle
    let scene = Scene(
      width: place.x + place.width, height: place.y + place.height, layers: [layer],
      colors: [builder.color(ofZone: zone.index)])
    var frames: [FrameView] = []
    var instant = Instant.zero
    while frames.count < PreviewView.mostFrames, instant.nanoseconds <= Preview.longest {
      let frame = scene.frame(at: instant, colored: true).part(place)
      let next = FrameView(
        frame.plane, milliseconds: instant.nanoseconds / 1_000_000,
        colors: ScreenColors(frame.colors, panel: panel))
      if frames.last.map({ !$0.looks(as: next) }) ?? true { frames.append(next) }
      guard let change = scene.nextChange(after: instant) else { break }
      instant = max(change, instant.advanced(by: Preview.step))
    }
    return frames
  }
}

extension ScreenColors {
  /// The colors of a frame on a screen; `nil` if all pixels have the color of the panel.
  init?(_ colors: FrameColors?, panel: LEDColor) {
    guard let colors, colors.palette.count > 1 else { return nil }
    let palette = colors.palette.dropFirst().map { color in
      let look = LEDLook(color, on: panel)
      return Pixel(lit: look.lit, unlit: look.unlit)
    }
    self.init(palette: palette, numbers: colors.numbers)
  }
}

extension PreviewView.Unshown {
  /// The places of texts where a program before this one could not read a character.
  static func unread(in texts: [String]) -> [Self] {
    texts.compactMap { text in
      text.firstIndex(of: "\u{FFFD}").map { place in
        let position = text.distance(from: text.startIndex, to: place) + 1
        return Self(
          characters: "\u{FFFD}", position: position,
          reason: .phrase(
            """
            Character \(position) was lost before the sign had the text; a replacement is \
            shown. Send the text as UTF-8.
            """))
      }
    }
  }

  /// The characters that no font has, and the lines for which there is no room.
  static func losses(_ missing: [MissingGlyph], _ cut: [CutText]) -> [Self] {
    missing.filter(\.isLoss).map {
      Self(characters: $0.characters, position: $0.offset + 1, reason: $0.phrase)
    }
      + cut.map { cut in
        let reason = Phrase.phrase(
          cut.columns > 0
            ? PhraseForm("{0}", context: "line too wide") : PhraseForm("{0}", context: "line cut"),
          "\(cut)", "\(cut.beginning)", "\(cut.offset + 1)")
        return Self(characters: cut.beginning, position: cut.offset + 1, reason: reason)
      }
  }
}

extension MissingGlyph {
  /// The report in any language; the English one has more details.
  fileprivate var phrase: Phrase {
    let (english, sample, place) = ("\(self)", "\(Wording.plain(characters))", "\(offset + 1)")
    return switch shown {
    case .box: .phrase(PhraseForm("{0}", context: "no font box"), english, sample, place)
    case .replacementCharacter:
      .phrase(PhraseForm("{0}", context: "no font instead"), english, sample, place, "\u{FFFD}")
    case .replaced(let text):
      .phrase(PhraseForm("{0}", context: "no font instead"), english, sample, place, "\(text)")
    case .base: .phrase(PhraseForm("{0}", context: "no font in part"), english, sample, place)
    case .unjoined:
      .phrase(
        hasJoiningFont
          ? PhraseForm("{0}", context: "unjoined") : PhraseForm("{0}", context: "unjoined script"),
        english, sample, place, "\(subject)")
    case .nothing, .tooDeep:
      .phrase(PhraseForm("{0}", context: "control character"), english, sample, place)
    }
  }
}
