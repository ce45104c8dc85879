// SPDX-License-Identifier: MIT
import CodecIO
import SignTesting
import Testing

@testable import Pictures

/// The process that reads pictures for the service.
@Suite(.waitsForPrograms)
struct ReadPictureTests {
  @Test func `a picture comes back as it is kept`() throws {
    let outcome = try Program.shell("printf '#.\n.#\n' | \"$0\" read-picture | od -An -v -tu1")
    #expect(outcome.status == 0, "\(outcome.error)")
    let read = try StoredPicture(reducing: Picture(Array("#.\n.#\n".utf8), name: ""), name: "")
    #expect(
      outcome.output.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0) } == read.bytes)
  }

  @Test func `what is no picture is refused with the reason and the next step in each language`()
    throws
  {
    let outcome = try Program.run(["read-picture"], bytes: [0x89, 0x50, 0x4E, 0x47])
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.count == 10 && Set(lines).count == 10, "\(outcome.error)")
  }

  @Test func `nobody is told of it`() throws {
    #expect(!(try Program.run(["--help"]).output.contains("read-picture")))
  }
}
