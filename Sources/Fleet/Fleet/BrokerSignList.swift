// SPDX-License-Identifier: MIT
package import Core
import SignConfiguration
import SignMQTT

/// The ids of signs that somebody names for a broker.
package struct BrokerSignList {
  /// The ids, in the order in which they were named.
  package private(set) var ids: [String] = []
  private var places: [String: String] = [:]

  /// Makes an empty list.
  package init() {}

  /// Adds an id.
  ///
  /// - Parameter place: names where it stands, in errors.
  package mutating func add(_ id: String, at place: String) throws(SignError) {
    guard MQTTSettings.isID(id) else {
      throw SignError(
        place: place, reason: "\(Wording.quoted(id)) is no id of a sign",
        remedy: "Allowed are 1 to 32 of the characters a-z, 0-9 and -.")
    }
    let owners = [
      BrokerRights.fleetUser: "who looks after all signs",
      BrokerRights.homeAssistant: "of Home Assistant",
      PairingTopics.user: "of signs that are not signed in yet",
    ]
    if let owner = owners[id] {
      throw SignError(
        place: place, reason: "\(id) is the user \(owner)", remedy: "Give the sign another id.")
    }
    if let first = places[id] {
      throw SignError(
        place: place, reason: "\(id) is named a second time, first at \(first)",
        remedy: "Every sign needs an id of its own.")
    }
    ids.append(id)
    places[id] = place
  }

  /// Adds the ids of a file, one a line; empty lines and those that begin with `#` count as nothing.
  package mutating func add(file: [UInt8], path: String) throws(SignError) {
    for (index, line) in file.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let spaces: [UInt8] = [0x20, 0x09, 0x0D]
      guard let first = line.firstIndex(where: { !spaces.contains($0) }),
        let last = line.lastIndex(where: { !spaces.contains($0) }), line[first] != UInt8(ascii: "#")
      else { continue }
      try add(String(decoding: line[first...last], as: UTF8.self), at: "\(path):\(index + 1)")
    }
  }
}
