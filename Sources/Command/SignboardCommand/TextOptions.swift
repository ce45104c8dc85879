// SPDX-License-Identifier: MIT
import ArgumentParser
import BitmapFonts
import LineBreaking
import Pictures
import SignConfiguration
import Typesetting

/// How texts become pixels.
struct TextOptions: ParsableArguments {
  @Option(
    help:
      "A bundled face, a font of the system, a file or auto; repeat for fallbacks. (default: auto)")
  var font: [String] = []

  @Option(
    help: ArgumentHelp("A folder of fonts, looked into first; repeatable.", valueName: "folder"))
  var fontFolder: [String] = []

  @Option(
    help: ArgumentHelp("A folder of pictures for {image …}; repeatable.", valueName: "folder"))
  var imageFolder: [String] = []

  @Flag(help: "Show { and } in texts as they are, instead of as markup.")
  var plain = false

  @Option(
    help: ArgumentHelp(
      "The text of a live value, shown where texts say {name}; repeatable.",
      valueName: "name=text"),
    transform: option(ValueSetting.parser))
  var set: [ValueSetting] = []

  @Option(
    help: ArgumentHelp(
      "Texts of live values in JSON, such as {\"temperature\": \"21\"}; read again when it changes.",
      valueName: "file"))
  var valuesFile: String?

  @Option(
    help: ArgumentHelp(
      "The time zone of clocks, such as Asia/Tokyo. (default: that of the machine)",
      valueName: "name"),
    transform: option(SettingParsers.timeZone))
  var timeZone: String?

  @Option(
    help: ArgumentHelp("The language of dates, such as ja. (default: that of the environment)"),
    transform: option(SettingParsers.locale))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "horizontal, or vertical for Japanese from top to bottom, which moves up. (default: horizontal)",
      valueName: "mode"),
    transform: option(Writing.parser))
  var writing: Writing?

  @Option(
    help: ArgumentHelp(
      "Which way lines read: auto, left-to-right or right-to-left. (default: auto)",
      valueName: "direction"),
    transform: option(BaseDirection.parser))
  var textDirection: BaseDirection?

  @Option(
    help: ArgumentHelp("Half-width katakana: kept or joined. (default: kept)", valueName: "form"),
    transform: option(WidthOptions.HalfWidthKana.parser))
  var halfWidthKana: WidthOptions.HalfWidthKana?

  @Option(
    help: ArgumentHelp(
      "Full-width letters and digits: kept or narrowed. (default: kept)", valueName: "form"),
    transform: option(WidthOptions.FullWidthForms.parser))
  var fullWidth: WidthOptions.FullWidthForms?

  @Option(
    help: ArgumentHelp("Full-width katakana: kept or narrowed. (default: kept)", valueName: "form"),
    transform: option(WidthOptions.Katakana.parser))
  var katakana: WidthOptions.Katakana?

  @Flag(
    help: "Break lines at the edge, for --scroll static and for --direction up or down.")
  var wrap = false

  @Option(
    help: ArgumentHelp(
      "How strictly Japanese lines are broken: strict, loose or none. (default: strict)",
      valueName: "rules"),
    transform: option(LineBreakRules.Kinsoku.parser))
  var kinsoku: LineBreakRules.Kinsoku?

  @Option(
    help: ArgumentHelp(
      "How pictures get into the rows: scaled, cropped or natural. (default: scaled)",
      valueName: "fit"),
    transform: option(PictureRendering.Fit.parser))
  var imageFit: PictureRendering.Fit?

  @Option(
    help: ArgumentHelp(
      "How shades of pictures become lit and dark: auto, threshold, ordered or floyd-steinberg. (default: auto)",
      valueName: "way"),
    transform: option(ImageDither.parser))
  var imageDither: ImageDither?

  @Flag(help: "Light what is black in a picture.")
  var imageInvert = false

  func apply(to settings: inout SignSettings) {
    settings.content.fonts = font.isEmpty ? nil : font
    settings.fontFolders = fontFolder.isEmpty ? nil : fontFolder
    settings.imageFolders = imageFolder.isEmpty ? nil : imageFolder
    settings.content.plain = plain ? true : nil
    if !set.isEmpty {
      settings.values = Dictionary(set.map { ($0.name, $0.text) }) { _, last in last }
    }
    settings.valuesFile = valuesFile
    settings.timeZone = timeZone
    settings.locale = locale
    settings.content.writing = writing
    settings.content.textDirection = textDirection
    settings.content.halfWidthKana = halfWidthKana
    settings.content.fullWidth = fullWidth
    settings.content.katakana = katakana
    settings.content.wrap = wrap ? true : nil
    settings.content.kinsoku = kinsoku
    settings.content.imageFit = imageFit
    settings.content.imageDither = imageDither
    settings.content.imageInvert = imageInvert ? true : nil
  }
}
