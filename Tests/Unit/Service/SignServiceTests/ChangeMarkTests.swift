import SignControl
import Testing
// SPDX-License-Identifier: MIT
import Wording

@testable import SignService

struct ChangeMarkTests {
  @Test func `every change of anything but the picture makes another mark`() async throws {
    let sign = try TestSign("panel: 4x1\n")
    let service = sign.service
    var last = ChangeMark(service.state)
    func change(_ what: String, _ body: () async throws -> Void) async throws {
      try await body()
      let mark = ChangeMark(service.state)
      #expect(mark != last, "\(what)")
      last = mark
    }
    try await change("a message") { _ = try await sign.put("a", "A message that moves") }
    try await change("its text") { _ = try await sign.put("a", "Another message that moves") }
    try await change("a value") {
      _ = try await service.putValue("1", name: "x", if: .none, by: TestSign.caller)
    }
    try await change("no value") {
      try await service.removeValue(name: "x", if: .none, by: TestSign.caller)
    }
    try await change("the intensity") {
      _ = try await service.setIntensity(3, by: TestSign.caller)
    }
    try await change("stop") { try await service.setPlayback(.stopped, by: TestSign.caller) }
    try await change("start") { try await service.setPlayback(.running, by: TestSign.caller) }
    try await change("a test pattern") {
      try await service.startTest(pattern: "numbers", seconds: 60, by: TestSign.caller)
    }
    try await change("its end") { try await service.endTest(by: TestSign.caller) }
    try await change("the configuration") { try sign.reload("panel: 4x1\nspeed: 10\n") }
    try await change("no message") { try await sign.remove("a") }
    sign.advance(seconds: 1)
    #expect(ChangeMark(service.state) == last)
  }
}
