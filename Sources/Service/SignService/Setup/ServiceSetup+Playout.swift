// SPDX-License-Identifier: MIT
import CivilTime
import Phrases
import Playout
import SceneBuilding
import SignConfiguration
import Wording

extension ServiceSetup {
  /// Stands for a zone's own content, which the playout need not know.
  static let ownContent = "(the zone's own content)"

  /// The settings of the playout.
  static func playout(
    _ settings: SignSettings, zones: [ServiceZone], timeZone: CivilTimeZone
  ) throws(SignError) -> PlayoutSettings {
    let service = settings.service ?? ServiceSettings()
    guard zones.count <= 64 else {
      throw SignError(
        place: "zones", reason: .phrase("there are \(zones.count) zones, a service has at most 64"),
        remedy: .phrase("Leave some out."))
    }
    do throws(SignError) {
      var settingsOfZones: [String: ZonePolicy] = [:]
      for zone in zones {
        var failSafe = FailSafe.none
        if service.idle == nil, zone.showsItself { failSafe.idle = ownContent }
        settingsOfZones[zone.name] = ZonePolicy(
          arrangement: zone.arrangement,
          afterInterruption: zone.content.resume ?? true ? .resumes : .restarts,
          failSafe: failSafe)
      }
      return try PlayoutSettings(
        zones: settingsOfZones,
        failSafe: try failSafe(service) { text in
          // These texts are one text each, in every zone.
          settings.spokenLanguages.texts(of: text).joined(
            separator: settings.content.separatorText)
        },
        intensity: try intensityPlan(settings, service, timeZone), timeZone: timeZone)
    } catch {
      throw SignError(
        place: "service.\(error.place)", reason: error.cause, remedy: error.advice)
    }
  }

  /// - Parameter said: what is shown of a text in several languages.
  private static func failSafe(
    _ service: ServiceSettings, _ said: (LocalizedText) -> String
  ) throws(SignError) -> FailSafe {
    var startup: FailSafe.Startup?
    if let setting = service.startup {
      startup = try FailSafe.Startup(text: said(setting.text), seconds: setting.seconds)
    }
    var silence: FailSafe.Silence?
    if let setting = service.silence {
      silence = try FailSafe.Silence(
        text: said(setting.text), feeds: setting.feeds,
        placement: setting.insteadUpTo.map { .instead(upTo: $0) } ?? .beside)
    }
    return try FailSafe(
      idle: service.idle.map(said), startup: startup, stale: service.stale?.map(said),
      silence: silence, stop: service.stop.map(said))
  }

  private static func intensityPlan(
    _ settings: SignSettings, _ service: ServiceSettings, _ timeZone: CivilTimeZone
  ) throws(SignError) -> IntensityPlan {
    try IntensityPlan(
      timeZone: timeZone, place: service.place, base: settings.intensity ?? 3,
      entries: (service.intensityPlan ?? []).map {
        IntensityPlan.Entry(
          days: $0.days, start: $0.start, intensity: $0.intensity, rampMinutes: $0.rampMinutes)
      },
      off: service.off ?? [], quiet: service.quiet ?? [], urgent: service.urgent,
      urgentIntensity: service.urgentIntensity ?? 15)
  }
}
