// SPDX-License-Identifier: MIT
import MessageStorage
import SignAPI
package import SignControl
import SignboardKit

extension SignService {
  /// The layers that have come into force, and those that wait.
  package func layers() async throws(ControlError) -> LayersView { stateNow().layersView }

  /// The document of a layer as it came, the one that was taken last.
  package func document(ofLayer name: DesiredLayer.Name) async throws(ControlError) -> [UInt8] {
    guard let layer = stateNow().layers[name]?.latest else {
      throw .notFound(.phrase("No fleet wants anything of this sign as \(name)."))
    }
    return layer.document
  }

  /// Takes a layer over in one step, at once or at its instant.
  package func take(_ layer: DesiredLayer, by caller: Caller) async throws(ControlError) -> Bool {
    try caller.check(zone: nil)
    guard layer.isLater(than: state.layers[layer.name]) else { return false }
    guard layer.blob == nil || layer.configuration != nil else {
      throw .invalid("configuration.hash", .missing, ServiceState.lacksText)
    }
    try await checkConfiguration(of: layer, by: caller)
    let pictures = try await read(picturesOf: layer)
    await compose(layer.messages.map(\.draft))
    return try await changeNow(of: "what the fleet wants") { [self] (state) throws(ControlError) in
      // They are stored with their pictures.
      let files = layer.files
      var layer = layer
      layer.files = [:]
      // Another one may have come meanwhile.
      guard layer.isLater(than: state.layers[layer.name]) else { return false }
      let now = state.clock.seen.civil
      var slot = LayerTable.Slot(current: layer, isOver: layer.isOver(at: now))
      if layer.waits(at: now) {
        slot = state.layers[layer.name] ?? LayerTable.Slot()
        slot.staged = layer
      }
      // Its messages are checked with its pictures.
      var checked = state
      checked.show(try state.pictures(with: slot, layer.name, adding: pictures))
      if layer.waits(at: now) {
        try stage(layer, files, &state, checked, by: caller)
      } else {
        // What nobody will see is not held against the fleet.
        let read = slot.isOver ? [] : try messages(of: layer, checked)
        try put(slot, layer.name, read, checked.pictures, files, &state, by: caller)
      }
      return true
    }
  }

  /// Removes a layer with its messages and values, and one that waits.
  package func withdraw(
    layer name: DesiredLayer.Name, by caller: Caller
  ) async throws(ControlError) {
    try caller.check(zone: nil)
    guard state.layers[name] != nil else { return }
    try await changeNow { [self] (state) throws(ControlError) in
      guard state.layers[name] != nil else { return }
      try put(nil, name, [], state.pictures(with: nil, name), [:], &state, by: caller)
    }
  }

  /// The messages of a layer as the sign keeps them; throws all their problems.
  private func messages(
    of layer: DesiredLayer, _ state: ServiceState
  ) throws(ControlError) -> [(draft: MessageDraft, message: Message)] {
    let checker = state.checker
    return try DraftChecker.all(layer.messages) { (_, entry) throws(ControlError) in
      try checker.message(
        entry.draft, id: layer.name.prefix + entry.id, prefix: "messages.\(entry.id).",
        isNew: true)
    }
  }

  /// Stores a layer that waits for its instant; the one in force stays.
  ///
  /// - Parameters:
  ///   - files: those of its pictures that have come, by their SHA-256.
  ///   - checked: the state with its pictures.
  private func stage(
    _ layer: DesiredLayer, _ files: [String: [UInt8]], _ state: inout ServiceState,
    _ checked: ServiceState, by caller: Caller
  ) throws(ControlError) {
    guard !DesiredLayer.isTooFarAhead(layer.begin, at: state.clock.seen.civil) else {
      throw .invalid(
        "at", .range,
        .phrase(
          """
          It is more than \(DesiredLayer.mostDaysAhead) days from now. Check the year, and \
          the clock of the sign.
          """))
    }
    let read = try messages(of: layer, checked)
    // They are stored when it comes into force; then no caller is left who gets a refusal.
    let documents = read.map { Self.document($0.draft, $0.message) }
    let pictures = state.storage(of: checked.pictures, from: files)
    let revision = try stored(&state) { () throws(StorageError) in
      for document in documents { try document.check() }
      return try store.apply(
        pictures.stored + StoredKey.blob(of: layer) + [StoredKey.document(layer, .staged)],
        removing: pictures.gone, who: "\(caller)")
    }
    state.messages.stored(at: revision)
    state.show(checked.pictures)
    if let blob = layer.blob { state.layers.storedBlobs.insert(blob) }
    state.layers.storedFiles = pictures.files
    state.layers.stage(layer)
    // Another one may have been prepared.
    follow(&state)
  }

