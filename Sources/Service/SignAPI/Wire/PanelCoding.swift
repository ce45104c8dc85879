// SPDX-License-Identifier: MIT
import JSONText

extension PreviewView {
  var json: JSONValue {
    [
      "width": .integer(Int64(width)), "height": .integer(Int64(height)),
      "milliseconds": milliseconds.map { .integer($0) } ?? .null,
      "frames": .array(
        frames.map {
          ["milliseconds": .integer($0.milliseconds), "bits": .string(Base64.text($0.rows))]
        }),
      "unshown": .array(
        unshown.map {
          [
            "characters": .string($0.characters), "position": .integer(Int64($0.position)),
            "reason": .string($0.reason),
          ]
        }),
      "problems": .array(
        problems.map {
          ["column": .integer(Int64($0.column)), "message": .string($0.message)]
        }),
    ]
  }
}

extension ScrollInput {
  /// How far a wheel can be turned at once.
  private static let greatestWheel = 1000

  /// The names in requests.
  static let names = [
    "drag-began", "drag-moved", "drag-ended", "line-up", "line-down", "page-up", "page-down",
    "home", "end", "wheel",
  ]

  /// The input of an object that was read by `Schemas.scrollInput`.
  init(_ record: Record) {
    let amount = record.integer("amount") ?? 0
    self =
      switch record.text("input") {
      case "drag-began": .dragBegan
      case "drag-moved": .dragMoved(thousandths: amount)
      case "drag-ended": .dragEnded
      case "line-up": .lineUp
      case "line-down": .lineDown
      case "page-up": .pageUp
      case "page-down": .pageDown
      case "home": .home
      case "wheel": .wheel(min(max(amount, -Self.greatestWheel), Self.greatestWheel))
      default: .end
      }
  }
}

extension EffectView {
  var json: JSONValue { ["name": .string(name), "about": .string(about)] }
}

extension PanelView {
  var json: JSONValue {
    [
      "width": .integer(Int64(width)), "height": .integer(Int64(height)),
      "color": .string(color.rawValue),
    ]
  }
}

extension TestView {
  var json: JSONValue {
    [
      "patterns": .array(
        patterns.map { ["name": .string($0.name), "about": .string($0.about)] }),
      "running": running.map { .string($0) } ?? .null,
    ]
  }
}
