// SPDX-License-Identifier: MIT
import Glibc
import LinuxIO
import NIOCore
import NIOHTTP1
import NIOPosix

extension ClientError {
  /// Puts what the network says into words.
  init(_ error: any Error, at address: ServiceAddress, timeout: Duration) {
    let name = "\(address)"
    switch error {
    case AnswerCollector.Failure.late, ChannelError.connectTimeout:
      self = .noAnswer(address: name, seconds: max(1, timeout.components.seconds))
    case AnswerCollector.Failure.cut:
      self = .damaged(address: name, reason: "it is cut off")
    case AnswerCollector.Failure.longBody:
      self = .damaged(
        address: name, reason: "it has more than \(AnswerCollector.mostBytes >> 20) MiB")
    case HTTPParserError.headerOverflow:
      self = .damaged(address: name, reason: "its head is too long")
    case HTTPParserError.invalidEOFState, HTTPParserError.closedConnection:
      self = .damaged(address: name, reason: "it is cut off")
    // Whoever speaks before he is asked speaks something else.
    case is HTTPParserError, is NIOHTTPDecoderError:
      self = .damaged(address: name, reason: "it is not HTTP")
    case let error as NIOConnectionError: self.init(error, at: name)
    case let error as IOError: self.init(error.errnoCode, at: address)
    case SocketAddressError.unixDomainSocketPathTooLong:
      self = .notReachable(
        address: name, reason: "the path of a socket has at most 107 bytes")
    default: self = .notReachable(address: name, reason: "\(error)")
    }
  }

  private init(_ number: Int32, at address: ServiceAddress) {
    let reason = SystemError.reason(number)
    switch address {
    case .unixSocket(let path) where [ENOENT, ECONNREFUSED, ENOTDIR].contains(number):
      self = .notRunning(sockets: [path])
    case .unixSocket(let path) where [EACCES, EPERM].contains(number):
      self = .noPermission(socket: path)
    default:
      self =
        number == ECONNRESET || number == EPIPE
        ? .damaged(address: "\(address)", reason: "it is cut off")
        : .notReachable(address: "\(address)", reason: reason)
    }
  }

  private init(_ error: NIOConnectionError, at name: String) {
    var reason = "there is no machine of this name"
    if let failure = error.connectionErrors.first {
      switch failure.error {
      case let error as IOError: reason = SystemError.reason(error.errnoCode)
      case ChannelError.connectTimeout: reason = "it does not answer"
      default: reason = "\(failure.error)"
      }
    }
    self = .notReachable(address: name, reason: reason)
  }
}
