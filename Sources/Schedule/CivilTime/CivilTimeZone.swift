// SPDX-License-Identifier: MIT

/// A time zone: how far clocks are ahead of UTC, and when that changes.
///
/// Everything is computed from bytes of the zone data or from a rule; there is no global zone and
/// no environment variable.
public struct CivilTimeZone: Hashable, Sendable {
  /// The name in the zone data, `Europe/Berlin`, or the rule that the zone was made from.
  public let name: String
  let data: Store

  /// Shared by all copies of a zone; two zones are equal if name and data are.
  indirect enum Store: Hashable, Sendable {
    case file(TimeZoneData)
    case rule(TimeZoneRule)
  }

  /// Coordinated Universal Time, which needs no data.
  public static let utc = CivilTimeZone(
    name: "UTC",
    data: .rule(
      TimeZoneRule(standard: TimeZonePeriod(offset: 0, abbreviation: "UTC"), daylight: nil)))

  init(name: String, data: Store) {
    self.name = name
    self.data = data
  }

  /// Reads the bytes of a TZif file, versions 1 to 4; at most 256 kB.
  ///
  /// Files that count leap seconds (those under `right/`) are refused, because instants do not.
  public init(name: String, tzif bytes: [UInt8]) throws(CivilTimeZoneError) {
    do {
      self.init(name: name, data: .file(try TimeZoneData(bytes)))
    } catch {
      throw CivilTimeZoneError(
        timeZone: name, reason: "\(error.reason) Reinstall the zone data: apt install tzdata.")
    }
  }

  /// Reads a rule in the form of POSIX, as in the variable `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`.
  ///
  /// The sign is that of POSIX: positive west of Greenwich.
  public init(rule: String) throws(CivilTimeZoneError) {
    do {
      self.init(name: rule, data: .rule(try TimeZoneRule(rule)))
    } catch {
      throw CivilTimeZoneError(
        timeZone: rule, reason: "\(error.reason) A rule looks like CET-1CEST,M3.5.0,M10.5.0/3.")
    }
  }

  /// Makes a zone of changes that something else than the zone data tells, in any order.
  ///
  /// - Parameters:
  ///   - first: what holds before all of them.
  ///   - changes: the instants in seconds since 1970, and what begins then.
  package init(
    name: String, first: TimeZonePeriod, changes: [(seconds: Int64, period: TimeZonePeriod)] = []
  ) throws(CivilTimeZoneError) {
    do {
      self.init(name: name, data: .file(try TimeZoneData(first: first, changes: changes)))
    } catch {
      throw CivilTimeZoneError(timeZone: name, reason: error.reason)
    }
  }

  /// What clocks do at an instant.
  public func period(at instant: CivilInstant) -> TimeZonePeriod { period(at: instant.seconds) }

  /// Seconds that clocks are ahead of UTC at an instant.
  public func offset(at instant: CivilInstant) -> Int { period(at: instant.seconds).offset }

  /// The short name of the time at an instant, `CEST`.
  public func abbreviation(at instant: CivilInstant) -> String {
    period(at: instant.seconds).abbreviation
  }

  /// Whether the zone data call the time at an instant daylight saving time.
  public func isDaylightSaving(at instant: CivilInstant) -> Bool {
    period(at: instant.seconds).isDaylightSaving
  }

  /// The first instant after `instant` at which offset, short name or kind of time change.
  ///
  /// Nothing if they never change again before the year 10,000.
  public func nextTransition(after instant: CivilInstant) -> CivilInstant? {
    nextTransition(after: instant.seconds).map { CivilInstant(seconds: $0) }
  }

  func period(at seconds: Int64) -> TimeZonePeriod {
    switch data {
    case .rule(let rule): return rule.period(at: seconds)
    case .file(let file):
      let count = file.countOfTransitions(upTo: seconds)
      if count == file.transitions.count, let rule = file.rule { return rule.period(at: seconds) }
      return count == 0 ? file.periods[0] : file.periods[Int(file.kinds[count - 1])]
    }
  }

  func nextTransition(after seconds: Int64) -> Int64? {
    let current = period(at: seconds)
    var rule: TimeZoneRule?
    var start = seconds
    switch data {
    case .rule(let own): rule = own
    case .file(let file):
      for index in file.countOfTransitions(upTo: seconds)..<file.transitions.count
      where period(at: file.transitions[index]) != current {
        return file.transitions[index] > CivilInstant.distantFuture.seconds
          ? nil : file.transitions[index]
      }
      rule = file.rule
      start = max(seconds, file.transitions.last ?? seconds)
    }
    guard let rule, rule.daylight != nil else { return nil }
    // A rule repeats every year, so four years around hold the next change if there is one.
    for change in rule.changes(around: start)
    where change.seconds > start && rule.period(at: change.seconds) != current {
      return change.seconds > CivilInstant.distantFuture.seconds ? nil : change.seconds
    }
    return nil
  }
}

extension CivilTimeZone {
  /// The offset from one instant to another if the data say that it does not change in between.
  ///
  /// Most days have no switch of clocks, and this is all that is to be known of them.
  func steadyOffset(from first: Int64, through last: Int64) -> Int? {
    switch data {
    case .rule(let rule): return rule.daylight == nil ? rule.standard.offset : nil
    case .file(let file):
      let count = file.countOfTransitions(upTo: first)
      guard count < file.transitions.count else {
        guard let rule = file.rule else { return file.periods[Int(file.kinds.last ?? 0)].offset }
        return rule.daylight == nil ? rule.standard.offset : nil
      }
      guard file.transitions[count] > last else { return nil }
      return file.periods[count == 0 ? 0 : Int(file.kinds[count - 1])].offset
    }
  }
}

extension TimeZoneData {
  /// How many transitions are at or before an instant.
  func countOfTransitions(upTo seconds: Int64) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
