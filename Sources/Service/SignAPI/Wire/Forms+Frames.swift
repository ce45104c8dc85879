// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
package import SignControl

/// A frame as a viewer of the live stream gets it.
struct LiveFrameAnswer {
  let view: FrameView
  /// The number of frames that the viewer missed.
  let dropped: Int64
}

extension FrameView: WireObject {
  package static let form = WireForm<FrameView>(
    "Frame", "The picture of the display.",
    head { $0 } + [
      .init(
        "rows", .list(.text(0...8192), atMost: 8192), \.picture,
        "From the top, # for lit and . for dark.")
    ] + ScreenColors.members(\.colors))

  /// The members of every frame.
  fileprivate static func head<Value>(
    _ frame: @escaping @Sendable (Value) -> FrameView
  ) -> [WireForm<Value>.Member] {
    [
      .init("width", .integer(0...8192), { frame($0).width }, "Columns."),
      .init("height", .integer(0...8192), { frame($0).height }, "Rows."),
      .init("sequence", Schemas.revision, { frame($0).sequence }, "The number of the frame."),
      .init(
        "milliseconds", Schemas.revision, { frame($0).milliseconds },
        "Milliseconds since 1970 UTC."),
    ]
  }
}

extension LiveFrameAnswer: WireObject {
  static let form = WireForm<LiveFrameAnswer>(
    "LiveFrame", "The data of an event named frame.",
    FrameView.head(\.view) + [
      .init(
        "bits", .text(0...16_777_216), { Base64.text($0.view.rows) },
        "Base64 of the rows from the top, each in whole bytes, the left pixel the highest bit.")
    ] + ScreenColors.members(\.view.colors) + [
      .init(
        "dropped", Schemas.revision, \.dropped,
        "The number of frames that this viewer missed.")
    ])
}

extension ScreenColors.Pixel: WireObject {
  package static let form = WireForm<ScreenColors.Pixel>(
    "PixelColors", "The colors of a pixel on a screen.",
    [
      .init("lit", Schemas.color, \.lit, "While it is lit: # and six hexadecimal digits."),
      .init("unlit", Schemas.color, \.unlit, "While it is not lit."),
    ])
}

extension ScreenColors {
  /// The members of a frame for its colors; without colors they are left out.
  static func members<Value>(
    _ colors: @escaping @Sendable (Value) -> ScreenColors?
  ) -> [WireForm<Value>.Member] {
    [
      .init(
        "palette", .list(of: Pixel.self, atMost: mostColors), isOptional: true,
        { colors($0)?.palette },
        "The colors with the numbers from 1 on; 0 is the color of the panel. Without it, all "
          + "pixels have that."),
      .init(
        "colors", .text(0...1_048_576), isOptional: true,
        { colors($0).map { Base64.text($0.runs) } },
        "Base64 of pairs of bytes, row by row from the top left: how many pixels have one color, "
          + "and its number."),
    ]
  }
}
