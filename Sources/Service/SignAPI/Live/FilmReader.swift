// SPDX-License-Identifier: MIT
import HTTPServing

extension FrameHub {
  /// Takes a place for a caller who gets a film, as long as it may see the frames.
  ///
  /// - Parameter now: the clock that the film is measured with.
  func film(
    _ film: FrameFilm, for caller: String, now: @escaping @Sendable () -> ContinuousClock.Instant,
    while isAllowed: @escaping @Sendable () -> Bool
  ) throws(Problem) -> any BodyReader {
    let viewer = try place(for: caller, isFilming: true, while: isAllowed)
    return FilmReader(hub: self, viewer: viewer, film: film, now: now)
  }
}

/// The place of a viewer that collects the frames, and sends them when their time is over.
private struct FilmReader: BodyReader {
  let hub: FrameHub
  let viewer: FrameViewer
  let film: FrameFilm
  let now: @Sendable () -> ContinuousClock.Instant

  func run(
    cutOff: @escaping @Sendable () -> Void, _ write: ([UInt8]) async throws -> Void
  ) async throws {
    viewer.whenStuck(cutOff)
    var (film, isSent) = (film, false)
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

  func close() { hub.leave(viewer) }
}
