// SPDX-License-Identifier: MIT

/// Limits of sizes, connections and times.
package struct APILimits: Hashable, Sendable {
  /// Bytes of one field of the head.
  package var headerFieldBytes = 8192
  /// Bytes of all fields of the head.
  package var headerBytes = 16_384
  /// Fields of the head.
  package var headerCount = 100
  /// Bytes of a body.
  package var bodyBytes = 1 << 20
  /// Open connections of each listener, viewers included; a further one replaces the connection
  /// that has been idle for the longest time.
  package var connections = 256
  /// The longest time that a connection may be idle or in the middle of a head.
  package var idle = Duration.seconds(10)
  /// The longest time for a whole body, and for what a client still sends behind a refusal.
  package var body = Duration.seconds(10)
  /// The longest time for the sign to answer.
  package var answer = Duration.seconds(15)
  /// The longest time in which a client reads nothing of an answer that waits for it.
  package var write = Duration.seconds(15)
  /// The delay before a 429 answer.
  package var refusalPause = Duration.milliseconds(50)
  /// The interval of keep-alive comments in streams; a reader that is stuck for two is cut off.
  package var keepAlive = Duration.seconds(15)
  /// The longest time for open requests when the server ends.
  package var shutdown = Duration.seconds(5)

  /// The default limits.
  package init() {}
}
