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
      case .valid: (.well, .phrase(.certificateValid, "\(end)"))
      case .ending(let days) where days < 2: (.warning, .phrase(.certificateEndsSoon, "\(end)"))
      case .ending(let days): (.warning, .phrase(.certificateEnds, "\(end)", "\(days)"))
      case .ended: (.unhealthy, .phrase(.certificateEnded, "\(end)"))
      case .notBegun:
        (
          .unhealthy,
          .phrase(.certificateNotBegun, "\(TimeText.text(certificate.begin, setup.timeZone))")
        )
      }
    guard let problem = certificate.problem else {
      return HealthView.Part(name: "certificate", state: state, detail: detail)
    }
    return HealthView.Part(
      name: "certificate", state: .unhealthy,
      detail: .joined([.phrase(.certificateFails, problem), detail], separator: " "))
  }
}
