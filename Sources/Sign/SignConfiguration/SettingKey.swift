// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

/// A key of a mapping, all of it: what it takes, where the value goes and what a person reads.
struct SettingKey<Target>: Sendable {
  /// Where the value goes, made when it is first needed: the runtime takes a tenth of the start of a
  /// text for the key paths of all keys.
  typealias Place<Value> =
    @Sendable () -> any WritableKeyPath<Target, Value?> & Sendable
  typealias Read =
    @Sendable (
      _ node: ConfigNode, _ path: String, _ problems: inout ProblemList, _ target: inout Target
    ) -> Void

  /// The facts of the key wherever it stands.
  private(set) var info: SettingKeyInfo
  let read: Read
  /// Whether two targets differ in it; a written-out standard is no difference.
  ///
  /// `nil`: a running sign takes over another value.
  private(set) var differs: (@Sendable (_ one: Target, _ other: Target) -> Bool)?
  /// Takes the value of another target where this one has none.
  var lay: @Sendable (_ target: inout Target, _ other: Target) -> Void = { _, _ in }
  /// Takes a text of the command line; `nil` for what only a file can set.
  private(set) var set:
    (@Sendable (_ text: String, _ target: inout Target) throws(ValueProblem) -> Void)?

  /// The name of the key.
  var name: String { info.name }

  private init(_ info: SettingKeyInfo, reading read: @escaping Read) {
    (self.info, self.read) = (info, read)
  }

  /// A key whose value goes to several places.
  init(
    _ name: String, formerly former: String? = nil,
    allowed: @autoclosure @escaping @Sendable () -> Phrase, _ about: SettingAbout = .part,
    required: Phrase? = nil,
    differs: (@Sendable (_ one: Target, _ other: Target) -> Bool)? = nil,
    reading read: @escaping Read
  ) {
    self.init(
      SettingKeyInfo(name: name, former: former, takes: allowed, required: required, about: about),
      reading: read)
    self.differs = differs
  }

  /// A key with a reader of its own, and a parser where it is an option as well.
  init<Value: Equatable & Sendable>(
    _ name: String, allowed: @autoclosure @escaping @Sendable () -> Phrase,
    form: KeyForm = .value,
    option parser: SettingParser<Value>? = nil, into place: @autoclosure @escaping Place<Value>,
    _ about: SettingAbout = .part, required: Phrase? = nil,
    read: @escaping @Sendable (ConfigNode, String, inout ProblemList) -> Value?
  ) {
    self.init(name, allowed: allowed(), about, required: required) { node, path, problems, target in
      if let value = read(node, path, &problems) { target[keyPath: place()] = value }
    }
    info.form = form
    if about.needsRestart {
      differs = { one, other in
        let standard = about.standard.flatMap { try? parser?.parse($0) }
        return (one[keyPath: place()] ?? standard) != (other[keyPath: place()] ?? standard)
      }
    }
    lay = { target, other in
      if target[keyPath: place()] == nil { target[keyPath: place()] = other[keyPath: place()] }
    }
    guard let parser else { return }
    set = { text, target throws(ValueProblem) in
      target[keyPath: place()] = try parser.parse(text)
    }
  }

  /// A key that takes one scalar.
  init<Value: Equatable & Sendable>(
    _ name: String, _ parser: SettingParser<Value>, into place: @autoclosure @escaping Place<Value>,
    _ about: SettingAbout = .part, required: Phrase? = nil
  ) {
    self.init(
      name, allowed: parser.takes, option: parser, into: place(), about, required: required
    ) { node, path, problems in
      problems.scalar(node, parser, path: path)
    }
    (info.words, info.isLimited) = (parser.words, parser.isLimited)
  }

  /// A key that takes one of a few words.
  init<Word: SettingWord>(
    _ name: String, into place: @autoclosure @escaping Place<Word>, _ about: SettingAbout = .part
  ) {
    self.init(name, Word.parser, into: place(), about)
  }

  /// A key that takes yes or no; the command line has a flag, which means yes.
  init(
    _ name: String, into place: @autoclosure @escaping Place<Bool>, _ about: SettingAbout = .part
  ) {
    self.init(name, SettingParsers.yesNo, into: place(), about)
    info.form = .yesNo
  }

