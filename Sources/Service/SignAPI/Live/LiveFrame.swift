// SPDX-License-Identifier: MIT
import Core
import SignControl

/// A frame with its event, which is the same for all viewers except for the last number.
struct LiveFrame: Hashable, Sendable {
  let view: FrameView
  /// The event up to the number of missed frames; made once for all viewers.
  private let beginning: [UInt8]

  init(_ view: FrameView) {
    self.view = view
    var bytes = Array("event: frame\nid: \(view.sequence)\ndata: ".utf8)
    LiveFrameAnswer(view: view, dropped: 0).json.write(into: &bytes)
    beginning = Array(bytes.dropLast(2))
  }

  /// The event for a viewer that missed so many frames.
  func event(dropped: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(beginning.count + 24)
    bytes += beginning
    bytes += String(dropped).utf8
    bytes += [UInt8(ascii: "}"), 0x0A, 0x0A]
    return bytes
  }
}

/// A frame as a viewer of the live stream gets it.
struct LiveFrameAnswer: WireObject {
  let view: FrameView
  /// The number of frames that the viewer missed.
  let dropped: Int64

  static let form = WireForm<Self>(
    "LiveFrame", "The data of an event named frame.",
    members: FrameView.head(\.view) + [
      .init(
        "bits", .text(0...16_777_216), { Base64.text($0.view.rows) },
        "Base64 of the rows from the top, each in whole bytes, the left pixel the highest bit.")
    ] + ScreenColors.members(\.view.colors) + [
      .init("dropped", \.dropped, "The number of frames that this viewer missed.")
    ])
}
