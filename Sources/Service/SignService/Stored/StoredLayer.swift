// SPDX-License-Identifier: MIT
import HTTPServing
import MessageStorage
import Phrases
import SignAPI
import SignControl

extension StoredKey {
  /// How far a stored layer has come; part of its id.
  enum LayerStage: String, CaseIterable {
    /// It waits for its instant.
    case staged
    /// It is in force.
    case layer
    /// Its time is over, and it is kept so that an older one does not come back.
    case over
  }

  static func layerID(_ name: DesiredLayer.Name, _ stage: LayerStage) -> String {
    "sign:\(stage.rawValue):\(name)"
  }

  /// What the id of a layer says; `nil` for an id of another version.
  static func layer(ofID id: String) -> (name: DesiredLayer.Name, stage: LayerStage)? {
    for stage in LayerStage.allCases {
      let prefix = "sign:\(stage.rawValue):"
      guard id.hasPrefix(prefix) else { continue }
      return DesiredLayer.Name(String(id.dropFirst(prefix.count))).map { ($0, stage) }
    }
    return nil
  }

  /// A layer as it is stored.
  static func document(_ layer: DesiredLayer, _ stage: LayerStage) -> StoredDocument {
    StoredDocument(id: layerID(layer.name, stage), kind: StoredKey.layer, body: layer.document)
  }

  /// What is stored of a layer, and the ids of what is not.
  static func documents(
    of slot: LayerTable.Slot?, _ name: DesiredLayer.Name
  ) -> (stored: [StoredDocument], gone: [String]) {
    var stored: [StoredDocument] = []
    if let staged = slot?.staged { stored.append(document(staged, .staged)) }
    if let current = slot?.current {
      stored.append(document(current, slot?.isOver == true ? .over : .layer))
    }
    let ids = stored.map(\.id)
    return (stored, LayerStage.allCases.map { layerID(name, $0) }.filter { !ids.contains($0) })
  }
}

extension ServiceState {
  /// Reads the layers of the store, as they were when it was written last.
  ///
  /// - Returns: what cannot be read.
  mutating func loadLayers(_ store: MessageStore) throws(StorageError) -> [Phrase] {
    var (layers, problems) = (LayerTable(switches: layers.switches), [Phrase]())
    let reader = DesiredDocument(.configuration)
    try store.all(kind: StoredKey.layer) { document in
      guard let (name, stage) = StoredKey.layer(ofID: document.id) else { return }
      do throws(Problem) {
        layers.load(try reader.layer(document.body, name: name), stage)
      } catch {
        problems.append(.phrase("What the fleet wants (\(name)) cannot be read: \(error.detail)"))
      }
    }
    self.layers = layers
    return problems
  }
}
