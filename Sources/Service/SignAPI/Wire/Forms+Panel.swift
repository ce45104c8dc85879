// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
import SignControl

extension PreviewView.Frame: WireObject {
  static let form = WireForm<PreviewView.Frame>(
    "PreviewFrame", "The picture from an instant on.",
    [
      .init(
        "milliseconds", Schemas.revision, \.milliseconds, "Milliseconds since the message began."),
      .init(
        "bits", .text(0...1_048_576), { Base64.text($0.rows) },
        "Base64 of the rows from the top, each in whole bytes, the left pixel the highest bit."),
    ] + ScreenColors.members(\.colors))
}

extension PreviewView.Unshown: WireObject {
  static let form = WireForm<PreviewView.Unshown>(
    "PreviewUnshown", "Characters that could not be shown.",
    [
      .init("characters", Schemas.sentence, \.characters, "The characters."),
      .init("position", Schemas.revision, \.position, "The position in the text, from 1."),
      .init("reason", Schemas.sentence, \.reason, "Why."),
    ])
}

extension PreviewView.MarkupProblem: WireObject {
  static let form = WireForm<PreviewView.MarkupProblem>(
    "MarkupProblem", "A mistake in the markup.",
    [
      .init("column", Schemas.revision, \.column, "The position in the text, from 1."),
      .init("message", Schemas.sentence, \.message, "The problem."),
    ])
}

extension PreviewView: WireObject {
  static let form = WireForm<PreviewView>(
    "Preview", "The preview of a message.",
    [
      .init("width", .integer(0...8192), \.width, "Columns of the zone."),
      .init("height", .integer(0...8192), \.height, "Rows of the zone."),
      .init(
        "milliseconds", .nullable(Schemas.revision), \.milliseconds,
        "The length of one showing in milliseconds; null: it does not move, or is too long."),
      .init(
        "frames", .list(of: PreviewView.Frame.self, atMost: PreviewView.mostFrames), \.frames,
        "The changes of the first seconds; together at most 1 MiB."),
      .init(
        "unshown", .list(of: PreviewView.Unshown.self, atMost: PreviewView.mostReports), \.unshown,
        "The characters that could not be shown."),
      .init(
        "problems", .list(of: PreviewView.MarkupProblem.self, atMost: PreviewView.mostReports),
        \.problems, "The mistakes in the markup; then the frames may be missing."),
    ])
}

extension EffectView: WireObject {
  static let form = WireForm<EffectView>(
    "Effect", "An entry or exit effect.",
    [
      .init("name", .name(1...64), \.name, "Its name."),
      .init("about", Schemas.sentence, \.about, "A description."),
    ])
}

extension IconView: WireObject {
  static let form = WireForm<IconView>(
    "Icon", "A picture that texts can name.",
    [
      .init("name", .name(1...64), \.name, "Its name."),
      .init("character", .text(1...64), \.character, "The character that it stands for."),
      .init(
        "rows", .list(.text(1...256), atMost: 8), \.rows,
        "The picture from the top, # for a lit LED and . for a dark one; none if no font has it."),
    ])
}

extension PanelView: WireObject {
  static let form = WireForm<PanelView>(
    "Panel", "The size and color of the panel.",
    [
      .init("width", .integer(0...8192), \.width, "Columns."),
      .init("height", .integer(0...8192), \.height, "Rows."),
      .init("color", .choice(of: PanelView.Color.self), \.color, "The color of the LEDs."),
    ])
}

extension TestView.Pattern: WireObject {
  static let form = WireForm<TestView.Pattern>(
    "TestPattern", "A picture for testing the panel.",
    [
      .init("name", .name(1...64), \.name, "Its name."),
      .init("about", Schemas.sentence, \.about, "What to look for."),
    ])
}

extension TestView: WireObject {
  static let form = WireForm<TestView>(
    "Tests", "The test patterns.",
    [
      .init("patterns", .list(of: TestView.Pattern.self, atMost: 100), \.patterns, "All patterns."),
      .init(
        "running", .nullable(.text(1...64)), \.running, "The pattern that is running; null: none."),
    ])
}
