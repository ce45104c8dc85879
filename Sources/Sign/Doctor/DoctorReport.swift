// SPDX-License-Identifier: MIT

/// What all checks found on a machine.
public struct DoctorReport: Hashable, Sendable {
  /// The findings in the order of the checks.
  public let findings: [Finding]

  private static let checks: [@Sendable (Machine) -> [Finding]] = [
    ModelCheck.run, KernelCheck.run, LibgpiodCheck.run, SPICheck.run, DevicesCheck.run,
    GroupsCheck.run, GPIOCheck.run, LinesCheck.run, BufsizCheck.run, PowerCheck.run,
    SupplyCheck.run, DisplayCheck.run, IntensityCheck.run, TerminalCheck.run, FontsCheck.run,
    TimeZoneCheck.run,
    RealTimeCheck.run,
    ConfigurationCheck.run, StorageCheck.run,
  ]

  /// Runs all checks; nothing on the machine is changed.
  public init(_ machine: Machine) {
    findings = DoctorReport.checks.flatMap { $0(machine) }
  }

  /// Whether a sign will not work as things are.
  public var hasProblems: Bool { findings.contains { $0.state == .problem } }

  /// How many findings are in a state.
  public func count(_ state: Finding.State) -> Int { findings.count { $0.state == state } }

  /// How many findings of which kind there are, a sentence.
  public var sum: String {
    if findings.allSatisfy({ $0.state == .ok }) { return "All \(findings.count) checks are fine." }
    let parts = [
      counted(count(.problem), "problem"),
      counted(count(.advice), "piece", "pieces") + " of advice",
      "\(count(.unknown)) unknown", "\(count(.ok)) fine",
    ]
    return parts.joined(separator: ", ") + "."
  }
}
