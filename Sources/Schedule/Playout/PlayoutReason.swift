// SPDX-License-Identifier: MIT
public import CivilTime
public import JSONText

/// Why a zone shows what it shows: everything that wants to be shown there, and what became of it.
public struct PlayoutReason: Hashable, Sendable, CustomStringConvertible {
  /// Something that might be shown.
  public struct Item: Hashable, Sendable, CustomStringConvertible {
    /// What becomes of it.
    public enum State: String, CaseIterable, Hashable, Sendable {
      /// It is shown.
      case shown
      /// Something stronger is shown instead.
      case interrupted
      /// It does not want to be shown.
      case off
      /// It never wants to be shown again.
      case over
    }

    /// The id of the message, or the name of a text of the settings.
    public let id: String
    /// What decides on it, a word: `schedule`.
    public let source: String
    /// What becomes of it.
    public let state: State
    /// Why, a sentence that begins with the id, without a full stop.
    public let sentence: String

    /// The sentence.
    public var description: String { sentence }
  }

  /// The name of the zone.
  public let zone: String
  /// The instant that is explained.
  public let instant: CivilInstant
  /// What holds for the whole zone: that it is dark, or that nothing moves; mostly empty.
  public let notes: [String]
  /// What is shown first, then what is interrupted, then the others, each the strongest first.
  public let items: [Item]

  /// One line for the zone, one for each note and each item.
  public var description: String {
    (["zone \(zone):"] + notes.map { "  \($0)" } + items.map { "  \($0)" })
      .joined(separator: "\n")
  }

  /// The same for programs.
  public var json: JSONValue {
    [
      "zone": .string(zone), "at": .string("\(instant)"),
      "notes": .array(notes.map { .string($0) }),
      "items": .array(
        items.map {
          [
            "id": .string($0.id), "source": .string($0.source),
            "state": .string($0.state.rawValue), "reason": .string($0.sentence),
          ]
        }),
    ]
  }
}

/// Why a sign does what it does.
public struct PlayoutExplanation: Hashable, Sendable, CustomStringConvertible {
  /// The instant that is explained.
  public let instant: CivilInstant
  /// Whether it tells what the messages and settings of now would give, because what was asked for
  /// by request then is not known: for the past, and for more than 31 days ahead.
  public let isAssumed: Bool
  /// The zones in the order of their names.
  public let zones: [PlayoutReason]
  /// How bright the sign is, and why.
  public let intensity: SignIntensity

  /// The zones and the intensity, one fact a line.
  public var description: String {
    (zones.map(\.description) + [intensity.reason]
      + (isAssumed ? ["As the messages of now would have it, without requests and feeds."] : []))
      .joined(separator: "\n")
  }

  /// The same for programs.
  public var json: JSONValue {
    [
      "at": .string("\(instant)"), "assumed": .bool(isAssumed),
      "zones": .array(zones.map(\.json)),
      "intensity": [
        "asked": .integer(Int64(intensity.asked)),
        "effective": .integer(Int64(intensity.intensity)), "off": .bool(intensity.isOff),
        "quiet": .bool(intensity.isQuiet), "reason": .string(intensity.reason),
      ],
    ]
  }
}
