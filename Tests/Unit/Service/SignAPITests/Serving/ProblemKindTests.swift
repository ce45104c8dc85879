// SPDX-License-Identifier: MIT
import Foundation
import SignAPI
import SignTesting
import Testing

struct ProblemKindTests {
  @Test func `every kind of problem is thrown somewhere, with each of its statuses`() throws {
    let made =
      #/(?:Problem|self\.init|\.check)\(\s*(?:\w+ == \.\w+ \? )?\.(\w+)(?:, status: (\d{3}))?/#
    var found: Set<String> = []
    for module in ["SignAPI", "SignMQTT"] {
      let folder = "Sources/Service/\(module)"
      let paths = try FileManager.default.subpathsOfDirectory(atPath: Repository.file(folder).path)
      for path in paths where path.hasSuffix(".swift") {
        for match in try Repository.text("\(folder)/\(path)").matches(of: made) {
          found.insert("\(match.1) \(match.2 ?? "")")
        }
      }
    }
    // Its status is a variable there.
    for kind in ProblemKind.allCases where kind != .idempotency {
      let statuses = kind.answer.statuses.map { "\($0)" }
      for status in statuses.count == 1 ? [""] : statuses {
        #expect(found.contains("\(kind) \(status)"))
      }
    }
    #expect(ProblemKind.allCases.map(\.rawValue) == ProblemKind.allCases.map(\.rawValue).sorted())
  }
}
