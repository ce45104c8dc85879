// SPDX-License-Identifier: MIT
public import PanelLayouts

/// Finds out how a chain of modules is wired by asking a person what the panel shows.
///
/// A state machine without input and output: `question` says what to send to the chips and what
/// to ask, `answer` takes the answer and goes on. Any answer is taken at any time; what is no
/// answer gets a remark and the same question. Answers that contradict each other are found by
/// what the panel shows next, said, and the question that they are about is asked again.
public struct Wizard: Sendable {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// The person has confirmed a picture that only this layout gives.
    case found(ChainLayout)
    /// The person did not want to go on.
    case quit
  }

  /// What an answer has led to.
  public struct Reply: Hashable, Sendable {
    /// What to tell the person; may be empty.
    public var remark = ""
    /// Whether the question is to be asked in full, because it is another one or was asked for.
    public var asks = false
  }

  /// The longest chain that is looked for, far above the 16 to 50 modules that builders report.
  public static let longestChain = 256

  /// The longest chain that this wizard looks for.
  public let longest: Int
  /// How it ended, or nothing while there are questions.
  public private(set) var outcome: Outcome?

  private(set) var facts = WiringFacts()
  private(set) var subject = Question.Subject.mark
  private(set) var isAboutTrouble = false
  /// A wiring that the person chose and then found to be wrong.
  private var rejected: ModuleWiring?
  private var past: [State] = []

  private struct State: Sendable {
    let facts: WiringFacts
    let subject: Question.Subject
    let isAboutTrouble: Bool
  }

  /// The most answers that can be taken back; older ones are forgotten.
  private static let deepestPast = 1000

  /// Starts with nothing known; `longest` is held at 1…499, which module numbers can show.
  public init(longest: Int = Wizard.longestChain) { self.longest = min(max(1, longest), 499) }

  /// The question that is open.
  public var question: Question {
    isAboutTrouble ? troubleQuestion : plainQuestion
  }

  /// Takes an answer and goes on.
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
      return Reply(remark: "\(Wizard.quote(text)) is no answer here. \(Wizard.hint(question))")
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
    (facts, subject, isAboutTrouble) = (last.facts, last.subject, last.isAboutTrouble)
    return Reply(asks: true)
  }

  private mutating func remember() {
    if past.count == Wizard.deepestPast { past.removeFirst(past.count / 2) }
    past.append(State(facts: facts, subject: subject, isAboutTrouble: isAboutTrouble))
  }

  // MARK: - Words

  /// What can be typed, whatever the question is.
  public static let help =
    "Look at the panel and type the number of the picture that looks like it. 0 says that none of "
    + "them does; you are then asked what you see instead. b goes back to the question before, "
    + "Enter alone sends the picture again and repeats the question, q leaves. Nothing is written "
    + "before the last answer."

  /// What can be typed now, as a sentence.
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

  /// What a person wrote, in quotation marks.
  package static func quote(_ text: String) -> String { "\"\(plain(text))\"" }

  /// What a person wrote, short, on one line and without anything that a terminal obeys.
  package static func plain(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(20) {
      let isPlain = (0x20..<0x7F).contains(scalar.value) || scalar.properties.isAlphabetic
      shown.unicodeScalars.append(isPlain ? scalar : "?")
    }
    return text.unicodeScalars.count > 20 ? shown + "…" : shown
  }
}
