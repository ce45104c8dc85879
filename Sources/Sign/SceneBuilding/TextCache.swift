// SPDX-License-Identifier: MIT
import SignConfiguration
import Synchronization

/// All that decides on what is made, beside the texts of live values.
struct TextKey: Hashable, Sendable {
  var text: String
  /// How it is shown; its own texts do not count.
  var content: ContentSettings
  var width: Int
  var height: Int
  /// Whether it is the only text of its place.
  var isAlone = true

  /// A few bytes tell texts apart well enough; comparing them is fast.
  func hash(into hasher: inout Hasher) {
    hasher.combine(text.utf8.count)
    for byte in text.utf8.prefix(64) { hasher.combine(byte) }
    for byte in text.utf8.suffix(64) { hasher.combine(byte) }
  }

  /// Byte by byte: characters that Unicode takes for the same may look another way.
  static func == (left: TextKey, right: TextKey) -> Bool {
    (left.width, left.height, left.isAlone) == (right.width, right.height, right.isAlone)
      && left.text.utf8.count == right.text.utf8.count
      && left.text.utf8.elementsEqual(right.text.utf8) && left.content == right.content
  }
}

/// What was made of long texts, so that a change of one text need not make all others anew.
///
/// Entries are kept within a bound of memory, those used last for longest, and the newest also beyond
/// that bound, since a text that was checked is shown right after. Of an entry that is no longer kept
/// the cache still knows what somebody else holds, such as the pages of the scene that is seen.
///
/// `Note` is what is remembered beside it, as long as it lives.
final class TextCache<Made: AnyObject & Sendable, Note: Sendable>: Sendable {
  fileprivate struct Entry {
    /// The texts that the live values in the text had, by their names.
    var values: [String: String?]
    weak var made: Made?
    var note: Note
    /// The same while it is kept, and about how many bytes it takes.
    var kept: Made?
    var bytes: Int
    /// Grows with every use.
    var used: Int
  }

  fileprivate struct Shelf {
    var entries: [TextKey: Entry] = [:]
    var bytes = 0
    var clock = 0
    /// With more entries than this it is time to forget those that nobody holds any more.
    var most = 64
  }

  private let memory: Int
  private let shelf = Mutex(Shelf())

  /// Makes an empty cache that keeps up to `memory` bytes, about.
  init(memory: Int) { self.memory = memory }

  /// What was made for a key while live values had the texts that they have now.
  func made(for key: TextKey, value: (String) -> String?) -> (made: Made, note: Note)? {
    shelf.withLock { shelf -> (made: Made, note: Note)? in
      guard let entry = shelf.entries[key], let made = entry.made,
        entry.values.allSatisfy({ value($0.key) == $0.value })
      else { return nil }
      shelf.clock += 1
      shelf.entries[key]?.used = shelf.clock
      return (made, entry.note)
    }
  }

  /// Remembers what was made for a key.
  ///
  /// - Parameters:
  ///   - values: the texts that the live values in the text had, by their names.
  ///   - bytes: how much memory it takes, about.
  func put(_ made: Made, _ note: Note, for key: TextKey, values: [String: String?], bytes: Int) {
    shelf.withLock { shelf in
      shelf.clock += 1
      shelf.bytes += bytes - (shelf.entries[key]?.keptBytes ?? 0)
      shelf.entries[key] = Entry(
        values: values, made: made, note: note, kept: made, bytes: bytes, used: shelf.clock)
      if shelf.bytes > memory { shelf.letGo(downTo: memory / 2) }
      if shelf.entries.count > shelf.most { shelf.forget() }
    }
  }

  /// About how many bytes are kept.
  var keptBytes: Int { shelf.withLock { $0.bytes } }
}

extension TextCache.Entry {
  fileprivate var keptBytes: Int { kept == nil ? 0 : bytes }
}

extension TextCache.Shelf {
  /// Lets go what was not used for longest, but not what was used last.
  fileprivate mutating func letGo(downTo least: Int) {
    let oldest = entries.filter { $0.value.kept != nil }.sorted { $0.value.used < $1.value.used }
    for (key, entry) in oldest.dropLast() where bytes > least {
      bytes -= entry.bytes
      entries[key]?.kept = nil
    }
    forget()
  }

  /// Forgets what nobody holds any more.
  fileprivate mutating func forget() {
    entries = entries.filter { $0.value.made != nil }
    most = max(64, entries.count * 2)
  }
}
