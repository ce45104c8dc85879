// SPDX-License-Identifier: MIT

/// How much a client may send, and how long anything may take.
public struct APILimits: Hashable, Sendable {
  /// Bytes of one field of the head.
  public var headerFieldBytes = 8192
  /// Bytes of all fields of the head.
  public var headerBytes = 16_384
  /// How many fields a head has at most.
  public var headerCount = 100
  /// Bytes of a body.
  public var bodyBytes = 1 << 20
  /// Open connections of each listener, viewers included: one more takes the place of the one
  /// that has been waiting for the longest time without anything being answered there.
  public var connections = 256
  /// How long a connection may be idle, or be in the middle of a head.
  public var idle = Duration.seconds(10)
  /// How long a whole body may take.
  public var body = Duration.seconds(10)
  /// How long the sign may take for an answer.
  public var answer = Duration.seconds(15)
  /// How long a client may take to read an answer.
  public var write = Duration.seconds(15)
  /// How long the answer is held back that somebody asks too much.
  public var refusalPause = Duration.milliseconds(50)
  /// After how long each viewer gets a sign of life; who does not read for two of them is cut off.
  public var beat = Duration.seconds(15)
  /// How long requests may still take when the server is to end.
  public var shutdown = Duration.seconds(5)

  /// The limits for a sign.
  public init() {}
}
