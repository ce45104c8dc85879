// SPDX-License-Identifier: MIT
package import Core

/// The schema of a JSON object, for the reader and for the OpenAPI document.
package struct Schema: Sendable {
  /// A member of the object.
  package struct Field: Sendable {
    /// The key in the object.
    package let name: String
    /// The values that it may have.
    package let type: Kind
    /// Whether an object without it is refused; in an answer, whether it is always there.
    package let isRequired: Bool
    /// What it means, with its default if it has one; a sentence of the OpenAPI document.
    package let about: String
    /// Values that it may have, where its type alone gives none; for people and for tests.
    package let samples: [JSONValue]
    /// The option of the command line that gives it; `nil`: none does.
    package let option: CommandOption?
    /// Whether it sets how a text is shown: with a scene it stands in the scene.
    package let isOfText: Bool

    package init(
      _ name: String, _ type: Kind, required: Bool = false, _ about: String,
      samples: [JSONValue] = [], option: CommandOption? = nil, isOfText: Bool = false
    ) {
      (self.name, self.type) = (name, type)
      isRequired = required
      (self.about, self.samples) = (about, samples)
      (self.option, self.isOfText) = (option, isOfText)
    }

    /// The words of its name in small letters, parted by something: `time-zone`.
    package func words(partedBy separator: String) -> String {
      name.reduce(into: "") { $0 += ($1.isUppercase ? separator : "") + $1.lowercased() }
    }
  }

  /// The option of the command line that gives a member.
  package struct CommandOption: Sendable, ExpressibleByStringLiteral {
    /// Its sentence in the help.
    package let help: String
    /// What its help calls its value; `span`: a span of time such as 5m, for a member in seconds;
    /// `nil`: as its kind or, if that has no word, as the member.
    package let value: String?
    /// Its name without dashes; `nil`: that of the member, its words parted by dashes.
    package let name: String?

    package init(_ help: String, _ value: String? = nil, name: String? = nil) {
      (self.help, self.value, self.name) = (help, value, name)
    }

    package init(stringLiteral help: String) { self.init(help) }
  }

  /// The format of a text: part of the document, checked by the sign.
  package enum Form: Sendable {
    /// An existing date: `2026-12-24`.
    case date
    /// An instant of RFC 3339.
    case instant
    /// An instant, a date, or a date and a time on the clock of a time zone.
    case time
    /// An id that a message may have.
    case messageID
    /// A name that a live value may have.
    case valueName
    /// A name that a kept picture may have.
    case pictureName
    /// A color: six hexadecimal digits, with or without `#`.
    case color
  }

  /// The type of a member.
  package indirect enum Kind: Sendable {
    /// A text with a length in bytes of UTF-8; `nil`: it has no format.
    case text(ClosedRange<Int>, Form? = nil)
    /// A text without control characters or white space at its ends, likewise.
    case name(ClosedRange<Int>, Form? = nil)
    /// A text of a kind, or an object that has one for each of several languages.
    case localized(Kind)
    case choice([String])
    case boolean
    case integer(ClosedRange<Int64>)
    case number(ClosedRange<Double>, isLowerOpen: Bool)
    case list(Kind, atMost: Int)
    /// A text or a number, checked by the reader of the configuration.
    case setting
    /// A value of the first kind, or a list, an object or a truth value of the second one.
    case either(Kind, Kind)
    case object(Schema)
    /// The scene of a message, whose members the sign knows.
    case scene
    /// A text with a length in bytes of UTF-8, or a number as written.
    case label(ClosedRange<Int>)
    /// Also `null`.
    case nullable(Kind)
    /// A value of any kind for which the sign has no use: read as true, unless it is the usual
    /// one or empty and so asks for nothing.
    case unused(usual: JSONValue)
  }

  /// The limits of a setting.
  package static let settingText = Kind.text(0...65_536)
  /// A whole number of a setting; its key may allow less.
  package static let settingInteger = Kind.integer(-1_000_000_000...1_000_000_000)
  /// A number of a setting; its key may allow less.
  package static let settingNumber = Kind.number(-1e9...1e9, isLowerOpen: false)

  /// What the OpenAPI document calls the object; no other one has this name.
  package let name: String
  /// What the object is, for the OpenAPI document.
  package let about: String
  /// The members, each once, in the order of the document and of answers.
  package let fields: [Field]
  /// Whether unknown members are ignored, for senders with further members.
  package let isOpen: Bool
  /// Exactly one of these members is needed; empty: no such rule.
  package let oneOf: [String]
  /// At least one of these members is needed; empty: no such rule.
  package let someOf: [String]

  package init(_ name: String, _ about: String, isOpen: Bool = false, _ fields: Field...) {
    self.init(name, about, isOpen: isOpen, fields: fields)
  }

  package init(
    _ name: String, _ about: String, isOpen: Bool = false, oneOf: [String] = [],
    someOf: [String] = [], fields: [Field]
  ) {
    (self.name, self.about, self.isOpen, self.oneOf) = (name, about, isOpen, oneOf)
    (self.someOf, self.fields) = (someOf, fields)
  }

  /// Some objects and those within them, the inner ones before the outer, each once.
  package static func all(within outer: [Schema]) -> [Schema] {
    var found: [Schema] = []
    func add(_ schema: Schema) {
      guard !found.contains(where: { $0.name == schema.name }) else { return }
      schema.fields.flatMap(\.type.objects).forEach(add)
      found.append(schema)
    }
    outer.forEach(add)
    return found
  }
}

extension Schema.Kind {
  /// The objects that a value is made of, besides those of scenes.
  fileprivate var objects: [Schema] {
    switch self {
    case .object(let schema): [schema]
    case .list(let kind, _), .nullable(let kind), .localized(let kind): kind.objects
    case .either(let one, let other): one.objects + other.objects
    case .text, .name, .choice, .boolean, .integer, .number, .setting, .scene, .label, .unused: []
    }
  }
}
