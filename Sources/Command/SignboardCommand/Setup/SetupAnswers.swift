// SPDX-License-Identifier: MIT
import SignboardKit

/// The questions of `signboard setup`, by the names of their options.
enum SetupQuestion: String, CaseIterable {
  case panel
  case wiring
  case place
  case timeZone = "time-zone"
  case page
  case startAtBoot = "start-at-boot"

  /// The answer that has the panel show pictures.
  static let find = "find"

  /// What a person is asked, without the answer that Enter gives.
  var words: String {
    switch self {
    case .panel: "1. Size of the panel in modules of 8 x 8 LEDs, across x down"
    case .wiring: "2. Wiring of the modules; \"find\" shows pictures on the panel to choose from"
    case .place: "3. Place of the sign, for sunrise and sunset: latitude,longitude or none"
    case .timeZone: "4. Time zone of its clocks"
    case .page: "5. Page in the browser: local (this machine only), network or off"
    case .startAtBoot: "6. Start at boot: yes or no"
    }
  }
}

/// For whom the page of the sign is.
enum SetupPage: String, SettingWord {
  /// The page is closed; programs of this machine reach the service by its socket.
  case off
  /// Browsers of this machine.
  case local
  /// Browsers of the network, with a token.
  case network
}

/// An answer to a question that has two.
enum SetupChoice: String, SettingWord {
  case yes
  case no

  static let otherSpellings = ["y": yes, "Y": yes, "Yes": yes, "n": no, "N": no, "No": no]
}

/// The place of a sign as an answer: `52.5,13.4` or `none`.
struct SetupPlace: Hashable {
  /// The place; `nil` for none.
  let sun: Sun?
}

extension SetupPlace: CustomStringConvertible {
  /// Reads an answer.
  init(_ text: String) throws(ValueProblem) {
    if text == "none" {
      self.init(sun: nil)
      return
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      Double(String(part.drop { $0 == " " }))
    }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      abs(latitude) <= 90, abs(longitude) <= 180
    else {
      throw ValueProblem(
        text: text, allowed: "latitude,longitude in degrees such as 52.5,13.4, or none")
    }
    self.init(sun: Sun(latitude: latitude, longitude: longitude))
  }

  /// The answer that gives it.
  var description: String { sun.map { "\($0.latitude),\($0.longitude)" } ?? "none" }
}

/// What a person answered or set by options; `nil`: it is not answered, or does not change.
struct SetupAnswers: Hashable {
  var backend: BackendChoice?
  var panel = PanelSettings()
  var place: SetupPlace?
  var timeZone: String?
  var page: SetupPage?
  var startsAtBoot: Bool?
  /// Whether the wizard found the panel, so that keys that it left out do not stay.
  var isFound = false

  /// Whether a question needs no answer any more.
  func has(_ question: SetupQuestion) -> Bool {
    switch question {
    case .panel: panel.size != nil
    case .wiring: panel.wiring != nil
    case .place: place != nil
    case .timeZone: timeZone != nil
    case .page: page != nil
    case .startAtBoot: startsAtBoot != nil
    }
  }

  /// Takes the answer to a question.
  ///
  /// - Throws: `ValueProblem`, worded as for the option and the key of the same name.
  mutating func take(_ text: String, for question: SetupQuestion) throws(ValueProblem) {
    switch question {
    case .panel: panel.size = try PanelSize.parser.parse(text)
    case .wiring: panel.wiring = try Wiring.parser.parse(text)
    case .place: place = try SetupPlace(text)
    case .timeZone: timeZone = try SettingParsers.timeZone.parse(text)
    case .page: page = try SetupPage.parser.parse(text)
    case .startAtBoot: startsAtBoot = try SetupChoice.parser.parse(text) == .yes
    }
  }

  /// Writes the keys that the answers change into the text of a configuration.
  ///
  /// - Parameters:
  ///   - settings: those of the text.
  ///   - machineZone: the time zone that counts where the file names none.
  func write(
    into text: inout ConfigurationText, of settings: SignSettings, machineZone: String?,
    hasSystemd: Bool
  ) throws {
    // A value is YAML on one line; `nil` removes the key.
    func change(
      _ key: String, _ value: String?, from old: String?, below parent: String? = nil
    ) throws {
      if value != old { try text.set(key, below: parent, to: value) }
    }
    let own = settings.panel
    // The wizard finds all of the panel: what it leaves out does not stay.
    let ofPanel: [(key: String, new: String?, old: String?, goes: Bool)] = [
      ("backend", backend.map { "\($0)" }, settings.backend.map { "\($0)" }, false),
      ("panel", panel.size.map { "\($0)" }, own.size.map { "\($0)" }, false),
      ("wiring", panel.wiring?.rawValue, own.wiring?.rawValue, false),
      ("chain-direction", panel.chainDirection?.rawValue, own.chainDirection?.rawValue, isFound),
      ("rows", panel.rows?.rawValue, own.rows?.rawValue, isFound),
      ("first-row", panel.firstRow?.rawValue, own.firstRow?.rawValue, isFound),
    ]
    for key in ofPanel where key.new != nil || key.goes {
      try change(key.key, key.new, from: key.old)
    }
    let service = settings.service ?? ServiceSettings()
    if let place {
      func mapping(_ place: Sun?) -> String? {
        place.map { "{latitude: \($0.latitude), longitude: \($0.longitude)}" }
      }
      try change("place", mapping(place.sun), from: mapping(service.place), below: "service")
    }
    if let timeZone, timeZone != settings.timeZone ?? machineZone {
      try change("time-zone", timeZone, from: settings.timeZone)
    }
    if let page, page != service.page {
      let listen = service.listen(for: page, hasSystemd: hasSystemd).map { "\"\($0)\"" }
      try change("listen", "[\(listen.joined(separator: ", "))]", from: nil, below: "service")
    }
    if page == .network, service.tokensFile == nil {
      try change("tokens-file", Setup.usualTokens, from: nil, below: "service")
    }
  }
}

extension ServiceSettings {
  /// For whom the page is.
  var page: SetupPage {
    guard let listen else { return .local }
    if listen.contains(where: \.isForNetwork) { return .network }
    return listen.contains { if case .tcp = $0 { true } else { false } } ? .local : .off
  }

  /// Where requests are taken so that the page is for these; the port and the sockets stay.
  func listen(for page: SetupPage, hasSystemd: Bool) -> [ListenAddress] {
    let old = listen ?? []
    var sockets = old.filter { if case .unixSocket = $0 { true } else { false } }
    let ports = old.compactMap { if case .tcp(_, let port) = $0 { port } else { nil } }
    let port = ports.first ?? 8080
    // The folder of this socket is made by systemd.
    if sockets.isEmpty, hasSystemd {
      sockets = [.unixSocket(path: "/run/signboard/signboard.sock")]
    }
    switch page {
    case .off: return sockets.isEmpty ? [.unixSocket(path: "/run/signboard.sock")] : sockets
    case .local: return [.tcp(host: "127.0.0.1", port: port)] + sockets
    case .network: return [.tcp(host: "0.0.0.0", port: port)] + sockets
    }
  }
}
