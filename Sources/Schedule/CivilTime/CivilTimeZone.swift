// SPDX-License-Identifier: MIT
public import Wording

/// A time zone: the offset of clocks from UTC, and its changes.
///
/// Computed from time zone data or a rule only; there is no global time zone and no environment
/// variable.
public struct CivilTimeZone: Hashable, Sendable {
  /// The name in the time zone data, `Europe/Berlin`, or the POSIX rule.
  public let name: String
  let data: Store

  /// Shared by all copies of a time zone; two are equal if name and data are.
  indirect enum Store: Hashable, Sendable {
    case file(TimeZoneData)
    case rule(TimeZoneRule)
  }

  /// The greatest size of a TZif file in bytes; real files have about 4 kB.
  package static let sizeLimit = 262_144

  /// Coordinated Universal Time, which needs no data.
  public static let utc = CivilTimeZone(
    name: "UTC",
    data: .rule(
      TimeZoneRule(standard: TimeZonePeriod(offset: 0, abbreviation: "UTC"), daylight: nil)))

  init(name: String, data: Store) {
    self.name = name
    self.data = data
  }

  /// Parses a TZif file, versions 1 to 4, of at most `sizeLimit` bytes.
  ///
  /// Refuses files with leap seconds (those in `right/`), because instants have none.
  public init(name: String, tzif bytes: [UInt8]) throws(SignError) {
    do throws(Phrase) {
      self.init(name: name, data: .file(try TimeZoneData(bytes)))
    } catch {
      throw SignError(
        timeZone: name,
        reason: .phrase("\(error) Reinstall the time zone data: apt install tzdata."))
    }
  }

  /// Parses a POSIX rule, as in the variable `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`.
  ///
  /// Offsets have the sign of POSIX: positive west of Greenwich.
  public init(rule: String) throws(SignError) {
    do throws(Phrase) {
      self.init(name: rule, data: .rule(try TimeZoneRule(rule)))
    } catch {
      throw SignError(
        timeZone: rule,
        reason: .phrase("\(error) A rule looks like CET-1CEST,M3.5.0,M10.5.0/3."))
    }
  }

  /// A time zone from a list of changes in any order, such as those defined in a calendar.
  ///
  /// - Parameters:
  ///   - first: the period before all changes.
  ///   - changes: the instants in seconds since 1970, with the periods that begin then.
  package init(
    name: String, first: TimeZonePeriod, changes: [(seconds: Int64, period: TimeZonePeriod)] = []
  ) throws(SignError) {
    do throws(Phrase) {
      self.init(name: name, data: .file(try TimeZoneData(first: first, changes: changes)))
    } catch {
      throw SignError(timeZone: name, reason: error)
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
    // A rule repeats every year, so the surrounding four years contain the next change.
    for change in rule.changes(around: start)
    where change.seconds > start && rule.period(at: change.seconds) != current {
      return change.seconds > CivilInstant.distantFuture.seconds ? nil : change.seconds
    }
    return nil
  }
}

extension CivilTimeZone {
  /// The offset between two instants; `nil` if it may change in between.
  ///
  /// A fast path for the many days without a clock change.
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
  /// The number of transitions at or before an instant.
  func countOfTransitions(upTo seconds: Int64) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
