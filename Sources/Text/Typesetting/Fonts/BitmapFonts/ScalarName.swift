// SPDX-License-Identifier: MIT
private import Core

/// The code and Unicode name of a scalar for reports.
package enum ScalarName {
  /// The codes of a character's scalars, with names for at most two scalars.
  static func list(_ scalars: [Unicode.Scalar]) -> String {
    if scalars.count > 2 {
      return scalars.prefix(6).map(code).joined(separator: " ") + (scalars.count > 6 ? " …" : "")
    }
    return scalars.map { "\(code($0)) \(name($0))" }.joined(separator: " + ")
  }

  /// The code with at least four digits, as `U+0041`.
  package static func code(_ scalar: Unicode.Scalar) -> String {
    "U+" + Wording.padded(String(scalar.value, radix: 16, uppercase: true), to: 4)
  }

  /// The name, or the reason for its absence in lower case.
  private static func name(_ scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    if let name = properties.name, !name.isEmpty { return name }
    switch properties.generalCategory {
    case .privateUse: return "private use"
    case .control: return "control"
    case _ where properties.isNoncharacterCodePoint: return "noncharacter"
    default: return "unassigned"
    }
  }
}
