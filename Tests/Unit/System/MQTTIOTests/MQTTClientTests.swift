// SPDX-License-Identifier: MIT
import BrokerTesting
import Foundation
import Glibc
import LinuxIO
import MQTTIO
import SignTesting
import Testing

@Suite(.waitsForOthers)
struct MQTTClientTests {
  /// Attempts follow each other fast.
  static let backoff = MQTTBackoff(first: 10, longest: 40)

  /// A client of a broker, and what it reports.
  static func client(
    _ port: Int, _ name: String = "one", change: (inout MQTTBroker) -> Void = { _ in }
  ) throws -> (MQTTClient, ClientEvents) {
    let events = ClientEvents()
    var broker = MQTTBroker(host: "127.0.0.1", port: port, clientID: name)
    change(&broker)
    let client = try MQTTClient(broker, backoff: backoff, report: events.report)
    return (client, events)
  }

  private func message(_ topic: String, _ text: String, kept: Bool = false) -> MQTTMessage {
    MQTTMessage(topic, Array(text.utf8), isRetained: kept)
  }

  /// Awaited values are shown only where they are arguments.
  private func expect<Value: Equatable>(
    _ value: Value, _ expected: Value, at place: SourceLocation = #_sourceLocation
  ) {
    #expect(value == expected, sourceLocation: place)
  }

  @Test func `messages go from client to client, kept ones also to late ones`() async throws {
    let broker = try TestBroker.running()
    let (one, heardByOne) = try Self.client(broker.port)
    one.subscribe(["a/#": .atLeastOnce])
    try one.start()
    one.publish(message("a/kept", "first", kept: true))
    expect(await heardByOne.upTo("delivered").last ?? "", "delivered a/kept")
    let (two, heardByTwo) = try Self.client(broker.port, "two")
    two.subscribe(["a/kept": .atLeastOnce, "b": .atMostOnce])
    try two.start()
    expect(await heardByTwo.upTo("a/kept"), ["connected", "a/kept (kept) first"])
    two.publish(MQTTMessage("a/b", Array("hello".utf8), correlation: Array("question 7".utf8)))
    expect(await heardByOne.upTo("a/b").last ?? "", "a/b hello for question 7")
    one.end()
    two.end()
  }

  @Test func `a broker that is away at the start is found when it comes`() async throws {
    let broker = try TestBroker()
    let (client, events) = try Self.client(broker.port)
    try client.start()
    expect(await events.next(), "lost notConnected(errno: \(ECONNREFUSED))")
    client.publish(message("a", "waits"))
    client.publish(message("b", "old", kept: true))
    client.publish(message("b", "new", kept: true))
    client.subscribe(["#": .atLeastOnce])
    try broker.start()
    expect(await events.upTo("connected").last ?? "", "connected")
    // The subscription comes before what waited, and of a kept topic only the last message.
    let heard = await [events.next(), events.next(), events.next()].sorted()
    #expect(heard == ["a waits", "b new", "delivered b"])
    client.end()
  }

  @Test func `what waits for a connection, or was not confirmed by the last one, can be dropped`()
    async throws
  {
    let broker = try TestBroker.running()
    let (events, relay) = (ClientEvents(), EventRelay<MQTTClient.Event>())
    let client = try MQTTClient(
      MQTTBroker(host: "127.0.0.1", port: broker.port, clientID: "one"), backoff: Self.backoff
    ) { relay.pass($0) }
    relay.set { [weak client] event in
      if case .connected = event { client?.dropWaiting() }
      events.report(event)
    }
    client.subscribe(["#": .atLeastOnce])
    try client.start()
    // The broker may still begin to listen.
    expect(await events.upTo("connected").last ?? "", "connected")
    broker.freeze()
    client.publish(message("a", "sent"))
    broker.kill()
    expect(await events.next(), "lost ended")
    client.publish(message("b", "waits"))
    client.publish(message("c", "waits", kept: true))
    try broker.start()
    expect(await events.upTo("connected").last ?? "", "connected")
    client.publish(message("d", "new"))
    expect(await events.next(), "d new")
    client.end()
  }

