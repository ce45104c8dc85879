// SPDX-License-Identifier: MIT
import Commissioning
import Displays
import Testing

/// Wrong, missing and contradictory answers.
struct WizardAnswerTests {
  /// Answers line by line; returns the wizard and its last remark.
  private func after(_ lines: String..., longest: Int = 16) -> (wizard: Wizard, remark: String) {
    var wizard = Wizard(longest: longest)
    var remark = ""
    for line in lines { remark = wizard.answer(Answer(line: line)).remark }
    return (wizard, remark)
  }

  @Test(arguments: [
    ("banana", "\"banana\" is not an answer here."), ("9", "9 is not among the answers."),
    ("99999999999999999999", "That number is not among the answers."),
    ("yes", "This is not a question of yes or no."), ("b", "This is the first question."),
    ("\u{1B}[2Jx", "\"?[2Jx\" is not an answer here."),
    (
      "?",
      """
      Look at the panel and type the number of the picture that looks like it. 0 says that none of \
      them does; you are then asked what you see instead. b goes back to the question before, \
      Enter alone sends the picture again and repeats the question, q leaves. Nothing is written \
      before the last answer.
      """
    ),
  ])
  func `an invalid answer gets a remark and the question stays`(line: String, remark: String) {
    let next = " Type a number from 1 to 8, 0 if nothing fits, b to go back, q to leave."
    let (wizard, printed) = after(line)
    #expect(printed == remark + (line == "?" ? "" : next))
    #expect(wizard.question == Wizard(longest: 16).question)
    #expect(wizard.outcome == nil)
  }

  @Test(arguments: [" 3 ", "3.", "3)", "3\r"])
  func `an answer may be written as people write it`(line: String) {
    #expect(Answer(line: line) == .number(3))
  }

  @Test func `back returns through every question, also through those on what was seen`() {
    var wizard = Wizard(longest: 16)
    var questions: [Question] = []
    for line in ["0", "0", "2", "6", "2", "0", "2"] {
      questions.append(wizard.question)
      _ = wizard.answer(Answer(line: line))
    }
    for question in questions.reversed() {
      _ = wizard.answer(.back)
      #expect(wizard.question.subject == question.subject)
      let isSame = wizard.question == question
      #expect(isSame)
    }
    #expect(wizard.question == Wizard(longest: 16).question)
  }

  @Test func `a person who sees no letter learns what to check`() {
    let (wizard, remark) = after("0", "1")
    #expect(
      remark
        == "Check at the module where the wires from the computer arrive: 5 V and ground; the data "
        + "wire on DIN, not on DOUT; CLK and CS not exchanged; the backend names the right device. "
        + "The picture has been sent again.")
    #expect(wizard.question == Wizard(longest: 16).question)
  }

  @Test func `a letter that is not upright contradicts its picture`() {
    let (wizard, remark) = after("5", "0", "1")
    #expect(
      remark
        == "You chose picture 5 for the letter F; then it must be upright now. The two answers "
        + "contradict each other, so look at the letter once more.")
    #expect(wizard.question.subject == .mark)
    let (_, second) = after("5", "0", "1", "5")
    #expect(
      second
        == "That is the picture that you chose before. If the letter is not upright now either, a "
        + "chip loses what it is sent: check the supply and shorten the wires.")
  }

  @Test func `another number of modules contradicts the highest number`() {
    let (wizard, remark) = after("1", "7", "0", "1")
    #expect(
      remark
        == "You said that the highest number is 7; then there are 7 modules on the chain. The two "
        + "answers contradict each other, so look at the numbers once more.")
    #expect(wizard.question.subject == .count)
  }

  @Test func `a letter in no corner contradicts the shape`() {
    let (wizard, remark) = after("1", "8", "2", "0", "1")
    #expect(
      remark
        == "You said that the modules stand in 2 rows of 4. A chain begins at the end of a row, so "
        + "that the F must be at one of these places. The two answers contradict each other, so "
        + "answer again how the modules stand. If that is right, the modules are joined in "
        + "another order than along the rows, which no setting describes.")
    #expect(wizard.question.subject == .shape)
  }

  @Test func `a letter at another place contradicts its corner`() {
    let (wizard, remark) = after("1", "8", "2", "3", "0", "1")
    #expect(
      remark
        == "You said that the F is at the bottom left. The two answers contradict each other, so "
        + "answer again where it is.")
    #expect(wizard.question.subject == .corner)
  }

  @Test(arguments: [
    ("1", Question.Subject.count), ("2", .mark), ("3", .shape), ("4", .order), ("5", .check),
    ("6", .check), ("7", .check),
  ])
  func `a contradiction at the end leads back to the wrong answer`(
    symptom: String, subject: Question.Subject
  ) {
    let (wizard, remark) = after("1", "8", "2", "3", "1", "n", symptom)
    #expect(wizard.question.subject == subject)
    #expect(remark.contains("contradict each other") == (subject != .check))
  }

  @Test func `correct answers are kept when the letter is asked again`() {
    let (wizard, _) = after("1", "8", "2", "3", "1", "0", "2", "3", "1", "y")
    #expect(
      wizard.outcome
        == .found(
          ChainLayout(
            across: 4, down: 2, wiring: .dr1cr1rr1, direction: .right, firstRow: .bottom)))
  }

  @Test func `one module needs three answers`() {
    let (wizard, _) = after("2", "1", "y")
    #expect(wizard.outcome == .found(ChainLayout(across: 1, wiring: .dr0cr1rr0)))
  }

  @Test(arguments: ["q", "quit", "EXIT", ":q"])
  func `quitting ends the wizard at every question`(line: String) {
    for answers in [[], ["0"], ["1"], ["1", "8", "2"], ["1", "8", "2", "1", "1"]] {
      var wizard = Wizard()
      for answer in answers { _ = wizard.answer(Answer(line: answer)) }
      _ = wizard.answer(Answer(line: line))
      #expect(wizard.outcome == .quit)
    }
  }
}
