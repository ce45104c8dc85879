// SPDX-License-Identifier: MIT
import LinuxIO
package import Logging
import Synchronization
import TerminalIO

/// Writes logs to standard error: for the journal with its priorities, for people with a name.
///
/// While a preview owns the terminal, lines are kept and written afterwards.
package struct JournalLog: LogHandler {
  /// Keeps lines while a preview owns the terminal.
  private struct Buffer {
    var lines: [String] = []
    var leftOut = 0
  }

  private static let buffer = Mutex(Buffer())
  private static let mostWaiting = 200

  /// The additions to each line.
  package var metadata: Logger.Metadata = [:]
  /// The least level that is written.
  package var logLevel = Logger.Level.info
  /// Whether lines begin with a priority such as `<6>`.
  private let hasPriorities = environment("JOURNAL_STREAM") != nil

  /// A logger with this handler.
  package static func logger() -> Logger { Logger(label: "signboard") { _ in JournalLog() } }

  /// The addition to each line, by its key.
  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes a line; one with several lines becomes one with blanks.
  package func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    let facts = all.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let text = "\(event.message)\(facts)".split(whereSeparator: \.isNewline)
    for line in text {
      JournalLog.write(
        hasPriorities ? "<\(JournalLog.priority(event.level))>\(line)" : "signboard: \(line)")
    }
  }

  /// Writes the lines that were kept.
  package static func flush() {
    let kept = buffer.withLock { buffer in
      defer { buffer = Buffer() }
      return buffer
    }
    for line in kept.lines { write(line) }
    if kept.leftOut > 0 { write("signboard: \(kept.leftOut) more lines were left out.") }
  }

  private static func write(_ line: String) {
    guard !TerminalMode.isActive || !StandardStreams.isTerminal(StandardStreams.error) else {
      buffer.withLock { buffer in
        if buffer.lines.count < mostWaiting {
          buffer.lines.append(line)
        } else {
          buffer.leftOut += 1
        }
      }
      return
    }
    // A failure of standard error cannot be reported.
    try? StandardStreams.write(text: line + "\n", to: StandardStreams.error)
  }

  /// The priority of syslog.
  static func priority(_ level: Logger.Level) -> Int {
    switch level {
    case .trace, .debug: 7
    case .info: 6
    case .notice: 5
    case .warning: 4
    case .error: 3
    case .critical: 2
    }
  }
}
