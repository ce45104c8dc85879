// SPDX-License-Identifier: MIT

/// A calendar file that the configuration names, itself or by its folder.
struct CalendarPlace: Hashable, Sendable {
  let path: String
  /// The zone that shows its events.
  let zone: String
  /// Its name for people: the file name, or the whole path if another file may have the same name.
  let name: String
  /// The prefix of the ids of its events.
  ///
  /// It follows from the configuration and the path alone: events keep their ids over a restart
  /// and whatever files come or go.
  let prefix: String

  /// Makes a file that an entry of the configuration leads to.
  ///
  /// - Parameters:
  ///   - isInFolder: whether the entry is the folder of the file.
  ///   - earlier: the paths of the entries before it.
  init(path: String, zone: String, isInFolder: Bool, entry: String, earlier: some Sequence<String>)
  {
    (self.path, self.zone) = (path, zone)
    let (folder, name) = Self.parts(path)
    // An entry that is a folder but named like a calendar file hides the files in it.
    let isHidden = isInFolder && Self.isCalendar(entry)
    let isAlone = !isHidden && !earlier.contains { Self.mayLead($0, to: name) }
    self.name = isAlone ? name : path
    // The digest tells long names apart.
    let short = name.count <= 32 ? name : "\(name.prefix(32))~\(FileValues.digest(name))"
    prefix = "calendar:\(short):" + (isAlone ? "" : "\(FileValues.digest(folder)):")
  }

  /// Whether a name is one of a calendar in a folder.
  static func isCalendar(_ name: String) -> Bool { name.lowercased().hasSuffix(".ics") }

  /// Whether an entry of the configuration is a file of this name, or may be a folder with one.
  private static func mayLead(_ entry: String, to name: String) -> Bool {
    parts(entry).name == name || !isCalendar(entry) && isCalendar(name)
  }

  private static func parts(_ path: String) -> (folder: String, name: String) {
    let names = path.split(separator: "/")
    let name = names.last.map(String.init) ?? path
    return ((path.hasPrefix("/") ? "/" : "") + names.dropLast().joined(separator: "/"), name)
  }
}
