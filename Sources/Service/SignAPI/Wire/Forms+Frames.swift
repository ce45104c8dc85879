// SPDX-License-Identifier: MIT
import JSONText
import SignControl

/// A frame as a viewer of the live stream gets it.
struct LiveFrameAnswer {
  let view: FrameView
  /// The number of frames that the viewer missed.
  let dropped: Int64
}

extension FrameView: WireObject {
  static let form = WireForm<FrameView>(
    "Frame", "The picture of the display.",
    head { $0 } + [
      .init(
        "rows", .list(.text(0...8192), atMost: 8192), \.picture,
        "From the top, # for lit and . for dark.")
    ])

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
        "Base64 of the rows from the top, each in whole bytes, the left pixel the highest bit."),
      .init(
        "dropped", Schemas.revision, \.dropped,
        "The number of frames that this viewer missed."),
    ])
}
