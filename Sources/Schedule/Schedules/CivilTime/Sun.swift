// SPDX-License-Identifier: MIT
internal import Glibc
private import Synchronization

/// Sunrise, sunset and civil twilight at a place.
///
/// After Meeus, Astronomical Algorithms, 2nd edition, chapters 15 and 25 (the position of the sun
/// to 0.01 degrees), as the calculator of NOAA uses them. Sunrise and sunset are the upper edge at
/// the horizon with usual refraction, 90.833 degrees from the zenith; civil twilight is 96 degrees.
/// Accurate to a minute between 65 degrees south and north at sea level; less accurate nearer to
/// the poles, where the sun grazes the horizon.
public struct Sun: Hashable, Sendable {
  /// Degrees, north positive, -90…90.
  public let latitude: Double
  /// Degrees, east positive, -180…180.
  public let longitude: Double

  /// An event of the solar day.
  public enum Event: String, CaseIterable, Hashable, Sendable {
    /// Civil twilight begins.
    case dawn
    /// The upper edge of the sun appears.
    case sunrise
    /// The upper edge of the sun disappears.
    case sunset
    /// Civil twilight ends.
    case dusk

    /// Whether the sun rises then.
    package var isMorning: Bool { self == .dawn || self == .sunrise }
  }

  /// The instant of an event, or why it does not happen.
  public enum Time: Hashable, Sendable {
    /// The instant, rounded to whole seconds.
    case at(CivilInstant)
    /// The sun stays above the angle of the event: polar day, or a white night.
    case alwaysAbove
    /// The sun stays below the angle of the event: polar night.
    case alwaysBelow
  }

  /// `nil` if a value is outside its range or not a number.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// The time of an event in the solar day with its noon nearest to noon of a date.
  ///
  /// In high summer a sunset after midnight belongs to the day before.
  public func time(of event: Event, on date: CivilDate, in zone: CivilTimeZone) -> Time {
    let middle = zone.instant(of: CivilDateTime(date, .noon)).seconds
    let question = Question(sun: self, event: event, middle: middle)
    if let known = Self.known.withLock({ $0[question] }) { return known }
    let time = time(of: event, around: middle)
    Self.known.withLock { known in
      if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
      known[question] = time
    }
    return time
  }

  /// The instant of an event, and whether it happens.
  ///
  /// If the sun does not set, morning is 00:00 and evening 24:00; if it does not rise, both are at
  /// noon.
  package func instant(
    of event: Event, on date: CivilDate, in zone: CivilTimeZone
  ) -> (instant: CivilInstant, happens: Bool) {
    switch time(of: event, on: date, in: zone) {
    case .at(let instant): (instant, true)
    case .alwaysAbove: (zone.start(of: event.isMorning ? date : date.adding(days: 1)), false)
    case .alwaysBelow: (zone.instant(of: CivilDateTime(date, .noon)), false)
    }
  }

  private struct Question: Hashable {
    let sun: Sun
    let event: Event
    let middle: Int64
  }

  /// The answers so far: thousands of messages ask for the same few evenings.
  private static let known = Mutex<[Question: Time]>([:])
  /// Two years of all events at a place; then the answers are forgotten.
  private static let mostKnown = 2928

  private func time(of event: Event, around middle: Int64) -> Time {
    let noon = transit(near: Double(middle))
    let zenith = event == .sunrise || event == .sunset ? 90.833 : 96.0
    var seconds = noon
    // Each iteration uses the position of the sun at the previous result.
    for _ in 0..<8 {
      let position = Self.position(seconds)
      let (sine, cosine) = (sin(radians(latitude)), cos(radians(latitude)))
      let height = cos(radians(zenith)) - sine * sin(position.declination)
      let reach = cosine * cos(position.declination)
      if height >= abs(reach) { return .alwaysBelow }
      if height <= -abs(reach) { return .alwaysAbove }
      let angle = acos(height / reach) * 180 / .pi
      let next =
        transit(near: noon, equation: position.equation) + (event.isMorning ? -240 : 240) * angle
      let change = abs(next - seconds)
      seconds = next
      if change < 0.1 { break }
    }
    return .at(CivilInstant(seconds: Int64(seconds.rounded())))
  }

  /// The solar noon nearest to an instant, in seconds since 1970.
  private func transit(near seconds: Double) -> Double {
    let first = transit(near: seconds, equation: Self.position(seconds).equation)
    return transit(near: seconds, equation: Self.position(first).equation)
  }

  private func transit(near seconds: Double, equation: Double) -> Double {
    let transit = 43_200 - longitude * 240 - equation
    return transit + ((seconds - transit) / 86_400).rounded() * 86_400
  }

  /// The declination in radians and the equation of time in seconds.
  private static func position(_ seconds: Double) -> (declination: Double, equation: Double) {
    // Julian centuries since noon of 2000-01-01.
    let centuries = (seconds - 946_728_000) / 86_400 / 36_525
    let longitude = 280.46646 + centuries * (36_000.76983 + centuries * 0.0003032)
    let anomaly = radians(357.52911 + centuries * (35_999.05029 - 0.0001537 * centuries))
    let eccentricity = 0.016708634 - centuries * (0.000042037 + 0.0000001267 * centuries)
    let center =
      sin(anomaly) * (1.914602 - centuries * (0.004817 + 0.000014 * centuries))
      + sin(2 * anomaly) * (0.019993 - 0.000101 * centuries) + sin(3 * anomaly) * 0.000289
    let node = radians(125.04 - 1934.136 * centuries)
    let apparent = radians(longitude + center - 0.00569 - 0.00478 * sin(node))
    let meanObliquity =
      23.0
      + (26.0 + (21.448 - centuries * (46.815 + centuries * (0.00059 - centuries * 0.001813))) / 60)
      / 60
    let obliquity = radians(meanObliquity + 0.00256 * cos(node))
    let declination = asin(sin(obliquity) * sin(apparent))
    let tangent = tan(obliquity / 2) * tan(obliquity / 2)
    let double = 2 * radians(longitude)
    let equation =
      tangent * sin(double) - 2 * eccentricity * sin(anomaly)
      + 4 * eccentricity * tangent * sin(anomaly) * cos(double)
      - 0.5 * tangent * tangent * sin(2 * double)
      - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
    return (declination, equation * 240 * 180 / .pi)
  }
}

private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
