// SPDX-License-Identifier: MIT

extension ModuleWiring {
  /// The wiring with these three properties.
  private init(digitsAreRows: Bool, digitsReversed: Bool, bitsReversed: Bool) {
    self =
      switch (digitsAreRows, digitsReversed, bitsReversed) {
      case (false, true, false): .dr0cr0rr0
      case (false, false, false): .dr0cr0rr1
      case (false, true, true): .dr0cr1rr0
      case (false, false, true): .dr0cr1rr1
      case (true, false, true): .dr1cr0rr0
      case (true, true, true): .dr1cr0rr1
      case (true, false, false): .dr1cr1rr0
      case (true, true, false): .dr1cr1rr1
      }
  }

  /// The wiring that the same module has for a person when it is turned clockwise.
  public func turned(_ turn: Turn) -> ModuleWiring {
    switch turn {
    case .none: self
    case .half: turned
    case .quarter: turnedByQuarter
    case .threeQuarters: turnedByQuarter.turned
    }
  }

  /// A column of the module becomes a row, and its bottom row the leftmost column.
  private var turnedByQuarter: ModuleWiring {
    ModuleWiring(
      digitsAreRows: !digitsAreRows,
      digitsReversed: digitsAreRows ? !digitsReversed : digitsReversed,
      bitsReversed: digitsAreRows ? bitsReversed : !bitsReversed)
  }

  /// The wiring that the same module has for a person who sees it mirrored.
  public func mirrored(_ mirror: Mirror) -> ModuleWiring {
    switch mirror {
    case .none: self
    // Along which of the two axes digits count depends on the wiring.
    case .horizontal: digitsAreRows ? bitsExchanged : digitsExchanged
    case .vertical: digitsAreRows ? digitsExchanged : bitsExchanged
    }
  }

  private var digitsExchanged: ModuleWiring {
    ModuleWiring(
      digitsAreRows: digitsAreRows, digitsReversed: !digitsReversed, bitsReversed: bitsReversed)
  }

  private var bitsExchanged: ModuleWiring {
    ModuleWiring(
      digitsAreRows: digitsAreRows, digitsReversed: digitsReversed, bitsReversed: !bitsReversed)
  }
}
