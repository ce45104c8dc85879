// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import SignAPI

struct PageRoutesTests {
  private func ask(
    _ sample: Sample, _ method: String, _ target: String, headers: [String: String] = [:],
    host: String = "localhost"
  ) async -> APIResponse {
    var request = Sample.request(method, target, nil, headers: headers)
    request.host = host
    return await sample.service.respond(to: request)
  }

  @Test func `every file of the page is served to every caller`() async throws {
    let tokens = try AccessTokens(
      file: Array("read-write:\(SHA256.text(Array("change".utf8)))\n".utf8))
    let sample = Sample { $0.tokens = tokens }
    for file in PageFile.all where file.path != PageFile.Page.fleet.rawValue {
      let response = await ask(sample, "GET", file.path + "?x=1", host: "192.0.2.7:8080")
      #expect(response.status == 200 && response.bytes == file.bytes && !file.bytes.isEmpty)
      #expect(response.header("Content-Type") == file.type)
      #expect(response.header("ETag") == file.version.tag)
      #expect(response.header("Vary") == "Accept-Encoding")
      #expect(response.header("Cache-Control") == "no-cache")
      #expect(response.header("X-Content-Type-Options") == "nosniff")
      #expect(response.header("Content-Security-Policy") == PageFile.policy)
      #expect(response.headers.count { $0.name == "Content-Security-Policy" } == 1)
      let tag = file.version.tag
      let again = await ask(sample, "GET", file.path, headers: ["If-None-Match": tag])
      #expect(again.status == 304 && again.bytes.isEmpty && again.header("ETag") == tag)
    }
    #expect(Set(PageFile.all.map(\.path)).count == PageFile.all.count)
    #expect(Set(PageFile.all.map(\.version.tag)).count == PageFile.all.count)
    #expect(await ask(sample, "GET", "/api/v1/zones").status == 401)
    for path in ["/page.html", "/fleet.html"] {
      #expect(await ask(sample, "GET", path).status == 401)
    }
  }

  @Test(arguments: [
    ("gzip, deflate, br", true), ("br;q=1.0, gzip;q=0.8", true), ("GZIP", true),
    ("gzip;q=0", false), ("deflate, br", false), ("", false), ("xgzip", false),
    ("gzip;q=0.0", false), ("gzip ; Q=0.00", false), ("gzip;q=0.000, *", false),
    ("gzip;q=0.001", true), ("*", true), ("*;q=0", false), ("*;q=0, gzip", true),
    ("br, *;q=0.1", true), ("identity", false), ("identity;q=0, gzip;q=0.5", true),
    ("identity, gzip;q=0.5", false), ("gzip;q=much", false),
  ])
  func `who takes gzip gets it, with a tag of its own`(
    accepted: String, isGzip: Bool
  ) async throws {
    let sample = Sample()
    let file = try #require(PageFile.at("/page.js"))
    let response = await ask(sample, "GET", "/page.js", headers: ["Accept-Encoding": accepted])
    #expect(response.header("Content-Encoding") == (isGzip ? "gzip" : nil))
    #expect(response.header("Vary") == "Accept-Encoding")
    #expect(response.header("Content-Type") == file.type)
    let isSame = response.bytes == (isGzip ? file.version.gzip : file.bytes)
    #expect(isSame)
    let tag = try #require(response.header("ETag"))
    #expect((tag == file.version.tag) == !isGzip)
    let again = await ask(
      sample, "GET", "/page.js", headers: ["Accept-Encoding": accepted, "If-None-Match": tag])
    #expect(again.status == 304 && again.header("Content-Encoding") == nil)
  }

  @Test func `the policy allows nothing from elsewhere`() {
    #expect(
      PageFile.policy
        == "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
        + " object-src 'none'; require-trusted-types-for 'script'; trusted-types worker")
  }

  @Test func `a link of another site leads to the page, another host name does not`() async {
    let sample = Sample()
    #expect(await ask(sample, "GET", "/", headers: ["Sec-Fetch-Site": "cross-site"]).status == 200)
    #expect(
      await ask(sample, "GET", "/api/v1/zones", headers: ["Sec-Fetch-Site": "cross-site"]).status
        == 403)
    #expect(await ask(sample, "GET", "/", host: "rebound.example").status == 403)
    #expect(await ask(sample, "HEAD", "/").status == 200)
    let posted = await ask(sample, "POST", "/")
    #expect(Sample.summary(posted) == "405 method: This path takes GET, HEAD.")
    #expect(posted.header("Allow") == "GET, HEAD")
  }
}
