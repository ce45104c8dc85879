// SPDX-License-Identifier: MIT

extension SignSetup {
  /// Watches the files of live values and conversations, and reads those again that change after the
  /// setup has read them; `nil` without such files.
  func sourceWatch(_ director: SceneDirector, _ player: Player) throws -> FileWatch? {
    let (values, conversations) = (settings.valuesFile, builder.conversationFiles)
    let paths = Set(conversations.values).union(values.map { [$0] } ?? [])
    guard !paths.isEmpty else { return nil }
    let (own, languages) = (ownValues, settings.spokenLanguages)
    return try FileWatch(paths.sorted(), since: sourceStamps) { path in
      do {
        if path == values {
          // Values in the settings win, as at the start.
          let texts = try ValueReader.values(file: path).filter { !own.contains($0.key) }
          _ = try director.set(texts)
        }
        for (zone, file) in conversations where file == path {
          director.replaceMessages(try ConversationFile.messages(file, in: languages), zone: zone)
        }
      } catch {
        // The last values and messages stay.
        player.report(.notice("\(error)"))
      }
    }
  }
}
