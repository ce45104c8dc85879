// SPDX-License-Identifier: MIT
import Testing

@testable import HTTPServing
@testable import SignAPI

/// Copies of everything, as files.
struct BackupRoutesTests {
  private func put(_ sample: Sample, _ bytes: [UInt8], type: String) async -> String {
    var request = Sample.request("PUT", "/api/v1/backup", headers: ["Content-Type": type])
    request.body = bytes
    return Sample.told(await sample.service.respond(to: request))
  }

  @Test func `a copy is read as a file and put back`() async throws {
    let sample = Sample()
    for id in ["a", "b"] { _ = await sample.tell("PUT", "/messages/\(id)", "{\"text\":\"A\"}") }
    let copy = await sample.ask("GET", "/backup")
    #expect(copy.status == 200 && copy.header("Content-Type") == "application/vnd.sqlite3")
    #expect(copy.header("Content-Disposition") == "attachment; filename=\"sign.db\"")
    _ = await sample.tell("PUT", "/messages/c", "{\"text\":\"C\"}")
    #expect(
      await put(sample, copy.bytes, type: "application/vnd.sqlite3") == """
        200 {"messages":2,"values":0,"kept":"sign.db.before-restore-1","problems":[]}
        """)
    #expect(await sample.tell("GET", "/messages/c").hasPrefix("404"))
  }

  @Test func `what is no copy changes nothing`() async {
    let sample = Sample()
    #expect(
      await put(sample, Array("damaged".utf8), type: "application/vnd.sqlite3")
        == "409 The copy is damaged.")
    #expect(
      await put(sample, [], type: "application/vnd.sqlite3") == "400 The file is empty.")
    for type in ["application/json", "text/plain", ""] {
      #expect(
        await put(sample, [1], type: type) == """
          415 Send the file as Content-Type: application/vnd.sqlite3, without an encoding.
          """)
    }
  }
}
