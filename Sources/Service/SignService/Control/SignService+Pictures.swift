// SPDX-License-Identifier: MIT
package import SignControl
package import SignboardKit

/// The pictures that the sign keeps: its own, and those that layers of the fleet name.
struct PictureTable: Sendable {
  /// A picture, and the revision of its last change.
  struct KeptPicture: Sendable {
    let picture: StoredPicture
    let revision: Int64
  }

  /// Those of the sign itself, by their names.
  private(set) var kept: [String: KeptPicture]
  /// Those that layers of the fleet name, by the SHA-256 of their files.
  private(set) var files: [String: StoredPicture]
  /// The SHA-256 of these, by the names by which texts of layers find them.
  private(set) var names: [String: String]
  /// The revision of the last change of those of the sign itself.
  private(set) var revision: Int64
  /// All that texts can name; `nil`: nothing is kept, so only those of the folders.
  private(set) var library: ImageLibrary?
  private let folders: [String]

  /// The number of all.
  var count: Int { kept.count + files.count }
  /// The bytes of all.
  var bytes: Int {
    kept.values.reduce(0) { $0 + $1.picture.byteCount }
      + files.values.reduce(0) { $0 + $1.byteCount }
  }

  /// - Parameters:
  ///   - kept: the pictures of the sign itself, by their names.
  ///   - files: those of layers of the fleet, by the SHA-256 of their files.
  ///   - names: the SHA-256 of these, by the names by which texts find them.
  ///   - revision: that of the last change of those of the sign itself.
  ///   - folders: the image folders of the configuration.
  init(
    _ kept: [String: KeptPicture] = [:], files: [String: StoredPicture] = [:],
    names: [String: String] = [:], revision: Int64 = 0, folders: [String] = []
  ) {
    (self.kept, self.files, self.names) = (kept, files, names)
    (self.revision, self.folders) = (revision, folders)
    let wanted = names.compactMapValues { files[$0] }
    let all = kept.mapValues(\.picture).merging(wanted) { own, _ in own }
    if !all.isEmpty { library = ImageLibrary(folders: folders, kept: all, revision: revision) }
  }

  /// The table with other pictures of the sign itself.
  func keeping(_ kept: [String: KeptPicture], revision: Int64) -> PictureTable {
    PictureTable(kept, files: files, names: names, revision: revision, folders: folders)
  }

  /// The table with other pictures of layers of the fleet.
  func showing(_ files: [String: StoredPicture], _ names: [String: String]) -> PictureTable {
    PictureTable(kept, files: files, names: names, revision: revision, folders: folders)
  }

  /// The table with fewer pictures of layers of the fleet: those of these names.
  func showing(only names: [String: String]) -> PictureTable {
    let named = Set(names.values)
    return showing(files.filter { named.contains($0.key) }, names)
  }

  /// The table with other image folders.
  func reading(folders: [String]) -> PictureTable {
    PictureTable(kept, files: files, names: names, revision: revision, folders: folders)
  }

  /// A name as written in the store: another spelling of it, with accents that stand alone,
  /// would be another document.
  func spelling(of name: String) -> String { kept.index(forKey: name).map { kept[$0].key } ?? name }
}

extension SignService {
  /// The pictures that texts can name, as the main zone shows them.
  package func pictures() async throws(ControlError) -> PictureList {
    let state = state
    return try await calculations {
      var unreadable: [PictureList.Unreadable] = []
      let kept = state.pictures.kept.keys.sorted() + state.pictures.names.keys.sorted()
      let files = PictureFolder(paths: state.imageFolders).names()
        .filter { state.pictures.kept[$0] == nil }
      let views = (kept + files.prefix(PictureList.mostFiles)).compactMap { name -> PictureView? in
        do throws(SignError) {
          return try state.view(ofPicture: name)
        } catch {
          unreadable.append(PictureList.Unreadable(name: name, reason: error.phrase))
          return nil
        }
      }
      return PictureList(
        pictures: views.sorted { $0.name < $1.name }, unreadable: unreadable,
        bytes: state.pictures.bytes, leftOut: max(0, files.count - PictureList.mostFiles))
    }
  }

