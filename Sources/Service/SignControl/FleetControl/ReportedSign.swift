// SPDX-License-Identifier: MIT
package import Core
package import Schedules

/// What a sign reports about itself.
package struct ReportedSign: Hashable, Sendable {
  /// Why the sign does not take a layer: one of its mistakes, or the reason.
  package struct Refusal: Hashable, Sendable {
    /// Which one.
    package let layer: DesiredLayer.Name
    /// The SHA-256 of its document; `nil`: the report has none.
    package let digest: String?
    /// The mistake with its field, or the reason.
    package let reason: String
  }

  /// A part of the health that is not well.
  package struct Complaint: Hashable, Sendable {
    /// The name of the part in the health, such as `clock`.
    package let part: String
    /// The sentence of the sign; empty if it sent none.
    package let detail: String
  }

  /// When it was made, by the clock of the sign; `nil`: the report has no time.
  package private(set) var time: CivilInstant?
  /// Whether the clock of the sign is right: it is unless `synchronised` is false.
  package let isClockRight: Bool
  /// The version of the program.
  package let version: String?
  /// The groups of the sign, with `all`.
  package let groups: [String]
  /// Whether its health is good; `nil`: the report does not state it.
  package let isHealthy: Bool?
  /// What its zones show.
  package let texts: [String]
  /// The layers in force.
  package let applied: [DesiredLayer.Name: WantedLayer]
  /// The layers that wait for their instant.
  package let staged: [DesiredLayer.Name: WantedLayer]
  /// Why it does not take layers.
  package let refusals: [Refusal]
  /// What its health complains of.
  package let complaints: [Complaint]
  /// The report as it came, which is much smaller than its parsed form.
  private var bytes: [UInt8]

  /// Reads a report; throws if it is no JSON.
  ///
  /// Members missing, or of another kind, count as not reported.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = bytes
    var reader = JSONReader(bytes)
    let json = JSONValue(try reader.document())
    time = json["time"]?.string.flatMap { CivilInstant(rfc3339: $0) }
    isClockRight = json["clock"]?["synchronised"] != .bool(false)
    version = json["version"]?.string
    // Signs of earlier versions have other names for these.
    let names = ((json["tags"] ?? json["groups"])?.items ?? []).compactMap(\.string)
    groups = Array(names.filter(Wording.isID).prefix(Self.mostGroups))
    isHealthy = json["healthy"].flatMap(Bool.read)
    texts = (json["showing"]?.items ?? []).flatMap { zone in
      (zone["messages"]?.items ?? []).compactMap { $0["text"]?.string }
    }
    applied = Self.layers(json["applied"])
    staged = Self.layers(json["staged"])
    refusals = (json["refused"]?.items ?? []).flatMap(Self.refusals)
    complaints = (json["problems"]?.items ?? []).compactMap { part in
      guard let name = part["part"]?.string else { return nil }
      return Complaint(part: name, detail: part["detail"]?.string ?? "")
    }
  }

  /// The most groups of a sign that count: others look at each of them.
  package static let mostGroups = 100

  /// All of the report.
  package var json: JSONValue { JSONValue(reading: bytes) ?? .null }

  private static func layers(_ value: JSONValue?) -> [DesiredLayer.Name: WantedLayer] {
    let layers = (value?.members ?? []).compactMap { member in
      DesiredLayer.Name(member.key).flatMap { name in
        WantedLayer(reported: member.value).map { (name, $0) }
      }
    }
    return Dictionary(layers, uniquingKeysWith: { first, _ in first })
  }

  private static func refusals(_ value: JSONValue) -> [Refusal] {
    let id = value["id"] ?? value["layer"]
    guard let layer = id?.string.flatMap({ DesiredLayer.Name($0) }) else { return [] }
    let errors = value["problem"]?["errors"]?.items ?? []
    return (errors.isEmpty ? [value] : errors).map { mistake in
      let field = mistake["field"]?.string ?? ""
      let message = (mistake["message"] ?? value["problem"]?["detail"])?.string ?? ""
      return Refusal(
        layer: layer, digest: value["digest"]?.string,
        reason: field.isEmpty ? message : "\(field): \(message)")
    }
  }
}

extension ReportedSign {
  /// Reads a report that comes after another one of the same sign; throws if it is no JSON.
  ///
  /// - Parameter last: the other one; `nil`: there is none.
  package init(_ bytes: [UInt8], after last: ReportedSign?) throws(JSONError) {
    if let repeated = last?.repeated(as: bytes) {
      self = repeated
    } else {
      try self.init(bytes)
    }
  }

  private static let timeKey = Array(#","time":"#.utf8)
  /// The keys, as signs write them, of values that change while a sign stays the same; of them only
  /// the time is read.
  private static let passingKeys: [[UInt8]] =
    [timeKey] + [#","seq":"#, #","error-ms":"#].map { Array($0.utf8) }

  /// The report that came now, if it differs from this one in passing values only.
  ///
  /// That is what signs send every minute, and to find it out takes a fraction of reading a report.
  ///
  /// - Returns: `nil`: it may differ in more, or be no JSON.
  package func repeated(as new: [UInt8]) -> ReportedSign? {
    var report = self
    report.bytes = new
    var (place, newPlace) = (0, 0)
    while place < bytes.count, newPlace < new.count, bytes[place] == new[newPlace] {
      (place, newPlace) = (place + 1, newPlace + 1)
      // No text has such bytes: its quotation marks are escaped.
      guard bytes[place - 1] == UInt8(ascii: ":"),
        let key = Self.passingKeys.first(where: { bytes[..<place].suffix($0.count) == $0[...] })
      else { continue }
      guard let old = Self.scalar(of: bytes, at: place),
        let now = Self.scalar(of: new, at: newPlace)
      else { return nil }
      if key == Self.timeKey {
        // It is that of the report if no other object has begun.
        let brace = UInt8(ascii: "{")
        guard bytes[0] == brace, !bytes[1..<place].contains(brace) else { return nil }
        report.time = now.value.string.flatMap { CivilInstant(rfc3339: $0) }
      }
      (place, newPlace) = (old.end, now.end)
    }
    return place == bytes.count && newPlace == new.count ? report : nil
  }

  /// The value of a member at a place, and where it ends; `nil`: it is no simple one.
  private static func scalar(of bytes: [UInt8], at place: Int) -> (value: JSONValue, end: Int)? {
    let text = bytes[place...].prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") }
    switch JSONValue(reading: Array(text)) {
    case .array, .object, nil: return nil
    case let value?: return (value, text.endIndex)
    }
  }
}
