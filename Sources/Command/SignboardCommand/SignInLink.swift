// SPDX-License-Identifier: MIT
import HTTPServing
import QRCodeIO
import SignConfiguration

/// The link with which a browser signs in: the address of the page with the token behind `#`, which
/// browsers do not send.
struct SignInLink: CustomStringConvertible {
  let description: String

  /// - Parameter address: the address of the page: `http://192.168.1.20:8080`.
  init(address: String, token: String) {
    let base = address.hasSuffix("/") ? String(address.dropLast()) : address
    description = "\(base)/#token=\(token)"
  }

  /// The address of the page for other machines; `nil`: they do not reach it, or it is not known.
  ///
  /// - Parameter own: the addresses of this machine.
  static func address(of service: ServiceSettings, own: [String]) -> String? {
    for case .tcp(let host, let port) in service.listen ?? [] where !HostRules.isLoopback(host) {
      let isAny = host == "0.0.0.0" || host == "::"
      // A certificate is for a name, mostly.
      let name = isAny || service.tls != nil ? service.hosts?.first : nil
      guard let name = name ?? (isAny ? own.first : host) else { return nil }
      return
        "\(service.tls == nil ? "http" : "https")://\(name.contains(":") ? "[\(name)]" : name):\(port)"
    }
    return nil
  }

  /// The lines that show it, with its QR code.
  ///
  /// - Parameter library: the file name of libqrencode; `nil`: that of the system.
  func lines(library: String? = nil) -> [String] {
    let head = ["Open this in a browser to sign in, or scan it with a phone:", "", "  \(self)", ""]
    do throws(QRCode.Failure) {
      let code = try QRCode(description, library: library)
      return head + code.text.split(separator: "\n").map(String.init) + [""]
    } catch {
      switch error {
      case .noLibrary: return head + ["A QR code is shown here if libqrencode4 is installed.", ""]
      case .noCode: return head
      }
    }
  }
}