  @Test func `after the death of the broker all subscriptions come back`() async throws {
    let broker = try TestBroker.running()
    let (client, events) = try Self.client(broker.port)
    client.subscribe(["a": .atLeastOnce])
    try client.start()
    client.publish(message("a", "1"))
    expect(await events.upTo("a").last ?? "", "a 1")
    for round in 2...3 {
      broker.kill()
      expect(await events.next(), "lost ended")
      client.publish(message("a", "\(round)"))
      try broker.start()
      expect(await events.upTo("a").last ?? "", "a \(round)")
    }
    client.end()
  }

  @Test func `a filter that is wanted again at once brings what the broker keeps`() async throws {
    let broker = try TestBroker.running()
    let (client, events) = try Self.client(broker.port)
    client.subscribe(["a": .atLeastOnce])
    try client.start()
    client.publish(message("a", "kept", kept: true))
    expect(await events.upTo("a").last ?? "", "a kept")
    client.subscribe([:])
    client.subscribe(["a": .atLeastOnce])
    expect(await events.upTo("a").last ?? "", "a (kept) kept")
    client.end()
  }

  @Test func `a broker that freezes is given up, and found again`() async throws {
    let broker = try TestBroker.running()
    // 5 s is the shortest time that libmosquitto takes.
    let (client, events) = try Self.client(broker.port) {
      $0.keepAlive = 5
      $0.patience = 1
    }
    try client.start()
    expect(await events.upTo("connected").last ?? "", "connected")
    broker.freeze()
    expect(await events.next(), "lost silent")
    // It takes connections and lets nobody in.
    expect(await events.next(), "lost silent")
    broker.thaw()
    expect(await events.upTo("connected").last ?? "", "connected")
    client.end()
  }

  @Test func `a second client of a name ends the first, whose will is published`() async throws {
    let broker = try TestBroker.running()
    let (watcher, seen) = try Self.client(broker.port, "watcher")
    watcher.subscribe(["state": .atLeastOnce])
    try watcher.start()
    // What a client sends is taken in its order: with this the broker has the subscription.
    watcher.publish(message("state", "watched"))
    expect(await seen.upTo("state").last ?? "", "state watched")
    let (first, events) = try Self.client(broker.port) {
      $0.will = MQTTMessage("state", Array("offline".utf8), isRetained: true)
    }
    try first.start()
    first.publish(message("state", "online", kept: true))
    expect(await seen.next(), "state online")
    expect(await events.upTo("delivered"), ["connected", "delivered state"])
    let (second, _) = try Self.client(broker.port)
    try second.start()
    // The broker of Debian 12 gives no reason.
    let lost = await events.next()
    #expect(["lost ended", "lost takenOver"].contains(lost), "\(lost)")
    expect(await seen.next(), "state offline")
    first.end()
    second.end()
    watcher.end()
  }

  @Test func `a client that is stopped sends what waits, and no will`() async throws {
    let broker = try TestBroker.running()
    let (watcher, seen) = try Self.client(broker.port, "watcher")
    watcher.subscribe(["#": .atLeastOnce])
    try watcher.start()
    watcher.publish(message("begin", ""))
    expect(await seen.upTo("begin").last ?? "", "begin ")
    let (client, events) = try Self.client(broker.port) {
      $0.will = MQTTMessage("state", Array("lost".utf8), isRetained: true)
    }
    try client.start()
    expect(await events.upTo("connected").last ?? "", "connected")
    for number in 1...50 { client.publish(message("n", "\(number)")) }
    client.stop(last: message("state", "offline", kept: true), patience: 3_600_000)
    client.join()
    let numbers = (1...50).map { "n \($0)" }
    expect(await seen.upTo("state"), numbers + ["state offline"])
    watcher.publish(message("end", ""))
    expect(await seen.upTo("end"), ["end "])
    #expect(client.publish(message("n", "51")) == false)
    watcher.end()
  }

