// SPDX-License-Identifier: MIT

/// The line under a preview: what the sign does, or on demand the figures of the program.
///
/// It builds strings, so make a new text a few times a second, not for every frame.
public struct StatusLine: Sendable {
  /// The shown instant, in nanoseconds since the start.
  public var time: Int64 = 0
  /// The speed in columns per second; `nil` for a sign that stands still.
  public var columnsPerSecond: Double?
  /// The columns that the text has moved; `nil` for a sign that stands still.
  public var offset: Int?
  /// The lateness of frames in nanoseconds: the median and the 99th percentile.
  public var lateness: (p50: Int64, p99: Int64)?
  /// The steps that were skipped because they were late.
  public var skipped: Int = 0
  /// The shown frames.
  public var frames: Int = 0
  /// The bytes on the wire to the panel; `nil` without a wire.
  public var wireBytes: Int?
  /// The current of the panel in milliamperes; `nil`: unknown.
  public var milliamperes: Int?
  /// The faults that have struck; hidden at 0.
  public var faults = 0
  /// The intensity, 0…15; `nil`: unknown.
  public var intensity: Int?
  /// Whether the sign is paused.
  public var isPaused = false
  /// Whether figures are shown that are about the program rather than the sign.
  public var showsFigures = false
  /// The keys, for example `q quit`.
  public var hints: String = ""

  /// Makes a status of time 0.
  public init() {}

  /// The text in at most `columns` characters.
  ///
  /// Whole parts are left out, the least important first: bytes, frames, current, offset,
  /// lateness, intensity, skipped steps, faults, speed, time, and the hints last. Without figures
  /// skipped steps are shown only if there are some.
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
    var parts: [(importance: Int, text: String)] = []
    if showsFigures { parts.append((9, DecimalText.seconds(nanoseconds: time))) }
    if isPaused { parts.append((8, "paused")) }
    if let columnsPerSecond, showsFigures || !isPaused {
      parts.append((8, DecimalText.speed(columnsPerSecond) + " columns/s"))
    }
    if showsFigures, let offset { parts.append((3, "column \(offset)")) }
    if !showsFigures, let intensity { parts.append((5, "intensity \(intensity)")) }
    if showsFigures, let lateness {
      let p50 = DecimalText.shortDuration(nanoseconds: lateness.p50)
      let p99 = DecimalText.shortDuration(nanoseconds: lateness.p99)
      parts.append((4, "late p50 \(p50) p99 \(p99)"))
    }
    if showsFigures || skipped > 0 { parts.append((6, "skipped \(skipped)")) }
    if faults > 0 { parts.append((7, "faults \(faults)")) }
    if let milliamperes { parts.append((2, "\(milliamperes) mA")) }
    if showsFigures { parts.append((1, "frames \(frames)")) }
    if showsFigures, let wireBytes {
      parts.append((0, "wire " + DecimalText.byteCount(wireBytes)))
    }
    if !hints.isEmpty { parts.append((10, hints)) }
    return parts.map { part in
      (parts.count { $0.importance > part.importance }, part.text)
    }
  }
}
