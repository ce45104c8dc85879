// SPDX-License-Identifier: MIT
import Displays

extension Wizard {
  /// A picture that differs from all choices, with its remedy.
  struct Symptom {
    let words: String
    /// The cause and the next step, for the person.
    let remark: String
    /// The question with the wrong answer; `nil`: the same question again.
    var next: Question.Subject?

    init(_ words: String, _ remark: String, next: Question.Subject? = nil) {
      self.words = words
      self.remark = remark
      self.next = next
    }
  }

  /// The question about the symptom.
  var troubleQuestion: Question {
    Question(
      subject: subject, isAboutTrouble: true, text: ["What do you see instead?"],
      choices: symptoms.map { Choice($0.words) }, allowed: 1...symptoms.count,
      digits: plainQuestion.digits)
  }

  /// The symptoms of the open question.
  var symptoms: [Symptom] {
    let own =
      switch subject {
      case .mark: markSymptoms
      case .count: countSymptoms
      case .shape: shapeSymptoms
      case .corner: cornerSymptoms
      case .order: orderSymptoms
      case .check: checkSymptoms
      }
    return own + [Symptom("I see it now, or I want to look again.", "")]
  }

  // MARK: - Symptoms

  private var nothing: Symptom {
    Symptom(
      "Nothing is lit at all.",
      "Check at the module where the wires from the computer arrive: 5 V and ground; the data wire "
        + "on DIN, not on DOUT; CLK and CS not exchanged; the backend names the right device. The "
        + "picture has been sent again.")
  }

  private var noise: Symptom {
    Symptom(
      "LEDs are lit at random, a module is fully lit, or the picture changes by itself.",
      "The chips do not get clean signals. Usual causes: 3.3 V signals without a level shifter "
        + "(74AHCT125), a weak supply, long or loose wires. The picture is sent again all the time; "
        + "if that does not help, mend one of these first.")
  }

  /// The answer about the letter contradicts the picture.
  private var unlike: String {
    let number = Wizard.wirings.firstIndex { $0 == facts.wiring }.map { $0 + 1 } ?? 1
    return "You chose picture \(number) for the letter F; then it must be upright now. The two "
      + "answers contradict each other, so look at the letter once more."
  }

  private var markSymptoms: [Symptom] {
    [
      nothing, noise,
      Symptom(
        "The letter F is on several modules.",
        "These modules get the same data: their DIN pins are joined. Only the first module takes "
          + "its data from the computer; each of the others takes it from DOUT of the one before."),
      Symptom(
        "Something like an F, but rows or columns are dark or mixed up.",
        "Dark ones are broken LEDs or a bad joint: choose the picture that comes nearest. Mixed up "
          + "ones are a matrix soldered in an order of its own, which no setting describes."),
    ]
  }

  private var countSymptoms: [Symptom] {
    [
      Symptom("The F is not upright, or the numbers are mirrored.", unlike, next: .mark),
      Symptom(
        "Only the F is lit although there are more modules.",
        "The data goes no farther than the first module: check the joint from its DOUT to DIN of "
          + "the next one. If there is only one module, the answer is 1."),
      Symptom(
        "Numbers end somewhere and the modules after that are dark.",
        "The data ends there: check the joint from DOUT of the last lit module to DIN of the next "
          + "one. When all are lit, type the highest number."),
      noise,
    ]
  }

  private var shapeSymptoms: [Symptom] {
    let count = facts.count ?? 1
    return [
      Symptom(
        "There are not \(count) modules.",
        "You said that the highest number is \(count); then there are \(count) modules on the "
          + "chain. The two answers contradict each other, so look at the numbers once more.",
        next: .count),
      Symptom(
        "The rows have different lengths.",
        "One chain covers rows of equal length. A panel of another shape is several chains: give "
          + "each a device of its own, find the wiring of each by itself and list them under "
          + "\"chains\" in the configuration."),
    ]
  }

  private var cornerSymptoms: [Symptom] {
    [
      Symptom(
        "The F is somewhere else.",
        "You said that the modules stand in \(shapeWords). A chain begins at the end of a row, so "
          + "that the F must be at one of these places. The two answers contradict each other, so "
          + "answer again how the modules stand. If that is right, the modules are joined in "
          + "another order than along the rows, which no setting describes.", next: .shape),
      Symptom("The F is not upright.", unlike, next: .mark), nothing, noise,
    ]
  }

  private var orderSymptoms: [Symptom] {
    let place = facts.corner.map { Wizard.words($0, facts) } ?? ""
    return [
      Symptom(
        "The F is at another place than in the pictures.",
        "You said that the F is \(place). The two answers contradict each other, so answer again "
          + "where it is.", next: .corner),
      Symptom(
        "The numbers run in another order.",
        "With \(shapeWords) the numbers must run along the rows. The two answers contradict each "
          + "other, so answer again how the modules stand. If that is right, the modules are "
          + "joined in an order that no setting describes.", next: .shape),
      Symptom("The F is not upright, or the numbers are mirrored.", unlike, next: .mark), noise,
    ]
  }

  private var checkSymptoms: [Symptom] {
    let count = facts.count ?? 1
    var symptoms = [
      Symptom(
        "A module is dark, or a number is missing or there twice.",
        "You said that the highest number is \(count); then all modules must show one of the "
          + "numbers from 1 to \(count). The two answers contradict each other, so look at the "
          + "numbers once more.", next: .count),
      Symptom("All numbers are turned or mirrored.", unlike, next: .mark),
    ]
    if count > 1 {
      symptoms.append(
        Symptom(
          "The numbers are in another order.",
          "You said that the modules stand in \(shapeWords) with the F "
            + "\(facts.corner.map { Wizard.words($0, facts) } ?? ""). With that the numbers must be "
            + "in order. The two answers contradict each other, so answer again how the modules "
            + "stand.", next: .shape))
    }
    if facts.layout.down > 1 {
      symptoms.append(
        Symptom(
          "Every other row runs backward or is upside down.",
          "Then the answer about how the chain goes on in the next row cannot be right. The two "
            + "answers contradict each other, so choose once more.", next: .order))
    }
    return symptoms + [nothing, noise]
  }

  private var shapeWords: String {
    facts.layout.down == 1
      ? "one row of \(facts.across)" : "\(facts.layout.down) rows of \(facts.across)"
  }
}