  /// A key that takes one element or a list of them.
  init<Value: Equatable & Sendable>(
    _ name: String, each parser: SettingParser<Value>,
    into place: @autoclosure @escaping Place<[Value]>,
    _ about: SettingAbout = .part
  ) {
    let allowed: @Sendable () -> Phrase = {
      .phrase("{0} or {1}", parser.takes, .phrase("a list of texts"))
    }
    self.init(name, allowed: allowed(), form: .list, into: place(), about) { node, path, problems in
      if let values = problems.scalars(node, parser, path: path) { return values }
      return problems.scalar(node, parser, allowed: allowed(), path: path).map { [$0] }
    }
    set = { text, target throws(ValueProblem) in
      target[keyPath: place()] = (target[keyPath: place()] ?? []) + [try parser.parse(text)]
    }
  }

  /// A key that takes one text, or the same in several languages.
  init(
    _ name: String, text parser: SettingParser<String>,
    into place: @autoclosure @escaping Place<LocalizedText>,
    _ about: SettingAbout = .part, required: Phrase? = nil
  ) {
    self.init(
      name, allowed: parser.takesByLanguage, form: .text, into: place(), about, required: required
    ) { node, path, problems in
      problems.text(node, parser, path: path)
    }
    info.isLimited = parser.isLimited
    set = { text, target throws(ValueProblem) in
      target[keyPath: place()] = .single(try parser.parse(text))
    }
  }

  /// A key that takes one text or a list of them, each maybe in several languages.
  init(
    _ name: String, eachText parser: SettingParser<String>,
    into place: @autoclosure @escaping Place<[LocalizedText]>,
    _ about: SettingAbout = .part
  ) {
    let allowed: @Sendable () -> Phrase = {
      .phrase("{0}, or {1}", parser.takesByLanguage, .phrase("a list of texts"))
    }
    self.init(name, allowed: allowed(), form: .texts, into: place(), about) {
      node, path, problems in
      guard case .sequence(let items) = node.kind, !items.isEmpty else {
        return problems.text(node, parser, allowed: allowed(), path: path).map { [$0] }
      }
      return items.enumerated().compactMap { index, item in
        problems.text(item, parser, path: "\(path)[\(index)]")
      }
    }
    set = { text, target throws(ValueProblem) in
      target[keyPath: place()] =
        (target[keyPath: place()] ?? []) + [.single(try parser.parse(text))]
    }
  }

  /// A key that takes two numbers, such as a place.
  init(
    _ name: String, pair ranges: (ClosedRange<Int>, ClosedRange<Int>), allowed: Phrase,
    into place: @autoclosure @escaping Place<NumberPair>, _ about: SettingAbout = .part,
    required: Phrase? = nil
  ) {
    self.init(
      name, allowed: allowed, form: .pair, into: place(), about, required: required
    ) { node, path, problems in
      problems.pair(node, ranges.0, ranges.1, allowed: allowed, path: path)
    }
  }

  /// The same key for a larger target; it inherits nothing, because the part does so by itself.
  func lifted<Whole>(
    to part: any WritableKeyPath<Whole, Target> & Sendable, required: Phrase? = nil
  ) -> SettingKey<Whole> {
    var key = SettingKey<Whole>(info) { node, path, problems, whole in
      read(node, path, &problems, &whole[keyPath: part])
    }
    key.info.required = required
    if let differs { key.differs = { differs($0[keyPath: part], $1[keyPath: part]) } }
    guard let set else { return key }
    key.set = { text, whole throws(ValueProblem) in try set(text, &whole[keyPath: part]) }
    return key
  }
}

extension Array {
  /// `target` where it sets something, `other` where it does not.
  ///
  /// - Parameter nothing: a target that sets nothing.
  func laid<Target: Equatable>(
    _ target: Target, over other: Target, nothing: Target
  ) -> Target where Element == SettingKey<Target> {
    other == nothing ? target : reduce(into: target) { $1.lay(&$0, other) }
  }

  /// The keys in which two targets differ and that nothing but a new start changes.
  func fixed<Target>(
    _ one: Target, _ other: Target
  ) -> [String] where Element == SettingKey<Target> {
    filter { $0.differs?(one, other) ?? false }.map(\.name)
  }
}
