// SPDX-License-Identifier: MIT
import Synchronization

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
    let file = try PictureFile(target)
    let thread = try FrameThread.start(name: "pictures") { [self] in work(file) }
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

  private func work(_ file: PictureFile) {
    var hasFailed = false
    func attempt(_ body: () throws -> Void) {
      guard !hasFailed else { return }
      do { try body() } catch {
        hasFailed = true
        outcome.lose(recording: path)
        file.discard()
        player.report(.notice("\(error) \(loss)"))
      }
    }
    while let next = queue.next() {
      attempt {
        let picture = LitPicture(next.frame, next.light, pitch: pitch)
        try file.record(picture, at: next.instant)
      }
    }
    switch ending.withLock({ $0 }) {
    case .cancelled: file.discard()
    case .at(let instant):
      attempt { try file.finish(at: instant) }
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

/// The lit LEDs of a panel from an instant on.
struct TimedPicture: Hashable, Sendable {
  var frame: Frame
  var light: LitLight
  var instant: Instant
}

/// Pictures on their way from the frame thread to the thread that encodes them.
///
/// When the queue is full, the frame thread waits if time is virtual; otherwise the oldest picture
/// is left out and counted, and the one before it stays longer. The instant of the first picture is
/// never lost, as all others count from it.
final class PictureQueue: Sendable {
  private struct State {
    /// The oldest first.
    var pictures: [TimedPicture] = []
    /// The instant of the first picture until one is handed out.
    var origin: Instant?
    var isUnused = true
    var leftOut = 0
    var hasEnded = false
  }

  private let state: Mutex<State>
  private let capacity: Int
  private let waits: Bool
  private let arrival: InterruptibleTimer
  private let room: InterruptibleTimer

  /// Makes an empty queue.
  ///
  /// - Parameters:
  ///   - capacity: how many pictures it holds; numbers below 1 count as 1.
  ///   - waits: whether `add` waits when it is full.
  init(capacity: Int, waits: Bool) throws(SystemError) {
    (self.capacity, self.waits) = (max(1, capacity), waits)
    var state = State()
    // The frame thread adds pictures without allocating.
    state.pictures.reserveCapacity(self.capacity)
    self.state = Mutex(state)
    arrival = try InterruptibleTimer()
    room = try InterruptibleTimer()
  }

  /// How many pictures were left out because the queue was full.
  var leftOut: Int { state.withLock(\.leftOut) }

  /// Adds a picture; called by the frame thread.
  func add(_ picture: TimedPicture) {
    while !added(picture) { room.sleep(until: .distantFuture) }
    arrival.interrupt()
  }

  /// Lets `next` return `nil` after the last picture.
  func end() {
    state.withLock { $0.hasEnded = true }
    arrival.interrupt()
  }

  /// Waits for a picture and takes the oldest; `nil` at the end.
  ///
  /// Called by the thread that encodes.
  func next() -> TimedPicture? {
    while true {
      let (picture, hasEnded) = state.withLock { state -> (TimedPicture?, Bool) in
        guard !state.pictures.isEmpty else { return (nil, state.hasEnded) }
        var picture = state.pictures.removeFirst()
        if let origin = state.origin { picture.instant = origin }
        state.origin = nil
        return (picture, state.hasEnded)
      }
      if let picture {
        if waits { room.interrupt() }
        return picture
      }
      if hasEnded { return nil }
      arrival.sleep(until: .distantFuture)
    }
  }

  private func added(_ picture: TimedPicture) -> Bool {
    state.withLock { state in
      if state.pictures.count == capacity {
        guard !waits else { return false }
        state.pictures.removeFirst()
        state.leftOut += 1
      }
      if state.isUnused { state.origin = picture.instant }
      state.isUnused = false
      state.pictures.append(picture)
      return true
    }
  }
}

/// What a recording keeps, by the ending of its name.
enum RecordingKind: Hashable, Sendable {
  case wire
  case pictures(PictureFormat)

  /// - Throws: `SignError` for an unknown ending.
  init(path: String) throws(SignError) {
    if path.hasSuffix(".vcd") || path.hasSuffix(".jsonl") {
      self = .wire
    } else if let format = try? PictureFormat(path: path) {
      self = .pictures(format)
    } else {
      throw SignError(
        place: "--record \(path)", reason: "the name ends in none of .gif, .png, .vcd and .jsonl",
        remedy: "Choose a name that ends in one of them, such as sign.gif or wire.vcd.")
    }
  }
}
