// SPDX-License-Identifier: MIT
import HummingbirdCore
import Logging
import NIOCore
import TLSIO

/// A connection on which HTTP is spoken, encrypted if there is a certificate.
struct SecuredChannel: ServerChildChannel {
  let http: HTTP1Channel
  /// The certificate; `nil`: the connection is not encrypted.
  let certificate: CertificateKeeper?

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    guard let certificate else { return http.setup(channel: channel, logger: logger) }
    return channel.eventLoop.makeCompletedFuture {
      // The certificate of now: it may be another one for the next connection.
      let handler = TLSHandler(try TLSSession(certificate.context))
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(PlainRefusal())
      try pipeline.addHandler(handler)
    }.flatMap { http.setup(channel: channel, logger: logger) }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await http.handle(value: value, logger: logger)
  }
}