  /// One picture.
  package func picture(name: String) async throws(ControlError) -> PictureView {
    let state = state
    let view = await composing { try? state.view(ofPicture: name) }
    guard let view else { throw Self.missing(picture: name) }
    return view
  }

  /// How a picture would look, without keeping it.
  package func previewPicture(_ file: [UInt8]) async throws(ControlError) -> PictureView {
    let stored = try await read(file)
    let state = state
    return await composing {
      let frames = state.builder.zone(state.mainZoneIndex).image(of: stored.picture)
      return PictureView(
        name: "", origin: .sign, frames: frames.map(\.bitmap), bytes: stored.byteCount)
    }
  }

  /// Keeps a picture; texts that name it show it with the next frame.
  package func putPicture(
    _ file: [UInt8], name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: PictureView, isNew: Bool) {
    try caller.check(zone: nil)
    guard PictureView.isName(name) else {
      throw .invalid("name", .format, PictureView.refusal(ofName: name))
    }
    let stored = try await read(file)
    return try await changeNow { [self] (state) throws(ControlError) in
      let old = state.pictures.kept[name]
      try condition.check(old?.revision)
      try state.checkRoom(for: stored, named: name)
      if old?.picture != stored { try storePicture(stored, named: name, by: caller, &state) }
      guard let view = try? state.view(ofPicture: name) else { throw Self.missing(picture: name) }
      return (view, old == nil)
    }
  }

  /// Removes a picture that no message shows.
  package func removePicture(
    name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) {
    try caller.check(zone: nil)
    try await changeNow { [self] (state) throws(ControlError) in
      guard let old = state.pictures.kept[name] else {
        guard state.pictures.names[name] == nil else {
          throw .conflict(
            .phrase("What the fleet wants names this picture; only the fleet can remove it."))
        }
        guard (try? state.view(ofPicture: name)) == nil else {
          throw .conflict(
            .phrase(
              "\(name) is a file of an image folder. Remove it there, on the machine of the sign."))
        }
        throw Self.missing(picture: name)
      }
      try condition.check(old.revision)
      if let user = state.messages(showing: name).first {
        throw .conflict(
          PictureView.refusal(
            ofRemoving: name, shownBy: user, state.messages.kept[user]?.draft.summary ?? ""))
      }
      try storePicture(nil, named: name, by: caller, &state)
    }
  }

  private static func missing(picture name: String) -> ControlError {
    .notFound(.phrase("There is no picture \(Wording.quoted(name))."))
  }

  /// Reads a file that was sent; it may take seconds.
  private func read(_ file: [UInt8]) async throws(ControlError) -> StoredPicture {
    try await calculations { [intake] () throws(ControlError) -> StoredPicture in
      do throws(SignError) {
        return try intake.read(file)
      } catch {
        throw .invalid("", .picture, Self.refusal(ofPicture: error))
      }
    }
  }

  /// The refusal of a file that cannot be used.
  static func refusal(ofPicture error: SignError) -> Phrase {
    .phrase("The picture cannot be used: \(error.cause). \(error.advice)")
  }

  /// Stores a picture, or removes it (`nil`), and shows that.
  private func storePicture(
    _ picture: StoredPicture?, named name: String, by caller: Caller, _ state: inout ServiceState
  ) throws(ControlError) {
    let name = state.pictures.spelling(of: name)
    let document = picture.map { StoredKey.pictures.document(name, $0.bytes) }
    let revision = try stored(
      [document].compactMap(\.self), removing: document == nil ? [StoredKey.pictures.id(name)] : [],
      by: caller, &state)
    var kept = state.pictures.kept
    kept[name] = picture.map { PictureTable.KeptPicture(picture: $0, revision: revision) }
    state.pictures = state.pictures.keeping(kept, revision: revision)
    state.prepared = nil
    state.renewBuilder(at: state.playoutInstant)
    state.refresh(at: state.sceneInstant) { texts, _ in
      SceneBuilder.images(in: texts).contains(name)
    }
    follow(&state)
  }

