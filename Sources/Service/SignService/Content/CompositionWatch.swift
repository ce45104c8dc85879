// SPDX-License-Identifier: MIT
import SignboardKit
import Synchronization

/// Records running compositions beside the store, so that a text that ends the program does not end
/// it at every start.
///
/// Before a text is composed its digest is written into a small file. If the program finds a digest
/// there at its start, that text ended the program before. After two such ends within the first
/// minute the text is left out until it changes or a person retries it.
final class CompositionWatch: Sendable {
  /// Something that is composed.
  struct Item: Hashable, Sendable {
    /// Its name for people, such as `message "a"`.
    let name: Phrase
    /// A digest of the content and of the texts of its values.
    let digest: UInt64
    /// The values that it names; they are left out before it is left out itself.
    var values: [Item] = []
  }

  /// A text that is left out.
  struct Blocked: Hashable, Sendable {
    let name: Phrase
    let digest: UInt64
    /// The start of the program that it ended last, in nanoseconds since 1970.
    let start: Int64
  }

  struct State: Sendable {
    var blocked: [UInt64: Blocked] = [:]
    var deaths: [UInt64: Int] = [:]
    /// Items composed together when the program ended; each is now composed alone.
    var suspects: Set<UInt64> = []
    var depth = 0
  }

  /// The number of such ends after which a text is left out.
  static let mostDeaths = 2
  /// The nanoseconds after its start from which on the end of a program does not count.
  static let youth: Int64 = 60 * 1_000_000_000

  private let file: MarkFile?
  private let start: Int64
  private let began: Instant
  private let clock: @Sendable () -> Instant
  private let state: Mutex<State>
  /// Held to write the record of earlier starts, so that its last change is written last.
  private let history = Mutex<Void>(())

  /// A watch that records nothing, for previews and checks.
  static let none = CompositionWatch(nil, start: 0, clock: { .zero })

  /// Reads the record of the program before.
  ///
  /// - Parameters:
  ///   - file: the record; `nil`: nothing is recorded.
  ///   - start: nanoseconds since 1970.
  init(_ file: MarkFile?, start: Int64, clock: @escaping @Sendable () -> Instant) {
    (self.file, self.start, self.clock) = (file, start, clock)
    began = clock()
    state = Mutex(file.map { CompositionMark.judge($0.contents) } ?? State())
    write(CompositionMark.idle, at: 0)
    changeHistory { _ in true }
  }

  /// The items left out, in the order of their English names.
  var blocked: [Blocked] {
    state.withLock { $0.blocked.values.sorted { "\($0.name)" < "\($1.name)" } }
  }

  /// Whether anything is left out.
  var blocksAny: Bool { state.withLock { !$0.blocked.isEmpty } }

  /// Whether the content with a digest is left out.
  func blocks(_ digest: UInt64) -> Bool { state.withLock { $0.blocked[digest] != nil } }

  /// Whether the content with a digest was composed together with others when the program ended.
  func suspects(_ digest: UInt64) -> Bool { state.withLock { $0.suspects.contains(digest) } }

  /// Lets texts be composed again: those with these English names, or all.
  func release(_ names: [String]? = nil) {
    changeHistory { state in
      guard !state.blocked.isEmpty else { return false }
      guard let names else {
        (state.blocked, state.deaths) = ([:], [:])
        return true
      }
      let gone = state.blocked.values.filter { names.contains("\($0.name)") }
      for blocked in gone { state.blocked[blocked.digest] = nil }
      return !gone.isEmpty
    }
  }

  /// Runs `body` while the file names the items that it composes.
  func composing<Result, Failure: Error>(
    _ items: @autoclosure () -> [Item], _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard file != nil else { return try body() }
    let items = items()
    guard !items.isEmpty else { return try body() }
    let passed = clock().since(began)
    // A composition within another one is a part of it.
    let isOuter = state.withLock { state in
      state.depth += 1
      return state.depth == 1
    }
    if passed > Self.youth, state.withLock({ !$0.deaths.isEmpty }) {
      changeHistory { state in
        state.deaths = [:]
        return true
      }
    }
    if isOuter { write(CompositionMark.text(items, start: start, passed: passed), at: 0) }
    #if DEBUG
      for item in items { Crash.strike(at: "\(item.name)") }
    #endif
    defer {
      let isDone = state.withLock { state in
        state.depth -= 1
        return state.depth == 0
      }
      if isDone { write(CompositionMark.idle, at: 0) }
    }
    return try body()
  }

  /// Records that the program ends normally.
  func close() {
    write(CompositionMark.idle, at: 0)
    changeHistory { state in
      (state.deaths, state.suspects) = ([:], [])
      return true
    }
  }

  private func write(_ text: String, at offset: Int) {
    // Without a note the next start only knows less.
    try? file?.write(Array(text.utf8), at: offset)
  }

  /// Changes the record of earlier starts and writes it.
  ///
  /// - Parameter change: returns whether there is anything to write.
  private func changeHistory(_ change: (inout State) -> Bool) {
    history.withLock { _ in
      let text = state.withLock { change(&$0) ? CompositionMark.history($0) : nil }
      // Not under the lock of the state: the disk may not answer.
      if let text { write(text, at: CompositionMark.historyPlace) }
    }
  }
}

