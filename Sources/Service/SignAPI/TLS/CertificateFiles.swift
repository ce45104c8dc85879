// SPDX-License-Identifier: MIT

/// The files with which the service speaks https, both in PEM form.
package struct CertificateFiles: Hashable, Sendable {
  /// The certificate, with those of the authorities between it and a known one behind it.
  package let certificate: String
  /// Its private key.
  package let key: String

  /// Names two files.
  package init(certificate: String, key: String) {
    (self.certificate, self.key) = (certificate, key)
  }
}