  /// The templates in the order of their names.
  package func templates() async throws(ControlError) -> TemplateList {
    TemplateList(state.templates.kept.values)
  }

  /// One template.
  package func template(name: String) async throws(ControlError) -> TemplateView {
    guard let view = state.templates.kept[name] else { throw Self.missing(template: name) }
    return view
  }

  /// Keeps a message as a template.
  package func putTemplate(
    _ message: MessageDraft, name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: TemplateView, isNew: Bool) {
    await compose([message])
    return try await changeNow { [self] (state) throws(ControlError) in
      let old = state.templates.kept[name]
      try condition.check(old?.revision)
      let zone = try state.checker.message(message, id: "message").zone
      try caller.check(zone: zone)
      if let old { try caller.check(zone: state.zone(of: old.message)) }
      guard old != nil || state.templates.kept.count < TemplateList.most else {
        throw .conflict(
          .phrase(
            """
            The sign keeps \(TemplateList.most) templates, the most there may be. Remove \
            some before.
            """))
      }
      if let old, old.message == message { return (old, false) }
      // Another spelling of the same name would be another document.
      let name = old?.name ?? name
      let document = StoredKey.templates.document(name, message.json.bytes)
      let revision = try stored([document], by: caller, &state)
      let view = TemplateView(name: name, message: message, revision: revision)
      state.templates.revision = revision
      state.templates.kept[name] = view
      return (view, old == nil)
    }
  }

  /// Removes a template.
  package func removeTemplate(
    name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) {
    try await changeNow { [self] (state) throws(ControlError) in
      guard let old = state.templates.kept[name] else { throw Self.missing(template: name) }
      try caller.check(zone: state.zone(of: old.message))
      try condition.check(old.revision)
      state.templates.revision = try stored(
        removing: [StoredKey.templates.id(old.name)], by: caller, &state)
      state.templates.kept[name] = nil
    }
  }

  private static func missing(template name: String) -> ControlError {
    .notFound(.phrase("There is no template \(Wording.quoted(name))."))
  }
}

extension ServiceState {
  /// The image folders of the configuration.
  var imageFolders: [String] { setup.settings.imageFolders ?? [] }

  /// The place of the main zone among all zones.
  var mainZoneIndex: Int { setup.zone(named: setup.mainZone)?.index ?? 0 }

  /// A picture as the main zone shows it.
  func view(ofPicture name: String) throws(SignError) -> PictureView {
    let frames = try builder.zone(mainZoneIndex).image(named: name)
    let kept = pictures.kept[name]
    let wanted = pictures.names[name].flatMap { pictures.files[$0] }
    return PictureView(
      name: name, origin: kept != nil ? .sign : wanted != nil ? .fleet : .folder,
      frames: frames.map(\.bitmap), bytes: (kept?.picture ?? wanted)?.byteCount ?? 0,
      revision: kept?.revision ?? 0)
  }

  /// The ids of the messages that show a picture, in their order.
  fileprivate func messages(showing name: String) -> [String] {
    messages.kept.filter { _, kept in
      let texts = kept.draft.text.texts + (kept.draft.scene?.texts(under: ["text", "pages"]) ?? [])
      return texts.contains { $0.contains(name) } && SceneBuilder.images(in: texts).contains(name)
    }.keys.sorted()
  }

  /// Refuses a picture for which there is no room, or a name that a folder has.
  fileprivate func checkRoom(for picture: StoredPicture, named name: String) throws(ControlError) {
    let old = pictures.kept[name]
    if old == nil, PictureFolder(paths: imageFolders).names().contains(name) {
      throw .conflict(.phrase("An image folder has a file \(name). Choose another name."))
    }
    guard old != nil || pictures.count < PictureList.most else {
      throw .conflict(
        .phrase(
          "The sign keeps \(PictureList.most) pictures, the most there may be. Remove some before.")
      )
    }
    let bytes = pictures.bytes - (old?.picture.byteCount ?? 0) + picture.byteCount
    guard bytes <= PictureList.mostBytes else {
      throw .conflict(PictureList.refusal(bytes: bytes, most: PictureList.mostBytes))
    }
  }
}
