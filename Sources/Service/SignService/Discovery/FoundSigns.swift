// SPDX-License-Identifier: MIT
package import Core

/// What a look around the network found.
///
/// Avahi prints a line for each interface and protocol; the same sign is one here.
package struct FoundSigns: Hashable, Sendable {
  /// The signs in the order of their names, those of one name in that of their domains.
  package let signs: [FoundSign]
  /// The names of signs that are in the network but have not reported where, in their order.
  package let unanswered: [String]
  /// How many lines could not be read.
  package let unreadable: Int

  /// A sign on all of its interfaces.
  private struct Key: Hashable, Comparable {
    let name, domain, host: String
    let port: Int

    static func < (one: Key, other: Key) -> Bool {
      (one.name, one.domain, one.host, one.port) < (
        other.name, other.domain, other.host, other.port
      )
    }
  }

  /// Reads everything that `avahi-browse --parsable --resolve` has printed.
  ///
  /// - Parameter isWhole: whether it came to its end; otherwise a last line without an end is left
  ///   out.
  package init(output: [UInt8], isWhole: Bool = true) {
    var lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.popLast() ?? []
    if isWhole { lines.append(last) }
    var sightings: [BrowseLine.Sighting: [BrowseLine.Place]] = [:]
    var unreadable = 0
    for line in lines where !line.isEmpty {
      guard let line = BrowseLine(line) else {
        unreadable += 1
        continue
      }
      switch line.event {
      case .found: sightings[line.sighting, default: []] += []
      case .resolved(let place): sightings[line.sighting, default: []].append(place)
      case .gone: sightings[line.sighting] = nil
      }
    }
    var places: [Key: [BrowseLine.Place]] = [:]
    var unanswered: Set<[String]> = []
    for (sighting, found) in sightings {
      unanswered.insert([sighting.name, sighting.domain])
      for place in found {
        let key = Key(
          name: sighting.name, domain: sighting.domain, host: place.host, port: place.port)
        places[key, default: []].append(place)
      }
    }
    signs = places.sorted { $0.key < $1.key }.map { key, places in Self.joined(places, key) }
    for key in places.keys { unanswered.remove([key.name, key.domain]) }
    self.unanswered = unanswered.map { $0[0] }.sorted()
    self.unreadable = unreadable
  }

  /// Each address once, the best first; those of the machine itself only where there are no others.
  private static func joined(_ places: [BrowseLine.Place], _ key: Key) -> FoundSign {
    // The record counts only where an address has two, so that the same lines give the same sign.
    let order = places.sorted {
      let (one, other) = ($0.address, $1.address)
      return one == other
        ? $0.record.strings.lexicographicallyPrecedes($1.record.strings)
        : (one.kind, one.description) < (other.kind, other.description)
    }
    let others = order.filter { $0.address.kind != .loopback }
    var addresses: [FoundAddress] = []
    for place in others.isEmpty ? order : others where addresses.last != place.address {
      addresses.append(place.address)
    }
    return FoundSign(
      name: key.name, host: key.host, port: key.port, addresses: addresses, record: order[0].record)
  }

  /// Everything as an object.
  package var json: JSONValue {
    [
      "signs": .array(signs.map(\.json)), "unanswered": .array(unanswered.map { .string($0) }),
    ]
  }
}
