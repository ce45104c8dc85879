// SPDX-License-Identifier: MIT
import Playout
import SignControl

/// What differs when the sign shows something else, or something besides the picture has changed.
struct ReportMark: Hashable {
  private let change: ChangeMark
  private let shown: [String: [String]]
  private let health: [HealthView.Part.State]

  init(of service: SignService) {
    change = ChangeMark(of: service)
    shown = Dictionary(
      (service.state.playout.state?.zones ?? []).map { zone in
        (zone.zone, zone.isDark ? [] : zone.items.map(\.id))
      }, uniquingKeysWith: { first, _ in first })
    health = service.healthNow().parts.map(\.state)
  }
}
