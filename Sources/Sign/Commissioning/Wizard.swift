// SPDX-License-Identifier: MIT
public import Displays

/// Finds the wiring of a chain of modules by asking a person what the panel shows.
///
/// A state machine without input and output: `question` has the digits for the chips and the
/// words, `answer` takes the answer. An invalid answer gets a remark and the same question. When
/// the panel contradicts earlier answers, the wizard reports that and asks their question again.
public struct Wizard: Sendable {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// The person has confirmed a picture that only this layout gives.
    case found(ChainLayout)
    /// The person left.
    case quit
  }

  /// The reaction to an answer.
  public struct Reply: Hashable, Sendable {
    /// The remark for the person; may be empty.
    public var remark = ""
    /// Whether to ask the question in full, because it is new or was requested.
    public var asks = false
  }

  /// The usual limit, far above the 16 to 50 modules that builders report.
  public static let longestChain = 256

  /// The longest possible chain.
  public let longest: Int
  /// How it ended; `nil` while there are questions.
  public private(set) var outcome: Outcome?

  private(set) var facts = WiringFacts()
  private(set) var subject = Question.Subject.mark
  private(set) var isAboutTrouble = false
  /// A chosen wiring that was wrong.
  private var rejected: ModuleWiring?
  private var past: [(facts: WiringFacts, subject: Question.Subject, isAboutTrouble: Bool)] = []

  /// The most answers that can be taken back.
  private static let deepestPast = 1000

  /// Makes a wizard; `longest` is clamped to 1…499, the numbers that modules can show.
  public init(longest: Int = Wizard.longestChain) { self.longest = min(max(1, longest), 499) }

  /// The open question.
  public var question: Question { isAboutTrouble ? troubleQuestion : plainQuestion }

  /// Takes an answer.
  public mutating func answer(_ answer: Answer) -> Reply {
    let question = question
    switch answer {
    case .quit:
      outcome = .quit
      return Reply()
    case .again: return Reply(asks: true)
    case .help: return Reply(remark: Wizard.help)
    case .back: return goBack()
    case .nonsense(let text):
      return Reply(remark: "\(Wizard.quote(text)) is not an answer here. \(Wizard.hint(question))")
    case .yes:
      if subject == .check, !isAboutTrouble { return take(1) }
      return Reply(remark: "This is not a question of yes or no. \(Wizard.hint(question))")
    case .none:
      remember()
      isAboutTrouble.toggle()
      return Reply(remark: isAboutTrouble ? "" : "Then let us try again.", asks: true)
    case .number(let number):
      guard question.allowed.contains(number) else {
        let shown = number == .max ? "That number" : "\(number)"
        return Reply(remark: "\(shown) is not among the answers. \(Wizard.hint(question))")
      }
      return take(number)
    }
  }

  private mutating func take(_ number: Int) -> Reply {
    remember()
    if isAboutTrouble { return takeSymptom(number - 1) }
    var remark = ""
    switch subject {
    case .mark:
      facts.wiring = Wizard.wirings[number - 1]
      if facts.wiring == rejected {
        remark =
          "That is the picture that you chose before. If the letter is not upright now either, a "
          + "chip loses what it is sent: check the supply and shorten the wires."
      }
    case .count: facts.count = number
    case .shape: facts.down = shapes[number - 1]
    case .corner: facts.corner = facts.corners[number - 1]
    case .order: facts.order = orders[number - 1].order
    case .check: outcome = .found(facts.layout)
    }
    subject = facts.next
    return Reply(remark: remark, asks: true)
  }

  private mutating func takeSymptom(_ index: Int) -> Reply {
    let symptom = symptoms[index]
    isAboutTrouble = false
    if let next = symptom.next {
      if next == .mark { rejected = facts.wiring }
      facts.forget(next)
      subject = next
    }
    return Reply(remark: symptom.remark, asks: true)
  }

  private mutating func goBack() -> Reply {
    guard let last = past.popLast() else {
      return Reply(remark: "This is the first question. \(Wizard.hint(question))")
    }
    (facts, subject, isAboutTrouble) = last
    return Reply(asks: true)
  }

  private mutating func remember() {
    if past.count == Wizard.deepestPast { past.removeFirst(past.count / 2) }
    past.append((facts, subject, isAboutTrouble))
  }

  // MARK: - Words

  /// The help for all questions.
  public static let help =
    "Look at the panel and type the number of the picture that looks like it. 0 says that none of "
    + "them does; you are then asked what you see instead. b goes back to the question before, "
    + "Enter alone sends the picture again and repeats the question, q leaves. Nothing is written "
    + "before the last answer."

  /// The possible answers, as a sentence.
  static func hint(_ question: Question) -> String {
    let numbers = question.allowed
    if question.subject == .check, !question.isAboutTrouble {
      return "Type y or 1 if it is so, 0 if it is not, b to go back, q to leave."
    }
    let range =
      numbers.count == 1
      ? "\(numbers.lowerBound)" : "a number from \(numbers.lowerBound) to \(numbers.upperBound)"
    let none = question.isAboutTrouble ? "0 to see the question again" : "0 if nothing fits"
    return "Type \(range), \(none), b to go back, q to leave."
  }

  /// A typed text in quotation marks.
  package static func quote(_ text: String) -> String { "\"\(plain(text))\"" }

  /// A typed text, short, on one line and without control characters.
  package static func plain(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(20) {
      let isPlain = (0x20..<0x7F).contains(scalar.value) || scalar.properties.isAlphabetic
      shown.unicodeScalars.append(isPlain ? scalar : "?")
    }
    return text.unicodeScalars.count > 20 ? shown + "…" : shown
  }
}
