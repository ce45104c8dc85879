// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
package import SignControl

extension PreviewView.Frame: WireObject {
  package static let form = WireForm<PreviewView.Frame>(
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
  package static let form = WireForm<PreviewView.Unshown>(
    "PreviewUnshown", "Characters that could not be shown.",
    [
      .init("characters", Schemas.sentence, \.characters, "The characters."),
      .init("position", Schemas.revision, \.position, "The position in the text, from 1."),
      .init("reason", Schemas.sentence, \.reason, "Why."),
    ])
}

extension PreviewView.MarkupProblem: WireObject {
  package static let form = WireForm<PreviewView.MarkupProblem>(
    "MarkupProblem", "A mistake in the markup.",
    [
      .init("column", Schemas.revision, \.column, "The position in the text, from 1."),
      .init("message", Schemas.sentence, \.message, "The problem."),
    ])
}

extension PreviewView: WireObject {
  package static let form = WireForm<PreviewView>(
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
