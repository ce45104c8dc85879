// SPDX-License-Identifier: MIT

extension ContentSettings {
  /// How fast a text moves.
  package var textSpeed: Speed {
    switch speed {
    case .columnsPerSecond(let rate)?: .columnsPerSecond(rate)
    case .step(let columns, let every)?:
      .step(columns: Int(clamping: columns.magnitude), every: every * 1_000_000)
    case .loop(let seconds)?: .loop(seconds * 1_000_000_000)
    case nil: .standard
    }
  }

  /// How a text moves.
  var motion: Scroll {
    Scroll(
      mode: mode, standsIfItFits: standsIfItFits, direction: motionDirection, speed: textSpeed,
      startsOffScreen: start == .offScreen,
      dwell: dwell.map { Int64(nanosecondsIn: $0) } ?? (mode.leapsBack ? 2_000_000_000 : 0),
      phase: phase ?? 0, alignment: alignment ?? .left,
      passes: repeats.count.map { Int(clamping: $0) }, stay: showingDwell)
  }

  /// Where a text moves to; vertical writing moves up or down, and a step below 0 the other way.
  var motionDirection: Direction {
    let usual: Direction =
      writing == .vertical ? (direction == .down ? .down : .up) : direction ?? .left
    guard case .step(let columns, _)? = speed, columns < 0 else { return usual }
    return usual.opposite
  }

  /// Whether the end of a text enters first, so that the first of several stands at the end.
  package var isReversed: Bool { !mode.stands && motionDirection.isReversed }

  /// The text between two texts and between two rounds of a loop.
  package var separatorText: String { separator?.texts.first ?? "   " }

  /// How long a page or a still text is shown, in nanoseconds.
  var showingDwell: Int64 { dwell.map { Int64(nanosecondsIn: $0) } ?? 3_000_000_000 }

  /// How often it is played.
  var repeats: Repeats { rounds ?? .forever }

  /// How long one showing of a layer of this content takes, in nanoseconds: until it has been seen
  /// whole, in all its repeats.
  func showingLength(of layer: any SceneLayer) -> Int64 {
    let count = repeats.count ?? 1
    var length = Int128(showingDwell)
    if case .seconds(let seconds)? = bar.source {
      length = Int128(Int64(nanosecondsIn: seconds))
    } else if let pages = layer.pages {
      length = pages.presentation.lengths.reduce(0) { $0 + Int128($1) }
    } else if let turns = layer.content as? SequenceLayer {
      length = Int128(turns.round)
    } else if let passage = layer.zone?.passage(of: Int(clamping: count)) {
      return passage
    }
    return Int64(clamping: min(length, Int128(Int64.max)) * count)
  }

  /// Whether a text that fits stands still and a wider one moves.
  package var standsIfItFits: Bool { scroll == .auto || mode.leapsBack }

  /// Whether texts are shown one after the other.
  var showsPages: Bool { paging.pages != nil || scroll == .pages }
}
