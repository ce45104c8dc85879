// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import SignAPI

/// A caller that writes too much stops only itself, and never urgent requests.
struct ChangeLimitsTests {
  private static let urgent = "{\"text\":\"Fire\",\"priority\":90}"
  private static let usual = "{\"text\":\"Lunch\"}"

  private func small() -> Sample {
    Sample {
      ($0.changesAtOnce, $0.changesPerSecond) = (2, 1)
      ($0.reserveAtOnce, $0.reservePerSecond) = (3, 1)
      $0.extraEndpoints = [.notify]
    }
  }

  private func ask(
    _ sample: Sample, _ method: String, _ path: String, _ body: String? = nil,
    from address: String? = "127.0.0.1", transport: Transport = .loopback,
    headers: [String: String] = [:]
  ) async -> Int {
    var request = Sample.request(method, path, body, headers: headers)
    (request.address, request.transport) = (address, transport)
    if body != nil, headers["Transfer-Encoding"] == nil {
      request.headers.append(Header("Content-Length", "\(request.body.count)"))
    }
    return await sample.service.respond(to: request).status
  }

  /// One answer per character: `.` done, `!` refused as too many.
  private func write(_ sample: Sample, _ count: Int, _ body: String = usual) async -> String {
    var marks = ""
    for _ in 0..<count {
      let status = await ask(sample, "PUT", "/api/v1/messages/a", body)
      marks += status < 300 ? "." : status == 429 ? "!" : "?"
    }
    return marks
  }

  @Test func `too many changes have to wait, reads never`() async {
    let sample = small()
    #expect(await write(sample, 5) == "..!!!")
    let refused = await sample.ask("PUT", "/messages/a", Self.usual)
    #expect(Sample.summary(refused) == "429 too-many: There are too many changes; wait.")
    #expect(refused.header("Retry-After") == "1")
    #expect(await sample.ask("GET", "/playback").status == 200)
    sample.clock.advance(by: .seconds(1))
    #expect(await write(sample, 2) == ".!")
  }

  @Test(arguments: [
    ("POST", "/api/v1/start", 200), ("POST", "/api/v1/pause", 200), ("POST", "/api/v1/stop", 200),
    ("POST", "/api/v1/messages/a/activate", 204), ("DELETE", "/api/v1/test", 204),
  ])
  func `what must not wait has a reserve`(method: String, path: String, status: Int) async {
    let sample = small()
    #expect(await write(sample, 100).hasPrefix("..!!"))
    for _ in 0..<3 { #expect(await ask(sample, method, path) == status) }
    #expect(await ask(sample, method, path) == 429)
    // The writer continues without a pause and does not use the reserve.
    for _ in 0..<5 {
      sample.clock.advance(by: .seconds(1))
      #expect(await write(sample, 3) == ".!!")
      #expect(await ask(sample, method, path) == status)
    }
  }

  @Test func `an urgent message does not wait either`() async {
    let sample = small()
    #expect(await write(sample, 4) == "..!!")
    #expect(await write(sample, 4, Self.urgent) == "...!")
    sample.clock.advance(by: .seconds(2))
    #expect(await write(sample, 3) == "..!")
    // Urgency is known only after reading, so an urgent request must be short and state its length.
    let long = "{\"priority\":99,\"text\":\"\(String(repeating: "a", count: 65_000))\"}"
    #expect(await write(sample, 1, long) == ".")
    #expect(await write(sample, 1, long + String(repeating: " ", count: 999)) == "!")
    #expect(
      await ask(
        sample, "PUT", "/api/v1/messages/a", Self.urgent,
        headers: ["Transfer-Encoding": "chunked"]) == 429)
    #expect(await ask(sample, "POST", "/api/v1/messages", Self.urgent) == 201)
    #expect(await ask(sample, "PUT", "/api/v1/values/a", "{\"value\":\"1\"}") == 429)
  }

  @Test func `the sign sets the priority from which a message is urgent`() async {
    let sample = small()
    sample.service.changes.urgentPriority = 91
    #expect(await write(sample, 3, Self.urgent) == "..!")
    sample.service.changes.urgentPriority = 50
    #expect(await write(sample, 3, Self.usual) == "...")
  }

