// SPDX-License-Identifier: MIT
package import SignboardKit

/// The findings of all checks on a machine.
package struct DoctorReport: Hashable, Sendable {
  /// The findings in the order of the checks.
  package let findings: [Finding]

  private static let checks: [@Sendable (Machine) -> [Finding]] = [
    one(ModelCheck.run), one(KernelCheck.run), one(LibgpiodCheck.run), SPICheck.run,
    DevicesCheck.run, GroupsCheck.run, GPIOCheck.run, LinesCheck.run, one(BufsizCheck.run),
    one(PowerCheck.run), one(SupplyCheck.run), ofDisplay, one(IntensityCheck.run),
    TerminalCheck.run, FontsCheck.run, one(TimeZoneCheck.run), one(ClockCheck.run),
    one(RealTimeCheck.run), ConfigurationCheck.run, one(NetworkCheck.run), MQTTCheck.run,
    StorageCheck.run, one(PicturesCheck.run),
  ]

  /// The checks of the registered display that the configuration names.
  @Sendable private static func ofDisplay(_ machine: Machine) -> [Finding] {
    guard case .display(let choice) = machine.settings.backend else { return [] }
    return choice.display.check()
  }

  /// A check with one finding at most.
  private static func one(
    _ check: @escaping @Sendable (Machine) -> Finding?
  ) -> @Sendable (Machine) -> [Finding] {
    { check($0).map { [$0] } ?? [] }
  }

  /// Runs all checks; none of them changes the machine.
  package init(_ machine: Machine) { findings = DoctorReport.checks.flatMap { $0(machine) } }

  /// Whether a problem was found that keeps a sign from working.
  package var hasProblems: Bool { findings.contains { $0.state == .problem } }

  func count(_ state: Finding.State) -> Int { findings.count { $0.state == state } }

  /// The numbers of findings, as a sentence.
  package var sum: String {
    if findings.allSatisfy({ $0.state == .ok }) { return "All \(findings.count) checks are fine." }
    let parts = [
      Wording.counted(count(.problem), "problem"),
      Wording.counted(count(.advice), "piece", "pieces") + " of advice",
      "\(count(.unknown)) unknown", "\(count(.ok)) fine",
    ]
    return parts.joined(separator: ", ") + "."
  }
}
