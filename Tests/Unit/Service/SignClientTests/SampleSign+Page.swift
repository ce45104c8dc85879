// SPDX-License-Identifier: MIT
import SignAPI

/// What the page asks for and no command of the shell does.
extension SampleSign {
  private func refused() -> ControlError { .notFound("The sample has none.") }

  func scroll(_ input: ScrollInput, zone: String?, by caller: Caller) throws(ControlError) {
    throw refused()
  }

  func append(
    _ message: ConversationMessage, zone: String?, by caller: Caller
  ) throws(ControlError) { throw refused() }

  func preview(_ draft: MessageDraft) throws(ControlError) -> PreviewView { throw refused() }

  func effects() throws(ControlError) -> [EffectView] { throw refused() }

  func panel() throws(ControlError) -> PanelView { throw refused() }

  func wiring() throws(ControlError) -> String { throw refused() }

  func tests() throws(ControlError) -> TestView { throw refused() }

  func startTest(pattern: String, seconds: Int, by caller: Caller) throws(ControlError) {
    throw refused()
  }

  func endTest(by caller: Caller) throws(ControlError) { throw refused() }
}
