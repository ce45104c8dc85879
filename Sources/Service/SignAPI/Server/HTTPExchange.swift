// SPDX-License-Identifier: MIT
import NIOCore
import NIOHTTP1

/// The requests of a connection, part by part, and what their answers are written to.
final class HTTPExchange {
  typealias Stream = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  private var parts: NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator
  /// What answers are written to.
  let answers: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
  let channel: any Channel
  /// That of the current request.
  private(set) var version = HTTPVersion.http1_1

  init(
    _ parts: NIOAsyncChannelInboundStream<HTTPServerRequestPart>,
    _ answers: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>, _ channel: any Channel
  ) {
    (self.parts, self.answers, self.channel) = (parts.makeAsyncIterator(), answers, channel)
  }

  /// The head of the next request, after the rest of the one before it; `nil`: no further one comes.
  func nextHead() async throws -> HTTPRequestHead? {
    while let part = try await parts.next(isolation: #isolation) {
      if case .head(let head) = part {
        version = head.version
        return head
      }
    }
    return nil
  }

  /// The next bytes of a body that has not ended; `nil`: it has ended, or the client has gone.
  func nextBytes() async throws -> ByteBuffer? {
    if case .body(let bytes)? = try await parts.next(isolation: #isolation) { bytes } else { nil }
  }

  /// Writes a whole answer; `nil`: it has no content.
  func write(_ head: HTTPResponseHead, _ bytes: [UInt8]?) async throws {
    var parts = [HTTPServerResponsePart.head(head)]
    if let bytes { parts.append(.body(.byteBuffer(ByteBuffer(bytes: bytes)))) }
    try await answers.write(contentsOf: parts + [.end(nil)])
  }
}
