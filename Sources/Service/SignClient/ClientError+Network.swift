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
    let way = proxy.map { ", the proxy in $\($0)," } ?? ","
    func notReachable(_ reason: String, _ remedy: String? = nil) -> ClientError {
      .notReachable(
        address: name, reason: reason,
        remedy: remedy ?? "Check the address\(way) and that the service runs.")
    }
    func damaged(_ reason: String) -> ClientError { .damaged(address: name, reason: reason) }
    self =
      switch failure {
      case .late: .noAnswer(address: name, seconds: max(1, timeout.components.seconds))
      case .cut: damaged("it is cut off")
      case .longBody: damaged("it has more than 80 MiB")
      case .longHead: damaged("its head is too long")
      case .notHTTP: damaged("it is not HTTP")
      case .unknownName: notReachable("there is no machine of this name")
      case .unknownProxy: notReachable("the name of the proxy is unknown")
      case .proxyRefusal(let status): notReachable("the proxy answers with the status \(status)")
      case .notConnected(let number):
        Self.closed(address, number) ?? notReachable(SystemError.reason(number))
      case .notTLS:
        notReachable(
          "it does not support TLS", "Give a http:// address if the service does not encrypt.")
      case .untrusted(.expired):
        notReachable("its certificate has expired", "Renew it, or set the clock of this machine.")
      case .untrusted(.notYetValid):
        notReachable("its certificate is not valid yet", "Set the clock of this machine.")
      case .untrusted(.otherName):
        notReachable(
          "its certificate is for another name",
          "Give the name that stands in the certificate with --server.")
      case .untrusted(.unknownSigner):
        notReachable(
          "its certificate is not signed by an authority that this machine trusts",
          "Give the certificate of the signer with --ca-file.")
      case .noCertificates:
        .notSent(
          place: certificates ?? name,
          reason: "there are no certificates that can be read. Give a file in PEM form.")
      case .noLibrary:
        notReachable(
          "libcurl is not installed", "Install it with \"sudo apt-get install libcurl4\".")
      case .other(let reason): notReachable(ShownText.line(reason))
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
}
