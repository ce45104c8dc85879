// SPDX-License-Identifier: MIT
import Foundation
import HTTPServing
import SignTesting
import Testing

struct ProblemKindTests {
  @Test func `the list has every kind of problem that sources name, and no other`() throws {
    let made = #/(?:Problem|self\.init|\.check)\(\s*(\d{3}),\s*"([a-z-]+)"/#
    var found: Set<String> = []
    for module in ["HTTPServing", "SignAPI", "SignMQTT"] {
      let folder = "Sources/Service/\(module)"
      let paths = try FileManager.default.subpathsOfDirectory(atPath: Repository.file(folder).path)
      for path in paths where path.hasSuffix(".swift") {
        for match in try Repository.text("\(folder)/\(path)").matches(of: made) {
          found.insert("\(match.1) \(match.2)")
        }
      }
    }
    // Its status is a variable there.
    let listed = ProblemKind.all.filter { $0.name != "idempotency" }
    #expect(
      found.sorted()
        == listed.flatMap { kind in kind.statuses.map { "\($0) \(kind.name)" } }.sorted())
    #expect(ProblemKind.all.map(\.name) == ProblemKind.all.map(\.name).sorted())
  }
}
