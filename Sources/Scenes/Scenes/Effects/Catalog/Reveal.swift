// SPDX-License-Identifier: MIT
import Core

/// Uncovers the content in place, where its pixels are.
struct Reveal: Effect {
  let name: String
  let summary: String
  var exitSummary = "the same backwards"
  /// The direction of the motion, along which columns are counted.
  var direction = Direction.left
  /// Whether the exit covers the pixels in the order in which the entry uncovers them.
  var leavesInOrder = false
  /// The number of steps.
  let length: @Sendable (_ content: EffectContent) -> Int
  /// Whether a pixel is uncovered; `width` is that of the content along the direction.
  let isShown: @Sendable (_ x: Int, _ y: Int, _ width: Int, _ moment: EffectMoment) -> Bool

  func steps(for content: EffectContent, seed: UInt64) -> Int { length(content) }

  func entry(_ moment: EffectMoment) -> EffectPicture { draw(moment) { $0 } }

  func exit(_ moment: EffectMoment) -> EffectPicture {
    leavesInOrder ? draw(moment) { !$0 } : entry(moment.reversed)
  }

  private func draw(_ moment: EffectMoment, _ shows: (Bool) -> Bool) -> EffectPicture {
    direction.drawn(moment.picture) { picture in
      picture.shown { shows(isShown($0, $1, picture.width, moment)) }
    }
  }
}

// MARK: - Edges

extension Reveal {
  /// Along an edge that moves over the zone.
  static func wipe(_ direction: Direction) -> Reveal {
    Reveal(
      name: "wipe-\(direction)",
      summary: "appears in place, \(direction.line) by \(direction.line) \(direction.toward)",
      exitSummary: "disappears in the same order", direction: direction, leavesInOrder: true,
      length: direction.length
    ) { x, _, _, moment in x >= moment.steps - moment.step }
  }

  /// Along a diagonal edge.
  static let diagonal = Reveal(
    name: "diagonal",
    summary: "appears along a slanting edge from the top left to the bottom right",
    exitSummary: "disappears in the same order", leavesInOrder: true,
    length: { $0.width + $0.height - 1 }
  ) { x, y, _, moment in x + y < moment.step }

  /// From the middle to both edges.
  static func opening(_ axis: Axis) -> Reveal {
    curtain(
      "open", axis, "appears from the middle to the edges \(axis.edges)",
      exit: "disappears from the edges"
    ) { edge, moment, time in
      edge >= (moment.steps - moment.step + time - 1) / time
    }
  }

  /// From both edges to the middle.
  static func closing(_ axis: Axis) -> Reveal {
    curtain(
      "close", axis, "appears from the edges \(axis.edges) to the middle",
      exit: "disappears from the middle"
    ) { edge, moment, time in edge < moment.step / time }
  }

  private static func curtain(
    _ name: String, _ axis: Axis, _ summary: String, exit: String,
    _ isShown: @escaping @Sendable (_ edge: Int, _ moment: EffectMoment, _ time: Int) -> Bool
  ) -> Reveal {
    // Steps per pair of lines; slower for rows, because there are few.
    let time = axis == .horizontal ? 1 : 3
    return Reveal(
      name: "\(name)-\(axis)", summary: summary, exitSummary: exit, direction: axis.direction,
      length: { (axis.direction.length(of: $0) + 1) / 2 * time }
    ) { x, _, width, moment in isShown(min(x, width - 1 - x), moment, time) }
  }

  /// In a growing circle.
  static let iris = Reveal(
    name: "iris", summary: "appears in a circle that grows out of the middle",
    exitSummary: "the circle shrinks",
    length: { content in
      // The first radius beyond the corners shows everything.
      let (x, y) = (content.width - 1, content.height - 1)
      var radius = 1
      while 4 * radius * radius <= x * x + y * y { radius += 1 }
      return radius
    }
  ) { column, row, _, moment in
    let (x, y) = (2 * column + 1 - moment.width, 2 * row + 1 - moment.height)
    return x * x + y * y < 4 * moment.step * moment.step
  }
}

extension Axis {
  fileprivate var edges: String { self == .horizontal ? "left and right" : "above and below" }
}

// MARK: - Fields and slits

extension Reveal {
  /// Behind the slats of a blind, of four lines each, that open slowly.
  static func blinds(_ axis: Axis) -> Reveal {
    let (slat, time) = (4, 3)
    return Reveal(
      name: "blinds-\(axis)",
      summary: axis == .horizontal
        ? "upright slats of four columns open at the same time"
        : "level slats of four rows open at the same time",
      exitSummary: "the slats close", direction: axis.direction, length: { _ in slat * time }
    ) { x, _, _, moment in x % slat < moment.step / time }
  }

  /// On the fields of one color of a checkerboard, then on the others.
  static let checkerboard: Reveal = {
    let (field, time) = (4, 2)
    return Reveal(
      name: "checkerboard",
      summary: "appears on the fields of one color, then on those of the other",
      length: { _ in 2 * field * time }
    ) { x, y, _, moment in
      let isSecond = (x / field + y / field) & 1 == 1
      return x % field < moment.step / time - (isSecond ? field : 0)
    }
  }()

  /// In a slit of light, half the height wide and so less than a letter, and on its way back for good;
  /// the slit leaves the zone before it turns.
  static let scan: Reveal = {
    let slit: @Sendable (EffectContent) -> Int = { max(1, $0.height / 2) }
    return Reveal(
      name: "scan",
      summary: "a slit of light moves over the content and uncovers it on the way back",
      length: { 2 * $0.width + slit($0) }
    ) { x, _, width, moment in
      let slit = slit(moment.content)
      return moment.step <= width + slit
        ? (moment.step - slit..<moment.step).contains(x)
        : x >= 2 * width + slit - moment.step
    }
  }()
}

// MARK: - All at once

extension Reveal {
  /// Without an effect.
  static let cut = Reveal(
    name: "cut", summary: "the content is there at once", exitSummary: "gone at once",
    length: { _ in 1 }
  ) { _, _, _, moment in moment.step == moment.steps }

  /// In two flashes before it stays; at 30 steps a second fewer than three a second (WCAG 2.3.1).
  static let blink: Reveal = {
    // The steps of each lit and each dark time.
    let (time, flashes) = (6, 2)
    return Reveal(
      name: "blink", summary: "flashes twice, then stays",
      exitSummary: "flashes twice, then stays away", length: { _ in time * 2 * flashes + 1 }
    ) { _, _, _, moment in moment.step > 0 && (moment.step - 1) / time & 1 == 0 }
  }()
}
