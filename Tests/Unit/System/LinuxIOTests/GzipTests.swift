// SPDX-License-Identifier: MIT
import LinuxIO
import SignTesting
import Testing

@Suite(.waitsForPrograms)
struct GzipTests {
  @Test func `gzip itself reads what was compressed`() throws {
    let text = String(repeating: "A page has words that stand in it again. ", count: 5000)
    let bytes = Array(text.utf8)
    let gzip = try #require(Gzip.compressed(bytes))
    #expect(gzip.count < bytes.count / 50)
    let run = try ProgramRun.run(["gzip", "-dc"], input: gzip, seconds: 60, most: bytes.count + 1)
    let isSame = run.output == bytes
    #expect(isSame && run.status == 0)
  }

  @Test(arguments: [[], [1], [1, 2, 3]] as [[UInt8]])
  func `what would not become shorter is left as it is`(bytes: [UInt8]) {
    #expect(Gzip.compressed(bytes) == nil)
  }
}
