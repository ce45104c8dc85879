// SPDX-License-Identifier: MIT
package import Core
package import Schedules

/// What a fleet wants of a sign, complete: one of several layers, of a group or of the sign alone.
package struct DesiredLayer: Hashable, Sendable {
  /// Which layer it is; of two that set the same, the later one counts.
  package enum Name: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// That of a group; `all` comes before the others, which come by their names.
    case group(String)
    /// That of the sign alone.
    case sign

    /// `group:all`, `group:north` or `sign`.
    package var description: String {
      switch self {
      case .group(let name): "group:\(name)"
      case .sign: "sign"
      }
    }

    /// The name of a description.
    package init?(_ text: String) { self.init(text, sign: "sign", group: "group:") }

    /// What the ids of its messages begin with on the sign: `fleet:all/`, or `fleet/` for the sign
    /// alone.
    package var prefix: String {
      switch self {
      case .group(let name): "fleet:\(name)/"
      case .sign: "fleet/"
      }
    }

    /// The layer that the id of a message names; `nil`: it is not of the fleet.
    package init?(ofMessage id: String) {
      guard let slash = id.firstIndex(of: "/") else { return nil }
      self.init(String(id[..<slash]), sign: "fleet", group: "fleet:")
    }

    private init?(_ text: String, sign: String, group: String) {
      if text == sign {
        self = .sign
      } else if text.hasPrefix(group) {
        self = .group(String(text.dropFirst(group.count)))
      } else {
        return nil
      }
    }

    private var order: (Int, String) {
      switch self {
      case .group("all"): (0, "")
      case .group(let name): (1, name)
      case .sign: (2, "")
      }
    }

    package static func < (one: Name, other: Name) -> Bool { one.order < other.order }
  }

  /// Which layer it is.
  package let name: Name
  /// Counts how often the fleet began anew; 0 or more.
  package let epoch: Int64
  /// Counts the changes of an epoch; 0 or more.
  package let revision: Int64
  /// The SHA-256 of the document in hexadecimal digits.
  package let digest: String
  /// The messages, by the ids that the fleet gives them.
  package let messages: [MessageBatch.Entry]
  /// Live values by their names.
  package let values: [String: LocalizedText]
  /// 0…15; `nil`: nothing is wanted.
  package let intensity: Int?
  /// Whether the sign runs or is stopped; `nil`: nothing is wanted.
  package let isRunning: Bool?
  /// Keys of the configuration that count instead of those in the file of the sign, in YAML; `nil`:
  /// nothing is wanted, or `blob` has not come yet.
  package var configuration: String?
  /// The SHA-256 of these keys if the document has them by it, in hexadecimal digits.
  package let blob: String?
  /// The SHA-256 of the files of its pictures in hexadecimal digits, by the names of the pictures.
  package let pictures: [String: String]
  /// The files that have come, by their SHA-256.
  package var files: [String: [UInt8]] = [:]
  /// When it comes into force; `nil`: at once.
  package let begin: CivilInstant?
  /// When it stops counting; `nil`: never.
  package let end: CivilInstant?
  /// The document as it came.
  package let document: [UInt8]

  package init(
    name: Name, epoch: Int64, revision: Int64, digest: String, messages: [MessageBatch.Entry],
    values: [String: LocalizedText], intensity: Int?, isRunning: Bool?,
    configuration: String? = nil, blob: String? = nil, pictures: [String: String] = [:],
    begin: CivilInstant? = nil, end: CivilInstant? = nil, document: [UInt8]
  ) {
    (self.name, self.epoch, self.revision, self.digest) = (name, epoch, revision, digest)
    (self.messages, self.values) = (messages, values)
    (self.intensity, self.isRunning) = (intensity, isRunning)
    (self.configuration, self.blob, self.document) = (configuration, blob, document)
    (self.pictures, self.begin, self.end) = (pictures, begin, end)
  }

  /// What an epoch or a revision may be: whoever counts on from it never counts too far.
  package static let numbers: ClosedRange<Int64> = 0...(1 << 53)

  /// The most characters of keys of the configuration.
  package static let mostConfiguration = 65_536

  /// The most pictures.
  package static let mostPictures = 32

  /// The most bytes of the file of a picture.
  package static let mostPictureBytes = 262_144

  /// The name by which its texts find a picture: no other file has it, so that pictures of layers
  /// are apart from those of the sign and from each other.
  ///
  /// - Parameters:
  ///   - name: what the fleet calls the picture.
  ///   - hash: the SHA-256 of its file in hexadecimal digits.
  package static func pictureName(_ name: String, _ hash: String) -> String {
    "fleet:\(hash.prefix(16))/\(name)"
  }

  /// The ids of the messages that show a picture of the layer.
  package func messages(showing picture: String) -> [String] {
    guard let hash = pictures[picture] else { return [] }
    let own = Self.pictureName(picture, hash)
    return messages.filter { $0.draft.json.text.contains("{image \(own)}") }.map(\.id)
  }

  /// The field of the document that names something by its SHA-256.
  package func field(naming hash: String) -> String {
    let name = pictures.filter { $0.value == hash }.keys.min()
    return name.map { "pictures.\($0).hash" } ?? "configuration.hash"
  }

  /// Whether it is later than another one of the same name.
  package func isLater(than other: LayerView) -> Bool {
    (epoch, revision) > (other.epoch, other.revision)
  }

  /// The most days from now until a layer comes into force.
  ///
  /// Ten years: the clock of a sign that was off for long may be years behind until it is set.
  package static let mostDaysAhead = 3653

  /// Whether it is not in force yet.
  package func waits(at instant: CivilInstant) -> Bool { begin.map { instant < $0 } ?? false }

  /// Whether an instant is too far after the present one for a layer to come into force at it.
  ///
  /// - Parameter begin: `nil`: at once.
  package static func isTooFarAhead(_ begin: CivilInstant?, at instant: CivilInstant) -> Bool {
    begin.map { $0 > instant.advanced(bySeconds: Int64(mostDaysAhead) * 86_400) } ?? false
  }

  /// Whether nothing of it counts any more.
  package func isOver(at instant: CivilInstant) -> Bool { end.map { $0 <= instant } ?? false }

  /// Its name and version, for answers and reports.
  package var view: LayerView {
    LayerView(name: name, epoch: epoch, revision: revision, digest: digest)
  }
}
