// SPDX-License-Identifier: MIT
import Commissioning
import Displays
import SignTesting
import Testing

/// Expects a whole report, word for word.
func expect(
  _ report: DoctorReport, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let actual = report.text()
  expectPicture(actual, text, sourceLocation: sourceLocation)
}

/// Expects the lines of a report that another one does not have, word for word.
///
/// The last one counts all findings, so that none is missing.
func expect(
  _ report: DoctorReport, beyond other: String, _ text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let known = Set(other.split(separator: "\n"))
  let lines = report.text().split(separator: "\n").filter { !known.contains($0) }
  expectPicture(lines.joined(separator: "\n"), text, sourceLocation: sourceLocation)
}

/// Expects that a report has a finding, word for word, and returns its commands and hint.
@discardableResult
func expect(
  _ report: DoctorReport, _ subject: String, _ state: Finding.State, _ what: String,
  fix: [String]? = nil, sourceLocation: SourceLocation = #_sourceLocation
) -> Finding? {
  let all = report.findings.filter { $0.subject == subject }
  let finding = all.first { $0.state == state && $0.what == what }
  #expect(finding != nil, "\(all)", sourceLocation: sourceLocation)
  if let fix { #expect(finding?.fix == fix, sourceLocation: sourceLocation) }
  return finding
}
