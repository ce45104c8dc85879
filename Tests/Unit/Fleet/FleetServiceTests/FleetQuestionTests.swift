// SPDX-License-Identifier: MIT
import Core
import SignControl
import Synchronization
import Testing

@testable import Fleet

/// What several signs answer.
struct FleetQuestionTests {
  private final class Ends: Sendable { let count = Atomic(0) }

  private func answer(_ text: String) -> FleetQuestion.Answer? {
    FleetQuestion.Answer(Array(text.utf8))
  }

  private func text(_ question: FleetQuestion) -> [String] {
    question.result.map { ([$0.id, $0.outcome.rawValue] + $0.reasons).joined(separator: " ") }
  }

  @Test func `it ends with the last answer, and knows who has not answered`() throws {
    let ends = Ends()
    var question = FleetQuestion(
      asking: ["a", "b"], absent: [TargetOutcome(id: "c", outcome: .unreachable, reasons: [])]
    ) { _ = ends.count.add(1, ordering: .relaxed) }
    let done = try #require(answer(#"{"id":"7","ok":true,"status":204}"#))
    let refused = try #require(
      answer(#"{"id":"7","ok":false,"status":404,"problem":{"detail":"No."}}"#))
    #expect(text(question) == ["a unknown", "b unknown", "c unreachable"])
    question.take(refused, of: "b")
    // Once is enough, and a stranger does not count.
    question.take(done, of: "b")
    question.take(done, of: "stranger")
    #expect(text(question) == ["a unknown", "b refused No.", "c unreachable"])
    #expect(question.missing == ["b"])
    #expect(ends.count.load(ordering: .relaxed) == 0)
    question.take(done, of: "a")
    #expect(text(question) == ["a right", "b refused No.", "c unreachable"])
    #expect(ends.count.load(ordering: .relaxed) == 1)
  }

  @Test func `what signs answer besides is kept`() throws {
    var question = FleetQuestion(asking: ["a", "b"], absent: []) {}
    question.take(
      try #require(answer(#"{"id":"7","ok":true,"status":200,"answer":{"rows":[".#"]}}"#)),
      of: "a")
    question.take(
      try #require(answer(#"{"id":"7","ok":false,"problem":{"detail":"No."},"answer":1}"#)),
      of: "b")
    #expect(question.contents == ["a": ["rows": [".#"]]])
    // Only a sign that answers so lacks what it is asked for.
    #expect(question.missing == [])
  }

  @Test(arguments: ["", "[]", "{}", #"{"id":7,"ok":true}"#, #"{"id":"7","ok":"yes"}"#])
  func `what is no answer is none`(text: String) { #expect(answer(text) == nil) }
}
