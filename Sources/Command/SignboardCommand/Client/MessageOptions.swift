// SPDX-License-Identifier: MIT
import ArgumentParser
import Core
import SignClient
import SignConfiguration
import SignControl

/// The fields of a message besides its text: an option for each that has one in the table of fields.
///
/// They are declared as `KeyOptions` declares those of keys.
struct MessageOptions: ParsableArguments, CustomReflectable {
  /// The fields that are given, in the form of the API; the others are left to the JSON of standard
  /// input, and to the sign.
  private(set) var fields: [JSONValue.Member] = []

  init() {}

  init(from decoder: any Decoder) throws {
    fields = try Self.given(
      Schemas.messageFields, in: try decoder.container(keyedBy: OptionName.self))
  }

  func validate() throws {
    let names = fields.map(\.key)
    if names.contains("whenExpired"), !names.contains("expires") {
      throw ValidationError("--when-expired needs --expires. Give both or neither.")
    }
  }

  /// The message with what it shows, in the form of the API.
  func draft(_ content: JSONValue.Member) -> JSONValue { .object([content] + fields) }

  var customMirror: Mirror {
    Mirror(self, children: Self.options.map { ($0.name, $0.definition) })
  }

  /// Those that a help has behind all others.
  private static let last: Set = ["plain", "protected", "expires", "whenExpired"]

  /// The options in the order of a help, made once: ArgumentParser asks for them a dozen times.
  private static let options: [(name: String, definition: any FieldOption & Sendable)] = {
    let fields = Schemas.messageFields.flatMap { $0.rule ?? [$0] }
    let parts = [false, true].map { isLast in fields.filter { last.contains($0.name) == isLast } }
    return parts.joined().compactMap { field in field.declared.map { (field.optionName, $0) } }
  }()

  /// What the command line has for some fields; a rule has all that it has for times.
  private static func given(
    _ fields: [Schema.Field], in values: KeyedDecodingContainer<OptionName>
  ) throws -> [JSONValue.Member] {
    try fields.compactMap { field in
      let rule = try given(field.rule ?? [], in: values)
      let value =
        rule.isEmpty
        ? try field.declared?.value(of: field.optionName, in: values) : [.object(rule)]
      return value.map { .init(field.name, $0) }
    }
  }
}

extension Schema.Field {
  /// The fields of a rule, if this is the field of rules.
  fileprivate var rule: [Schema.Field]? {
    if case .list(.object(let rule), _) = type { rule.fields } else { nil }
  }

  fileprivate var optionName: String { option?.name ?? words(partedBy: "-") }

  /// The property wrapper of its option, which ArgumentParser looks for; `nil`: it has none.
  fileprivate var declared: (any FieldOption & Sendable)? {
    guard let option else { return nil }
    let name = NameSpecification.customLong(optionName)
    func help(_ value: String?) -> ArgumentHelp { .about(option.help, option.value ?? value) }
    return switch type {
    case .boolean: Flag<Bool>(wrappedValue: false, name: name, help: help(nil))
    case .integer where option.value == "span":
      Option<Int?>(name: name, help: help(nil), transform: span)
    case .integer(let range):
      // A number below 0 looks like an option.
      Option<Int?>(
        name: name, parsing: range.lowerBound < 0 ? .unconditional : .next, help: help("number"))
    case .number: Option<Double?>(name: name, help: help("number"))
    case .text(_, .time): Option<String?>(name: name, help: help("time"))
    default: Option<String?>(name: name, help: help(self.name), completion: completion)
    }
  }

  /// What a shell offers for its value.
  private var completion: CompletionKind? {
    switch (name, type) {
    case ("zone", _): .zones
    case ("entry", _), ("exit", _): .effects
    case ("scroll", _): .list(ScrollMode.endlessWords)
    case (_, .choice(let words)): .list(words)
    default: nil
    }
  }
}

/// A property wrapper of ArgumentParser for a field of a message.
private protocol FieldOption: Decodable {
  /// What the command line has for it, which the sign checks; `nil`: nothing.
  var given: JSONValue? { get }
}

extension FieldOption {
  func value(
    of name: String, in values: KeyedDecodingContainer<OptionName>
  ) throws -> JSONValue? {
    try values.decode(Self.self, forKey: OptionName(stringValue: name)).given
  }
}

extension Flag: FieldOption where Value == Bool {
  var given: JSONValue? { wrappedValue ? true : nil }
}

extension Option: FieldOption where Value: WireOutput {
  var given: JSONValue? { wrappedValue.json == .null ? nil : wrappedValue.json }
}

/// Reads a span of time as seconds.
@Sendable func span(_ text: String) throws -> Int {
  guard let seconds = TimeSpan.seconds(text), seconds > 0 else {
    throw ValidationError("Allowed are seconds, or a span such as 5m, 1h30m or 2d.")
  }
  return seconds
}
