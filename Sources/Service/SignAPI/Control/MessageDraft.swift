// SPDX-License-Identifier: MIT
public import JSONText

/// A message as it was sent: types, lengths and plain numbers are checked, its meaning is not.
///
/// Nothing means that the field was left out, and the sign's own default holds.
@dynamicMemberLookup
public struct MessageDraft: Hashable, Sendable {
  /// When a message is shown: a window of days and times, or cron.
  public struct Rule: Hashable, Sendable {
    /// `daily`, or weekdays such as `mon-fri`.
    public var days: String?
    /// Dates instead of days, such as `2026-12-24`.
    public var dates: [String]?
    /// A rule of RFC 5545 instead of days.
    public var recurrence: String?
    /// The date that the recurrence counts from.
    public var since: String?
    /// A time of day or of the sun: `08:00`, `sunset`, `sunrise-30`.
    public var start: String?
    /// Likewise.
    public var end: String?
    /// Five fields of cron, instead of all others.
    public var cron: String?
    /// How many seconds it lasts, instead of an end.
    public var seconds: Int?

    /// A rule in which everything was left out.
    public init() {}
  }

  /// What becomes of a message when its content is out of date.
  public enum ExpiryAction: String, CaseIterable, Hashable, Sendable {
    case remove
    case stale
  }

  /// The priority of a message that does not say one.
  public static let usualPriority = 50

  /// Ids that no message can have: what the sign calls its own texts.
  public static let reservedIDs = ["idle", "silence", "startup", "stop"]

  /// What is shown, at most 65,536 bytes; empty for a message that has a scene.
  public var text = ""
  /// A whole scene instead of a text: an object in the words of the configuration.
  public var scene: JSONValue?
  /// Whether the brackets of markup are shown as they are.
  public var isPlain: Bool?
  /// The name of a zone.
  public var zone: String?
  /// 0…100.
  public var priority: Int?
  /// The place among messages of the same priority, lower first.
  public var order: Int?
  /// Whether requests of lower priority may not replace or remove it.
  public var isProtected: Bool?
  /// When it is shown; none: always.
  public var rules: [Rule]?

  /// What few messages say.
  public struct Rare: Hashable, Sendable {
    /// A time of RFC 3339, or a date or time on the clock of its time zone.
    public var from: String?
    /// Likewise.
    public var until: String?
    /// Dates on which no rule begins.
    public var exceptions: [String]?
    /// The name of a time zone, such as `Europe/Berlin`.
    public var timeZone: String?
    /// Degrees, north positive, −90…90.
    public var latitude: Double?
    /// Degrees, east positive, −180…180.
    public var longitude: Double?
    /// When its content is out of date, as `until`.
    public var expires: String?
    /// What becomes of it then.
    public var whenExpired: ExpiryAction?
    /// How often it is shown, 1…1,000,000.
    public var times: Int?
    /// How many seconds from its first showing it is shown, 1…31,536,000.
    public var duration: Int?
    /// The name of the effect with which it comes.
    public var entry: String?
    /// The name of the effect with which it goes.
    public var exit: String?
    /// Columns a second, above 0 and at most 10,000.
    public var speed: Double?

    init() {}
  }

  /// Thousands of messages are kept, so what few of them say is apart.
  private var rare: Shared<Rare>?

  /// What few messages say, under its own name.
  public subscript<Value>(dynamicMember path: WritableKeyPath<Rare, Value>) -> Value {
    get { (rare?.value ?? Rare())[keyPath: path] }
    set {
      var fields = rare?.value ?? Rare()
      fields[keyPath: path] = newValue
      rare = fields == Rare() ? nil : Shared(fields)
    }
  }

  /// A message of this text in which everything else was left out.
  public init(text: String = "") { self.text = text }

  /// A message of a scene in which everything else was left out.
  public init(scene: JSONValue) { self.scene = scene }
}

/// A value that copies share.
private final class Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (one: Shared, other: Shared) -> Bool { one.value == other.value }
  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// Several messages that are put in one step, all or none.
public struct MessageBatch: Hashable, Sendable {
  /// A message with its id.
  public struct Entry: Hashable, Sendable {
    /// Its id, 1…128 bytes.
    public let id: String
    /// What it shall be.
    public let draft: MessageDraft

    /// Makes an entry.
    public init(id: String, draft: MessageDraft) {
      self.id = id
      self.draft = draft
    }
  }

  /// The messages; no id stands twice.
  public let entries: [Entry]
  /// Whether all other messages that are not protected are removed.
  public let removesOthers: Bool

  /// Makes a batch.
  public init(_ entries: [Entry], removesOthers: Bool = false) {
    self.entries = entries
    self.removesOthers = removesOthers
  }
}

extension MessageDraft {
  /// The message in a few words: its text, or the texts of its scene.
  public var summary: String {
    guard let scene else { return text }
    let words = (["(scene)"] + scene.texts(under: ["text", "pages"])).joined(separator: " ")
    return String(words.prefix(200))
  }
}