/// What stands in the file of a watch.
///
/// ```
/// composing 1795262400000000000 120
/// 00f1c2…<tab>message "{0}"<1>a<tab>9a3b…<tab>value "{0}"<1>temp
/// end
/// ```
/// and behind it the record of earlier starts. A name is the key of its words, and the byte 1 before
/// each of its parts. Older versions wrote it in English.
enum CompositionMark {
  static let idle = "idle\nend\n"
  /// Where the history begins, behind the largest mark.
  static let historyPlace = 128 << 10
  /// Of more items than these only the digests are written.
  private static let mostNamed = 100
  private static let mostItems = 6000

  static func text(_ items: [CompositionWatch.Item], start: Int64, passed: Int64) -> String {
    let head = "composing \(start) \(passed)\n"
    func text(_ line: (CompositionWatch.Item) -> String) -> String {
      items.prefix(mostItems).reduce(into: head) { $0 += line($1) + "\n" } + "end\n"
    }
    let named = items.count <= mostNamed ? text(line) : ""
    guard named.isEmpty || named.utf8.count > historyPlace else { return named }
    return text { String($0.digest, radix: 16) }
  }

  private static func line(_ item: CompositionWatch.Item) -> String {
    ([item] + item.values.prefix(20)).map {
      String($0.digest, radix: 16) + "\t" + record(of: $0.name)
    }.joined(separator: "\t")
  }

  private static func record(of name: Phrase) -> String {
    guard case .form(let key, let parts) = name else { return clean("\(name)") }
    return ([key] + parts.map { clean("\($0)") }).joined(separator: "\u{1}")
  }

  private static func name(in record: Substring) -> Phrase {
    let parts = record.split(separator: "\u{1}", omittingEmptySubsequences: false).map(String.init)
    return parts.count > 1
      ? .form(parts[0], parts.dropFirst().map { .verbatim($0) }) : .verbatim(String(record))
  }

  private static func clean(_ name: String) -> String {
    String(
      String.UnicodeScalarView(name.unicodeScalars.prefix(160).map { $0.value < 32 ? " " : $0 }))
  }

  static func history(_ state: CompositionWatch.State) -> String {
    var text = "history\n"
    for blocked in state.blocked.values.sorted(by: { $0.digest < $1.digest }).prefix(1000) {
      let digest = String(blocked.digest, radix: 16)
      text += "held\t\(blocked.start)\t\(digest)\t\(record(of: blocked.name))\n"
    }
    for (digest, count) in state.deaths.sorted(by: { $0.key < $1.key }).prefix(6000) {
      text += "deaths\t\(count)\t\(String(digest, radix: 16))\n"
    }
    return text + "end\n"
  }

  /// The record of the program before: if it ended during a composition, that end is counted, and the
  /// text is left out if it was not the first.
  static func judge(_ bytes: [UInt8]) -> CompositionWatch.State {
    var state = CompositionWatch.State()
    for line in lines(bytes.dropFirst(historyPlace), head: "history") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      if fields.count == 4, fields[0] == "held", let start = Int64(fields[1]),
        let digest = UInt64(fields[2], radix: 16)
      {
        state.blocked[digest] = .init(name: name(in: fields[3]), digest: digest, start: start)
      } else if fields.count == 3, fields[0] == "deaths", let count = Int(fields[1]),
        let digest = UInt64(fields[2], radix: 16)
      {
        state.deaths[digest] = min(max(count, 0), 1000)
      }
    }
    let mark = lines(bytes.prefix(historyPlace), head: "composing")
    guard let head = mark.first?.split(separator: " "), head.count == 3, head[0] == "composing",
      let start = Int64(head[1]), let passed = Int64(head[2]), passed <= CompositionWatch.youth
    else {
      return state
    }
    let items = mark.dropFirst().compactMap(item)
    for item in items { state.deaths[item.digest, default: 0] += 1 }
    func deaths(_ item: CompositionWatch.Item) -> Int { state.deaths[item.digest] ?? 0 }
    // Of several one is to blame: each is composed alone before all are given up.
    let most = items.count == 1 ? CompositionWatch.mostDeaths : CompositionWatch.mostDeaths + 1
    guard items.allSatisfy({ deaths($0) >= most }) else {
      if items.count > 1 { state.suspects = Set(items.map(\.digest)) }
      return state
    }
    for item in items {
      state.deaths[item.digest] = nil
      // The text itself was composed when it was put; only its values may be newer.
      for item in item.values.isEmpty ? [item] : item.values {
        state.blocked[item.digest] = .init(name: item.name, digest: item.digest, start: start)
      }
    }
    return state
  }

  private static func item(_ line: Substring) -> CompositionWatch.Item? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    var items: [CompositionWatch.Item] = []
    for index in stride(from: 0, to: fields.count, by: 2) {
      guard let digest = UInt64(fields[index], radix: 16) else { return nil }
      let record = index + 1 < fields.count ? fields[index + 1] : "a text"
      items.append(.init(name: name(in: record), digest: digest))
    }
    guard var first = items.first else { return nil }
    first.values = Array(items.dropFirst())
    return first
  }

  /// The lines up to the line `end` of a text that begins with `head`; empty for other texts.
  private static func lines(_ bytes: ArraySlice<UInt8>, head: String) -> [Substring] {
    guard bytes.starts(with: head.utf8) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let end = lines.firstIndex(of: "end") else { return [] }
    return Array(lines[..<end])
  }
}
