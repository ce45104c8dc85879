// SPDX-License-Identifier: MIT
import HTTPServing
import Phrases

/// The live stream of a caller.
struct FrameStream: BodyStream {
  let hub: FrameHub
  /// Who watches.
  var caller = ""
  /// Whether the caller may still see the frames.
  var isAllowed: @Sendable () -> Bool = { true }

  func open() throws(Problem) -> any BodyReader {
    guard let viewer = hub.join(as: caller, while: isAllowed) else {
      throw Problem(
        503, "viewers", .phrase("There are too many viewers already; try again later."),
        headers: [Header("Retry-After", "30")])
    }
    return Reader(hub: hub, viewer: viewer)
  }

  private struct Reader: BodyReader {
    let hub: FrameHub
    let viewer: FrameViewer

    func run(
      cutOff: @escaping @Sendable () -> Void, _ write: ([UInt8]) async throws -> Void
    ) async throws {
      viewer.whenStuck(cutOff)
      // A browser connects again after 2 s.
      try await write(Array("retry: 2000\n\n".utf8))
      try await viewer.run { try await write($0.bytes) }
    }

    func close() { hub.leave(viewer) }
  }
}
