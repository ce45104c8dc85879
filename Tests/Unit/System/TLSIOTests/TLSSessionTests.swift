// SPDX-License-Identifier: MIT
import NIOCore
import SignTesting
import TLSIO
import Testing

/// Sessions of a client and of a server, with what goes between them in hand.
@Suite(.waitsForPrograms)
struct TLSSessionTests {
  private let server: TLSContext
  private let client: TLSContext

  init() throws {
    let pair = try CertificateFolder().made()
    server = try TLSContext(chain: Array(pair.certificate.utf8), key: Array(pair.key.utf8))
    client = try TLSContext(connectingWith: nil)
  }

  /// What a session has to send.
  private func out(_ session: TLSSession) -> [UInt8] {
    session.takeOut { bytes in
      var buffer = ByteBuffer()
      buffer.writeBytes(bytes)
      return Array(buffer: buffer)
    }
  }

  private func send(_ session: TLSSession, _ bytes: [UInt8]) throws {
    try session.send(ByteBuffer(bytes: bytes).readableBytesSpan)
  }

  /// Hands bytes to a session in parts.
  ///
  /// - Returns: what it reads, and whether the other side sends no more.
  private func read(
    _ session: TLSSession, _ bytes: [UInt8], parts: Int = 4096
  ) throws -> (text: [UInt8], isOver: Bool) {
    var (text, isOver) = (ByteBuffer(), false)
    for start in stride(from: 0, to: max(bytes.count, 1), by: parts) {
      let part = ByteBuffer(bytes: bytes[start..<min(start + parts, bytes.count)])
      isOver = try session.receive(part.readableBytesSpan) { text.writeBytes($0) }
    }
    return (Array(buffer: text), isOver)
  }

  /// A session of the client, which has spoken first, and one of the server.
  private func pair() throws -> (TLSSession, TLSSession) {
    let (one, other) = (try TLSSession(client), try TLSSession(server))
    _ = try read(one, [])
    return (one, other)
  }

  private func openPair(parts: Int = 4096) throws -> (TLSSession, TLSSession) {
    let (one, other) = try pair()
    for _ in 0..<2 {
      _ = try read(other, out(one), parts: parts)
      _ = try read(one, out(other), parts: parts)
    }
    try #require(one.isOpen && other.isOpen)
    return (one, other)
  }

  @Test(arguments: [1, 16_384, 16_385, 200_000], [7, 65_536])
  func `what one side sends comes to the other one whole`(count: Int, parts: Int) throws {
    let (one, other) = try openPair(parts: parts)
    let text = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3) }
    try send(other, text)
    let encrypted = out(other)
    #expect(encrypted.count > count && out(other).isEmpty)
    #expect(try read(one, encrypted, parts: parts).text == text)
    try one.end()
    #expect(try read(other, out(one), parts: parts).isOver)
    // The other direction goes on.
    try send(other, text)
    #expect(try read(one, out(other), parts: parts).text == text)
  }

  @Test func `who asks for new keys on and on is cut off`() throws {
    let (one, other) = try openPair()
    var count = 0
    let failure = #expect(throws: TLSSession.Failure.self) {
      while count < 10_000 {
        try one.renewKeys()
        try send(one, [1])
        _ = try read(other, out(one))
        _ = try read(one, out(other))
        count += 1
      }
    }
    #expect(failure?.words == "too much is asked for" && count > 1000)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `damaged and foreign bytes end a session, and nothing else`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var failures = 0
    for round in 0..<100 {
      let (one, other) = try round % 2 == 0 ? pair() : openPair()
      do {
        for _ in 0..<10 {
          if one.isOpen {
            let count = Int.random(in: 1...3000, using: &random)
            try send(one, [UInt8](repeating: 7, count: count))
          }
          let bytes = damaged(out(one), &random)
          _ = try read(other, bytes, parts: .random(in: 1...3000, using: &random))
          _ = try read(one, out(other))
        }
      } catch is TLSSession.Failure {
        failures += 1
      }
      _ = try? read(other, [22, 3, 3, 0, 1, 0])
      _ = out(other)
    }
    #expect(failures > 50, "seed \(seed)")
  }

  /// The bytes with one changed, cut off, with foreign ones before them, or others.
  private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let other = (0..<Int.random(in: 1...200, using: &random)).map { _ in
      UInt8.random(in: .min ... .max, using: &random)
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !bytes.isEmpty:
      bytes[.random(in: bytes.indices, using: &random)] ^= .random(in: 1...255, using: &random)
    case 1: bytes.removeLast(.random(in: 0...bytes.count, using: &random))
    case 2: bytes = other + bytes
    case 3: bytes = other
    default: break
    }
    return bytes
  }
}
