// SPDX-License-Identifier: MIT

/// A key of the configuration, for help texts, manuals and tests.
public struct SettingKeyInfo: Hashable, Sendable {
  /// Where the key may stand.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// At the top level.
    case sign
    /// In an element of `chains`.
    case chain
    /// In an element of `zones`.
    case zone
    /// In `service`.
    case service

    /// The place as a part of a sentence.
    var sentence: String {
      switch self {
      case .sign: "to the top level"
      case .chain: "to an element of chains"
      case .zone: "to an element of zones"
      case .service: "to service"
      }
    }
  }

  /// The key.
  public let name: String
  /// Where it may stand.
  public let place: Place
  /// What it takes, to be put after "allowed is".
  public let allowed: String
  /// Whether it must be said.
  public let isRequired: Bool
}

/// Every key that the configuration knows, taken from the schema itself.
public enum SettingKeys {
  /// All keys: first the top level, then chains, zones and the service.
  public static let all: [SettingKeyInfo] =
    infos(SignSchema.keys, .sign) + infos(ChainSchema.keys, .chain) + infos(ZoneSchema.keys, .zone)
    + infos(ServiceSchema.keys, .service)

  private static func infos<Target>(
    _ keys: [SettingKey<Target>], _ place: SettingKeyInfo.Place
  ) -> [SettingKeyInfo] {
    keys.map {
      SettingKeyInfo(
        name: $0.name, place: place, allowed: $0.allowed, isRequired: $0.required != nil)
    }
  }
}