  @Test func `an encrypted connection needs the right authority`() async throws {
    var rules = TestBroker.Rules()
    rules.isEncrypted = true
    let broker = try TestBroker(rules)
    let (client, events) = try Self.client(broker.port) {
      $0.tls = .init(authorities: broker.path("authority.pem"))
    }
    // Away at the start, with TLS: libmosquitto's own thread would never connect.
    try client.start()
    expect(await events.next(), "lost notConnected(errno: \(ECONNREFUSED))")
    try broker.start()
    expect(await events.upTo("connected").last ?? "", "connected")
    client.subscribe(["a": .atLeastOnce])
    let long = String(repeating: "x", count: 100_000)
    client.publish(message("a", long))
    expect(await events.next(), "a " + long)
    broker.kill()
    expect(await events.next(), "lost ended")
    try broker.start()
    expect(await events.upTo("connected").last ?? "", "connected")
    client.end()

    let (stranger, failures) = try Self.client(broker.port) {
      $0.tls = .init(authorities: broker.path("stranger.pem"))
    }
    try stranger.start()
    expect(
      await failures.next(), "lost untrusted(\"self-signed certificate in certificate chain\")")
    stranger.end()

    let (plain, refusals) = try Self.client(broker.port)
    try plain.start()
    expect(await refusals.next(), "lost ended")
    plain.end()
  }

