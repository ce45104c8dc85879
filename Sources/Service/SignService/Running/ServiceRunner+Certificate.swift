// SPDX-License-Identifier: MIT
import HTTPServing
import LinuxIO
import Logging
import SignControl
import Synchronization

extension ServiceRunner {
  /// Tells people of a certificate as it was read with the start.
  func begin(_ certificate: CertificateKeeper, _ service: SignService) {
    service.report(certificate: certificate.state)
    guard let part = service.certificatePart else { return }
    if part.state == .well {
      logger.notice("\(part.detail)")
    } else {
      logger.warning("\(part.detail)")
    }
  }

  /// Looks whether the files of the certificate have changed, in the rhythm of the configuration.
  func look(_ certificate: CertificateKeeper, _ service: SignService) {
    let now = MonotonicClock.now()
    guard state.withLock({ $0.certificateLooks.isDue(at: now) }), certificate.look() else { return }
    service.report(certificate: certificate.state)
    guard let part = service.certificatePart else { return }
    if certificate.state.problem == nil {
      logger.notice("A new certificate is served. \(part.detail)")
    } else {
      logger.error("\(part.detail)")
    }
  }
}
