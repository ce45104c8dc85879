// SPDX-License-Identifier: MIT
import Core

/// A question of the wiring wizard, with its picture on the panel.
public struct Question: Hashable, Sendable {
  /// What the question finds out.
  public enum Subject: String, CaseIterable, Hashable, Sendable {
    /// How the letter looks: the wiring of the modules.
    case mark
    /// The highest number: how many modules there are.
    case count
    /// The number of rows.
    case shape
    /// Where the letter is: the direction of the chain and its first row.
    case corner
    /// How the chain goes on in the next row.
    case order
    /// Whether the panel confirms all answers.
    case check
  }

  /// What the question finds out.
  public let subject: Subject
  /// Whether none of the answers fits, and the question is what the person sees instead.
  public let isAboutTrouble: Bool
  /// The question in words, a paragraph an element.
  public let text: [String]
  /// The answers to choose from, numbered from 1; empty if the answer is a number.
  public let choices: [Choice]
  /// The numbers that are allowed as an answer.
  public let allowed: ClosedRange<Int>
  /// The digits of each chip of the longest chain, the one nearest to DIN first; byte d is digit d.
  public let digits: [UInt64]
}

/// One of the answers to a question.
public struct Choice: Hashable, Sendable {
  /// The drawn part.
  public enum Picture: Hashable, Sendable {
    /// Modules with their pixels.
    case part(PanelPart)
    /// Modules as mere boxes.
    case boxes(across: Int, down: Int)
  }

  /// The picture, if there is one.
  public var picture: Picture?
  /// The words; may be empty.
  public var words: String

  init(_ words: String = "", picture: Picture? = nil) {
    self.words = words
    self.picture = picture
  }
}

/// The answer of a person.
public enum Answer: Hashable, Sendable {
  /// A number: of a choice, or of modules.
  case number(Int)
  /// Yes.
  case yes
  /// None of the choices, I do not see this, no.
  case none
  /// Back to the question before.
  case back
  /// This question again, with its picture.
  case again
  /// The possible answers.
  case help
  /// No more questions.
  case quit
  /// A text that is no answer.
  case nonsense(String)

  /// Reads any line.
  public init(line: String) {
    let text = line.trimmed
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
