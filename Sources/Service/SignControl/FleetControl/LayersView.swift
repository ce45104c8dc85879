// SPDX-License-Identifier: MIT
package import Core

/// The name and version of a layer, for answers and reports.
package struct LayerView: Hashable, Sendable {
  /// The layer of the sign alone or that of a group.
  package let name: DesiredLayer.Name
  /// How often the fleet began anew.
  package let epoch: Int64
  /// Counts the changes of an epoch.
  package let revision: Int64
  /// The SHA-256 of its document in hexadecimal digits.
  package let digest: String
}

/// The layers of a sign, each list in their order.
package struct LayersView: Hashable, Sendable {
  /// Those that have come into force, also when their time is over: the ones taken last.
  package let applied: [LayerView]
  /// Those that wait for their instant, beside the ones that they will replace.
  package let staged: [LayerView]
  /// Those in force whose keys of the configuration were taken back.
  package let reverted: [LayerView]
  /// Why that was; `nil`: none were.
  package let reason: Phrase?
  /// The keys of the configuration that have proven themselves, in YAML, in the order in which they
  /// lie over the file; empty: the file counts alone.
  package let activeKeys: [String]
  /// Those that are tried, or will be.
  package let stagedKeys: [String]
  /// The keys that documents have by their SHA-256, by that.
  package let blobs: [String: String]
  /// The SHA-256 of the files of pictures that documents name.
  package let pictures: Set<String>

  /// Makes a view of layers in any order.
  package init(
    applied: [LayerView] = [], staged: [LayerView] = [], reverted: [LayerView] = [],
    reason: Phrase? = nil, activeKeys: [String] = [], stagedKeys: [String] = [],
    blobs: [String: String] = [:], pictures: Set<String> = []
  ) {
    (self.activeKeys, self.stagedKeys) = (activeKeys, stagedKeys)
    (self.blobs, self.pictures) = (blobs, pictures)
    self.applied = applied.sorted { $0.name < $1.name }
    self.staged = staged.sorted { $0.name < $1.name }
    self.reverted = reverted.sorted { $0.name < $1.name }
    self.reason = reason
  }

  /// The names of all.
  package var names: Set<DesiredLayer.Name> { Set((applied + staged).map(\.name)) }
}
