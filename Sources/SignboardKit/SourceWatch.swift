// SPDX-License-Identifier: MIT
import Conversations
import LinuxIO
import Playback
import SignConfiguration

/// The files that feed a running sign: live values and conversations; read again when they change.
final class SourceWatch: Sendable {
  private let watch: FileWatch?

  /// Begins to watch; nothing happens where no file feeds the sign.
  init(_ setup: SignSetup, director: SceneDirector, player: Player) throws {
    let values = setup.settings.valuesFile
    let conversations = setup.builder.conversationFiles
    let paths = Set(conversations.values).union(values.map { [$0] } ?? [])
    guard !paths.isEmpty else {
      watch = nil
      return
    }
    let watch = try FileWatch(paths.sorted()) { path in
      do {
        if path == values { _ = try director.set(try ValueReader.values(file: path)) }
        for (zone, file) in conversations where file == path {
          director.replaceMessages(try ConversationFile.messages(file), zone: zone)
        }
      } catch {
        // What was there stays.
        player.report(.notice("\(error)"))
      }
    }
    try watch.start()
    self.watch = watch
  }

  /// Ends watching.
  func stop() { watch?.stop() }
}
