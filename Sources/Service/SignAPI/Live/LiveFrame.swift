// SPDX-License-Identifier: MIT
import JSONText
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