  /// Stores the state of a layer, or removes it, and shows the effect.
  ///
  /// - Parameters:
  ///   - pictures: all that there are then.
  ///   - files: those of the pictures that have come, by their SHA-256.
  private func put(
    _ slot: LayerTable.Slot?, _ name: DesiredLayer.Name,
    _ read: [(draft: MessageDraft, message: Message)], _ pictures: PictureTable,
    _ files: [String: [UInt8]], _ state: inout ServiceState, by caller: Caller
  ) throws(ControlError) {
    let named = Set(read.map(\.message.id))
    let others = state.messages.ids(of: name).subtracting(named)
    // What went by the clock may still be stored.
    let unkept = (state.layers.unkept[name] ?? []).subtracting(named)
    let documents = read.map { Self.document($0.draft, $0.message) }
    let layer = StoredKey.documents(of: slot, name)
    let needed = Set(state.layers.with(slot, name).blobs.keys)
    let blobs = [slot?.staged, slot?.current].compactMap(\.self).flatMap(StoredKey.blob)
    let storage = state.storage(of: pictures, from: files)
    let gone =
      others.union(unkept).sorted() + layer.gone + storage.gone + state.unnamed(needed)
    let revision = try stored(
      documents + layer.stored + blobs + storage.stored, removing: gone, by: caller, &state)
    state.layers.storedBlobs = needed
    state.layers.storedFiles = storage.files
    state.show(pictures)
    // A layer that waited may have come into force meanwhile.
    let removed = state.messages.ids(of: name).subtracting(named).sorted()
    let kept = state.messages.put(read, removing: removed, at: revision)
    let old = state.layers
    state.layers.put(slot, name)
    state.waitForClock(at: state.playoutInstant)
    state.fleetConfiguration.note(state.overlays)
    take(kept, removing: removed, caller, &state)
    let changed = state.layers.values(changedFrom: old)
    if !changed.isEmpty { showValues(changed, &state) }
    let layers = state.layers
    guard layers.wantsOther(than: old) else { return }
    state.storage.orderedBy = "\(caller)"
    try order(&state) { (plan, now) in layers.obey(after: old, &plan, at: now) }
    storeOrders(&state)
  }

  /// Stores what time has changed of layers, with their messages and orders.
  ///
  /// - Returns: whether something is stored now.
  @discardableResult
  func storeLayers(_ state: inout ServiceState) -> Bool {
    guard !state.layers.unkept.isEmpty else { return false }
    // Orders first: after a power cut between both the layers give the same orders again.
    storeOrders(&state)
    let unkept = state.layers.takeUnkept()
    var (documents, gone, stored): ([StoredDocument], [String], [StoredMessage]) = ([], [], [])
    for (name, removed) in unkept.sorted(by: { $0.key < $1.key }) {
      let layer = StoredKey.documents(of: state.layers[name], name)
      let ids = state.messages.ids(of: name)
      let kept = ids.sorted().compactMap { state.messages.kept[$0] }
      stored += kept
      documents += kept.map { Self.document($0.draft, $0.message) } + layer.stored
      gone += removed.subtracting(ids).sorted() + layer.gone
    }
    // What only a layer named that has made room for the one that waited.
    let pictures = state.pictures.showing(only: state.layers.pictures)
    let blobs = Set(state.layers.blobs.keys)
    let storage = state.storage(of: pictures, from: [:])
    gone += storage.gone + state.unnamed(blobs)
    guard let revision = storedIfPossible(documents, removing: gone, &state) else {
      for (name, removed) in unkept { state.layers.note(gone: removed, name) }
      return false
    }
    state.layers.storedBlobs = blobs
    state.layers.storedFiles = storage.files
    state.show(pictures)
    let present = stored.filter { state.messages.kept[$0.message.id] === $0 }
    _ = state.messages.put(present.map { ($0.draft, $0.message) }, removing: [], at: revision)
    return true
  }
}

