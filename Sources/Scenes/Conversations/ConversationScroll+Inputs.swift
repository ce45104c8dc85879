// SPDX-License-Identifier: MIT
public import Timing

extension ConversationScroll {
  /// Nanoseconds of a movement by keys.
  static let keyTime: Int64 = 150_000_000
  /// Nanoseconds in which new messages come into sight or an offset outside the limits returns.
  static let correctionTime: Int64 = 300_000_000

  /// The state after an input; inputs come in the order of their instants.
  public func handling(_ input: ConversationInput, at instant: Instant) -> ConversationScroll {
    var next = self
    next.handle(input, at: instant)
    return next
  }

  /// Takes an input; inputs come in the order of their instants.
  public mutating func handle(_ input: ConversationInput, at instant: Instant) {
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

  /// The length of a page as far as the physics go.
  var stride: Int { min(page, 4_096) }

  /// A page less a line, so that one line stays as an anchor for the eye.
  private var pageStep: Int { page > line ? page - line : page }

  /// Forgets what is over: movements that have ended, and unread messages that were seen.
  mutating func settle(at instant: Instant) {
    if let last = glides.last, last.end <= instant { glides = [] }
    if offset(at: instant) <= 0 { unreadCount = 0 }
  }

  /// Moves by rows, as a key does.
  ///
  /// It moves on from where the last key leads, but stops a flick. A hand that holds the content
  /// is stronger than keys.
  private mutating func step(by rows: Int, at instant: Instant) {
    guard drag == nil else { return }
    let isFlick = glides.contains { $0.curve == .decay }
    let base = isFlick ? offset(at: instant) : destination
    ease(
      to: min(max(0, base + rows), limit), from: position(at: instant), in: Self.keyTime,
      at: instant)
  }

  /// Moves to a row within the limits; of a long way only the last four pages are shown.
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

  /// Begins movements, one after the other.
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
    // The content is committed where it is seen to be.
    destination = Self.rows(position)
    glides = []
    // Never faster than a page in 20 ms, so that the eye has a chance.
    let greatest = max(Glide.row / 4, Int64(stride) * Glide.row / 20)
    let speed = min(max(drag.speed(at: instant), -greatest), greatest)
    let target = Self.rows(position + speed * Decay.tenthsOfWay / 10)
    if target != destination { flick(from: position, to: target, at: instant) }
  }
}
