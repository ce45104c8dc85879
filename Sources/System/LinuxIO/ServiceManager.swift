// SPDX-License-Identifier: MIT
private import CLinuxIO

/// Notifies the service manager by the protocol of systemd.
///
/// Sends datagrams to the socket in `NOTIFY_SOCKET`; does nothing without it.
package struct ServiceManager: Sendable {
  private let socket: String?
  /// The watchdog timeout in nanoseconds; `nil` without a watchdog.
  package let watchdog: Int64?

  /// Reads the environment of this process.
  ///
  /// - Parameter process: the id of this process; a watchdog of another process is ignored.
  package init(
    environment: (String) -> String? = { LinuxIO.environment($0) },
    process: Int32 = ResourceUsage.processNumber
  ) {
    socket = environment("NOTIFY_SOCKET").flatMap { $0.isEmpty ? nil : $0 }
    let isOurs = environment("WATCHDOG_PID").map { $0 == String(process) } ?? true
    let micros = environment("WATCHDOG_USEC").flatMap { Int64($0) } ?? 0
    watchdog = isOurs && micros > 0 && micros < .max / 1000 ? micros * 1000 : nil
  }

  /// A notification.
  package enum Notice: Hashable, Sendable {
    case ready
    /// The service reloads its settings; the start in nanoseconds of the monotonic clock.
    case reloading(since: Int64)
    /// The service stops.
    case stopping
    /// A watchdog keep-alive.
    case alive
    /// A status text; control characters become blanks.
    case status(String)

    /// The lines of the protocol.
    var text: String {
      switch self {
      case .ready: "READY=1"
      case .reloading(let instant): "RELOADING=1\nMONOTONIC_USEC=\(instant / 1000)"
      case .stopping: "STOPPING=1"
      case .alive: "WATCHDOG=1"
      case .status(let text):
        "STATUS="
          + String(
            String.UnicodeScalarView(
              text.unicodeScalars.prefix(512).map { $0.value < 32 ? " " : $0 }))
      }
    }
  }

  /// Sends notifications; failures are ignored.
  package func notify(_ notices: Notice...) {
    guard let socket, !socket.utf8.contains(0) else { return }
    let bytes = Array(notices.map(\.text).joined(separator: "\n").utf8)
    _ = unsafe signboard_notify(socket, bytes, bytes.count)
  }
}
