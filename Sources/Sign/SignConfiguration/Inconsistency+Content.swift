// SPDX-License-Identifier: MIT
internal import Pages
import Phrases
internal import Scenes

extension SignSettings {
  /// Finds contents of more than one kind, and pages that are to scroll.
  func contentInconsistencies() -> [Inconsistency] {
    var places = [("", content, content)]
    for (index, zone) in (zones ?? []).enumerated() {
      places.append(("zones[\(index)].", zone.content, zone.content.laid(over: content)))
    }
    return places.flatMap { path, said, content in
      SignSettings.kinds(said, path: path) + SignSettings.paging(content, said: said, path: path)
        + SignSettings.passes(said, path: path)
    }
  }

  private static func passes(_ content: ContentSettings, path: String) -> [Inconsistency] {
    let pages = (content.paging.pages ?? []).enumerated().map { number, page in
      ("\(path)pages[\(number)].", page.content)
    }
    let wrong = ([(path, content)] + pages).filter {
      $1.scroll == .moves(.once) && $1.rounds != nil
    }
    return wrong.map {
      Inconsistency(
        path: $0.0 + "repeat",
        sentences: .phrase("with scroll: once a text passes one time. Use scroll: loop."))
    }
  }

  private static func kinds(_ content: ContentSettings, path: String) -> [Inconsistency] {
    let kinds = [
      ("text", content.text != nil), ("pages", content.paging.pages != nil),
      ("conversation", content.conversation.file != nil), ("bar", content.bar.source != nil),
    ].filter(\.1).map(\.0)
    guard kinds.count > 1 else { return [] }
    return kinds.dropFirst().map { kind in
      Inconsistency(
        path: path + kind,
        sentences: .phrase(
          """
          "\(kind)" excludes "\(kinds[0])": a place shows one thing. Keep one of the two, \
          or make another zone.
          """
        ))
    }
  }

  private static func paging(
    _ content: ContentSettings, said: ContentSettings, path: String
  ) -> [Inconsistency] {
    let key = path + "scroll"
    if content.paging.pages != nil, let scroll = said.scroll, scroll != .pages {
      return [
        Inconsistency(
          path: key,
          sentences: .phrase(
            "pages do not move as \(scroll.rawValue) does. Leave it out, or write it in each page.")
        )
      ]
    }
    return []
  }

  /// Finds windows beyond their canvas, and motion with a beginning under `clock: wall`.
  func canvasInconsistencies() -> [Inconsistency] {
    var found: [Inconsistency] = []
    if window != nil, canvas == nil {
      found.append(
        Inconsistency(
          path: "window",
          sentences: .phrase(
            """
            a window shows a part of a canvas, and there is none. Say how large it is, \
            such as canvas: 32x1.
            """
          )))
    }
    if let canvas, let pixels = displayPixels {
      let place = window ?? PixelPlace(x: 0, y: 0)
      let (right, bottom) = (place.x + pixels.columns, place.y + pixels.rows)
      if right > canvas.columns || bottom > canvas.rows {
        found.append(
          Inconsistency(
            path: window == nil ? "canvas" : "window",
            sentences: .phrase(
              """
              the panel at [\(place.x), \(place.y)] ends at column \(right) and row \
              \(bottom), but the canvas of \(canvas) has \(canvas.columns) columns and \
              \(canvas.rows) rows. Move the window or enlarge the canvas.
              """
            )))
      }
    }
    guard clock == .wall else { return found }
    var places = [("", content, content)]
    if let zones {
      places = zones.enumerated().map { index, zone in
        ("zones[\(index)].", zone.content, zone.content.laid(over: content))
      }
    }
    for (path, said, content) in places {
      if content.scroll == .moves(.once) {
        found.append(
          Inconsistency(
            path: said.scroll == nil ? "scroll" : path + "scroll",
            sentences: .phrase(
              """
              with clock: wall a text that moves through once has passed long ago. Use \
              loop, bounce, static or pages.
              """
            )))
      } else if let rounds = content.rounds, rounds != .forever {
        found.append(
          Inconsistency(
            path: said.rounds == nil ? "repeat" : path + "repeat",
            sentences: .phrase("with clock: wall rounds that end have ended long ago. Use forever.")
          ))
      }
    }
    return found
  }
}
