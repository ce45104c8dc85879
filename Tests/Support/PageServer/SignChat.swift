// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl

/// A conversation of one line a message, which can be dragged and flicked.
struct SignChat {
  private static let line = 8
  private(set) var messages: [ConversationMessage] = [
    .init(id: "1", body: "Anna: is somebody there?"), .init(id: "2", body: "Ben: yes, room 4"),
    .init(id: "3", body: "Anna: on my way"),
  ]
  /// Thousandths of a row that are below the window; 0 shows the newest.
  private var place = 0
  private var dragStart: Int?
  private var speed = 0

  private var greatest: Int { max(0, (messages.count - 1) * Self.line * 1000) }

  mutating func append(_ message: ConversationMessage) {
    if let index = messages.firstIndex(where: { $0.id == message.id }) {
      messages[index] = message
    } else {
      messages.append(message)
    }
  }

  mutating func scroll(_ input: ScrollInput) {
    let line = Self.line * 1000
    var target = place
    switch input {
    case .dragBegan:
      (dragStart, speed) = (place, 0)
      return
    case .dragMoved(let thousandths):
      guard let dragStart else { return }
      target = dragStart + thousandths
      speed = (target - place) / 2
      place = min(max(target, 0), greatest)
      return
    case .dragEnded:
      dragStart = nil
      return
    case .lineUp, .pageUp: target += line
    case .lineDown, .pageDown: target -= line
    case .home: target = greatest
    case .end: target = 0
    case .wheel(let lines): target += lines * line
    }
    (place, speed) = (min(max(target, 0), greatest), 0)
  }

  mutating func step() {
    guard dragStart == nil, speed != 0 else { return }
    place = min(max(place + speed, 0), greatest)
    speed = speed * 9 / 10
  }

  func picture(_ drawing: SignDrawing, _ width: Int, _ height: Int) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    for (index, message) in messages.enumerated() {
      let y = (index - messages.count + 1) * Self.line + (place + 500) / 1000
      guard y > -height, y < height else { continue }
      var draft = MessageDraft(text: message.body)
      draft.isPlain = true
      if let columns = try? drawing.strip(draft, values: [:]).columns {
        picture.draw(columns, x: 1, y: y)
      }
    }
    return picture
  }
}
