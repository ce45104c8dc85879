// SPDX-License-Identifier: MIT
import Core
internal import Scenes

extension SignSettings {
  /// The contents of the sign and of its zones with their paths: as they are written, and with what
  /// they inherit.
  var placedContents: [(path: SettingPath, own: ContentSettings, whole: ContentSettings)] {
    var places = [(path: SettingPath(), own: content, whole: content)]
    for (index, zone) in (zones ?? []).enumerated() {
      places.append((SettingPath("zones")[index], zone.content, zone.content.laid(over: content)))
    }
    return places
  }

  /// Finds contents of more than one kind, and pages that are to scroll.
  func contentInconsistencies() -> [SettingMistake] {
    var found: [SettingMistake] = []
    for (path, own, whole) in placedContents {
      let kinds = own.kinds
      for kind in kinds.dropFirst() {
        found.add(
          path + kind,
          .phrase(
            """
            "\(kind)" excludes "\(kinds[0])": a place shows one thing. Keep one of the two, \
            or make another zone.
            """))
      }
      if whole.paging.pages != nil, let scroll = own.scroll, scroll != .pages {
        found.add(
          path + "scroll",
          .phrase(
            "pages do not move as \(scroll.rawValue) does. Leave it out, or write it in each page.")
        )
      }
      let pages = (own.paging.pages ?? []).enumerated().map { number, page in
        ((path + "pages")[number], page.content)
      }
      for (path, content) in [(path, own)] + pages
      where content.mode.ends && content.rounds != nil {
        found.add(
          path + "repeat", .phrase("with scroll: once a text passes one time. Use scroll: loop."))
      }
    }
    return found
  }

  /// Finds windows beyond their canvas, and motion with a beginning under `clock: wall`.
  func canvasInconsistencies() -> [SettingMistake] {
    var found: [SettingMistake] = []
    if window != nil, canvas == nil {
      found.add(
        "window",
        .phrase(
          """
          a window shows a part of a canvas, and there is none. Say how large it is, \
          such as canvas: 32x1.
          """))
    }
    if let canvas, let pixels = displayPixels {
      let place = window ?? PixelPlace(x: 0, y: 0)
      let (right, bottom) = (place.x + pixels.columns, place.y + pixels.rows)
      if right > canvas.columns || bottom > canvas.rows {
        found.add(
          window == nil ? "canvas" : "window",
          .phrase(
            """
            the panel at [\(place.x), \(place.y)] ends at column \(right) and row \
            \(bottom), but the canvas of \(canvas) has \(canvas.columns) columns and \
            \(canvas.rows) rows. Move the window or enlarge the canvas.
            """))
      }
    }
    guard clock == .wall else { return found }
    for (path, own, whole) in placedContents.dropFirst(zones == nil ? 0 : 1) {
      if whole.mode.ends {
        found.add(
          own.scroll == nil ? "scroll" : path + "scroll",
          .phrase(
            """
            with clock: wall a text that moves through once has passed long ago. Use \
            \(.either(ScrollMode.endlessWords)).
            """))
      } else if let rounds = whole.rounds, rounds != .forever {
        found.add(
          own.rounds == nil ? "repeat" : path + "repeat",
          .phrase("with clock: wall rounds that end have ended long ago. Use forever."))
      }
    }
    return found
  }
}

extension ContentSettings {
  /// The keys that set content.
  fileprivate var kinds: [String] {
    [
      ("text", text != nil), ("pages", paging.pages != nil),
      ("conversation", conversation.file != nil), ("bar", bar.source != nil),
    ].filter(\.1).map(\.0)
  }
}
