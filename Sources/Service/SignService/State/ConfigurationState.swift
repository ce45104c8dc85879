// SPDX-License-Identifier: MIT
import Phrases

/// Whether the configuration file is in force.
struct ConfigurationState: Sendable {
  /// Why a changed configuration was refused.
  var problem: Phrase?
  /// All mistakes, if there are several.
  var details: [Phrase] = []
}
