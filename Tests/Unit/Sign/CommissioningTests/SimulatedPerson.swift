// SPDX-License-Identifier: MIT
import Commissioning
import SignboardKit

/// A person who answers the wizard by looking at a panel and at the little pictures, and who knows
/// nothing but that: how the panel is wired is not to be seen.
struct SimulatedPerson {
  /// What the panel shows now.
  var panel: Bitmap

  private var across: Int { panel.width / 8 }
  private var down: Int { panel.height / 8 }

  /// The answer to a question; `none` if no picture fits, or more than one does.
  func answer(_ question: Question) -> Answer {
    if question.subject == .count { return .number(highestNumber) }
    let fitting = question.choices.indices.filter { fits(question.choices[$0], question.subject) }
    guard fitting.count == 1 else { return .none }
    return question.subject == .check ? .yes : .number(fitting[0] + 1)
  }

  private func fits(_ choice: Choice, _ subject: Question.Subject) -> Bool {
    switch choice.picture {
    case .boxes(let across, let down): across == self.across && down == self.down
    case .part(let part) where subject == .mark: modules.contains(part.picture)
    case .part(let part): part.showing(panel).picture == part.picture
    case nil: false
    }
  }

  /// The pictures of all modules of the panel.
  var modules: [Bitmap] {
    (0..<across * down).map { module in
      PanelPart(columns: [module % across], rows: [module / across]).showing(panel).picture
    }
  }

  /// The highest number that can be read, upright or upside down; the letter counts as 1.
  var highestNumber: Int {
    modules.compactMap { SimulatedPerson.numbers[$0.words[0]] }.max() ?? 1
  }

  /// What numbers look like, upright and upside down.
  static let numbers: [UInt64: Int] = {
    var numbers: [UInt64: Int] = [:]
    for number in 1...499 {
      let block = ModulePicture.number(number)
      for look in [block, turned(block)] {
        // Two numbers that look alike are read as neither.
        numbers[look] = numbers[look] == nil ? number : 0
      }
    }
    return numbers
  }()

  /// A block rotated by 180 degrees, found pixel by pixel.
  static func turned(_ block: UInt64) -> UInt64 {
    (0..<64).reduce(0) { $0 | (block >> UInt64($1) & 1) << UInt64(63 - $1) }
  }
}
