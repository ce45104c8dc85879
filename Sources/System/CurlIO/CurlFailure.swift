// SPDX-License-Identifier: MIT

/// Why there is no answer.
package enum CurlFailure: Error, Hashable, Sendable {
  /// A fault of the certificate of a server.
  package enum Distrust: Hashable, Sendable {
    case expired
    case notYetValid
    /// It is for another host.
    case otherName
    /// Its signer is not known.
    case unknownSigner

    /// Reads the result of a verification by OpenSSL (x509_vfy.h).
    package init(verification: Int) {
      self =
        switch verification {
        // The chain is right (0), or libcurl missed the name before it asked for the result of the
        // chain (1, which it starts with), or OpenSSL compared the name itself (62).
        case 0, 1, 62: .otherName
        case 9: .notYetValid
        case 10: .expired
        default: .unknownSigner
        }
    }
  }

  /// libcurl is not installed.
  case noLibrary
  /// No machine has the name.
  case unknownName
  /// No machine has the name of the proxy.
  case unknownProxy
  /// The system cannot connect.
  case notConnected(errno: Int32)
  /// The proxy makes no tunnel; the status of its answer.
  case proxyRefusal(status: Int)
  /// The server speaks no TLS, or no version in use.
  case notTLS
  case untrusted(Distrust)
  /// The file of certificates cannot be read, or holds none.
  case noCertificates
  /// The time limit was reached.
  case late
  /// The connection ended before the end of the answer.
  case cut
  case notHTTP
  case longHead
  case longBody
  /// Another failure, in the words of libcurl.
  case other(String)
}
