// SPDX-License-Identifier: MIT
private import CLinuxIO

/// The service manager that started this program, told how far it is by the protocol of systemd.
///
/// A datagram at a time to the socket of `NOTIFY_SOCKET`; without that nobody is told.
public struct ServiceManager: Sendable {
  private let socket: String?
  /// Within how many nanoseconds a sign of life is expected; nothing: none is.
  public let watchdog: Int64?

  /// The manager of this process, as its environment names it.
  ///
  /// - Parameter process: the number of this process; a watchdog that is meant for another one
  ///   does not count.
  public init(
    environment: (String) -> String? = { LinuxIO.environment($0) },
    process: Int32 = ResourceUsage.processNumber
  ) {
    socket = environment("NOTIFY_SOCKET").flatMap { $0.isEmpty ? nil : $0 }
    let isOurs = environment("WATCHDOG_PID").map { $0 == String(process) } ?? true
    let micros = environment("WATCHDOG_USEC").flatMap { Int64($0) } ?? 0
    watchdog = isOurs && micros > 0 && micros < .max / 1000 ? micros * 1000 : nil
  }

  /// Whether anybody is told.
  public var isThere: Bool { socket != nil }

  /// What is told.
  public enum Notice: Hashable, Sendable {
    /// It does its work.
    case ready
    /// It reads its settings again, since an instant of the monotonic clock in nanoseconds.
    case reloading(since: Int64)
    /// It comes to its end.
    case stopping
    /// It lives.
    case alive
    /// What it does, for people; control characters become blanks.
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

  /// Tells something; what cannot be sent is lost, as nothing could be done about it.
  public func tell(_ notices: Notice...) {
    guard let socket, !socket.utf8.contains(0) else { return }
    let bytes = Array(notices.map(\.text).joined(separator: "\n").utf8)
    _ = unsafe signboard_notify(socket, bytes, bytes.count)
  }
}
