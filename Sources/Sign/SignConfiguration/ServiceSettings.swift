// SPDX-License-Identifier: MIT
public import Core
public import Schedules

/// What a person asks of the sign as a service; `nil` where nothing is set.
public struct ServiceSettings: Hashable, Sendable {
  /// Where requests are taken.
  public var listen: [ListenAddress]?
  /// The file of the tokens with which the network may do something.
  public var tokensFile: String?
  /// The files with which ports speak https.
  public var tls: TLSSetting?
  /// Host names of the sign besides its addresses, in lower case.
  public var hosts: [String]?
  /// Pages of other sites that may use the sign, such as `https://panel.example`.
  public var origins: [String]?
  /// The file in which messages are kept.
  public var storage: String?
  /// Where the sign stands, for sunrise and sunset.
  public var place: Sun?
  /// Shown while no message is, instead of what the sign and its zones show by themselves.
  public var idle: LocalizedText?
  /// Shown from the start on until a message has been shown.
  public var startup: StartupDisplay<LocalizedText>?
  /// Shown while the sign is stopped.
  public var stop: LocalizedText?
  /// How messages are shown whose content is out of date.
  public var stale: StaleDisplay<LocalizedText>?
  /// Shown when a feed has been silent for too long.
  public var silence: SilenceDisplay<LocalizedText>?
  /// The intensities of the sign and when each begins.
  public var intensityPlan: [IntensityPlan.Entry]?
  /// When the sign is dark and its chips are shut down.
  public var off: [TimingRule]?
  /// When nothing moves.
  public var quiet: [TimingRule]?
  /// The least priority of messages that are shown in spite of `off` and `quiet`.
  public var urgent: Int?
  /// The intensity while such a message is shown, 0…15.
  public var urgentIntensity: Int?
  /// Files and folders of calendars in the form of iCalendar.
  public var calendars: [CalendarSetting]?
  /// Where copies of the messages are kept.
  public var backup: BackupSetting?
  /// Other systems that get events.
  public var webhooks: [WebhookSetting]?
  /// Whether messages that are over are removed.
  public var removesOver: Bool?
  /// Whether values that follow the time, and messages with dates, wait until the clock is set.
  public var waitsForClock: Bool?
  /// Whether the endpoint in the form of AWTRIX is open.
  public var opensNotify: Bool?
  /// Whether the endpoint that takes a text in its address is open.
  public var opensShow: Bool?

  /// Nothing is set.
  public init() {}

  /// Whether anything needs the place.
  var needsPlace: Bool {
    ((off ?? []) + (quiet ?? [])).contains(where: \.needsPlace)
      || (intensityPlan ?? []).contains { $0.start.isSun }
  }
}

/// The files with which ports speak https, both in PEM form.
public struct TLSSetting: Hashable, Sendable {
  /// The certificate, with those of its authorities behind it.
  public let certificate: String
  /// Its private key.
  public let key: String
}

/// A file of a calendar, or a folder of such files.
public struct CalendarSetting: Hashable, Sendable {
  /// The file or folder.
  public let path: String
  /// The name of the zone that shows its events; `nil`: the main one.
  public let zone: String?
}

/// Where copies of the messages are kept, one a day.
public struct BackupSetting: Hashable, Sendable {
  /// The folder.
  public let folder: String
  /// How many are kept, 1…366.
  public let keep: Int
}

extension ListenAddress {
  /// Whether other machines reach it.
  public var isForNetwork: Bool {
    guard case .tcp(let host, _) = self else { return false }
    return !HostText.isLoopback(host)
  }

  /// The parser of `127.0.0.1:8080`, `[::1]:8080` and `unix:/path`.
  public static let parser = SettingParser<ListenAddress>(
    allowed: .phrase(
      """
      an address with a port such as 127.0.0.1:8080, or a socket such as \
      unix:/run/signboard/signboard.sock
      """)
  ) { text in
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst(5))
      // A longer one does not fit into the address of a socket.
      guard path.hasPrefix("/"), path.utf8.count <= 107, !path.utf8.contains(0) else { return nil }
      return .unixSocket(path: path)
    }
    guard let colon = text.lastIndex(of: ":"),
      let port = decimal(text[text.index(after: colon)...]), port <= 65_535
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    let isName = host.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F && $0 != "/" }
    return host.isEmpty || host.utf8.count > 253 || !isName
      ? nil : .tcp(host: String(host), port: port)
  }
}
