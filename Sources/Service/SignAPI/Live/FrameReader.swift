// SPDX-License-Identifier: MIT
import HTTPServing
import Wording

extension FrameHub {
  /// Takes a place for a caller, as long as it may see the frames.
  func reader(
    for caller: String, while isAllowed: @escaping @Sendable () -> Bool
  ) throws(Problem) -> any BodyReader {
    FrameReader(hub: self, viewer: try place(for: caller, while: isAllowed))
  }

  /// A place for one more viewer; see `join`.
  func place(
    for caller: String, isFilming: Bool = false, while isAllowed: @escaping @Sendable () -> Bool
  ) throws(Problem) -> FrameViewer {
    guard let viewer = join(as: caller, isFilming: isFilming, while: isAllowed) else {
      throw Problem(
        .viewers, .phrase("There are too many viewers already; try again later."),
        headers: [Header("Retry-After", "30")])
    }
    return viewer
  }
}

/// The place of a viewer.
private struct FrameReader: BodyReader {
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
