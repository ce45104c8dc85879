// SPDX-License-Identifier: MIT

/// A scene as a message holds it: the keys are those of the configuration.
///
/// Only the reader of the configuration checks their values.
extension Schemas {
  private static func setting(_ name: String, _ about: String) -> Schema.Field {
    .init(name, .setting, about)
  }

  private static func settings(_ name: String, _ about: String) -> Schema.Field {
    .init(name, .either(.setting, .list(.setting, atMost: 1000)), about)
  }

  private static func flag(_ name: String, _ about: String) -> Schema.Field {
    .init(name, .either(.choice(["yes", "no"]), .boolean), about)
  }

  /// The settings of a page.
  private static let pageFields: [Schema.Field] = [
    settings("font", "Names of fonts, or auto; not files."),
    setting("align", "left, center or right, for a text narrower than the zone."),
    flag("plain", "Whether brackets of markup are shown as they are."),
    flag("wrap", "Whether lines are broken at the edge of the zone."),
    setting("entry", "The entry effect of a page."),
    setting("exit", "The exit effect of a page."),
    setting("dwell", "Seconds that a page stays, or a text rests at its ends."),
    setting("speed", "Columns a second."),
    setting("step", "Columns at once, with every."),
    setting("every", "Milliseconds between two steps."),
  ]
  /// The further settings of a scene and its zones.
  private static let contentFields: [Schema.Field] =
    [
      settings("text", "The text, with markup; several texts are joined."),
      .init(
        "pages", .list(.either(.setting, .object(scenePage)), atMost: 1000),
        "Texts, or pages with settings of their own, one after the other, instead of text."),
      setting("bar", "Seconds in which a bar fills, or a live value in percent such as {load}."),
      setting("bar-from", "left or right: where the bar begins."),
      setting("scroll", "loop, once, bounce, static or pages."),
      setting("direction", "left, right, up or down."),
      setting("loop-in", "Seconds for one round, instead of speed."),
      setting("separator", "The text between two texts and at the end of a loop."),
      setting("start", "on or off: whether a text begins on the screen."),
      setting("phase", "Columns by which a text starts ahead."),
      setting("writing", "horizontal or vertical."),
      setting("text-direction", "auto, left-to-right or right-to-left."),
      setting("half-width-kana", "kept or joined."),
      setting("full-width", "kept or narrowed."),
      setting("katakana", "kept or narrowed."),
      setting("kinsoku", "strict, loose or none."),
      setting("image-fit", "scaled, cropped or natural."),
      setting("image-dither", "auto, threshold, ordered or floyd-steinberg."),
      flag("image-invert", "Whether black pixels are lit."),
      setting("gap", "Seconds of darkness between two pages."),
      setting("repeat", "The rounds of pages in one showing, or forever."),
      setting("progress", "none, top or bottom: a row with the progress of the page."),
    ] + pageFields

  private static let pair = Schema.Kind.list(.integer(0...32_760), atMost: 2)
  static let scenePage = Schema(
    "ScenePage", "A page with settings of its own.",
    [.init("text", .setting, required: true, "The text, with markup.")] + pageFields)
  static let sceneZone = Schema(
    "SceneZone", "A rectangle of a scene with its own content.",
    [
      .init("at", pair, required: true, "[x, y] in pixels from the top left of its place."),
      .init("size", pair, required: true, "[width, height] in pixels."),
      setting("name", "Its name in errors."),
      setting("overlay", "opaque, transparent or cut-out: how it covers the zones below."),
      setting("layer", "Higher covers lower, -100 to 100."),
    ] + contentFields)
  static let scene = Schema(
    "Scene",
    "The content of a zone, in the words of the configuration; the zone gives the defaults."
      + " As JSON without white space it has at most 65,536 bytes.",
    someOf: ["text", "pages", "bar", "zones"],
    [.init("zones", .list(.object(sceneZone), atMost: 256), "Rectangles, later above earlier.")]
      + contentFields)
}
