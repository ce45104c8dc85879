// SPDX-License-Identifier: MIT
import Core
package import SignControl

extension SceneSchemas {
  /// Keys of every form, in the names of the configuration.
  package static let sample = SceneSchemas(
    scene: [Key("zones", .zones, "Rectangles with a content of their own.")] + content,
    zone: [
      Key("at", .pair, required: true, "The place of its upper left pixel, [x, y]."),
      Key("size", .pair, required: true, "The size in pixels, [width, height]."),
      Key("name", .value, "Its name."),
    ] + content,
    page: [Key("text", .text, required: true, "The text, with markup.")] + shared)

  private static let content =
    [
      Key("text", .texts, "The text."), Key("pages", .pages, "Pages instead of a text."),
      Key("bar", .value, "Seconds in which a bar fills."),
      Key("image-invert", .yesNo, "Whether black pixels of a picture are lit."),
    ] + shared

  private static let shared = [
    Key("font", .list, "Fonts."), Key("plain", .yesNo, "Whether brackets are shown."),
    Key("speed", .value, "Columns per second."), Key("entry", .value, "The effect at its start."),
    Key("dwell", .value, "Seconds for which it rests."), Key("scroll", .value, "How it moves."),
    Key("repeat", .value, "How often it passes."),
  ]
}
