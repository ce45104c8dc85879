// SPDX-License-Identifier: MIT

/// A module that is sold under a name, with the wiring and the side of its DIN pin.
public enum NamedWiring: String, CaseIterable, Hashable, Sendable {
  /// The FC-16 board, single or four in one, pins to the right and the left.
  case fc16 = "fc16"
  /// The FC-16 board hung upside down.
  case fc16Turned = "fc16-180"
  /// The ICStation module.
  case icStation = "icstation"
  /// The generic module with a through-hole chip below or above the matrix.
  case generic = "generic"
  /// The generic module hung upside down.
  case genericTurned = "generic-180"
  /// The board of the Parola project.
  case parola = "parola"

  /// The wiring of its LEDs.
  public var wiring: ModuleWiring {
    switch self {
    case .fc16: .dr1cr0rr0
    case .fc16Turned, .icStation: .dr1cr1rr1
    case .generic: .dr0cr1rr0
    case .genericTurned: .dr0cr0rr1
    case .parola: .dr1cr1rr0
    }
  }

  /// The usual direction of a chain of such modules, seen from the front.
  public var direction: ChainDirection { self == .fc16Turned ? .right : .left }
}

/// How the modules of a chain are wired: as those of a name, or by three flags.
public enum Wiring: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// As modules that are sold under a name.
  case named(NamedWiring)
  /// By three flags.
  case flags(ModuleWiring)

  /// All names, then all flags.
  public static var allCases: [Wiring] {
    NamedWiring.allCases.map(Wiring.named) + ModuleWiring.allCases.map(Wiring.flags)
  }

  /// The wiring of a word, such as `fc16` or `dr1cr0rr0`.
  public init?(rawValue: String) {
    guard let wiring = Wiring.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = wiring
  }

  /// The word of the wiring.
  public var rawValue: String {
    switch self {
    case .named(let name): name.rawValue
    case .flags(let flags): flags.rawValue
    }
  }

  /// The wiring of one module.
  public var module: ModuleWiring {
    switch self {
    case .named(let name): name.wiring
    case .flags(let flags): flags
    }
  }

  /// The usual direction of a chain; `nil`: flags have none.
  public var direction: ChainDirection? {
    if case .named(let name) = self { name.direction } else { nil }
  }
}

/// The direction in which data runs through a row of modules, seen from the front.
public enum ChainDirection: String, CaseIterable, Hashable, Sendable {
  /// DIN is at the right end; data runs to the left.
  case left
  /// DIN is at the left end; data runs to the right.
  case right
}

/// How a chain goes on in the next row of modules.
public enum RowOrder: String, CaseIterable, Hashable, Sendable {
  /// Every row runs in the same direction.
  case straight
  /// Every other row runs the other way, its modules the same way up.
  case serpentine
  /// Every other row runs the other way, its modules turned by 180 degrees.
  case serpentineTurned = "serpentine-turned"
}

/// The row of modules that is nearest to DIN.
public enum FirstRow: String, CaseIterable, Hashable, Sendable {
  /// The chain begins in the top row.
  case top
  /// The chain begins in the bottom row.
  case bottom
}
