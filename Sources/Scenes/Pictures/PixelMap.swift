// SPDX-License-Identifier: MIT

/// Numbers in rows and columns, row by row from the top left.
struct PixelMap<Value: Hashable & Sendable>: Hashable, Sendable {
  let width: Int
  let height: Int
  let values: [Value]
}
