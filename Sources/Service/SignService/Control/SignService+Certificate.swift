// SPDX-License-Identifier: MIT
package import SignAPI
import SignControl
import SignboardKit

extension SignService {
  /// Takes over the state of the served certificate.
  package func report(certificate: CertificateState) { compute { $0.certificate = certificate } }

  /// The health of the certificate now; `nil` if none is served.
  var certificatePart: HealthView.Part? { state.certificatePart(at: clock.civil()) }
}

extension CertificateState {
  /// Its state in the health at an instant, and the sentence about it.
  func report(
    at now: CivilInstant, in zone: CivilTimeZone
  ) -> (state: HealthView.Part.State, detail: Phrase) {
    let (validity, end) = (self.validity(at: now), TimeText.text(self.end, zone))
    let state: HealthView.Part.State =
      switch validity {
      case .valid: .well
      case .ending: .warning
      case .ended, .notBegun: .unhealthy
      }
    let detail: Phrase =
      switch validity {
      case .valid: .phrase("The certificate is valid until \(end).")
      case .ending(let days) where days < 2:
        .phrase(
          """
          The certificate ends at \(end), in less than two days. Renew it, or look why \
          it was not renewed by itself.
          """)
      case .ending(let days):
        .phrase(
          """
          The certificate ends at \(end), in \(days) days. Renew it, or look why it was \
          not renewed by itself.
          """)
      case .ended:
        .phrase(
          """
          The certificate has ended at \(end), and browsers do not open the page any \
          more. Renew it, or look why it was not renewed by itself.
          """)
      case .notBegun:
        .phrase(
          """
          The certificate begins at {0}, and browsers do not open the page before. Check \
          the clock of this machine, or take another certificate.
          """,
          "\(TimeText.text(begin, zone))")
      }
    return (state, detail)
  }
}

extension ServiceState {
  /// The health of the certificate at an instant; `nil` if none is served.
  func certificatePart(at now: CivilInstant) -> HealthView.Part? {
    guard let certificate else { return nil }
    let report = certificate.report(at: now, in: setup.timeZone)
    guard let problem = certificate.problem else {
      return HealthView.Part(name: "certificate", state: report.state, detail: report.detail)
    }
    return HealthView.Part(
      name: "certificate", state: .unhealthy,
      detail: .joined([
        .phrase("\(problem) The certificate of before is served."), report.detail,
      ]))
  }
}
