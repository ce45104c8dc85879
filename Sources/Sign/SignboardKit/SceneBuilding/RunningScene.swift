// SPDX-License-Identifier: MIT

/// The scene of a running sign, with the texts of its zones at a civil time.
///
/// A value: a later scene is composed from a copy before its time. A change that cannot be composed
/// throws and changes nothing.
struct RunningScene: Sendable {
  /// Composes the texts, at their civil time.
  private(set) var builder: SceneBuilder
  /// The texts of each zone.
  private(set) var texts: [[String]]
  private(set) var scene: Scene
  /// The place of each zone among the layers of the scene.
  let layers: [Int]
  /// The zones whose texts pass once, after which they are dark.
  private var passing: Set<Int> = []
  /// Whether any text follows the time.
  private var followsTime: Bool

  /// Begins with the texts of a builder and the scene that shows them.
  init(_ builder: SceneBuilder, _ scene: Scene) {
    (self.builder, self.scene) = (builder, scene)
    (texts, layers) = (builder.texts, builder.layerIndices)
    followsTime = builder.followsTime(texts)
  }

  /// The next civil time at which a text may differ; `nil` if all stay.
  var nextChange: CivilInstant? {
    guard followsTime else { return nil }
    return builder.civil.flatMap { builder.nextChange(after: $0, in: texts) }
  }

  /// Shows the texts of another civil time from an instant on.
  ///
  /// - Returns: whether any of them differs.
  @discardableResult
  mutating func advance(to civil: CivilInstant, at instant: Instant) throws -> Bool {
    guard followsTime else {
      builder.civil = civil
      return false
    }
    let next = builder.at(civil)
    let zones = texts.indices.filter { next.zone($0).differs(texts[$0], from: builder.civil) }
    _ = try compose(zones, by: next, at: instant)
    return !zones.isEmpty
  }

  /// Takes over a scene that was composed for a civil time.
  mutating func take(_ scene: Scene, of civil: CivilInstant) {
    (self.scene, builder) = (scene, builder.at(civil))
  }

  /// Shows other texts in a zone; they follow the visible ones.
  ///
  /// They are refused for a zone that shows a bar, which covers them.
  ///
  /// - Parameter passes: whether they begin at once and pass once, in whatever way they move; then the
  ///   zone is dark.
  /// - Returns: what no font has.
  mutating func show(
    _ texts: [String], zone index: Int, passes: Bool = false, at instant: Instant
  ) throws -> [MissingGlyph] {
    let zone = builder.zone(index)
    guard zone.content.bar.source == nil else {
      throw SignError(
        place: "zone \(Wording.quoted(zone.part.name))", reason: "it shows a bar and no texts",
        remedy: "Show the text in another zone.")
    }
    var next = self
    next.texts[index] = texts
    // Nothing follows what passes once, and that begins at once itself.
    let begins = passes || next.passing.contains(index)
    if passes { next.passing.insert(index) } else { next.passing.remove(index) }
    let missing = try next.compose(
      [index], by: builder, isSameMessage: false, begins: begins, at: instant)
    self = next
    return missing
  }

  /// Begins all texts anew at an instant.
  ///
  /// One that passes once and has passed stays away; conversations go on where they are.
  mutating func restart(at instant: Instant) throws {
    let zones = texts.indices.filter { index in
      guard let layer = layer(ofZone: index), layer.conversation == nil else { return false }
      guard passing.contains(index), let end = layer.end else { return true }
      return end > instant
    }
    _ = try compose(zones, by: builder, begins: true, at: instant)
  }

  /// Whether any zone shows one of some live values.
  func shows(_ values: [String: LocalizedText]) -> Bool { !zones(showing: values).isEmpty }

  /// Gives live values new texts.
  ///
  /// - Returns: what no font has.
  mutating func set(
    _ values: [String: LocalizedText], at instant: Instant
  ) throws -> [MissingGlyph] {
    try compose(zones(showing: values), by: builder.setting(values), at: instant)
  }

  private func zones(showing values: [String: LocalizedText]) -> [Int] {
    texts.indices.filter {
      !builder.zone($0).shownValues(in: texts[$0]).isDisjoint(with: values.keys)
    }
  }

  /// - Parameter begins: whether the texts begin anew, instead of following the visible ones.
  private mutating func compose(
    _ zones: [Int], by builder: SceneBuilder, isSameMessage: Bool = true, begins: Bool = false,
    at instant: Instant
  ) throws -> [MissingGlyph] {
    var (scene, missing) = (scene, [MissingGlyph]())
    for index in zones {
      guard let layer = layer(ofZone: index) else { continue }
      var zone = builder.zone(index)
      if passing.contains(index) { zone = zone.passingOnce }
      let result =
        try begins
        ? zone.layer(texts[index], start: instant)
        : zone.changing(layer, to: texts[index], isSameMessage: isSameMessage, at: instant)
      scene = scene.replacing(layer: result.layer, at: layers[index])
      missing += result.missing
    }
    (self.scene, self.builder) = (scene, builder)
    if !zones.isEmpty { followsTime = builder.followsTime(texts) }
    return missing
  }

  private func layer(ofZone index: Int) -> (any SceneLayer)? {
    guard layers.indices.contains(index), scene.layers.indices.contains(layers[index]) else {
      return nil
    }
    return scene.layers[layers[index]]
  }
}

// MARK: - Conversations

extension RunningScene {
  /// The zones that show a conversation.
  var conversationZones: [Int] {
    texts.indices.filter { layer(ofZone: $0)?.conversation != nil }
  }

  /// Changes the conversation of a zone; other zones stay as they are.
  mutating func change(
    conversationOf index: Int, _ change: (inout Conversation) -> Void
  ) {
    guard let layer = layer(ofZone: index) else { return }
    scene = scene.replacing(layer: layer.changing(conversation: change), at: layers[index])
  }
}
