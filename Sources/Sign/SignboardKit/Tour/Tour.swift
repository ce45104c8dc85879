// SPDX-License-Identifier: MIT

/// A tour of what a sign can do: parts that follow each other at exact instants of one scene.
package struct Tour: Sendable {
  /// The parts in their order.
  package let parts: [TourPart]
  /// When each part begins.
  private let starts: [Instant]
  private let settings: SignSettings
  private let geometry: Geometry
  private let fonts: FontLibrary

  /// Makes a tour on a display of a size in pixels.
  ///
  /// - Parameter settings: what the parts do not set themselves, such as the folders of fonts.
  package init(_ parts: [TourPart], settings: SignSettings, geometry: Geometry) {
    self.parts = parts
    var settings = settings
    settings.content = ContentSettings()
    (self.settings, self.geometry) = (settings, geometry)
    fonts = FontLibrary(folders: settings.fontFolders ?? [])
    starts = parts.indices.map { index in
      parts[..<index].reduce(.zero) { $0.advanced(by: $1.length) }
    }
  }

  /// The number of the part that is seen at an instant.
  package func part(at instant: Instant) -> Int {
    starts.lastIndex { $0 <= instant } ?? 0
  }

  /// When a part begins; `nil` if there is none with this number.
  package func start(ofPart index: Int) -> Instant? {
    starts.indices.contains(index) ? starts[index] : nil
  }

  /// The scene of all parts.
  ///
  /// - Parameter time: relates its instants to civil time, for clocks.
  /// - Returns: the scene, which ends with the last part, and what could not be shown.
  package func scene(_ time: SceneTime) throws -> SceneBuilder.Result {
    var pieces: [(start: Instant, scene: Scene)] = []
    var missing: [SceneBuilder.ZoneReport] = []
    for (index, part) in parts.enumerated() {
      let end = start(ofPart: index + 1) ?? .distantFuture
      try add(part, from: starts[index], to: end, time, &pieces, &missing)
    }
    let last = pieces.last?.scene ?? Scene(width: geometry.width, height: geometry.height)
    let whole = zip(pieces, pieces.dropFirst()).reversed().reduce(last) { later, pair in
      pair.0.scene.followed(by: later, at: pair.1.start)
    }
    return (whole, missing)
  }

  /// Adds the scenes of a part: one for each text of its clocks, and one for each message.
  private func add(
    _ part: TourPart, from start: Instant, to end: Instant, _ time: SceneTime,
    _ pieces: inout [(start: Instant, scene: Scene)], _ missing: inout [SceneBuilder.ZoneReport]
  ) throws {
    let own = try ConfigurationReader.read(
      bytes: Array(part.configuration.utf8), file: part.caption)
    let whole = own.laid(over: settings)
    let now = time.civil(start)
    let builder = SceneBuilder(
      whole, geometry: geometry, library: fonts,
      timed: try TimedValueResolver.machine.resolve(whole, start: now)
    ).at(now)
    let made = try builder.scene(start: start)
    missing += made.missing
    var running = RunningScene(builder, made.scene)
    guard part.messages.isEmpty else {
      for (number, message) in part.messages.enumerated() {
        let instant = start.advanced(by: part.length * Int64(number) / Int64(part.messages.count))
        let new = ChatMessage(id: .number(Int64(number)), body: message.body, from: message.from)
        running.change(conversationOf: 0) { $0.append(new, at: instant) }
        pieces.append((instant, running.scene))
      }
      return
    }
    pieces.append((start, running.scene))
    while let due = running.nextChange, time.instant(due) < end {
      try running.advance(to: due, at: time.instant(due))
      pieces.append((time.instant(due), running.scene))
    }
  }

  /// Goes on to the next part, or ends after the last one.
  ///
  /// - Parameter now: the civil time, for clocks; `nil`: that of the scene that is played.
  package func goOn(_ player: Player, now: CivilInstant?) throws {
    guard let next = start(ofPart: part(at: player.present.instant) + 1) else {
      return player.stop()
    }
    if let now {
      let time = SceneTime(startingAt: now.advanced(byNanoseconds: -Int128(next.nanoseconds)))
      player.show(try scene(time).scene)
    }
    player.seek(to: next)
  }
}

extension SignSetup {
  /// A tour that is played.
  package struct TourRun: Sendable {
    let tour: Tour
    /// Called on the frame thread when a part begins.
    let announce: @Sendable (TourPart) -> Void
  }

  /// Plays a tour in place of the texts of the settings.
  ///
  /// - Parameter announce: called on the frame thread when a part begins.
  /// - Returns: the tour, which `Tour.goOn` leads on.
  package mutating func take(
    _ tour: Tour, announce: @escaping @Sendable (TourPart) -> Void
  ) throws {
    let made = try tour.scene(time)
    scene = made.scene
    fadesParts = made.scene.fades
    missing = made.missing
    self.tour = TourRun(tour: tour, announce: announce)
  }
}
