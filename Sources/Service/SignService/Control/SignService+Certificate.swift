// SPDX-License-Identifier: MIT
import CivilTime
package import HTTPServing
import Phrases
import SignControl

extension SignService {
  /// Takes over what is known of the certificate that is served.
  package func report(certificate: CertificateState) {
    compute { $0.certificate = certificate }
  }

  /// The health of the certificate now; `nil` if none is served.
  var certificatePart: HealthView.Part? { state.certificatePart(at: clock.civil()) }
}

extension ServiceState {
  /// The health of the certificate at an instant; `nil` if none is served.
  func certificatePart(at now: CivilInstant) -> HealthView.Part? {
    guard let certificate else { return nil }
    let end = TimeText.text(certificate.end, setup.timeZone)
    let (state, detail): (HealthView.Part.State, Phrase) =
      switch certificate.validity(at: now) {
      case .valid: (.well, .phrase("The certificate is valid until \(end)."))
      case .ending(let days) where days < 2:
        (
          .warning,
          .phrase(
            """
            The certificate ends at \(end), in less than two days. Renew it, or look why \
            it was not renewed by itself.
            """
          )
        )
      case .ending(let days):
        (
          .warning,
          .phrase(
            """
            The certificate ends at \(end), in \(days) days. Renew it, or look why it was \
            not renewed by itself.
            """
          )
        )
      case .ended:
        (
          .unhealthy,
          .phrase(
            """
            The certificate has ended at \(end), and browsers do not open the page any \
            more. Renew it, or look why it was not renewed by itself.
            """
          )
        )
      case .notBegun:
        (
          .unhealthy,
          .phrase(
            """
            The certificate begins at {0}, and browsers do not open the page before. Check \
            the clock of this machine, or take another certificate.
            """,
            "\(TimeText.text(certificate.begin, setup.timeZone))")
        )
      }
    guard let problem = certificate.problem else {
      return HealthView.Part(name: "certificate", state: state, detail: detail)
    }
    return HealthView.Part(
      name: "certificate", state: .unhealthy,
      detail: .joined(
        [.phrase("\(problem) The certificate of before is served."), detail], separator: " "))
  }
}
