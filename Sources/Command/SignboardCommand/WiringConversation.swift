// SPDX-License-Identifier: MIT
import Commissioning
import SignboardKit
import TerminalIO

/// Asks the wizard's questions on standard error and reads the answers.
struct WiringConversation {
  private let stage: any WizardStage
  private let events: InputEvents
  private let drawing: PictureDrawing
  private let isTyped: Bool
  private var wizard: Wizard

  /// The introduction of practice.
  static let practice =
    "Practice: a simulated panel is drawn before each question, as a person would see a real one. "
    + "A real panel is found with --backend spi:/dev/spidev0.0."

  init(stage: any WizardStage, longest: Int, events: InputEvents) {
    (self.stage, self.events) = (stage, events)
    wizard = Wizard(longest: longest)
    isTyped = StandardStreams.isTerminal(StandardStreams.input)
    let isTerminal = StandardStreams.isTerminal(StandardStreams.error)
    let hasBlocks =
      isTerminal && TerminalCharacters.detect(environment: environment) == .unicode
    drawing = PictureDrawing(
      style: hasBlocks ? .blocks : .ascii,
      width: (isTerminal ? Terminal.windowSize(StandardStreams.error)?.columns : nil) ?? 80)
  }

  /// Asks until the layout is found; `nil` if the person leaves.
  mutating func run() throws -> ChainLayout? {
    var asks = true
    while true {
      if asks { try ask() }
      try write(drawing.prompt(wizard.question))
      let reply: Wizard.Reply
      switch events.next() {
      case .line(let line)?:
        // A terminal does not echo answers from a pipe.
        try write(isTyped ? "" : Wizard.plain(line.text) + "\n")
        reply = wizard.answer(Answer(line: line.text))
      case .end(let failure)?:
        try write("\n")
        if let failure { try print("\(failure)") }
        try print("The input has ended before the last answer. Nothing was written.")
        return nil
      case .leave?, nil:
        try write("\n")
        reply = wizard.answer(.quit)
      }
      if !reply.remark.isEmpty { try print(reply.remark) }
      switch wizard.outcome {
      case .found(let chain):
        try print("Found: \(WiringConversation.words(chain)).")
        return chain
      case .quit:
        try print("Left without a result. Nothing was written.")
        return nil
      case nil: asks = reply.asks
      }
    }
  }

  /// Shows the picture of the open question and asks it.
  private func ask() throws {
    let question = wizard.question
    try stage.show(question.digits)
    var text = "\n"
    if let lit = stage.lit, !question.isAboutTrouble {
      let part = PanelPart(columns: Array(0..<lit.width / 8), rows: Array(0..<lit.height / 8))
      text += "The panel:\n\n"
      for line in drawing.lines(part.showing(lit.plane)) {
        text += line.isEmpty ? "\n" : "  \(line)\n"
      }
      text += "\n"
    }
    try write(text + drawing.text(question) + "\n")
  }

  /// Writes a paragraph.
  func print(_ text: String) throws { try write(drawing.wrapped(text).map { $0 + "\n" }.joined()) }

  private func write(_ text: String) throws {
    try StandardStreams.write(text: text, to: StandardStreams.error)
  }

  /// A layout in the words of the configuration.
  static func words(_ chain: ChainLayout) -> String {
    let modules = chain.count == 1 ? "module" : "modules"
    var words = "\(chain.across)x\(chain.down) \(modules), wiring \(WiringText.name(of: chain))"
    if chain.count > 1 { words += ", data runs to the \(chain.direction.rawValue)" }
    if chain.down > 1 {
      words += " from the \(chain.firstRow.rawValue) row, rows \(chain.rows.rawValue)"
    }
    return words
  }
}
