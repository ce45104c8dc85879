// SPDX-License-Identifier: MIT
import Calendars
import CivilTime
import LinuxIO
import Logging
import Programmes
import Schedules
import SignConfiguration

/// What was read of a file of a calendar, and by what one sees that it has changed.
struct CalendarStamp: Sendable {
  let stamp: FileStamp?
  /// The messages of it.
  let ids: Set<String>
}

extension SignService.Desk {
  /// Reads the calendars that have changed.
  ///
  /// Of a file that is cut off the messages that it lacks stay; so do all of one that cannot be
  /// read, until it is gone.
  ///
  /// - Returns: whether any message came, went or changed.
  @discardableResult
  mutating func readCalendars(_ logger: Logger, at civil: CivilInstant) -> Bool {
    var isChanged = false
    var seen: Set<String> = []
    for file in files(logger) {
      seen.insert(file.path)
      let stamp = FileStamp(path: file.path)
      if let known = calendars[file.path], known.stamp == stamp { continue }
      guard stamp != nil else { continue }
      isChanged = read(file.path, stamp, logger, at: civil) || isChanged
    }
    for (path, known) in calendars where !seen.contains(path) {
      calendars[path] = nil
      for id in known.ids { remove(event: id, at: civil) }
      isChanged = isChanged || !known.ids.isEmpty
    }
    return isChanged
  }

  private mutating func remove(event id: String, at civil: CivilInstant) {
    state.events[id] = nil
    state.programme.remove(id: id, at: civil)
  }

  /// The files that the configuration names, those in its folders included.
  private func files(_ logger: Logger) -> [(path: String, isListed: Bool)] {
    var files: [(String, Bool)] = []
    for path in state.setup.service.calendars ?? [] {
      guard let node = try? FileTree().node(path) else {
        // A file that is exchanged may be away for a moment.
        if calendars[path] != nil { files.append((path, true)) }
        continue
      }
      if node.kind == .folder {
        let names = (try? FileTree().names(in: path)) ?? []
        for name in names where name.lowercased().hasSuffix(".ics") && !name.hasPrefix(".") {
          files.append((path.hasSuffix("/") ? path + name : "\(path)/\(name)", true))
        }
      } else {
        files.append((path, true))
      }
    }
    return files
  }

  private mutating func read(
    _ path: String, _ stamp: FileStamp?, _ logger: Logger, at civil: CivilInstant
  ) -> Bool {
    let old = calendars[path]?.ids ?? []
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do {
      let bytes = try FileTree().read(path, limit: CalendarFile.mostBytes)
      var options = CalendarOptions()
      options.zone = state.setup.mainZone
      options.timeZone = state.setup.timeZone
      options.idPrefix = "calendar:\(name.prefix(32)):"
      let file = try CalendarFile(bytes, options: options, zones: state.setup.zoneData.file)
      for warning in file.warnings.prefix(20) { logger.warning("\(path), \(warning)") }
      var ids: Set<String> = []
      var isChanged = false
      for message in file.messages {
        ids.insert(message.id)
        guard state.events[message.id] != message else { continue }
        state.events[message.id] = message
        revisions += 1
        state.programme.put(message, revision: revisions, at: civil)
        isChanged = true
      }
      for id in old.subtracting(ids) {
        guard file.isComplete else {
          ids.insert(id)
          continue
        }
        remove(event: id, at: civil)
        isChanged = true
      }
      calendars[path] = CalendarStamp(stamp: stamp, ids: ids)
      logger.info("\(path): \(file.messages.count) messages")
      return isChanged
    } catch {
      logger.warning("\(path): \(error)")
      calendars[path] = CalendarStamp(stamp: stamp, ids: old)
      return false
    }
  }
}
