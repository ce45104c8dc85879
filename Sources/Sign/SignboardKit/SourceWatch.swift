// SPDX-License-Identifier: MIT
import LinuxIO
import Playback
import SceneBuilding
import SignConfiguration

/// Reads the files of live values and conversations again when they change.
final class SourceWatch: Sendable {
  private let watch: FileWatch?

  /// Watches for changes since the setup read the files.
  init(_ setup: SignSetup, director: SceneDirector, player: Player) throws {
    let values = setup.settings.valuesFile
    let conversations = setup.builder.conversationFiles
    let paths = Set(conversations.values).union(values.map { [$0] } ?? [])
    guard !paths.isEmpty else {
      watch = nil
      return
    }
    let own = setup.ownValues
    let languages = setup.settings.spokenLanguages
    watch = try FileWatch(paths.sorted(), since: setup.sourceStamps) { path in
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

  /// Begins to watch.
  func start() throws { try watch?.start() }

  /// Reads the files that have changed since the last look.
  func look() { watch?.look() }

  /// Ends watching.
  func stop() { watch?.stop() }
}
