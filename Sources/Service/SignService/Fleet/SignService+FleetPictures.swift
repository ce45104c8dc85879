// SPDX-License-Identifier: MIT
import MessageStorage
package import SignControl
import SignboardKit

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

  /// The refusal of a layer without a picture that it names.
  static let lacksPicture = Phrase.phrase("The picture with this SHA-256 is not here.")

  /// The most bytes of the files of pictures together.
  ///
  /// A controller that has lost its disk can do without some of them; a backup of the store has to
  /// stay below the limit of the API with the pictures, their files and all messages.
  static let mostFileBytes = 8 << 20

  /// The changes to store when layers have other pictures.
  ///
  /// - Parameter sources: the files of those that have come, by their SHA-256.
  func storage(of pictures: PictureTable, from sources: [String: [UInt8]]) -> PictureStorage {
    let old = self.pictures
    let new = pictures.files.filter { old.files[$0.key] == nil }.sorted { $0.key < $1.key }
    var stored = new.map { StoredKey.fleetPictures.document($0.key, $0.value.bytes) }
    var files = layers.storedFiles.filter { pictures.files[$0.key] != nil }
    var room = Self.mostFileBytes - files.values.reduce(0, +)
    for (hash, _) in new {
      guard let file = sources[hash], file.count <= room else { continue }
      stored.append(StoredKey.fleetFiles.document(hash, file))
      files[hash] = file.count
      room -= file.count
    }
    let gone = Set(old.files.keys).subtracting(pictures.files.keys).sorted()
    // Also those that a version has left behind that knows pictures, but no files.
    let goneFiles = Set(layers.storedFiles.keys).subtracting(files.keys).sorted()
    return PictureStorage(
      stored: stored,
      gone: gone.map(StoredKey.fleetPictures.id) + goneFiles.map(StoredKey.fleetFiles.id),
      files: files)
  }
}

/// The documents of the pictures of layers when some come and others go.
struct PictureStorage {
  /// The pictures that come, with those of their files for which there is room.
  let stored: [StoredDocument]
  /// The ids of documents that are stored no more.
  let gone: [String]
  /// The bytes of each file that is stored then, by its SHA-256.
  let files: [String: Int]
}