  @Test(arguments: [false, true])
  func `a thousand open files hinder no connection`(isEncrypted: Bool) async throws {
    var rules = TestBroker.Rules()
    rules.isEncrypted = isEncrypted
    let broker = try TestBroker.running(rules)
    let authority = isEncrypted ? broker.path("authority.pem") : nil
    // In a process of its own: here other tests would get numbers above 1023, too, which not every
    // library can wait for.
    await #expect(processExitsWith: .success) {
      [port = broker.port as Int, authority = authority as String?] in
      var limits = rlimit()
      let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      unsafe #expect(getrlimit(openFiles, &limits) == 0)
      limits.rlim_cur = limits.rlim_max
      unsafe #expect(setrlimit(openFiles, &limits) == 0)
      // What waits with select knows the numbers up to 1023.
      var last: CInt = 0
      while (0...1023).contains(last) { last = unsafe open("/dev/null", O_RDONLY) }
      #expect(last > 1023)
      let (client, events) = try Self.client(port) {
        if let authority { $0.tls = .init(authorities: authority) }
      }
      client.subscribe(["a": .atLeastOnce])
      try client.start()
      client.publish(MQTTMessage("a", Array("hello".utf8)))
      // The broker may not listen yet at the first attempt.
      let received = await events.upTo("a ").suffix(2)
      #expect(received == ["connected", "a hello"])
      client.end()
    }
  }

  @Test func `a broker may want a certificate of the client`() async throws {
    var rules = TestBroker.Rules()
    (rules.isEncrypted, rules.wantsCertificates) = (true, true)
    let broker = try TestBroker.running(rules)
    let (client, events) = try Self.client(broker.port) {
      $0.tls = .init(
        authorities: broker.path("authority.pem"), certificate: broker.path("client.pem"),
        key: broker.path("client.key"))
    }
    try client.start()
    expect(await events.upTo("connected").last ?? "", "connected")
    client.end()
    let (doubter, failures) = try Self.client(broker.port) {
      $0.tls = .init(authorities: broker.path("authority.pem"))
    }
    try doubter.start()
    let failure = await failures.next()
    #expect(failure.hasPrefix("lost untrusted(") || failure == "lost ended", "\(failure)")
    doubter.end()
  }

  @Test func `the password is read from its file with every attempt`() async throws {
    var rules = TestBroker.Rules()
    rules.passwords = ["anna": "secret"]
    let broker = try TestBroker.running(rules)
    let path = try broker.file("mine", "wrong\n")
    let (client, events) = try Self.client(broker.port) {
      ($0.user, $0.passwordFile) = ("anna", path)
    }
    try client.start()
    expect(
      await events.upTo("lost refused").last ?? "",
      "lost refused(MQTTIO.MQTTFailure.Refusal.forbidden)")
    _ = try broker.file("mine", "secret\n")
    expect(await events.upTo("connected").last ?? "", "connected")
    client.end()
    let (other, failures) = try Self.client(broker.port, "two") {
      ($0.user, $0.passwordFile) = ("anna", broker.path("none"))
    }
    try other.start()
    let failure = await failures.next()
    #expect(failure.hasPrefix("lost file("), "\(failure)")
    other.end()
  }

  @Test func `a payload beyond the limit is left out, and reported`() async throws {
    let broker = try TestBroker.running()
    let (client, events) = try Self.client(broker.port) { $0.mostPayload = 1000 }
    client.subscribe(["a": .atLeastOnce])
    try client.start()
    expect(await events.upTo("connected").last ?? "", "connected")
    // The limit of a packet is 4,096 bytes higher: the broker itself leaves out longer ones.
    client.publish(message("a", String(repeating: "x", count: 6000)))
    client.publish(message("a", String(repeating: "x", count: 1001)))
    client.publish(message("a", "short"))
    expect(await events.upTo("a short"), ["a 1001 bytes left out", "a short"])
    client.end()
  }

  @Test func `a broker of version 3.1.1 serves, and is asked again if it refuses`() async throws {
    let broker = try ScriptedBroker(.old)
    let (client, events) = try Self.client(broker.port)
    client.subscribe(["t": .atLeastOnce])
    try client.start()
    expect(await events.upTo("t hi"), ["connected", "refused t", "subscribed t", "t hi"])
    client.end()
  }

  @Test func `a broker of version 3.1.1 is asked again for what it keeps`() async throws {
    let broker = try ScriptedBroker(.late)
    let events = ClientEvents()
    let client = try MQTTClient(
      MQTTBroker(host: "127.0.0.1", port: broker.port, clientID: "one"), secondLook: 0,
      report: events.report)
    client.subscribe(["t": .atLeastOnce])
    try client.start()
    expect(await events.upTo("t hi"), ["connected", "t hi"])
    client.end()
  }

  @Test func `the reason of a broker that ends the connection is reported`() async throws {
    let broker = try ScriptedBroker(.takeover)
    let (client, events) = try Self.client(broker.port)
    client.subscribe(["t": .atLeastOnce])
    try client.start()
    expect(await events.upTo("lost"), ["connected", "lost takenOver"])
    client.end()
  }

  @Test func `a message that a broker cannot take is given up, and others go on`() async throws {
    var rules = TestBroker.Rules()
    rules.mostBytes = 2000
    let broker = try TestBroker.running(rules)
    let (client, events) = try Self.client(broker.port)
    client.subscribe(["a": .atLeastOnce])
    try client.start()
    expect(await events.upTo("connected").last ?? "", "connected")
    client.publish(message("a", String(repeating: "x", count: 3000)))
    client.publish(message("a", "short"))
    let lines = await events.upTo("a short")
    #expect(lines.first?.hasPrefix("undelivered a ") == true, "\(lines)")
    #expect(lines.last == "a short")
    client.end()
  }

  @Test func `what keeps a client from a broker is reported`() async throws {
    let full = try ScriptedBroker(.full)
    let rows: [(host: String, port: Int, library: String?, line: String)] = [
      ("127.0.0.1", 1, "libnone.so.1", "lost noLibrary"),
      ("no machine", 1, nil, "lost unknownName"),
      ("127.0.0.1", full.port, nil, "lost notConnected(errno: \(ETIMEDOUT))"),
    ]
    for row in rows {
      let events = ClientEvents()
      var broker = MQTTBroker(host: row.host, port: row.port, clientID: "one")
      broker.reach = 20
      let client = try MQTTClient(
        broker, backoff: Self.backoff, library: row.library, report: events.report)
      try client.start()
      expect(await events.next(), row.line)
      client.end()
    }
  }
}

extension MQTTClient {
  /// Stops it, and waits until it has ended.
  fileprivate func end() {
    stop()
    join()
  }
}
