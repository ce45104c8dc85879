// SPDX-License-Identifier: MIT
import CMosquitto
import LinuxIO

/// One connection to a broker, for one thread.
@safe
struct MQTTConnection: ~Copyable {
  /// What has happened.
  enum Event {
    /// The broker has answered: 0, or its reason to refuse.
    case connected(code: Int)
    /// The broker has ended the connection, with a reason or 0.
    case disconnected(code: Int)
    case message(MQTTReceived)
    /// The broker has a message, or refuses it (128 and more).
    case published(number: Int32, code: Int)
    /// The broker has answered a subscription; 128 and more refuse it.
    case subscribed(number: Int32, code: Int)
  }

  private let client: OpaquePointer

  /// Makes a connection that is not open yet.
  ///
  /// - Parameter library: the file name of libmosquitto; `nil`: that of the system.
  init(_ broker: MQTTBroker, isVersion5: Bool, library: String?) throws(MQTTFailure) {
    guard
      let client = unsafe cmosquitto_open(
        library, broker.clientID, isVersion5 ? 1 : 0, broker.mostPayload)
    else { throw .noLibrary }
    unsafe self.client = unsafe client
  }

  deinit { unsafe cmosquitto_close(client) }

  /// Connects; the broker's answer comes as an event.
  ///
  /// - Parameter password: the password of the user; `nil`: none.
  func open(_ broker: MQTTBroker, password: String?) throws(MQTTFailure) {
    if let user = broker.user {
      try check(unsafe cmosquitto_set_login(client, user, password))
    }
    if let tls = broker.tls {
      // The library would wait for the writer of a pipe.
      for file in [tls.authorities, tls.certificate, tls.key].compactMap(\.self) {
        do throws(SystemError) {
          _ = try FileInput.read(file: file, limit: 1 << 20)
        } catch {
          throw .file(error)
        }
      }
      let error = unsafe cmosquitto_set_tls(
        client, tls.authorities, tls.certificate, tls.key)
      guard error == MOSQ_ERR_SUCCESS.code else {
        // It reads the files here, and reports no more than that one is wrong.
        throw .untrusted(unsafe words(cmosquitto_reason(client), error))
      }
    }
    if let will = broker.will {
      try check(unsafe cmosquitto_set_will(client, will.topic, will.payload, will.payload.count))
    }
    try check(
      unsafe cmosquitto_connect(
        client, broker.host, Int32(broker.port), Int32(broker.keepAlive), Int32(broker.reach)))
  }

  /// Waits for the broker, until a flag is raised or for so many milliseconds.
  func wait(for flag: EventDescriptor, milliseconds: Int) throws(MQTTFailure) {
    try check(unsafe cmosquitto_wait(client, flag.number, Int32(clamping: milliseconds)))
  }

  /// The next event.
  func next() -> Event? {
    guard let event = unsafe cmosquitto_next(client)?.pointee else { return nil }
    let (code, number) = unsafe (Int(event.code), event.number)
    switch unsafe event.kind {
    case CMOSQUITTO_CONNECTED: return .connected(code: code)
    case CMOSQUITTO_DISCONNECTED: return .disconnected(code: code)
    case CMOSQUITTO_PUBLISHED: return .published(number: number, code: code)
    case CMOSQUITTO_SUBSCRIBED: return .subscribed(number: number, code: code)
    default:
      let isLong = unsafe event.is_long != 0
      return .message(
        MQTTReceived(
          topic: unsafe event.topic.map { unsafe String(cString: $0) } ?? "",
          payload: unsafe bytes(event.payload, isLong ? 0 : event.count),
          leftOut: isLong ? unsafe event.count : nil,
          isRetained: unsafe event.is_retained != 0,
          responseTopic: unsafe event.response_topic.map { unsafe String(cString: $0) },
          correlation: unsafe event.correlation.map {
            unsafe bytes($0, event.correlation_count)
          }))
    }
  }

  /// Publishes a message; returns the number under which its arrival is reported.
  func publish(_ message: MQTTMessage) throws(MQTTFailure) -> Int32 {
    var number: Int32 = 0
    let correlation = message.correlation
    let error = unsafe cmosquitto_publish(
      client, message.topic, message.payload, message.payload.count, message.quality.rawValue,
      message.isRetained ? 1 : 0, correlation, correlation?.count ?? 0, &number)
    switch error {
    // The fault of the message, which would be the same with another connection.
    case MOSQ_ERR_OVERSIZE_PACKET.code, MOSQ_ERR_PAYLOAD_SIZE.code, MOSQ_ERR_INVAL.code,
      MOSQ_ERR_QOS_NOT_SUPPORTED.code, MOSQ_ERR_MALFORMED_UTF8.code:
      throw .unsendable(code: Int(error))
    default: try check(error)
    }
    return number
  }

  /// Subscribes to a filter; returns the number under which the answer is reported.
  func subscribe(_ filter: String, _ quality: MQTTQuality) throws(MQTTFailure) -> Int32 {
    var number: Int32 = 0
    try check(unsafe cmosquitto_subscribe(client, filter, quality.rawValue, &number))
    return number
  }

  /// Ends a subscription.
  func unsubscribe(_ filter: String) throws(MQTTFailure) {
    try check(unsafe cmosquitto_unsubscribe(client, filter))
  }

  /// Sends DISCONNECT, so that the broker does not publish the will.
  func disconnect() { _ = unsafe cmosquitto_disconnect(client) }

  private func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  private func words(_ reason: UnsafePointer<CChar>?, _ error: Int32) -> String {
    let said = unsafe reason.map { unsafe String(cString: $0) } ?? ""
    if !said.isEmpty { return said }
    let words = unsafe String(cString: cmosquitto_words(client, error))
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }

  private func check(_ error: Int32) throws(MQTTFailure) {
    switch error {
    case MOSQ_ERR_SUCCESS.code: return
    case MOSQ_ERR_TLS.code, MOSQ_ERR_TLS_HANDSHAKE.code:
      throw .untrusted(unsafe words(cmosquitto_reason(client), error))
    case MOSQ_ERR_EAI.code, MOSQ_ERR_LOOKUP.code: throw .unknownName
    case MOSQ_ERR_ERRNO.code:
      let number = unsafe cmosquitto_system_error(client)
      // So libmosquitto reports that TLS has failed; the broker may have broken it off (EPROTO).
      guard number == 71 else { throw .notConnected(errno: number) }
      throw .untrusted(unsafe words(cmosquitto_reason(client), error))
    case MOSQ_ERR_KEEPALIVE.code: throw .silent
    case MOSQ_ERR_CONN_LOST.code, MOSQ_ERR_NO_CONN.code, MOSQ_ERR_CONN_REFUSED.code:
      // A broken handshake ends the connection, too, and leaves a reason.
      let reason = unsafe String(cString: cmosquitto_reason(client))
      throw reason.isEmpty ? .ended : .untrusted(reason)
    default: throw .other(unsafe String(cString: cmosquitto_words(client, error)))
    }
  }
}

extension mosq_err_t {
  /// The number as functions return it.
  fileprivate var code: Int32 { Int32(rawValue) }
}
