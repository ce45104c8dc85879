// SPDX-License-Identifier: MIT

/// Makes live values that follow the time from settings: reads time zones and turns local times into
/// instants.
package struct TimedValueResolver: Sendable {
  /// See `CivilTimeZone.named`.
  private let zoneFile: @Sendable (_ name: String) -> [UInt8]?
  private let machineZone: CivilTimeZone.LocalFinder
  private let machineLocale: DateLocale

  /// Makes a resolver.
  ///
  /// - Parameters:
  ///   - zoneFile: the file of a time zone by its name; `nil` if there is none.
  ///   - machineZone: the time zone where the settings name none.
  ///   - machineLocale: the locale where the settings name none.
  package init(
    zoneFile: @escaping @Sendable (_ name: String) -> [UInt8]?,
    machineZone: @escaping CivilTimeZone.LocalFinder,
    machineLocale: DateLocale = .c
  ) {
    (self.zoneFile, self.machineZone) = (zoneFile, machineZone)
    self.machineLocale = machineLocale
  }

  /// The resolver of this machine.
  ///
  /// Its time zone is that of the variable `TZ`, else of `/etc/localtime`. Its locale is the first of
  /// the variables `LC_ALL`, `LC_TIME` and `LANG` that is set, if it is built in, else `C`.
  package static var machine: TimedValueResolver {
    let language = ["LC_ALL", "LC_TIME", "LANG"].compactMap { environment($0) }.first { $0 != "" }
    let localTime = MachineTimeZones.localTime
    return TimedValueResolver(
      zoneFile: MachineTimeZones.file,
      machineZone: { () throws(SignError) in
        if let zone = try MachineTimeZones.local(named: localTime) { return zone }
        throw SignError(
          timeZone: localTime,
          reason: .phrase(
            """
            This machine has no time zone. Choose one with timedatectl set-timezone, or with \
            the key time-zone.
            """))
      },
      machineLocale: language.flatMap { DateLocale.named($0) } ?? .c)
  }

  /// The live values of settings, with those that every sign has.
  ///
  /// - Parameter start: when the sign begins, for counters without an instant of their own. With the
  ///   wall clock they count from its origin, so that all signs show the same.
  /// - Throws: `SignError` with the key of a time zone that cannot be found or read.
  package func resolve(
    _ settings: SignSettings, start: CivilInstant
  ) throws(SignError) -> TimedValueSet {
    let (values, errors) = check(settings, start: start)
    if let first = errors.first { throw first }
    return values
  }

  /// The live values of settings without the wrong ones, and the errors, each once.
  package func check(
    _ settings: SignSettings, start: CivilInstant
  ) -> (values: TimedValueSet, errors: [SignError]) {
    let start = settings.clock == .wall ? CivilInstant(nanoseconds: 0) : start
    var zone: CivilTimeZone?
    var zoneError: SignError?
    do throws(SignError) { zone = try self.zone(settings.timeZone, at: "time-zone") } catch {
      zoneError = error
    }
    var errors: [SignError] = []
    if let zoneError, settings.namesZone { errors.append(zoneError) }
    let locale = settings.locale.flatMap { DateLocale.named($0) } ?? machineLocale
    var values: [String: TimedValue] = [:]
    for (name, setting) in (settings.timedValues ?? [:]).sorted(by: { $0.key < $1.key }) {
      do throws(SignError) {
        var shown = zone
        if let own = setting.timeZone {
          shown = try self.zone(own, at: SettingPath("values") + name + "time-zone")
        } else if let zoneError, setting.needsZone {
          throw zoneError
        }
        do throws(DateFormatError) {
          values[name] = try value(
            setting, zone: shown ?? .utc,
            locale: setting.locale.flatMap { DateLocale.named($0) } ?? locale, start: start,
            languages: settings.spokenLanguages(ofLocale: setting.locale))
        } catch {
          throw SignError(path: SettingPath("values") + name, reason: error.phrase)
        }
      } catch {
        if !errors.contains(error) { errors.append(error) }
      }
    }
    return (TimedValueSet(values, timeZone: zone, locale: locale, start: start), errors)
  }

  /// A time zone by its name, or that of the machine; an error names its setting.
  private func zone(_ name: String?, at path: SettingPath) throws(SignError) -> CivilTimeZone {
    do throws(SignError) {
      if let name { return try CivilTimeZone.named(name, from: zoneFile) }
      return try machineZone()
    } catch {
      throw SignError(path: path, reason: error.phrase)
    }
  }

  private func value(
    _ setting: TimedValueSetting, zone: CivilTimeZone, locale: DateLocale, start: CivilInstant,
    languages: SpokenLanguages
  ) throws(DateFormatError) -> TimedValue {
    func line(_ text: LocalizedText) -> String { languages.text(of: text, as: .line) }
    switch setting.kind {
    case .clock(let pattern):
      // Its names of days and months are those of one locale.
      return .clock(try DateFormat(languages.text(of: pattern), locale: locale), zone)
    case .countdown(let until, let pattern, let then):
      return .count(
        try Countdown(
          line(pattern), .until, zone.instant(of: until), in: zone, end: Countdown.End(line(then))))
    case .countUp(let since, let pattern):
      return .count(try Countdown(line(pattern), .since, zone.instant(of: since), in: zone))
    case .counter(let first, let step, let every, let since, let last):
      return .counter(
        Counter(
          start: first, step: step, everyNumerator: Int128(every.numerator) * 1_000_000_000,
          everyDenominator: every.denominator,
          since: since.map { zone.instant(of: $0) } ?? start,
          in: since == nil && start == CivilInstant(nanoseconds: 0) ? .utc : zone, last: last))
    }
  }
}

