// SPDX-License-Identifier: MIT

/// What the line under a preview says about a running sign.
///
/// Values in, text out. It builds strings, so make a new text a few times a second, not for
/// every frame.
public struct StatusLine: Hashable, Sendable {
  /// The instant that is shown, in nanoseconds since the start.
  public var time: Int64 = 0
  /// The speed in columns per second, or nothing for a sign that stands still.
  public var columnsPerSecond: Double?
  /// How far the text has moved, in columns, or nothing for a sign that stands still.
  public var offset: Int?
  /// How late frames are, in nanoseconds: the median and what 99 of 100 stay below.
  public var lateness: (p50: Int64, p99: Int64)? {
    get { latenessPair.map { ($0.p50, $0.p99) } }
    set { latenessPair = newValue.map { Lateness(p50: $0.p50, p99: $0.p99) } }
  }
  /// The steps that were too late to be shown.
  public var skipped: Int = 0
  /// The frames that were shown.
  public var frames: Int = 0
  /// The bytes that went over the wire to the panel, or nothing where there is no wire.
  public var wireBytes: Int?
  /// What the panel draws, in milliamperes, or nothing where nobody knows.
  public var milliamperes: Int?
  /// The faults that have struck; shown once there are any.
  public var faults = 0
  /// What keys do, for example `q quit`.
  public var hints: String = ""

  private var latenessPair: Lateness?

  private struct Lateness: Hashable, Sendable {
    let p50: Int64
    let p99: Int64
  }

  /// Makes a status of time 0 with nothing to tell.
  public init() {}

  /// The text in at most `columns` characters.
  ///
  /// Whole parts are left out, the least important first: bytes, frames, current, offset,
  /// lateness, skipped steps, faults, speed, time, and the hints last.
  public func text(columns: Int) -> String {
    let all = parts
    let separator = "  ·  "
    for kept in stride(from: all.count, to: 0, by: -1) {
      let text = all.filter { $0.rank < kept }.map(\.text).joined(separator: separator)
      if text.count <= columns { return text }
    }
    return ""
  }

  /// The parts in the order of the line; `rank` 0 is the most important one.
  private var parts: [(rank: Int, text: String)] {
    var parts: [(importance: Int, text: String)] = [(8, DecimalText.seconds(nanoseconds: time))]
    if let columnsPerSecond {
      parts.append((7, DecimalText.speed(columnsPerSecond) + " columns/s"))
    }
    if let offset { parts.append((3, "column \(offset)")) }
    if let latenessPair {
      let p50 = DecimalText.shortDuration(nanoseconds: latenessPair.p50)
      let p99 = DecimalText.shortDuration(nanoseconds: latenessPair.p99)
      parts.append((4, "late p50 \(p50) p99 \(p99)"))
    }
    parts.append((5, "skipped \(skipped)"))
    if faults > 0 { parts.append((6, "faults \(faults)")) }
    if let milliamperes { parts.append((2, "\(milliamperes) mA")) }
    parts.append((1, "frames \(frames)"))
    if let wireBytes { parts.append((0, "wire " + DecimalText.byteCount(wireBytes))) }
    if !hints.isEmpty { parts.append((9, hints)) }
    return parts.map { part in
      (parts.count { $0.importance > part.importance }, part.text)
    }
  }
}
