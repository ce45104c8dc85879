// SPDX-License-Identifier: MIT

/// Bits that came back, and those of them that were wrong.
public struct BitErrors: Hashable, Sendable {
  /// The bits that were compared.
  public var compared = 0
  /// The bits that were wrong.
  public var wrong = 0

  /// None compared.
  public init() {}
}
