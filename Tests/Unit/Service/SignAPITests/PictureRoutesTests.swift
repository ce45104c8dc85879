// SPDX-License-Identifier: MIT
import Testing

@testable import HTTPServing
@testable import SignAPI

/// Pictures as files.
struct PictureRoutesTests {
  private func send(
    _ sample: Sample, _ method: String, _ path: String, _ bytes: [UInt8] = [1, 2, 3],
    type: String = "image/png", headers: [String: String] = [:]
  ) async -> String {
    var request = Sample.request(
      method, "/api/v1" + path, headers: headers.merging(["Content-Type": type]) { $1 })
    request.body = bytes
    return Sample.told(await sample.service.respond(to: request))
  }

  @Test func `a picture is put, read, replaced and removed`() async {
    let sample = Sample()
    let first = """
      {"name":"cup.png","origin":"sign","width":0,"height":0,"frames":0,"bytes":3,"rows":[]}
      """
    #expect(await send(sample, "PUT", "/pictures/cup.png") == "201 " + first)
    #expect(await sample.tell("GET", "/pictures/cup.png") == "200 " + first)
    #expect(
      await send(sample, "PUT", "/pictures/cup.png", headers: ["If-None-Match": "*"])
        .hasPrefix("412"))
    #expect(
      await send(sample, "PUT", "/pictures/cup.png", [1], headers: ["If-Match": "\"1\""])
        .hasPrefix("200"))
    #expect(
      await sample.tell("GET", "/pictures") == """
        200 {"pictures":[{"name":"cup.png","origin":"sign","width":0,"height":0,"frames":0,\
        "bytes":1,"rows":[]}],"unreadable":[],"bytes":0,"most-bytes":16777216,"untold":0}
        """)
    #expect(await sample.tell("DELETE", "/pictures/cup.png") == "204")
    #expect(await sample.tell("GET", "/pictures/cup.png").hasPrefix("404"))
  }

  @Test func `a preview keeps nothing`() async {
    let sample = Sample()
    #expect(
      await send(sample, "POST", "/pictures/preview", type: "image/gif") == """
        200 {"name":"","origin":"sign","width":0,"height":0,"frames":0,"bytes":3,"rows":[]}
        """)
    #expect(await sample.tell("GET", "/pictures").contains("\"pictures\":[]"))
  }

  @Test func `a drawn picture is put as rows`() async {
    let sample = Sample()
    let rows = Array("##.\n.##".utf8)
    #expect(
      await send(sample, "PUT", "/pictures/step", rows, type: "text/plain") == """
        201 {"name":"step","origin":"sign","width":3,"height":2,"frames":1,"bytes":7,\
        "rows":["##.",".##"]}
        """)
  }

  @Test func `a picture that a message shows is not removed`() async {
    let sample = Sample()
    _ = await send(sample, "PUT", "/pictures/step", Array("##".utf8), type: "text/plain")
    let message = #"{"text":"Mind the {image step}"}"#
    #expect(await sample.tell("PUT", "/messages/stairs", message).hasPrefix("201"))
    #expect(await sample.tell("DELETE", "/pictures/step").hasPrefix("409 The message stairs"))
  }

  @Test func `other bodies are refused`() async {
    let sample = Sample()
    #expect(
      await send(sample, "PUT", "/pictures/a", type: "image/webp") == """
        415 Send the file as Content-Type: image/png or image/jpeg or image/gif or \
        image/x-portable-anymap or text/plain or application/octet-stream, without an encoding.
        """)
    #expect(await send(sample, "PUT", "/pictures/a", []) == "400 The file is empty.")
  }
}
