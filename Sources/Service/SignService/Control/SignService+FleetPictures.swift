// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import MessageStorage
import Pictures
package import SignControl

/// The pictures that layers of the fleet name.
extension SignService {
  /// The pictures of the files that have come with a layer, by the SHA-256 of the files.
  ///
  /// It may take seconds.
  func read(picturesOf layer: DesiredLayer) async throws(ControlError) -> [String: StoredPicture] {
    guard !layer.files.isEmpty else { return [:] }
    let (pictures, problems) = await composing { [intake] in
      var (pictures, problems) = ([String: StoredPicture](), [FieldProblem]())
      for (hash, file) in layer.files.sorted(by: { $0.key < $1.key }) {
        do throws(SignError) {
          pictures[hash] = try intake.read(file)
        } catch {
          problems.append(
            FieldProblem(
              field: layer.field(naming: hash), code: .picture,
              message: Self.refusal(ofPicture: error)))
        }
      }
      return (pictures, problems)
    }
    guard problems.isEmpty else { throw .invalid(problems) }
    return pictures
  }
}

extension SignService {
  /// The file of a picture that a layer names by its SHA-256; `nil`: it is not kept.
  package func file(ofPicture hash: String) async throws(ControlError) -> [UInt8]? {
    try await reading { [store] () throws(StorageError) in
      try store.document(StoredKey.fleetFiles.id(hash))?.body
    }
  }
}

extension ServiceState {
  /// All pictures with something else of a layer, without those that no layer names then.
  ///
  /// - Parameter new: pictures that have come, by the SHA-256 of their files.
  /// - Throws: if one is not here, or if there is no room for those that have come.
  func pictures(
    with slot: LayerTable.Slot?, _ name: DesiredLayer.Name,
    adding new: [String: StoredPicture] = [:]
  ) throws(ControlError) -> PictureTable {
    let names = layers.with(slot, name).pictures
    var files: [String: StoredPicture] = [:]
    for hash in Set(names.values) {
      guard let picture = pictures.files[hash] ?? new[hash] else {
        throw .invalid(
          slot?.latest?.field(naming: hash) ?? "pictures", .missing, Self.lacksPicture)
      }
      files[hash] = picture
    }
    let table = pictures.showing(files, names)
    guard new.isEmpty || table.count <= PictureList.most && table.bytes <= PictureList.mostBytes
    else {
      throw .invalid(
        "pictures", .length,
        .phrase(
          """
          With them the sign would keep \(table.count) pictures of \(table.bytes) bytes; the \
          most are \(PictureList.most) of \(PictureList.mostBytes) bytes together.
          """))
    }
    return table
  }

  /// Lets texts name other pictures.
  mutating func show(_ pictures: PictureTable) {
    guard pictures.names != self.pictures.names || pictures.files.count != self.pictures.files.count
    else { return }
    self.pictures = pictures
    prepared = nil
    renewBuilder(at: playoutInstant)
  }

  /// What is said of a layer without a picture that it names.
  static let lacksPicture = Phrase.phrase("The picture with this SHA-256 is not here.")
}

extension PictureTable {
  /// What is stored of the pictures of layers in the place of those of another table, and the ids
  /// of what is not stored any more.
  ///
  /// - Parameter sources: the files of those that have come, by their SHA-256.
  func documents(
    insteadOf old: PictureTable, from sources: [String: [UInt8]] = [:]
  ) -> (stored: [StoredDocument], gone: [String]) {
    let new = files.filter { old.files[$0.key] == nil }.sorted { $0.key < $1.key }
    let gone = Set(old.files.keys).subtracting(files.keys).sorted()
    let pictures = new.map { StoredKey.fleetPictures.document($0.key, $0.value.bytes) }
    let files = new.compactMap { hash, _ in
      sources[hash].map { StoredKey.fleetFiles.document(hash, $0) }
    }
    return (
      pictures + files,
      gone.map(StoredKey.fleetPictures.id) + gone.map(StoredKey.fleetFiles.id)
    )
  }
}
