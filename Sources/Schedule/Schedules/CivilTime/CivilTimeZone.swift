// SPDX-License-Identifier: MIT
public import Core

/// A time zone: the offset of clocks from UTC, and its changes.
///
/// Computed from time zone data or a rule only; there is no global time zone and no environment
/// variable.
public struct CivilTimeZone: Hashable, Sendable {
  /// The name in the time zone data, `Europe/Berlin`, or the POSIX rule.
  public let name: String
  /// Shared by all copies of a time zone.
  private let shared: Shared<TimeZoneData>

  var data: TimeZoneData { shared.value }

  /// The greatest size of a TZif file in bytes; real files have about 4 kB.
  package static let sizeLimit = 262_144

  /// Coordinated Universal Time, which needs no data.
  public static let utc = CivilTimeZone(
    name: "UTC", data: TimeZoneData(period: TimeZonePeriod(offset: 0, abbreviation: "UTC")))

  init(name: String, data: TimeZoneData) {
    self.name = name
    shared = Shared(data)
  }

  /// Parses a TZif file, versions 1 to 4, of at most `sizeLimit` bytes.
  ///
  /// Refuses files with leap seconds (those in `right/`), because instants have none.
  ///
  /// - Throws: `SignError` with the damage in the file, or that it has leap seconds.
  public init(name: String, tzif bytes: [UInt8]) throws(SignError) {
    do throws(Phrase) {
      self.init(name: name, data: try TimeZoneData(bytes))
    } catch {
      throw SignError(
        timeZone: name,
        reason: .phrase("\(error) Reinstall the time zone data: apt install tzdata."))
    }
  }

  /// Parses a POSIX rule, as in the variable `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`.
  ///
  /// Offsets have the sign of POSIX: positive west of Greenwich.
  ///
  /// - Throws: `SignError` with the part that is wrong and an example of a rule.
  public init(rule: String) throws(SignError) {
    do throws(Phrase) {
      let parsed = try TimeZoneRule(rule)
      self.init(name: rule, data: TimeZoneData(period: parsed.standard, rule: parsed))
    } catch {
      throw SignError(
        timeZone: rule,
        reason: .phrase("\(error) A rule looks like CET-1CEST,M3.5.0,M10.5.0/3."))
    }
  }

  /// The period at an instant.
  public func period(at instant: CivilInstant) -> TimeZonePeriod { period(at: instant.seconds) }

  /// The offset from UTC in seconds at an instant; positive is ahead.
  public func offset(at instant: CivilInstant) -> Int { period(at: instant.seconds).offset }

  /// The first instant after `instant` at which offset, abbreviation or daylight saving time
  /// change.
  ///
  /// `nil` if there is none before the year 10,000.
  public func nextTransition(after instant: CivilInstant) -> CivilInstant? {
    nextTransition(after: instant.seconds).map { CivilInstant(seconds: $0) }
  }

  func period(at seconds: Int64) -> TimeZonePeriod {
    let data = data
    let count = data.countOfTransitions(upTo: seconds)
    if count == data.transitions.count, let rule = data.rule { return rule.period(at: seconds) }
    return data.period(after: count)
  }

  func nextTransition(after seconds: Int64) -> Int64? {
    let (data, current) = (data, period(at: seconds))
    let rest = data.transitions[data.countOfTransitions(upTo: seconds)...]
    var next = rest.first { period(at: $0) != current }
    if next == nil, let rule = data.rule, rule.daylight != nil {
      let start = max(seconds, data.transitions.last ?? seconds)
      // A rule repeats every year, so the surrounding four years contain the next change.
      next = rule.changes(around: start).lazy.map(\.seconds)
        .first { $0 > start && rule.period(at: $0) != current }
    }
    return next.flatMap { $0 > CivilInstant.distantFuture.seconds ? nil : $0 }
  }

  /// The offset between two instants; `nil` if it may change in between.
  ///
  /// A fast path for the many days without a clock change.
  func steadyOffset(from first: Int64, through last: Int64) -> Int? {
    let data = data
    let count = data.countOfTransitions(upTo: first)
    guard count < data.transitions.count else {
      guard let rule = data.rule else { return data.period(after: count).offset }
      return rule.daylight == nil ? rule.standard.offset : nil
    }
    return data.transitions[count] > last ? data.period(after: count).offset : nil
  }
}
