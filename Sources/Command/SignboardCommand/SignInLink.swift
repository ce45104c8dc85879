// SPDX-License-Identifier: MIT
import QRCodeIO

/// The link with which a browser signs in: the address of the page with the token behind `#`, which
/// browsers do not send.
struct SignInLink: CustomStringConvertible {
  let description: String

  /// - Parameter address: the address of the page: `http://192.168.1.20:8080`.
  init(address: String, token: String) {
    let base = address.hasSuffix("/") ? String(address.dropLast()) : address
    description = "\(base)/#token=\(token)"
  }

  /// The lines that show it, with its QR code.
  var lines: [String] {
    let head = ["Open this in a browser to sign in, or scan it with a phone:", "", "  \(self)", ""]
    do throws(QRCode.Failure) {
      let code = try QRCode(description)
      return head + code.text.split(separator: "\n").map(String.init) + [""]
    } catch {
      switch error {
      case .noLibrary: return head + ["A QR code is shown here if libqrencode4 is installed.", ""]
      case .noCode: return head
      }
    }
  }
}
