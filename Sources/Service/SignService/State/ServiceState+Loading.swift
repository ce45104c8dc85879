// SPDX-License-Identifier: MIT
import MessageStorage
import SignAPI
import SignControl
import SignboardKit

extension ServiceState {
  /// The number of texts that are composed before the sign begins, to check them.
  static let checkedAtOnce = 200

  /// The result of reading the store.
  struct LoadReport {
    var problems: [Phrase] = []
    var progress: [String: Progress] = [:]
    /// The names of values that the values file has changed while the sign was off.
    var overruled: [String] = []
  }

  /// Reads the messages, templates, values, pictures and conversations of the store.
  mutating func load(
    _ store: MessageStore, at civil: CivilInstant
  ) throws(StorageError) -> LoadReport {
    var report = LoadReport()
    (messages, values) = (MessageTable(), ValueTable())
    report.progress = ProgressText.read(try store.document(StoredKey.progressID)?.body ?? [])
    fleetConfiguration = FleetConfiguration(
      stored: try store.document(StoredKey.fleetConfigurationID)?.body ?? [])
    try StoredKey.values.all(in: store) { name, document in
      values.put[name] = ValueView(
        name: name, value: StoredKey.value(document.body), revision: document.revision)
    }
    values.file = setup.fileValues.texts
    report.problems = try loadPictures(store) + loadTemplates(store) + loadLayers(store)
    report.overruled = try overruledValues(store)
    for name in report.overruled { values.put[name] = nil }
    spoken = try SpokenMessage.load(store)
    renewBuilder(at: civil)
    let checker = DraftChecker(setup: setup, builder: builder)
    var count = 0
    try store.numbered(kind: StoredKey.message) { document, number in
      count += 1
      messages.lastCreated = number
      messages.kept[document.id] = kept(
        document, number, checker, atOnce: count <= Self.checkedAtOnce, &report.problems)
    }
    messages.revision = store.revision
    let stored = messages.kept.values.filter { !$0.message.zone.isEmpty }.map {
      PlayoutPlan.Stored(
        $0.message, revision: $0.revision, progress: report.progress[$0.message.id] ?? Progress())
    }
    playout.plan = PlayoutPlan(setup.playout, stored: stored, at: civil)
    waitForClock(at: civil)
    return report
  }

  /// Reads the pictures of the store.
  ///
  /// - Returns: what cannot be read.
  private mutating func loadPictures(_ store: MessageStore) throws(StorageError) -> [Phrase] {
    var (kept, problems): ([String: PictureTable.KeptPicture], [Phrase]) = ([:], [])
    try StoredKey.pictures.all(in: store) { name, document in
      if let picture = StoredPicture(document.body) {
        kept[name] = PictureTable.KeptPicture(picture: picture, revision: document.revision)
      } else {
        problems.append(.phrase("The picture \(name) cannot be read; put it again."))
      }
    }
    pictures = PictureTable(kept, revision: store.revision, folders: imageFolders)
    return problems
  }

  /// Reads the templates of the store; they are checked when a message is made of them.
  ///
  /// - Returns: what cannot be read.
  private mutating func loadTemplates(_ store: MessageStore) throws(StorageError) -> [Phrase] {
    var (kept, problems): ([String: TemplateView], [Phrase]) = ([:], [])
    try StoredKey.templates.all(in: store) { name, document in
      do throws(FieldProblem) {
        let draft = try MessageDraft(json: document.body, scenes: .configuration)
        kept[name] = TemplateView(name: name, message: draft, revision: document.revision)
      } catch {
        problems.append(.phrase("Template \(name) cannot be read: \(error.message)"))
      }
    }
    templates = TemplateTable(kept: kept, revision: store.revision)
    return problems
  }

  /// A stored message as kept in memory, also if it is not shown; `nil`: it cannot be read.
  private mutating func kept(
    _ document: StoredDocument, _ number: Int64, _ checker: DraftChecker, atOnce: Bool,
    _ problems: inout [Phrase]
  ) -> StoredMessage? {
    let created = MessageTable.created(number, of: document.id)
    let draft: MessageDraft
    do throws(FieldProblem) {
      draft = try MessageDraft(json: document.body, scenes: .configuration)
    } catch {
      problems.append(.phrase("Message \(document.id) cannot be read: \(error.message)"))
      return nil
    }
    let digest = watched(draft, id: document.id).digest
    guard !watch.blocks(digest) else {
      problems.append(
        .phrase("Message \(document.id) is not shown: the program ended while it composed it."))
      return .unshown(draft, id: document.id, revision: document.revision, created: created)
    }
    // Composing thousands of texts takes long; the sign begins before that.
    let checksText = atOnce || watch.suspects(digest)
    if !checksText { messages.unchecked.append(document.id) }
    return checked(
      draft, id: document.id, checker, checksText: checksText, revision: document.revision,
      created: created, &problems)
  }

  /// A message as kept in memory; one that cannot be shown is kept, too, and its problem added.
  func checked(
    _ draft: MessageDraft, id: String, _ checker: DraftChecker, checksText: Bool, revision: Int64,
    created: Int64, _ problems: inout [Phrase]
  ) -> StoredMessage {
    do throws(ControlError) {
      var message = try watch.composing(checksText ? [watched(draft, id: id)] : []) {
        () throws(ControlError) in
        try checker.message(draft, id: id, checksText: checksText)
      }
      message.created = created
      return StoredMessage(draft: draft, message: message, revision: revision)
    } catch {
      problems.append(.phrase("Message \(id) is not shown: \(error.phrase)"))
      return .unshown(draft, id: id, revision: revision, created: created)
    }
  }

  /// Composes some of the texts that were not composed since the start.
  ///
  /// - Returns: the problems of those that cannot be shown; these are not shown from now on.
  mutating func checkTexts(atMost count: Int, at civil: CivilInstant) -> [Phrase] {
    let checker = DraftChecker(setup: setup, builder: builder)
    var problems: [Phrase] = []
    for _ in 0..<count {
      guard let id = messages.unchecked.popLast() else { break }
      guard let kept = messages.kept[id], !kept.message.zone.isEmpty else { continue }
      let found = checked(
        kept.draft, id: id, checker, checksText: true, revision: kept.revision,
        created: kept.message.created, &problems)
      guard found.message.zone.isEmpty else { continue }
      messages.kept[id] = found
      playout.plan.remove(id: id, at: civil)
    }
    if messages.unchecked.isEmpty { messages.unchecked = [] }
    return problems
  }
}
