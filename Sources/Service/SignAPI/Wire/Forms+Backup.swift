// SPDX-License-Identifier: MIT
import SignControl

extension RestoreView: WireObject {
  static let form = WireForm<RestoreView>(
    "Restored", "What a restored backup has brought.",
    [
      .init("messages", .integer(0...Int64.max), \.messages, "The messages now."),
      .init("values", .integer(0...Int64.max), \.values, "The values now."),
      .init(
        "kept", .text(0...4096), isOptional: true, \.kept,
        "The file of the sign's machine with what was there before."),
      .init(
        "problems", .list(Schemas.sentence, atMost: 100_000), \.problems,
        "What is kept and cannot be shown."),
    ])
}
