// SPDX-License-Identifier: MIT
package import SignboardKit

/// Everything that the service needs from a configuration; making one checks all of it.
///
/// All states share it: it is large, and a state is copied for each request.
package final class ServiceSetup: Sendable {
  /// The settings in force: those of the configuration, with a speed that was set by hand.
  package let settings: SignSettings
  /// Columns a second that were set by hand.
  let handSpeed: Rational?
  /// The speed of the configuration.
  private let configuredSpeed: SpeedSetting?
  /// The panel and the scene at the start.
  package let sign: SignSetup
  /// The time zone of times that name none.
  package let timeZone: CivilTimeZone
  /// Reads time zones.
  let timeZoneFiles: TimeZoneFiles
  /// Composes texts, with the live values of the configuration.
  let builder: SceneBuilder
  /// The zones in the order of the configuration.
  let zones: [ServiceZone]
  /// The contents of the file of live values.
  let fileValues: FileValues
  /// The settings of the playout.
  let playout: PlayoutSettings

  /// The settings of the service.
  package var service: ServiceSettings { settings.service ?? ServiceSettings() }

  /// The reports of the fonts of the configuration that lost most of their characters when read.
  package var fontLosses: [FontReport] { sign.builder.fontLosses }

  /// The name of the zone of messages that name none.
  var mainZone: String { Self.mainZone(zones) }

  private static func mainZone(_ zones: [ServiceZone]) -> String {
    (zones.first { $0.name == "main" } ?? zones.first)?.name ?? "main"
  }

  /// Reads the fonts, time zones and files that a configuration names.
  ///
  /// - Parameter showsPage: whether a sign that shows nothing by itself shows the address of its page,
  ///   until it has a message.
  /// - Throws: `SignError` and the errors of fonts and files.
  package init(
    _ settings: SignSettings, zones timeZoneFiles: TimeZoneFiles = .machine, start: CivilInstant,
    showsPage: Bool = false
  ) throws {
    (self.settings, configuredSpeed, handSpeed) = (settings, settings.content.speed, nil)
    self.timeZoneFiles = timeZoneFiles
    // The file of values is a feed: the service follows it, and also starts while it is broken.
    var plain = settings
    plain.valuesFile = nil
    sign = try SignSetup(settings: plain)
    fileValues = FileValues(settings)
    timeZone = try timeZoneFiles.zone(named: settings.timeZone)
    let resolver = TimedValueResolver(
      zoneFile: timeZoneFiles.file,
      machineZone: timeZoneFiles.local)
    builder = SceneBuilder(
      settings, geometry: sign.canvas, library: sign.builder.fonts,
      timed: try resolver.resolve(settings, start: start))
    zones = ServiceZone.all(settings, builder)
    playout = try ServiceSetup.playout(
      settings, zones: zones, timeZone: timeZone, showsPage: showsPage)
    let errors = ServiceSetup.errors(service, zones: zones, builder: builder)
    if let first = errors.first { throw first }
  }

  /// The same with another speed set by hand; `nil`: that of the configuration.
  ///
  /// Reads no file.
  func moving(at speed: Rational?) -> ServiceSetup {
    speed == handSpeed ? self : ServiceSetup(self, movingAt: speed)
  }

  private init(_ other: ServiceSetup, movingAt speed: Rational?) {
    (configuredSpeed, handSpeed) = (other.configuredSpeed, speed)
    var settings = other.settings
    settings.content.speed = speed.map { .columnsPerSecond($0) } ?? other.configuredSpeed
    let builder = other.builder.moving(at: settings.content.speed)
    (self.settings, self.builder) = (settings, builder)
    (sign, timeZone, timeZoneFiles) = (other.sign, other.timeZone, other.timeZoneFiles)
    zones = ServiceZone.all(settings, builder)
    (fileValues, playout) = (other.fileValues, other.playout)
  }

  /// Everything that is wrong with settings that can be read.
  static func mistakes(_ settings: SignSettings, start: CivilInstant) -> [SettingMistake] {
    var plain = settings
    plain.valuesFile = nil
    var found = plain.mistakes(now: start)
    guard let geometry = settings.composedGeometry else { return found }
    let builder = SceneBuilder(
      settings, geometry: geometry, library: FontLibrary(folders: settings.fontFolders ?? []))
    let zones = ServiceZone.all(settings, builder)
    do throws(SignError) {
      let timeZone = (try? TimeZoneFiles.machine.zone(named: settings.timeZone)) ?? .utc
      _ = try playout(settings, zones: zones, timeZone: timeZone)
    } catch {
      found.append(SettingMistake(error))
    }
    let service = settings.service ?? ServiceSettings()
    return found + errors(service, zones: zones, builder: builder).map { SettingMistake($0) }
  }

  /// The errors of texts of the service, and of its calendars.
  private static func errors(
    _ service: ServiceSettings, zones: [ServiceZone], builder: SceneBuilder
  ) -> [SignError] {
    calendarErrors(service, zones: zones) + textErrors(service, zones: zones, builder: builder)
  }

  /// Checks the texts that are shown when something is missing, before they are needed.
  private static func textErrors(
    _ service: ServiceSettings, zones: [ServiceZone], builder: SceneBuilder
  ) -> [SignError] {
    var errors: [SignError] = []
    for (key, text) in service.texts.flatMap({ key, text in text.texts.map { (key, $0) } }) {
      for zone in zones {
        let shown = builder.zone(zone.index).showing(zone.content.showing(text))
        guard let problem = shown.problem() else { continue }
        errors.append(
          SignError(
            path: SettingPath("service") + key, column: problem.column, reason: problem.cause))
        // What one zone cannot show, the others cannot either.
        break
      }
    }
    return errors
  }

  /// Checks that the zones of calendars exist.
  private static func calendarErrors(
    _ service: ServiceSettings, zones: [ServiceZone]
  ) -> [SignError] {
    (service.calendars ?? []).enumerated().compactMap { index, calendar in
      guard let name = calendar.zone, !zones.contains(where: { $0.name == name }) else {
        return nil
      }
      return SignError(
        path: (SettingPath("service") + "calendars")[index] + "zone",
        reason: .phrase("there is no zone \(Wording.quoted(name))"),
        remedy: .phrase(
          "The zones are {0}.", .joined(zones.map { .verbatim($0.name) }, separator: ", ")))
    }
  }

  func zone(named name: String) -> ServiceZone? { zones.first { $0.name == name } }

  /// Stands for a zone's own content, which the playout need not know.
  static let ownContent = "(the zone's own content)"

  /// The settings of the playout.
  static func playout(
    _ settings: SignSettings, zones: [ServiceZone], timeZone: CivilTimeZone,
    showsPage: Bool = false
  ) throws(SignError) -> PlayoutSettings {
    let service = settings.service ?? ServiceSettings()
    guard zones.count <= 64 else {
      throw SignError(
        path: "zones", reason: .phrase("there are \(zones.count) zones, a service has at most 64"),
        remedy: .phrase("Leave some out."))
    }
    if let name = zones.map(\.name).first(where: { $0.utf8.count > 64 }) {
      throw SignError(
        path: "zones", reason: .phrase("The name of a zone has \(name.utf8.count) bytes."),
        remedy: .phrase("Give it a name of 1 to 64 bytes."))
    }
    var settingsOfZones: [String: ZonePolicy] = [:]
    for zone in zones {
      var failSafe = FailSafe()
      if service.idle == nil, zone.showsItself { failSafe.idle = ownContent }
      if showsPage, zone.name == mainZone(zones), !(zone.content.plain ?? false) {
        failSafe.welcome = welcome(settings)
      }
      settingsOfZones[zone.name] = ZonePolicy(
        arrangement: zone.arrangement,
        afterInterruption: zone.content.resume ?? true ? .resumes : .restarts,
        failSafe: failSafe)
    }
    return PlayoutSettings(
      zones: settingsOfZones, failSafe: try failSafe(settings, service),
      intensity: try intensityPlan(settings, service, timeZone), timeZone: timeZone)
  }

  /// The text with the address of the page; `nil`: there is none.
  private static func welcome(_ settings: SignSettings) -> String? {
    let service = settings.service ?? ServiceSettings()
    guard service.addressText(own: []) != nil else { return nil }
    return settings.spokenLanguages.texts(
      of: .phrase("Page: {0}", "{\(ServiceSettings.addressValue)}")
    ).joined(separator: settings.content.separatorText)
  }

  /// The fallback texts, each one text in every zone.
  private static func failSafe(
    _ settings: SignSettings, _ service: ServiceSettings
  ) throws(SignError) -> FailSafe {
    let key = SettingPath("service")
    func joined(
      _ text: LocalizedText?, _ path: SettingPath, atMost limit: Int = FailSafe.limits.text
    ) throws(SignError) -> String? {
      guard let text else { return nil }
      let whole = settings.spokenLanguages.texts(of: text).joined(
        separator: settings.content.separatorText)
      guard whole.utf8.count <= limit else {
        // The schema limits the text of each language.
        throw SignError(
          path: path, reason: .phrase("The text has \(whole.utf8.count) bytes."),
          remedy: .phrase("Shorten it to at most \(limit) bytes."))
      }
      return whole
    }
    var failSafe = FailSafe(
      idle: try joined(service.idle, key + "idle"), stop: try joined(service.stop, key + "stop"))
    if let text = try joined(service.startup?.text, key + "startup" + "text") {
      failSafe.startup = StartupDisplay(text: text, seconds: service.startup?.seconds)
    }
    switch service.stale {
    case .shown: failSafe.stale = .shown
    case .marked(let mark):
      failSafe.stale = try joined(mark, key + "stale" + "mark", atMost: FailSafe.limits.mark)
        .map { .marked($0) }
    case .replaced(let text):
      failSafe.stale = try joined(text, key + "stale" + "text").map { .replaced($0) }
    case nil: break
    }
    if let setting = service.silence,
      let text = try joined(setting.text, key + "silence" + "text")
    {
      failSafe.silence = SilenceDisplay(
        text: text, feeds: setting.feeds, insteadUpTo: setting.insteadUpTo)
    }
    return failSafe
  }

  private static func intensityPlan(
    _ settings: SignSettings, _ service: ServiceSettings, _ timeZone: CivilTimeZone
  ) throws(SignError) -> IntensityPlan {
    for (key, rules) in [("off", service.off ?? []), ("quiet", service.quiet ?? [])] {
      // At the place of the sign a window may be empty all year.
      let timing = Timing(timeZone: timeZone, place: service.place, rules: rules)
      guard let problem = Schedules.Message(id: key, timing: timing).problems.first else {
        continue
      }
      // The rules of the timing are the list of the key.
      throw SignError(
        path: SettingPath((SettingPath("service") + key).steps + problem.field.steps.dropFirst()),
        reason: problem.phrase, remedy: .phrase("Correct the rule or leave it out."))
    }
    return IntensityPlan(
      timeZone: timeZone, place: service.place, base: settings.intensity ?? 3,
      entries: service.intensityPlan ?? [], off: service.off ?? [], quiet: service.quiet ?? [],
      urgent: service.urgent, urgentIntensity: service.urgentIntensity ?? 15)
  }
}