  @Test func `a refused request does not use up its key`() async {
    let sample = small()
    #expect(await write(sample, 3) == "..!")
    let key = ["Idempotency-Key": "k"]
    #expect(await ask(sample, "POST", "/api/v1/messages", Self.usual, headers: key) == 429)
    sample.clock.advance(by: .seconds(1))
    #expect(await ask(sample, "POST", "/api/v1/messages", Self.usual, headers: key) == 201)
  }

  @Test func `no caller uses up the changes of another one`() async throws {
    let file =
      "read-write:\(SHA256.text(Array("one".utf8)))\n"
      + "read-write:\(SHA256.text(Array("two".utf8)))\n"
    let tokens = try AccessTokens(file: Array(file.utf8))
    let sample = Sample {
      ($0.changesAtOnce, $0.changesPerSecond) = (2, 1)
      ($0.tokens, $0.extraEndpoints) = (tokens, [.notify])
    }
    func put(_ token: String?, _ address: String?, _ transport: Transport = .network) async -> Int {
      await ask(
        sample, "PUT", "/api/v1/values/a", "{\"value\":\"1\"}", from: address, transport: transport,
        headers: token.map { ["Authorization": "Bearer \($0)"] } ?? [:])
    }
    #expect(await put("one", "192.0.2.1") == 201)
    #expect(await put("one", "192.0.2.1") == 200)
    #expect(await put("one", "192.0.2.1") == 429)
    // Another token, another address, another endpoint and the socket.
    #expect(await put("two", "192.0.2.1") == 200)
    #expect(await put("one", "192.0.2.9") == 200)
    #expect(await put(nil, nil, .unixSocket) == 200)
    #expect(
      await ask(
        sample, "POST", "/api/notify", "{\"text\":\"a\"}", from: "192.0.2.1", transport: .network,
        headers: ["Authorization": "Bearer one"]) == 200)
    #expect(await put("one", "192.0.2.1") == 429)
  }

  @Test func `the number of buckets is bounded, and those in use are kept`() {
    let (table, clock) = (BucketTable<Int>(atOnce: 2, perSecond: 1, capacity: 10), VirtualClock())
    func take(_ key: Int) -> String { table.take(for: key, at: clock.now) == nil ? "." : "!" }
    for key in 0..<10 { #expect(take(key) + take(key) + take(key) == "..!") }
    // All are in use: new ones share one.
    #expect(take(10) + take(11) + take(12) == "..!")
    #expect(take(3) == "!" && table.count == 10)
    clock.advance(by: .seconds(1))
    for key in 0..<9 { #expect(take(key) == ".") }
    clock.advance(by: .seconds(1))
    // One is full again and gives up its place.
    #expect(take(13) + take(13) + take(13) == "..!")
    #expect(table.count == 10)
    for key in 0..<100_000 { _ = take(key) }
    #expect(table.count == 10)
    clock.advance(by: .seconds(10))
    #expect(take(-1) == "." && table.count == 1)
  }

  @Test func `all buckets are looked through ten times a second at most`() {
    let (table, clock) = (BucketTable<Int>(atOnce: 1, perSecond: 20, capacity: 2), VirtualClock())
    func take(_ key: Int) -> String { table.take(for: key, at: clock.now) == nil ? "." : "!" }
    #expect(take(0) + take(1) + take(2) + take(3) == "...!")
    clock.advance(by: .milliseconds(99))
    // The first two are full again, which nobody knows yet.
    #expect(take(4) + take(5) == ".!")
    clock.advance(by: .milliseconds(2))
    #expect(take(6) + take(7) == ".." && table.count == 2)
  }

  @Test(arguments: [
    (nil, "this machine"), ("127.0.0.1", "this machine"), ("127.9.9.9", "this machine"),
    ("::1", "this machine"), ("::ffff:127.0.0.5", "this machine"),
    ("::ffff:7f00:1", "this machine"), ("192.0.2.1", "192.0.2.1"),
    ("::ffff:192.0.2.1", "192.0.2.1"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("2001:db8::6", "2001:db8:0:0::/64"), ("::", "0:0:0:0::/64"),
    ("fe80::1%eth0", "fe80:0:0:0::/64"), ("1::2::3", "1::2::3"), ("1:2:3", "1:2:3"),
    ("12345::", "12345::"), ("", ""),
  ])
  func `addresses of one caller share a name`(
    address: String?, name: String
  ) {
    #expect(PeerAddress.name(address) == name)
  }
}
