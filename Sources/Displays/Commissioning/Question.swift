// SPDX-License-Identifier: MIT

/// A question of the wiring wizard, and what the panel shows while it is asked.
public struct Question: Hashable, Sendable {
  /// What is to be found out.
  public enum Subject: String, CaseIterable, Hashable, Sendable {
    /// How the letter looks: the wiring of the modules.
    case mark
    /// The highest number: how many modules there are.
    case count
    /// How many rows they stand in.
    case shape
    /// Where the letter is: the direction of the chain and its first row.
    case corner
    /// How the chain goes on in the next row.
    case order
    /// Whether the panel shows what it must when all answers were right.
    case check
  }

  /// What is to be found out.
  public let subject: Subject
  /// Whether the person has said that none of the answers fits, and is asked what is seen instead.
  public let isAboutTrouble: Bool
  /// The question in words, a paragraph an element.
  public let text: [String]
  /// The answers to choose from, numbered from 1; none where a number is asked for.
  public let choices: [Choice]
  /// The numbers that are allowed as an answer.
  public let allowed: ClosedRange<Int>
  /// What the chips hold: for each chip, the one nearest to DIN first, byte d is digit d.
  ///
  /// There are as many as the longest chain may have; the last ones of a shorter chain fall off its end.
  public let digits: [UInt64]
}

/// One of the answers to a question.
public struct Choice: Hashable, Sendable {
  /// What is drawn.
  public enum Picture: Hashable, Sendable {
    /// Modules with their pixels.
    case part(PanelPart)
    /// Modules as mere boxes.
    case boxes(across: Int, down: Int)
  }

  /// The little picture, if there is one.
  public var picture: Picture?
  /// Words that stand with it; may be empty.
  public var words: String

  init(_ words: String = "", picture: Picture? = nil) {
    self.words = words
    self.picture = picture
  }
}

/// What a person answers.
public enum Answer: Hashable, Sendable {
  /// A number: of a choice, or the one that was asked for.
  case number(Int)
  /// Yes.
  case yes
  /// None of the choices, I do not see this, no.
  case none
  /// The question before this one again.
  case back
  /// This question again, the panel sent anew.
  case again
  /// What can be answered.
  case help
  /// No more questions.
  case quit
  /// Something that is no answer, as it was written.
  case nonsense(String)

  /// Understands a line, whatever it is.
  public init(line: String) {
    let text = String(
      line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    switch text.lowercased() {
    case "": self = .again
    case "y", "yes": self = .yes
    case "0", "n", "no", "none": self = .none
    case "b", "back": self = .back
    case "h", "help", "?": self = .help
    case "q", "quit", "exit", ":q": self = .quit
    default:
      // People write "3." and "3)" when they answer a numbered list.
      let digits = text.last == "." || text.last == ")" ? text.dropLast() : text[...]
      let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      self = isNumber ? .number(Int(digits) ?? .max) : .nonsense(text)
    }
  }
}
