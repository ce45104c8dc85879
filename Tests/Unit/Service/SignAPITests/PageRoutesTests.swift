// SPDX-License-Identifier: MIT
import Testing

@testable import HTTPServing
@testable import SignAPI
@testable import WebPage

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
      #expect(response.header("ETag") == file.tag)
      #expect(response.header("Cache-Control") == "no-cache")
      #expect(response.header("X-Content-Type-Options") == "nosniff")
      #expect(response.header("Content-Security-Policy") == PageFile.policy)
      #expect(response.headers.count { $0.name == "Content-Security-Policy" } == 1)
      let again = await ask(sample, "GET", file.path, headers: ["If-None-Match": file.tag])
      #expect(again.status == 304 && again.bytes.isEmpty && again.header("ETag") == file.tag)
    }
    #expect(Set(PageFile.all.map(\.path)).count == PageFile.all.count)
    #expect(Set(PageFile.all.map(\.tag)).count == PageFile.all.count)
    #expect(await ask(sample, "GET", "/api/v1/zones").status == 401)
    for path in ["/page.html", "/fleet.html"] {
      #expect(await ask(sample, "GET", path).status == 401)
    }
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
    #expect(Sample.told(posted) == "405 This path takes GET, HEAD.")
    #expect(posted.header("Allow") == "GET, HEAD")
  }
}
