// SPDX-License-Identifier: MIT
import Raster
import SignControl

extension ScrollInput {
  /// How far a wheel can be turned at once.
  private static let greatestWheel = 1000

  /// Each input by its name in requests, made of the amount.
  private static let inputs: [(name: String, make: @Sendable (Int) -> ScrollInput)] = [
    ("drag-began", { _ in .dragBegan }), ("drag-moved", { .dragMoved(thousandths: $0) }),
    ("drag-ended", { _ in .dragEnded }), ("line-up", { _ in .lineUp }),
    ("line-down", { _ in .lineDown }), ("page-up", { _ in .pageUp }),
    ("page-down", { _ in .pageDown }), ("home", { _ in .home }), ("end", { _ in .end }),
    ("wheel", { .wheel(min(max($0, -greatestWheel), greatestWheel)) }),
  ]

  /// The names in requests.
  static let names = inputs.map(\.name)

  /// The input of an object that was read by `Schemas.scrollInput`, which takes these names only.
  init(_ record: Record) {
    let name = record.text("input")
    let input = Self.inputs.first { $0.name == name }
    self = input?.make(record.integer("amount") ?? 0) ?? .end
  }
}