extension DesiredLayer {
  /// Whether it is later than the newest one.
  fileprivate func isLater(than slot: LayerTable.Slot?) -> Bool {
    slot?.latest.map { isLater(than: $0.view) } ?? true
  }
}

extension StoredKey {
  /// How far a stored layer has come; part of its id.
  enum LayerStage: String, CaseIterable {
    /// It waits for its instant.
    case staged
    /// It is in force.
    case layer
    /// Its time is over, and it is kept so that an older one does not come back.
    case over

    /// Those of all layers of the stage.
    var documents: NamedDocuments {
      NamedDocuments(kind: StoredKey.layer, prefix: "sign:\(rawValue):")
    }
  }

  /// The layer that an id names; `nil` for an id of another version.
  static func layer(ofID id: String) -> (name: DesiredLayer.Name, stage: LayerStage)? {
    guard let stage = LayerStage.allCases.first(where: { id.hasPrefix($0.documents.prefix) }) else {
      return nil
    }
    return DesiredLayer.Name(String(id.dropFirst(stage.documents.prefix.count))).map { ($0, stage) }
  }

  /// A layer as stored.
  static func document(_ layer: DesiredLayer, _ stage: LayerStage) -> StoredDocument {
    stage.documents.document("\(layer.name)", layer.document)
  }

  /// The document beside a layer: keys of the configuration that it has by their SHA-256.
  static func blob(of layer: DesiredLayer) -> [StoredDocument] {
    guard let blob = layer.blob, let keys = layer.configuration else { return [] }
    return [blobs.document(blob, Array(keys.utf8))]
  }

  /// The documents of a layer, and the ids of removed ones.
  static func documents(
    of slot: LayerTable.Slot?, _ name: DesiredLayer.Name
  ) -> (stored: [StoredDocument], gone: [String]) {
    var stored: [StoredDocument] = []
    if let staged = slot?.staged { stored.append(document(staged, .staged)) }
    if let current = slot?.current {
      stored.append(document(current, slot?.isOver == true ? .over : .layer))
    }
    let ids = stored.map(\.id)
    let all = LayerStage.allCases.map { $0.documents.id("\(name)") }
    return (stored, all.filter { !ids.contains($0) })
  }
}

extension ServiceState {
  /// The ids of the keys of the configuration that are stored, and no layer names any more.
  ///
  /// - Parameter blobs: the SHA-256 of those that layers name.
  fileprivate func unnamed(_ blobs: Set<String>) -> [String] {
    layers.storedBlobs.subtracting(blobs).sorted().map(StoredKey.blobs.id)
  }

  /// The refusal of a layer without the text that it names.
  static let lacksText = Phrase.phrase("The text with this SHA-256 is not here.")

  /// Reads the layers of the store, as they were when it was written last.
  ///
  /// - Returns: what cannot be read.
  mutating func loadLayers(_ store: MessageStore) throws(StorageError) -> [Phrase] {
    var (layers, problems) = (LayerTable(switches: layers.switches), [Phrase]())
    let reader = DesiredDocument(.configuration)
    var blobs: [String: String] = [:]
    try StoredKey.blobs.all(in: store) { blobs[$0] = String(decoding: $1.body, as: UTF8.self) }
    layers.storedBlobs = Set(blobs.keys)
    try StoredKey.fleetFiles.all(in: store) { layers.storedFiles[$0] = $1.body.count }
    var files: [String: StoredPicture] = [:]
    try StoredKey.fleetPictures.all(in: store) { files[$0] = StoredPicture($1.body) }
    try store.all(kind: StoredKey.layer) { document in
      guard let (name, stage) = StoredKey.layer(ofID: document.id) else { return }
      do throws(Problem) {
        var layer = try reader.layer(document.body, name: name)
        if let blob = layer.blob {
          // Without its text it is as good as none: the broker has both.
          guard let keys = blobs[blob] else { throw Problem(.notFound, Self.lacksText) }
          layer.configuration = keys
        }
        guard layer.pictures.values.allSatisfy({ files[$0] != nil }) else {
          throw Problem(.notFound, Self.lacksPicture)
        }
        layers.load(layer, stage)
      } catch {
        problems.append(.phrase("What the fleet wants (\(name)) cannot be read: \(error.detail)"))
      }
    }
    self.layers = layers
    pictures = pictures.showing(files, layers.pictures)
    return problems
  }
}
