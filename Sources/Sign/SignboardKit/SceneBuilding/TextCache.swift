// SPDX-License-Identifier: MIT
import Synchronization

/// Everything that determines how a text is composed, except the texts of live values.
struct TextKey: Hashable, Sendable {
  var text: String
  /// How it is shown, without texts.
  var content: ContentSettings
  var width: Int
  var height: Int
  /// The revision of the pictures that it may name.
  var pictures: Int64
  /// Whether it is the only text of its place.
  var isAlone = true

  /// A few bytes distinguish texts well enough; comparing them is fast.
  func hash(into hasher: inout Hasher) {
    hasher.combine(text.utf8.count)
    for byte in text.utf8.prefix(64) { hasher.combine(byte) }
    for byte in text.utf8.suffix(64) { hasher.combine(byte) }
  }

  /// Compares bytes: characters that Unicode holds equal may look different.
  static func == (left: TextKey, right: TextKey) -> Bool {
    (left.width, left.height, left.isAlone, left.pictures)
      == (right.width, right.height, right.isAlone, right.pictures)
      && left.text.utf8.count == right.text.utf8.count
      && left.text.utf8.elementsEqual(right.text.utf8) && left.content == right.content
  }
}

/// Compositions of long texts, so that a change of one text does not compose all others anew.
///
/// The cache keeps the last used ones, up to a limit of memory. The newest entry may exceed the
/// limit, because a text is shown right after it was checked. Beyond the limit the cache still
/// finds those in use elsewhere, such as the pages of the current scene.
///
/// `Note` is a value that belongs to a composition.
final class TextCache<Made: AnyObject & Sendable, Note: Sendable>: Sendable {
  fileprivate struct Entry {
    /// The texts that the live values in the text had, by their names.
    var values: [String: String?]
    weak var made: Made?
    var note: Note
    /// A strong reference to `made` while the cache keeps it.
    var kept: Made?
    /// About how much memory it takes.
    var bytes: Int
    /// Grows with every use.
    var used: Int
  }

  fileprivate struct State {
    var entries: [TextKey: Entry] = [:]
    var bytes = 0
    var clock = 0
    /// With more entries than this, those whose compositions no longer exist are removed.
    var most = 64
  }

  private let memory: Int
  private let state = Mutex(State())

  /// Makes an empty cache that keeps about `memory` bytes.
  init(memory: Int) { self.memory = memory }

  /// The composition for a key, if it was made with the current texts of live values.
  func made(for key: TextKey, value: (String) -> String?) -> (made: Made, note: Note)? {
    state.withLock { state -> (made: Made, note: Note)? in
      guard let entry = state.entries[key], let made = entry.made,
        entry.values.allSatisfy({ value($0.key) == $0.value })
      else { return nil }
      state.clock += 1
      state.entries[key]?.used = state.clock
      return (made, entry.note)
    }
  }

  /// Keeps a composition for a key.
  ///
  /// - Parameters:
  ///   - values: the texts of the live values in the text, by their names.
  ///   - bytes: about how much memory it takes.
  func put(_ made: Made, _ note: Note, for key: TextKey, values: [String: String?], bytes: Int) {
    state.withLock { state in
      state.clock += 1
      state.bytes += bytes - (state.entries[key]?.keptBytes ?? 0)
      state.entries[key] = Entry(
        values: values, made: made, note: note, kept: made, bytes: bytes, used: state.clock)
      if state.bytes > memory { state.shrink(to: memory / 2) }
      if state.entries.count > state.most { state.removeEmpty() }
    }
  }

  /// About how many bytes are kept.
  var keptBytes: Int { state.withLock { $0.bytes } }
}

extension TextCache.Entry {
  fileprivate var keptBytes: Int { kept == nil ? 0 : bytes }
}

extension TextCache.State {
  /// Lets go of the entries used longest ago until `least` bytes are left; the newest one stays.
  fileprivate mutating func shrink(to least: Int) {
    let oldest = entries.filter { $0.value.kept != nil }.sorted { $0.value.used < $1.value.used }
    for (key, entry) in oldest.dropLast() where bytes > least {
      bytes -= entry.bytes
      entries[key]?.kept = nil
    }
    removeEmpty()
  }

  /// Removes entries whose compositions no longer exist.
  fileprivate mutating func removeEmpty() {
    entries = entries.filter { $0.value.made != nil }
    most = max(64, entries.count * 2)
  }
}
