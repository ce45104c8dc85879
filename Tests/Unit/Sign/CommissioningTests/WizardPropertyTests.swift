// SPDX-License-Identifier: MIT
import Commissioning
import SignTesting
import SignboardKit
import Testing

/// For every wiring, a person who only looks leads the wizard to it.
struct WizardPropertyTests {
  /// Runs the wizard on a simulated panel; returns its result and its questions.
  private func find(
    _ layout: ChainLayout, longest: Int
  ) throws -> (found: ChainLayout?, asked: [Question.Subject]) {
    let panel = try PracticePanel(layout, longest: longest)
    var wizard = Wizard(longest: longest)
    var asked: [Question.Subject] = []
    while wizard.outcome == nil, asked.count < 20 {
      let question = wizard.question
      asked.append(question.subject)
      try panel.show(question.digits)
      let lit = try #require(panel.lit)
      _ = wizard.answer(SimulatedPerson(panel: lit.plane).answer(question))
    }
    guard case .found(let found) = wizard.outcome else { return (nil, asked) }
    return (found, asked)
  }

  @Test(arguments: ModuleWiring.allCases)
  func `a person who looks at the panel finds every wiring`(wiring: ModuleWiring) throws {
    for direction in ChainDirection.allCases {
      for rows in RowOrder.allCases {
        for firstRow in FirstRow.allCases {
          for down in 1...3 {
            // 18 modules at most, so that 6, 9, 16 and 18 are read upside down.
            for across in [1, 2, 3, 6] {
              let layout = ChainLayout(
                across: across, down: down, wiring: wiring, direction: direction, rows: rows,
                firstRow: firstRow)
              let (found, asked) = try find(layout, longest: 20)
              // Settings that make no difference for this panel cannot be seen by anybody: the
              // places and wirings of all modules are what counts.
              #expect(found?.modules == layout.modules, "\(layout), asked \(asked)")
              #expect(asked.count <= 6)
            }
          }
        }
      }
    }
  }

  @Test func `settings that make a difference are found exactly`() throws {
    for direction in ChainDirection.allCases {
      for rows in RowOrder.allCases {
        for firstRow in FirstRow.allCases {
          let layout = ChainLayout(
            across: 2, down: 2, wiring: .dr0cr1rr1, direction: direction, rows: rows,
            firstRow: firstRow)
          #expect(try find(layout, longest: 8).found == layout)
        }
      }
    }
  }

  @Test(arguments: [(256, 1), (16, 16), (100, 2), (9, 1), (40, 4), (1, 64)])
  func `large panels are found although their pictures are cropped`(across: Int, down: Int) throws {
    let layout = ChainLayout(
      across: across, down: down, wiring: .dr1cr0rr1, direction: .right, rows: .serpentineTurned,
      firstRow: .bottom)
    #expect(try find(layout, longest: 256).found?.modules == layout.modules)
  }

  @Test func `no number is mistaken for another one, upright or upside down`() {
    #expect(SimulatedPerson.numbers.count == 2 * 499)
    #expect(!SimulatedPerson.numbers.values.contains(0))
    #expect(SimulatedPerson.numbers[ModulePicture.mark] == nil)
  }

  @Test func `any answers in any order are accepted, and quitting always ends the wizard`() {
    let seed: UInt64 = 4711
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      var wizard = Wizard(longest: Int.random(in: 1...40, using: &random))
      for step in 0..<40 where wizard.outcome == nil {
        let question = wizard.question
        #expect(question.digits.count == wizard.longest)
        #expect(question.choices.isEmpty || question.choices.count == question.allowed.count)
        #expect(!PictureDrawing(style: .blocks).text(question).isEmpty)
        let reply = wizard.answer(answer(&random, question))
        // There is always a remark or a question.
        #expect(
          reply.asks || !reply.remark.isEmpty || wizard.outcome != nil,
          "seed \(seed), round \(round), step \(step)")
      }
      _ = wizard.answer(.quit)
      #expect(wizard.outcome != nil)
    }
  }

  private func answer(_ random: inout SeededGenerator, _ question: Question) -> Answer {
    let lines = ["", "b", "0", "y", "?", "x", "999", "-1", "99999999999999999999", "\u{1B}[2J"]
    if Int.random(in: 0..<3, using: &random) == 0, let line = lines.randomElement(using: &random) {
      return Answer(line: line)
    }
    return .number(Int.random(in: question.allowed, using: &random))
  }
}
