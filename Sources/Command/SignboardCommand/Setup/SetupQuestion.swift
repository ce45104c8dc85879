// SPDX-License-Identifier: MIT
import CivilTime
import SignConfiguration

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
    case .timeZone: "   Time zone of its clocks"
    case .page: "4. Page in the browser: local (this machine only), network or off"
    case .startAtBoot: "5. Start at boot: yes or no"
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

  static let allowed = "latitude,longitude in degrees such as 52.5,13.4, or none"

  /// The place of an answer; `nil` for none.
  static func read(_ text: String) throws(ValueProblem) -> Sun? {
    if text == "none" { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      Double(String(part.drop { $0 == " " }))
    }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      abs(latitude) <= 90, abs(longitude) <= 180
    else { throw ValueProblem(text: text, allowed: allowed) }
    return Sun(latitude: latitude, longitude: longitude)
  }

  /// The answer that gives a place.
  static func text(_ place: Sun?) -> String {
    place.map { "\($0.latitude),\($0.longitude)" } ?? "none"
  }
}
