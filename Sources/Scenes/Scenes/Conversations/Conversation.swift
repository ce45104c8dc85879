// SPDX-License-Identifier: MIT
package import Core

/// A scrollable list of messages, the newest at the bottom.
///
/// Between changes, frames are a pure function of the instant. Changes and inputs must be in the order
/// of their instants, and frames must be at or after the last of them. A closure typesets each message
/// once per width, so the caller chooses fonts and line breaking.
package struct Conversation: Sendable {
  /// Typesets a text as lines from top to bottom, at most `width` columns wide; wider lines are cut off.
  package typealias LineMaker = @Sendable (_ text: MessageText, _ width: Int) -> [Bitmap]

  /// The columns of the panel.
  package let width: Int
  /// The rows of the panel.
  package let height: Int
  /// The appearance.
  package let style: ConversationStyle
  /// The messages.
  package private(set) var log = ConversationLog()
  /// The scroll position and movement.
  package private(set) var scroll: ConversationScroll
  private var layout: ConversationLayout
  private let typeset: LineMaker

  /// Makes a conversation; a negative size counts as 0.
  ///
  /// - Parameters:
  ///   - width: the columns of the panel.
  ///   - height: the rows of the panel.
  ///   - style: the appearance.
  ///   - messages: the initial messages, scrolled to the end.
  ///   - lines: typesets the text of a message.
  package init(
    width: Int, height: Int, style: ConversationStyle = ConversationStyle(),
    messages: [ChatMessage] = [], lines: @escaping LineMaker
  ) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.style = style
    typeset = lines
    layout = ConversationLayout(gap: style.gap)
    scroll = ConversationScroll(page: max(1, height), line: style.line)
    log = ConversationLog(messages)
    layOut()
    scroll.resized(offset: 0, limit: limit, page: max(1, height), at: .zero)
  }

  /// The columns available for text.
  package var textWidth: Int {
    style.scrollBar == .always ? max(0, width - ScrollBar.columns) : width
  }

  /// The number of unread messages.
  package func unread(at instant: Instant) -> Int { scroll.unread(at: instant) }

  /// Handles an input.
  package mutating func handle(_ input: ScrollInput, at instant: Instant) {
    scroll.handle(input, at: instant)
  }

  /// Appends a message or replaces the one with its id.
  package mutating func append(_ message: ChatMessage, at instant: Instant) {
    apply(.message(message), at: instant)
  }

  /// Applies a change.
  package mutating func apply(_ change: ConversationChange, at instant: Instant) {
    let place = place(at: instant)
    var arrived = 0
    switch log.apply(change) {
    case .nothing: return
    case .removed(let index): layout.remove(index..<index + 1)
    case .replaced(let index, let dropped):
      if case .message(let message) = change {
        layout.replace(index, lines(of: message))
      }
      layout.remove(0..<dropped)
    case .appended(let dropped):
      if case .message(let message) = change {
        layout.append(lines(of: message))
      }
      layout.remove(0..<dropped)
      arrived = 1
    }
    contentChanged(from: place, arrived: arrived, at: instant)
  }

  /// Replaces all messages, for example after a file was reloaded.
  ///
  /// Keeps the scroll position if a visible or later message still exists. Messages with new ids count
  /// as unread.
  package mutating func replaceAll(with messages: [ChatMessage], at instant: Instant) {
    let place = place(at: instant)
    let old = log
    log = ConversationLog(messages)
    guard log.messages != old.messages else { return }
    layOut()
    let arrived = log.messages.count { !old.contains($0.id) }
    contentChanged(from: place, arrived: arrived, at: instant)
  }

  /// Draws the frame at an instant into a picture of the panel's size.
  package func draw(into picture: inout Bitmap, at instant: Instant) {
    picture.clear()
    layout.draw(into: &picture, top: top(at: instant))
    drawMarks(into: &picture, at: instant)
  }

  /// The first instant after `instant` at which the frame may change without input; `nil`: never.
  package func nextChange(after instant: Instant) -> Instant? {
    var next = scroll.nextChange(after: instant)
    if isBarSeen(at: instant), let end = barEnd, end > instant { next = .earlier(next, end) }
    if scroll.unread(at: instant) > 0, instant < .distantFuture,
      let wait = style.unreadMark.nextChange(after: instant.since(scroll.unreadSince))
    {
      next = .earlier(next, instant.advanced(by: wait))
    }
    return next
  }
}

extension Conversation {
  /// The first visible message and the later ones, with the panel row where each begins.
  private typealias Place = [(id: ChatMessage.ID, row: Int)]

  /// The rows of content that do not fit.
  private var limit: Int { max(0, layout.height - max(1, height)) }

  /// The row of the content at the top of the panel; negative if the content begins below it.
  private func top(at instant: Instant) -> Int {
    layout.height - max(1, height) - scroll.offset(at: instant)
  }

  /// The anchor of the scroll position: the first visible message, or the next one that remains.
  private func place(at instant: Instant) -> Place {
    let top = top(at: instant)
    return (layout.firstMessage(below: top)..<max(layout.firstMessage(below: top), layout.count))
      .map { (log.messages[$0].id, layout.top($0) - top) }
  }

  private func lines(of message: ChatMessage) -> [Bitmap] {
    let text = style.format.text(of: message)
    guard let bubbles = style.bubbles else { return typeset(text, textWidth) }
    let layout = BubbleLayout(bubbles, width: textWidth, height: height, line: style.line)
    return layout.lines(typeset(text, layout.textWidth), from: message.from)
  }

  private mutating func layOut() {
    layout = ConversationLayout(gap: style.gap)
    for message in log.messages { layout.append(lines(of: message)) }
  }

  private mutating func contentChanged(from place: Place, arrived: Int, at instant: Instant) {
    // The first messages enter from below.
    var shift = place.isEmpty && arrived > 0 ? layout.height : 0
    for (id, row) in place {
      guard let index = log.index(of: id) else { continue }
      let wanted = layout.height - max(1, height) - (layout.top(index) - row)
      shift = wanted - scroll.offset(at: instant)
      break
    }
    scroll.contentChanged(
      limit: limit, shift: shift, arrived: arrived, entry: style.entry, at: instant)
  }

  /// The instant at which an automatic bar disappears.
  private var barEnd: Instant? {
    guard style.scrollBar == .automatic, !scroll.isDragging else { return nil }
    return scroll.movedUntil?.advanced(by: ScrollBar.stay)
  }

  private func isBarSeen(at instant: Instant) -> Bool {
    switch style.scrollBar {
    case .always: true
    case .never: false
    case .automatic: scroll.isDragging || barEnd.map { instant < $0 } ?? false
    }
  }

  private func drawMarks(into picture: inout Bitmap, at instant: Instant) {
    var right = style.scrollBar == .always ? textWidth : width
    if isBarSeen(at: instant),
      let bar = ScrollBar(
        page: height, limit: scroll.limit, offset: scroll.offset(at: instant))
    {
      right = max(0, width - ScrollBar.columns)
      picture.clear(x: right, y: 0, width: width - right, height: height)
      for row in bar.start..<bar.start + bar.length { picture[width - 1, row] = true }
    }
    guard scroll.unread(at: instant) > 0,
      style.unreadMark.isLit(after: instant.since(scroll.unreadSince))
    else { return }
    // With a dark border of one pixel.
    let mark = UnreadMark.picture
    let (left, top) = (right - mark.width, height - mark.height)
    picture.clear(x: left - 1, y: top - 1, width: right - left + 1, height: height - top + 1)
    picture.draw(mark, x: left, y: top)
  }
}
