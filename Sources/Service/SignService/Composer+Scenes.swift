// SPDX-License-Identifier: MIT
import BitmapFonts
import Pages
import Playout
import Scenes
import SignConfiguration
import SignboardKit
import Timing
import Typesetting

/// Messages that are whole scenes, and what is shown beside them: each has the zone for a while.
extension Composer {
  /// What a piece shows when it has the zone for itself.
  private struct Act {
    var layer: StackedLayer
    var length: Int64
    var missing: [MissingGlyph]
    var cut: [CutText]
  }

  /// The pieces one after the other; a scene alone that goes on by itself is never begun anew.
  func acts(_ key: ZoneShow.Key, isStill: Bool, start: Instant) throws -> ZoneShow {
    var show = empty(key, start)
    if key.pieces.count == 1, !isCounted(key), let piece = key.pieces.first {
      let act = try act(of: piece, isStill: isStill, start: start)
      if act.layer.layers.allSatisfy({ $0.end == nil }) {
        tell(piece, act, in: &show)
        show.layer = act.layer.overlaid(zone.overlay)
        return show
      }
    }
    var turns: [SequenceLayer.Slot] = []
    for piece in key.pieces {
      let act = try act(of: piece, isStill: isStill, start: .zero)
      tell(piece, act, in: &show)
      turns.append(SequenceLayer.Slot(act.layer, length: act.length))
    }
    if let sequence = SequenceLayer(turns, start: start) {
      show.layer = sequence.overlaid(zone.overlay)
    }
    return show
  }

  /// The same show with the texts that live values have now.
  ///
  /// Turns keep their lengths, so that nothing else moves.
  func refreshedActs(_ old: ZoneShow, isStill: Bool, at instant: Instant) throws -> any SceneLayer {
    if isStill { return try acts(old.key, isStill: true, start: old.start).layer }
    let content = (old.layer as? OverlaidLayer)?.content ?? old.layer
    if let stack = content as? StackedLayer, let piece = old.key.pieces.first {
      return try refreshed(stack, piece, at: instant).overlaid(zone.overlay)
    }
    guard let sequence = content as? SequenceLayer, sequence.slots.count == old.key.pieces.count
    else { return old.layer }
    let place = sequence.place(at: instant)
    return try sequence.changing { turn, layer in
      guard let stack = layer as? StackedLayer else { return layer }
      let now = turn == place.slot ? place.instant : .zero
      return try refreshed(stack, old.key.pieces[turn], at: now)
    }.overlaid(zone.overlay)
  }

  private func refreshed(
    _ stack: StackedLayer, _ piece: Piece, at instant: Instant
  ) throws -> StackedLayer {
    let builder = scenes(of: piece, isStill: false)
    return StackedLayer(
      try builder.changed(stack.layers, at: instant), rectangle: zone.rectangle)
  }

  private func tell(_ piece: Piece, _ act: Act, in show: inout ZoneShow) {
    show.loops[piece.part, default: 0] += act.length
    show.missing[piece.part.id] = act.missing
    show.cut[piece.part.id] = act.cut
  }

  private func act(of piece: Piece, isStill: Bool, start: Instant) throws -> Act {
    let builder = scenes(of: piece, isStill: isStill)
    let composed = try builder.layers(start: start)
    let layers = composed.map(\.layer)
    return Act(
      layer: StackedLayer(
        isStill ? layers.map { $0.still(from: start) } : layers, rectangle: zone.rectangle),
      length: builder.showingLength(of: layers), missing: composed.flatMap(\.missing),
      cut: composed.flatMap(\.cut))
  }

  /// Composes what a piece shows.
  private func scenes(of piece: Piece, isStill: Bool) -> SceneBuilder {
    var scene = piece.scene ?? SceneSettings(content: piece.content.paged)
    if isStill { scene = scene.still }
    return builder.showing(scene, in: zone.rectangle, over: zone.content.bare)
  }

  /// What of a piece is not shown; none for one that cannot be shown at all.
  func unshown(_ piece: Piece) -> UnshownText {
    guard piece.scene != nil else {
      let strip = try? builder.strip(showing: piece.content, ofZone: zone.index)
      return UnshownText(missing: strip?.missing ?? [], cut: strip?.cut ?? [])
    }
    let act = try? act(of: piece, isStill: false, start: .zero)
    return UnshownText(missing: act?.missing ?? [], cut: act?.cut ?? [])
  }

  /// What is wrong with a scene in the zone; nothing if it can be shown.
  func problem(_ scene: SceneSettings) -> String? {
    do {
      _ = try builder.showing(scene, in: zone.rectangle, over: zone.content.bare)
        .layers(start: .zero)
      return nil
    } catch let error as SignError {
      return error.place.isEmpty ? error.reason : "in \(error.place): \(error.reason)"
    } catch {
      return "\(error)"
    }
  }
}

extension ContentSettings {
  /// The content page by page.
  fileprivate var paged: ContentSettings {
    var content = self
    content.scroll = .pages
    return content
  }

  /// The content page by page, so that it can stand still; a bar that fills is not shown.
  fileprivate var still: ContentSettings {
    var content = self
    if saysWhat {
      content.scroll = .pages
      (content.paging.entry, content.paging.exit) = ("cut", "cut")
    }
    if case .seconds? = content.bar.source {
      content.bar.source = nil
      content.text = [""]
    }
    content.paging.pages = content.paging.pages?.map { PageSettings($0.content.still) }
    return content
  }
}

extension SceneSettings {
  fileprivate var still: SceneSettings {
    var scene = self
    scene.content = content.still
    for index in scene.zones.indices {
      scene.zones[index].content = scene.zones[index].content.still
    }
    return scene
  }

  /// The texts of all places, with the live values that bars follow.
  var texts: [String] {
    ([content] + zones.map(\.content)).flatMap { content -> [String] in
      guard case .value(let name)? = content.bar.source else { return content.texts }
      return content.texts + ["{\(name)}"]
    }
  }

  /// The scene with a mark in front of its first text.
  func marked(_ mark: String) -> SceneSettings {
    var scene = self
    if scene.content.put(mark) { return scene }
    for index in scene.zones.indices where scene.zones[index].content.put(mark) { return scene }
    return scene
  }
}

extension ContentSettings {
  /// Puts a mark in front of the first text; `false` if there is none.
  fileprivate mutating func put(_ mark: String) -> Bool {
    if let first = text?.first {
      text?[0] = mark + first
    } else if let first = paging.pages?.first?.content.text?.first {
      paging.pages?[0].content.text = [mark + first]
    } else {
      return false
    }
    return true
  }
}
