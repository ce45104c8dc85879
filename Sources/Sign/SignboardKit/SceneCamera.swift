// SPDX-License-Identifier: MIT

/// Takes pictures of a setup's scene at any instants, usually through simulated chips.
package struct SceneCamera {
  let setup: SignSetup
  private let simulated: SimulatedPanel?

  /// Makes a camera.
  ///
  /// - Parameters:
  ///   - setup: the scene and the display, which is simulated.
  ///   - usesChips: whether frames go through the driver and simulated chips.
  package init(_ setup: SignSetup, usesChips: Bool = true) throws {
    self.setup = setup
    simulated = usesChips ? try setup.display.simulated(setup.intensity) : nil
  }

  /// The LEDs that are lit at an instant.
  package func frame(at instant: Instant) throws -> Frame {
    try frame(of: setup.running(at: instant).scene, at: instant)
  }

  private func frame(of scene: Scene, at instant: Instant) throws -> Frame {
    var frame = setup.shown(scene.frame(at: instant, colored: true))
    guard let simulated else {
      frame.removeDark(at: setup.intensity)
      return frame
    }
    try simulated.present(frame)
    var lit = simulated.lit
    lit.colors = frame.colors
    return lit
  }

  /// The LEDs that are lit at an instant as text, blank where gaps are.
  package func text(at instant: Instant) throws -> String {
    setup.display.text(try frame(at: instant))
  }

  /// Writes pictures: of one instant, or of all instants at which the scene changes.
  ///
  /// - Parameters:
  ///   - format: the format; a PNG has the first picture only.
  ///   - start: the instant of the first picture.
  ///   - length: the nanoseconds until the end; 0 for one picture.
  ///   - path: the file; `nil` for standard output.
  /// - Throws: a `SignError` for pictures that are too large, a `SystemError` for a file that
  ///   cannot be written and for a missing library.
  package func write(
    _ format: PictureFormat, from start: Instant, for length: Int64 = 0, to path: String? = nil
  ) throws {
    let target = PictureTarget(
      path: path ?? "standard output", format: format, geometry: setup.display.geometry,
      style: setup.coloredStyle, lights: setup.lights, isStill: true)
    let file =
      try path == nil
      ? PictureFile(target) { try StandardStreams.write($0, to: StandardStreams.output) }
      : PictureFile(target)
    let end = start.advanced(by: max(0, length))
    var running = try setup.running(at: start)
    do {
      var next: Instant? = start
      while let instant = next {
        try running.advance(to: setup.time.civil(instant), at: instant)
        try file.record(picture(of: try frame(of: running.scene, at: instant)), at: instant)
        let text = running.nextChange.map(setup.time.instant)
        let change = running.scene.nextChange(after: instant)
        next = [change, text].compactMap(\.self).filter { $0 < end }.min()
      }
      try file.finish(at: end)
    } catch {
      file.discard()
      throw error
    }
  }

  private func picture(of frame: Frame) -> LitPicture {
    guard let simulated else { return LitPicture(frame, intensity: setup.intensity) }
    return LitPicture(frame, duties: simulated.duties, pitch: setup.display.gap + 8)
  }

  /// The strips of all zones at an instant, each with a frame around what its zone shows.
  ///
  /// - Returns: the zones in the order of the settings, with their names; without a strip those that
  ///   show pages, a conversation or another picture.
  package func unclipped(at instant: Instant) throws -> [(zone: String, strip: FramedBitmap?)] {
    let layers = try setup.running(at: instant).scene.layers
    return zip(setup.builder.parts, setup.builder.layerIndices).map { part, index in
      guard layers.indices.contains(index), let zone = layers[index].content as? Zone else {
        return (part.name, nil)
      }
      let view = zone.unclipped(at: instant)
      return (
        part.name,
        FramedBitmap(
          view.strip, x: view.window.x, y: view.window.y, width: view.window.width,
          height: view.window.height)
      )
    }
  }

  /// The strips one below the other as a PNG.
  package func png(of strips: [FramedBitmap], name: String) throws -> [UInt8] {
    try PNGEncoder.bytes(
      FramedBitmap.picture(
        of: strips, style: setup.pictureStyle, light: LitPicture.light(setup.intensity)),
      name: name)
  }
}
