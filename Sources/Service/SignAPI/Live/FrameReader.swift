// SPDX-License-Identifier: MIT
import Core

extension FrameHub {
  /// Takes a place for a caller, as long as it may see the frames; see `join`.
  ///
  /// - Parameters:
  ///   - film: the film of the frames, sent at its end; `nil`: each is sent.
  ///   - now: the clock that the film is measured with.
  func reader(
    for caller: String, film: FrameFilm? = nil,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now },
    while isAllowed: @escaping @Sendable () -> Bool
  ) throws(Problem) -> FrameReader {
    guard let viewer = join(as: caller, isFilming: film != nil, while: isAllowed) else {
      throw Problem(
        .viewers, .phrase("There are too many viewers already; try again later."),
        headers: [Header("Retry-After", "30")])
    }
    return FrameReader(hub: self, viewer: viewer, film: film, now: now)
  }
}

/// A body without an end: takes a place for a reader; throws if there is none.
package typealias BodyStream = @Sendable () throws(Problem) -> FrameReader

/// The place of a viewer.
package struct FrameReader: Sendable {
  let hub: FrameHub
  let viewer: FrameViewer
  let film: FrameFilm?
  let now: @Sendable () -> ContinuousClock.Instant

  /// Writes everything until the end, one write at a time.
  ///
  /// - Parameter cutOff: called when a write takes too long.
  func run(
    cutOff: @escaping @Sendable () -> Void, _ write: ([UInt8]) async throws -> Void
  ) async throws {
    viewer.whenStuck(cutOff)
    if let film { return try await send(film, write) }
    // A browser connects again after 2 s.
    try await write(Array("retry: 2000\n\n".utf8))
    try await viewer.run { try await write($0.bytes) }
  }

  /// Collects the frames of a film, and sends it when its time is over.
  private func send(
    _ beginning: FrameFilm, _ write: ([UInt8]) async throws -> Void
  ) async throws {
    var (film, isSent) = (beginning, false)
    let start = now()
    // A sign that stands still sends nothing at the end of the film.
    let end = Task { [viewer, length = film.length] in
      try await Task.sleep(for: length)
      viewer.keepAlive()
    }
    defer { end.cancel() }
    try await viewer.run { item in
      let time = now() - start
      if time >= film.length {
        viewer.end()
        // Written here, so that a reader that does not read is cut off.
        try await write(film.gif())
        isSent = true
      } else if case .frame(let frame, _) = item {
        film.add(frame.view, at: time)
      }
    }
    // An answer without a film would look like a whole one.
    if !isSent { throw CancellationError() }
  }

  /// Gives the place back.
  func close() { hub.leave(viewer) }
}