extension TimedValueSetting {
  /// Whether the value needs a time zone.
  fileprivate var needsZone: Bool {
    if case .counter(_, _, _, let since, _) = kind { since != nil } else { true }
  }
}

extension Countdown.End {
  /// What a countdown shows afterwards, in the words of the key `then`.
  fileprivate init(_ then: String) {
    self =
      switch then {
      case "zero": .zero
      case "count-up": .countUp
      default: .text(then)
      }
  }
}

extension SignSettings {
  /// Whether the settings cannot do without a time zone of the sign.
  fileprivate var namesZone: Bool { timeZone != nil || !names.isDisjoint(with: ["time", "date"]) }

  /// The live values that texts name and that the settings do not define.
  private var names: Set<String> {
    let contents = [content] + (zones ?? []).map(\.content)
    let texts = contents.flatMap { $0.texts + ($0.separator?.texts ?? []) }
    let named = texts.reduce(into: Set<String>()) { names, text in
      if let (message, _) = try? MarkupParser.read(text) { names.formUnion(message.values) }
    }
    let known = Set((values ?? [:]).keys).union((timedValues ?? [:]).keys)
    return named.subtracting(known).subtracting((brokerValues ?? [:]).keys)
  }
}

/// The time zones of this machine.
package enum MachineTimeZones {
  /// The file with the time zone of the machine.
  static let localTime = "/etc/localtime"

  /// The file of a time zone by its name; `nil` if there is none.
  package static func file(_ name: String) -> [UInt8]? {
    try? FileTree().read("/usr/share/zoneinfo/\(name)", limit: CivilTimeZone.sizeLimit)
  }

  /// The time zone of the variable `TZ`, else of `/etc/localtime`; `nil` without both.
  ///
  /// - Parameter name: what the latter is called if it is no link to a time zone that has a name.
  package static func local(named name: String) throws(SignError) -> CivilTimeZone? {
    if let zone = environment("TZ"), !zone.isEmpty {
      return try CivilTimeZone.named(
        zone.hasPrefix(":") ? String(zone.dropFirst()) : zone, from: file)
    }
    guard let bytes = try? FileTree().read(localTime, limit: CivilTimeZone.sizeLimit) else {
      return nil
    }
    return try CivilTimeZone(name: FileTree().timeZoneName ?? name, tzif: bytes)
  }
}
