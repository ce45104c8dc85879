// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import Synchronization

/// Lines of standard input and requests to leave, waited for by one thread.
final class InputEvents: Sendable {
  enum Event: Sendable {
    /// A line, without its end.
    case line(String)
    /// The end of the input, or a failure.
    case end(SystemError?)
    /// A signal that ends the program.
    case leave
  }

  private let events = Mutex<[Event]>([])
  private let wake: InterruptibleTimer
  private let reader = Mutex<LineReader?>(nil)
  private let signals = Mutex<SignalWatch?>(nil)

  /// Starts to listen.
  init() throws(SystemError) {
    wake = try InterruptibleTimer()
    let watch = try SignalWatch.start([.interrupt, .terminate, .hangUp]) { [weak self] _ in
      self?.add(.leave)
    }
    signals.withLock { $0 = watch }
    let lines = try LineReader.start(limit: 1000) { [weak self] line in
      self?.add(.line(line.text))
    } onEnd: { [weak self] failure in
      self?.add(.end(failure))
    }
    reader.withLock { $0 = lines }
  }

  /// Waits for the next event; `leave` comes before waiting lines.
  func next() -> Event {
    while true {
      let event = events.withLock { events -> Event? in
        if let index = events.firstIndex(where: { if case .leave = $0 { true } else { false } }) {
          return events.remove(at: index)
        }
        // Who asks after the end of the input gets the same answer again.
        if case .end? = events.first { return events.first }
        return events.isEmpty ? nil : events.removeFirst()
      }
      if let event { return event }
      wake.sleep(until: .distantFuture)
    }
  }

  /// Ends listening.
  func stop() {
    reader.withLock { $0.take() }?.stop()
    signals.withLock { $0.take() }?.stop()
  }

  private func add(_ event: Event) {
    events.withLock { $0.append(event) }
    wake.interrupt()
  }
}
