// SPDX-License-Identifier: MIT
package import Core

extension ConversationScroll {
  /// The duration of a movement by keys in nanoseconds.
  static let keyTime: Int64 = 150_000_000
  /// The duration of a correction in nanoseconds: new messages, or an offset outside the limits.
  static let correctionTime: Int64 = 300_000_000

  /// Handles an input; inputs must be in the order of their instants.
  package mutating func handle(_ input: ScrollInput, at instant: Instant) {
    settle(at: instant)
    switch input {
    case .dragBegan:
      let drag = Drag(
        at: instant, offset: position(at: instant), limit: Int64(limit) * Glide.row,
        page: Int64(stride) * Glide.row)
      glides = []
      self.drag = drag
    case .dragMoved(let thousandths): drag?.move(thousandths: thousandths, at: instant)
    case .dragEnded: endDrag(at: instant)
    case .lineUp: step(by: line, at: instant)
    case .lineDown: step(by: -line, at: instant)
    case .pageUp: step(by: pageStep, at: instant)
    case .pageDown: step(by: -pageStep, at: instant)
    case .home: step(by: Self.greatestRows, at: instant)
    case .end: step(by: -Self.greatestRows, at: instant)
    case .wheel(let steps):
      let most = limit / line + 1
      step(by: min(max(steps, -most), most) * line, at: instant)
    }
    settle(at: instant)
  }

  /// The height of a page for speed limits.
  var stride: Int { min(page, 4_096) }

  /// A page minus a line, so that one line stays visible for orientation.
  private var pageStep: Int { page > line ? page - line : page }

  /// Removes finished movements, and resets the unread count at the end of the content.
  mutating func settle(at instant: Instant) {
    if let last = glides.last, last.end <= instant { glides = [] }
    if offset(at: instant) <= 0 { unreadCount = 0 }
  }

  /// Moves by rows for a key.
  ///
  /// Continues from the destination of the last key, but stops a flick. Ignored during a drag.
  private mutating func step(by rows: Int, at instant: Instant) {
    guard drag == nil else { return }
    let isFlick = glides.contains { $0.curve == .decay }
    let base = isFlick ? offset(at: instant) : destination
    ease(
      to: min(max(0, base + rows), limit), from: position(at: instant), in: Self.keyTime,
      at: instant)
  }

  /// Eases to a row within the limits; of a long distance only the last four pages are shown.
  mutating func ease(to rows: Int, from position: Int64, in time: Int64, at instant: Instant) {
    let target = Int64(rows) * Glide.row
    let reach = 4 * Int64(stride) * Glide.row
    destination = rows
    let start = min(max(position, target - reach), target + reach)
    set(
      start == target
        ? []
        : [
          Glide(
            start: instant, duration: time, from: start, to: target, curve: .easeOut)
        ])
  }

  /// Starts consecutive movements.
  mutating func set(_ glides: [Glide]) {
    self.glides = glides
    if let end = glides.last?.end { movedUntil = end }
  }

  private mutating func endDrag(at instant: Instant) {
    guard let drag else { return }
    let position = drag.position
    self.drag = nil
    movedUntil = instant
    let top = Int64(limit) * Glide.row
    if position < 0 || position > top {
      ease(
        to: position < 0 ? 0 : limit, from: position, in: Self.correctionTime, at: instant)
      return
    }
    // The visible position becomes the destination.
    destination = Self.rows(position)
    glides = []
    // At most a page in 20 ms.
    let greatest = max(Glide.row / 4, Int64(stride) * Glide.row / 20)
    let speed = min(max(drag.speed(at: instant), -greatest), greatest)
    let target = Self.rows(position + speed * Decay.tenthsOfWay / 10)
    if target != destination { flick(from: position, to: target, at: instant) }
  }
}
