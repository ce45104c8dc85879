// SPDX-License-Identifier: MIT
import CurlIO
import Glibc
import LinuxIO

extension ClientError {
  /// Makes the error for a failure of libcurl.
  ///
  /// - Parameter environment: returns the value of a variable, or `nil`; called for those that name
  ///   proxies.
  init(
    _ failure: CurlFailure, at address: ServiceAddress, timeout: Duration,
    certificates: String? = nil, environment: (String) -> String? = { _ in nil }
  ) {
    let name = "\(address)"
    let proxy = address.proxyVariables.first { environment($0).map { !$0.isEmpty } ?? false }
    func notReachable(_ reason: String) -> ClientError {
      guard let proxy else { return .notReachable(address: name, reason: reason) }
      return .notReachable(
        address: name, reason: reason,
        remedy: "Check the address, the proxy in $\(proxy), and that the service runs.")
    }
    switch failure {
    case .late: self = .noAnswer(address: name, seconds: max(1, timeout.components.seconds))
    case .cut: self = .damaged(address: name, reason: "it is cut off")
    case .longBody: self = .damaged(address: name, reason: "it has more than 80 MiB")
    case .longHead: self = .damaged(address: name, reason: "its head is too long")
    case .notHTTP: self = .damaged(address: name, reason: "it is not HTTP")
    case .unknownName: self = notReachable("there is no machine of this name")
    case .unknownProxy: self = notReachable("the name of the proxy is unknown")
    case .proxyRefusal(let status):
      self = notReachable("the proxy answers with the status \(status)")
    case .notConnected(let number):
      self = Self.closed(address, number) ?? notReachable(SystemError.reason(number))
    case .notTLS:
      self = .notReachable(
        address: name, reason: "it does not support TLS",
        remedy: "Give a http:// address if the service does not encrypt.")
    case .untrusted(let reason): self = Self.untrusted(name, reason)
    case .noCertificates:
      self = .notSent(
        place: certificates ?? name,
        reason: "there are no certificates that can be read. Give a file in PEM form.")
    case .noLibrary:
      self = .notReachable(
        address: name, reason: "libcurl is not installed",
        remedy: "Install it with \"sudo apt-get install libcurl4\".")
    case .other(let reason): self = notReachable(ShownText.line(reason))
    }
  }

  /// The error of an address that redirects to another one.
  static func redirected(address: String, target: String) -> ClientError {
    .notReachable(
      address: address,
      reason: "it redirects to \(ShownText.line(target)), and redirects are not followed",
      remedy: "Give the address of the service itself with --server.")
  }

  /// The error of a socket without a service, or without permission.
  private static func closed(_ address: ServiceAddress, _ number: Int32) -> ClientError? {
    guard case .unixSocket(let path) = address else { return nil }
    return switch number {
    case ENOENT, ECONNREFUSED, ENOTDIR: .notRunning(sockets: [path])
    case EACCES, EPERM: .noPermission(socket: path)
    default: nil
    }
  }

  private static func untrusted(_ name: String, _ distrust: CurlFailure.Distrust) -> ClientError {
    let (reason, remedy) =
      switch distrust {
      case .expired:
        ("its certificate has expired", "Renew it, or set the clock of this machine.")
      case .notYetValid:
        ("its certificate is not valid yet", "Set the clock of this machine.")
      case .otherName:
        (
          "its certificate is for another name",
          "Give the name that stands in the certificate with --server."
        )
      case .unknownSigner:
        (
          "its certificate is not signed by an authority that this machine trusts",
          "Give the certificate of the signer with --ca-file."
        )
      }
    return .notReachable(address: name, reason: reason, remedy: remedy)
  }
}
