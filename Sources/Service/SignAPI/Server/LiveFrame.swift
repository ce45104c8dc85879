// SPDX-License-Identifier: MIT
import JSONText

/// A frame with the event that tells it, which is the same for all viewers but for its last
/// number.
struct LiveFrame: Hashable, Sendable {
  let view: FrameView
  /// The event up to the number of frames that were missed: made once, however many watch.
  private let beginning: [UInt8]

  init(_ view: FrameView) {
    self.view = view
    var bytes = Array("event: frame\nid: \(view.sequence)\ndata: ".utf8)
    view.liveJSON(dropped: 0).write(into: &bytes)
    beginning = Array(bytes.dropLast(2))
  }

  /// The event for a viewer that has missed so many frames.
  func event(dropped: Int64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(beginning.count + 24)
    bytes += beginning
    bytes += String(dropped).utf8
    bytes += [UInt8(ascii: "}"), 0x0A, 0x0A]
    return bytes
  }
}
