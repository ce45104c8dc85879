// SPDX-License-Identifier: MIT
import Displays
import Playback
import Raster
import SignboardKit
import Synchronization
import TerminalIO
import Timing

/// The keys and the mouse of a sign in the terminal.
///
/// Up, down, pages, Home, End, the wheel and dragging look back in a conversation; all other keys
/// are the same for every sign.
final class PlayerKeys: Sendable {
  private let sign: Sign
  private let conversations: [Int]
  /// The line of the terminal where a drag began.
  private let dragStart = Mutex<Int?>(nil)

  init(_ sign: Sign) {
    self.sign = sign
    conversations = sign.conversationZones
  }

  func take(_ key: TerminalKey) {
    let player = sign.playback
    switch key {
    case .character("q"), .character("Q"), .escape: player.stop()
    case .character(" "): player.setPaused(!player.isPaused)
    case .character("f"), .character("F"): sign.strikeFault()
    case .character("+"): player.setIntensity(player.intensity.trimmed(by: 1))
    case .character("-"): player.setIntensity(player.intensity.trimmed(by: -1))
    case .character("?"), .character("h"): sign.preview.showNextKeys()
    case .character("i"), .character("I"): sign.preview.toggleFigures()
    case .character("="): player.setRate(1)
    case .left: move(forward: false)
    case .right: move(forward: true)
    default: if let input = input(key) { look(input) }
    }
  }

  /// A step while paused, otherwise another speed.
  private func move(forward: Bool) {
    let player = sign.playback
    if player.isPaused {
      player.step(forward: forward)
      return
    }
    let rate = player.rate.value
    // Above 0 if a rate is faster than the current one.
    func difference(_ other: (Int64, Int64)) -> Int128 {
      Int128(other.0) * Int128(rate.denominator) - Int128(rate.numerator) * Int128(other.1)
    }
    let next =
      forward
      ? PlayerKeys.rates.first { difference($0) > 0 }
      : PlayerKeys.rates.last { difference($0) < 0 }
    if let next { player.setRate(next.0, next.1) }
  }

  /// The rates of the arrow keys.
  private static let rates: [(Int64, Int64)] = [
    (1, 16), (1, 8), (1, 4), (1, 2), (3, 4), (1, 1), (5, 4), (3, 2), (2, 1), (3, 1), (4, 1), (8, 1),
    (16, 1),
  ]

  private func look(_ input: ScrollInput) {
    for zone in conversations { sign.handle(input, zone: zone) }
  }

  private func input(_ key: TerminalKey) -> ScrollInput? {
    switch key {
    case .up: .lineUp
    case .down: .lineDown
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .home
    case .end: .end
    case .mouse(let mouse): input(mouse)
    case .character, .enter, .escape, .left, .right: nil
    }
  }

  private func input(_ mouse: TerminalMouse) -> ScrollInput? {
    switch mouse.action {
    case .wheelUp: return .wheel(1)
    case .wheelDown: return .wheel(-1)
    case .press(.left):
      dragStart.withLock { $0 = mouse.row }
      return .dragBegan
    case .drag(.left):
      return dragStart.withLock { $0 }.map { start in
        .dragMoved(thousandths: (mouse.row - start) * sign.preview.rowsPerLine * 1000)
      }
    case .release(.left):
      guard dragStart.withLock({ $0.take() }) != nil else { return nil }
      return .dragEnded
    case .press, .drag, .release: return nil
    }
  }
}
