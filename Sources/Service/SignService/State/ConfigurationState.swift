// SPDX-License-Identifier: MIT

/// Whether the configuration file is in force.
struct ConfigurationState: Sendable {
  /// Why a changed configuration was refused.
  var problem: String?
  /// All mistakes, if there are several.
  var details: [String] = []
}
