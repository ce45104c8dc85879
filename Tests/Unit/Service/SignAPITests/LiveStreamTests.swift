// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import SignControl
import SignTesting
import Testing

@testable import SignAPI

/// Viewers, and the end of the server.
@Suite(.waitsForOthers)
struct LiveStreamTests {
  private static let request = "GET /api/v1/frames HTTP/1.1\r\nHost: localhost\r\n\r\n"

  private func frame(_ number: Int, width: Int = 64, height: Int = 8) -> FrameView {
    FrameView(Bitmap(width: width, height: height), sequence: Int64(number), milliseconds: 0)
  }

  private func watch(_ server: RunningServer, reads: Bool = true) async throws -> RawClient {
    let client = try await RawClient(server.address, reads: reads)
    try await client.send(Self.request)
    return client
  }

  @Test func `a viewer gets frames and keep-alives`() async throws {
    try await RunningServer.with { server in
      server.hub.publish(frame(1))
      let client = try await watch(server)
      let head = await client.read(until: "retry: 2000\n\n")
      #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(head.lowercased().contains("content-type: text/event-stream"))
      #expect(await client.read(until: "\"dropped\":0}\n\n").contains("event: frame\nid: 1\n"))
      server.hub.publish(frame(2))
      #expect(await client.read(until: "\"dropped\":0}\n\n").contains("id: 2\n"))
      server.hub.keepAlive()
      #expect(await client.read(until: ": alive\n\n").hasSuffix(": alive\n\n"))
      #expect(server.hub.viewerCount == 1)
      await client.close()
    }
  }

  @Test func `a slow viewer misses frames, counts them and delays no other viewer`() async throws {
    try await RunningServer.with { server in
      let slow = try await watch(server, reads: false)
      let quick = try await watch(server)
      _ = await quick.read(until: "retry: 2000\n\n")
      // Both have joined when both have a frame or a counted place.
      while server.hub.viewerCount < 2 { try await Task.pause() }
      let count = 400
      for number in 1...count {
        server.hub.publish(frame(number, width: 1024, height: 256))
        _ = await quick.read(until: "id: \(number)\n")
      }
      #expect(server.hub.droppedFrames > 0)
      try await slow.read()
      // It gets frames queued before it was slow, and then the newest frame.
      let seen = await slow.read(until: "id: \(count)\n")
      let rest = await slow.read(until: "}\n\n")
      let numbers = (seen + rest).split(separator: "\n").filter { $0.hasPrefix("id: ") }
        .compactMap { Int($0.dropFirst(4)) }
      #expect(numbers == numbers.sorted() && numbers.count < count && numbers.last == count)
      let dropped = rest.split(separator: "\"dropped\":").last?.prefix { $0.isNumber }
      #expect(dropped.flatMap { Int($0) } == count - numbers.count)
      await slow.close()
      await quick.close()
    }
  }

  @Test func `a viewer that never reads is cut off after two keep-alives`() async throws {
    try await RunningServer.with { server in
      let stuck = try await watch(server, reads: false)
      while server.hub.viewerCount < 1 { try await Task.pause() }
      var number = 0
      // The system's buffers hold some megabytes; then the writer waits, and keep-alives count.
      while server.hub.viewerCount > 0 {
        number += 1
        server.hub.publish(frame(number, width: 1024, height: 512))
        if number.isMultiple(of: 100) { server.hub.keepAlive() }
        try await Task.pause()
      }
      await stuck.close()
    }
  }

  @Test(arguments: ["", "Connection: keep-alive\r\n"])
  func `a viewer that speaks HTTP/1.0 gets no chunks, and sees the end`(field: String) async throws
  {
    try await RunningServer.with { server in
      let viewer = try await RawClient(server.address)
      try await viewer.send("GET /api/v1/frames HTTP/1.0\r\nHost: localhost\r\n\(field)\r\n")
      let head = await viewer.read(until: "\r\n\r\nretry: 2000\n\n")
      #expect(head.hasPrefix("HTTP/1.0 200 OK\r\n"), "\(head)")
      #expect(head.contains("Connection: close\r\n") && head.hasSuffix("\r\n\r\nretry: 2000\n\n"))
      server.server.shutDown()
      #expect(await viewer.readToEnd() == "" && viewer.isOver)
      await viewer.close()
    }
  }

  @Test func `a viewer that leaves is forgotten`() async throws {
    try await RunningServer.with { server in
      let client = try await watch(server)
      _ = await client.read(until: "retry: 2000\n\n")
      #expect(server.hub.viewerCount == 1)
      await client.close()
      while server.hub.viewerCount > 0 { try await Task.pause() }
    }
  }

  @Test func `two hundred viewers watch, and one more has to wait`() async throws {
    try await RunningServer.with { server in
      var viewers: [RawClient] = []
      for _ in 0..<200 {
        let client = try await watch(server)
        _ = await client.read(until: "retry: 2000\n\n")
        viewers.append(client)
      }
      server.hub.publish(frame(1))
      for viewer in viewers {
        #expect(await viewer.read(until: "\"dropped\":0}\n\n").contains("id: 1\n"))
      }
      let late = try await watch(server)
      let answer = await late.answer()
      #expect(answer.status == 503 && answer.headers["retry-after"] == "30")
      // Other requests are still served.
      #expect(try await late.ask("GET", "/api/v1/statistics").body.contains("\"viewers\":200"))
      await late.close()
      server.server.shutDown()
      for viewer in viewers {
        _ = await viewer.readToEnd()
        #expect(viewer.isOver)
        await viewer.close()
      }
    }
  }

  @Test func `at the end viewers are released and requests are answered`() async throws {
    try await RunningServer.with { server in
      let viewer = try await watch(server)
      _ = await viewer.read(until: "retry: 2000\n\n")
      await server.control.hang()
      let asking = try await RawClient(server.address)
      try await asking.send("GET /api/v1/zones HTTP/1.1\r\nHost: localhost\r\n\r\n")
      try await server.control.waitUntilHung()
      let idle = try await RawClient(server.address)
      #expect(try await idle.ask("GET", "/api/v1/playback").status == 200)
      server.server.shutDown()
      // The last chunk shows that the stream ended normally.
      #expect(await viewer.readToEnd().hasSuffix("0\r\n\r\n"))
      #expect(await idle.readToEnd() == "")
      await server.control.release()
      #expect(await asking.answer().status == 200)
      #expect(await asking.readToEnd() == "")
      // Between fork and exec a program of another test may still have the listener.
      while let late = try? await RawClient(server.address) {
        await late.close()
        try await Task.pause()
      }
    }
  }

  @Test func `a cancelled server ends`() async throws {
    let (bound, source) = AsyncStream.makeStream(of: [ListenAddress].self)
    let server = try SignServer(
      control: FakeSign(), listeners: [.tcp(host: "127.0.0.1", port: 0)],
      limits: RunningServer.patient, hub: FrameHub(), logger: .silent,
      onListening: { source.yield($0) })
    let task = Task { try await server.run() }
    for await _ in bound { break }
    task.cancel()
    _ = await task.result
  }

  @Test func `connections that do not end in time are closed`() async throws {
    var limits = RunningServer.patient
    limits.shutdown = .zero
    try await RunningServer.with(limits: limits) { server in
      await server.control.hang()
      let asking = try await RawClient(server.address)
      try await asking.send("GET /api/v1/zones HTTP/1.1\r\nHost: localhost\r\n\r\n")
      try await server.control.waitUntilHung()
      server.server.shutDown()
      #expect(await asking.readToEnd() == "" && asking.isOver)
      await server.control.release()
    }
  }
}