/// A zone of the display as the service sees it.
struct ServiceZone: Sendable {
  /// Its name in messages.
  let name: String
  /// Its number in the configuration.
  let index: Int
  /// Its place among the layers of the scene.
  let layer: Int
  let rectangle: ZoneRectangle
  let overlay: OverlayMode
  /// What it shows by itself, and how.
  let content: ContentSettings
  /// The languages in which it shows texts.
  let languages: SpokenLanguages

  /// Whether it shows something by itself while no message is there.
  var showsItself: Bool { content.hasContent }
  /// Whether that is a conversation.
  var isConversation: Bool { content.conversation.file != nil }

  /// How messages of the zone are played together.
  var arrangement: ZonePolicy.Arrangement {
    if let said = content.arrangement { return said }
    return content.scroll == .pages ? .paged : .strung
  }

  /// The zones of a builder of the settings.
  static func all(_ settings: SignSettings, _ builder: SceneBuilder) -> [ServiceZone] {
    let (zones, layers) = (settings.zones ?? [], builder.layerIndices)
    return builder.parts.enumerated().map { index, part in
      let zone = zones.indices.contains(index) ? zones[index] : nil
      return ServiceZone(
        name: zone.map { $0.name ?? "zone-\(index + 1)" } ?? "main", index: index,
        layer: layers[index], rectangle: part.rectangle, overlay: part.overlay,
        content: part.content.moving(
          as: zone?.content.laid(over: settings.content) ?? settings.content),
        languages: settings.spokenLanguages)
    }
  }
}

extension ContentSettings {
  /// The content with the motion of how it is written: a text in several languages may have become
  /// pages, the messages of its zone have not.
  fileprivate func moving(as written: ContentSettings) -> ContentSettings {
    var content = self
    content.scroll = written.scroll
    return content
  }
}
