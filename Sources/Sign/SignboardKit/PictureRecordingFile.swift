// SPDX-License-Identifier: MIT
import Displays
import LinuxIO
import Playback
import Recording
import SignDisplays
import Synchronization
import Timing

/// A file of the lit LEDs, drawn and written by a thread of its own.
///
/// The frame thread puts pictures into a `PictureQueue` and goes on. A file that cannot be written any
/// more is reported once; the sign goes on.
final class PictureRecordingFile: Sendable {
  private enum Ending { case at(Instant), cancelled }

  private let path: String
  private let pitch: Int
  private let queue: PictureQueue
  private let player: Player
  private let outcome: SignOutcome
  private let loss: String
  private let ending = Mutex(Ending.cancelled)
  private let thread = Mutex<FrameThread?>(nil)

  /// The most memory that waiting pictures take, in bytes.
  private static let memory = 16 << 20

  /// Begins the file and its thread.
  ///
  /// - Parameters:
  ///   - target: the file.
  ///   - waits: whether the frame thread waits instead of leaving a picture out.
  ///   - player: reports errors.
  ///   - outcome: remembers that the file could not be written.
  init(
    _ target: PictureTarget, waits: Bool, player: Player, outcome: SignOutcome = SignOutcome()
  ) throws {
    self.outcome = outcome
    // A part of a film cannot be played; of a series of PNG files every one can be opened.
    loss =
      target.format == .png && !target.isStill
      ? "The recording ends here, the sign goes on."
      : "There will be no recording, the sign goes on."
    path = target.path
    pitch = target.pitch
    self.player = player
    let (columns, rows) = (target.geometry.width / 8, target.geometry.height / 8)
    // A module takes eight bytes for its LEDs and eight for its duty.
    let capacity = Self.memory / max(1, columns * rows * 16)
    queue = try PictureQueue(capacity: min(max(4, capacity), 1024), waits: waits)
    let sink = try target.open()
    let thread = try FrameThread.start(name: "pictures") { [self] in work(sink) }
    self.thread.withLock { $0 = thread }
  }

  /// Takes a picture; called by the frame thread.
  func take(_ picture: TimedPicture) { queue.add(picture) }

  /// Ends the last picture at an instant and waits until the file is whole.
  func finish(at instant: Instant) { end(.at(instant)) }

  /// Removes the file.
  func cancel() { end(.cancelled) }

  private func end(_ ending: Ending) {
    self.ending.withLock { $0 = ending }
    queue.end()
    thread.withLock { $0.take() }?.join()
  }

  private func work(_ sink: any PictureSink) {
    var hasFailed = false
    func attempt(_ body: () throws -> Void) {
      guard !hasFailed else { return }
      do { try body() } catch {
        hasFailed = true
        outcome.lose(recording: path)
        sink.discard()
        player.report(.notice("\(error) \(loss)"))
      }
    }
    while let next = queue.next() {
      attempt {
        let picture = LitPicture(next.frame, next.light, pitch: pitch)
        try sink.record(picture, at: next.instant)
      }
    }
    switch ending.withLock({ $0 }) {
    case .cancelled: sink.discard()
    case .at(let instant):
      attempt { try sink.finish(at: instant) }
      let leftOut = queue.leftOut
      if leftOut > 0 { player.report(.notice(Self.sentence(path, leftOut: leftOut))) }
    }
  }

  /// The notice when the thread could not follow.
  static func sentence(_ path: String, leftOut: Int) -> String {
    "\(path) lacks \(leftOut) picture(s): they came faster than they could be written. \(remedy)"
  }

  static let remedy = "Use a smaller --scale, or --fast."
}
