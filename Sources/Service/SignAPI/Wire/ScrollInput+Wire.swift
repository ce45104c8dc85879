// SPDX-License-Identifier: MIT
import SignControl

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
