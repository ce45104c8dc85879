// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// A machine of `machines.txt`, and what the doctor finds there.
struct DescribedMachine: Sendable, CustomTestStringConvertible {
  /// A finding, as far as the file has it.
  struct Wanted: Sendable {
    /// Its state and its check; one of them if no finding may have it.
    let words: Set<String>
    let what: String?
    var fix: [String] = []
    let isAbsent: Bool

    /// Reads what stands after "⇒".
    init(_ line: String) {
      let parts = line.components(separatedBy: ": ")
      let words = parts[0].split(separator: " ").map(String.init)
      isAbsent = words.first == "no"
      self.words = Set(words.drop { $0 == "no" })
      what = parts.count > 1 ? parts.dropFirst().joined(separator: ": ") : nil
    }
  }

  let testDescription: String
  let machine: FakeMachine
  /// The text of `sign.yaml`, if there is one.
  let sign: String?
  let findings: [Wanted]
  /// The lines of the whole report, if the file has them.
  let report: String?

  /// All of the file, in its order; none if it cannot be read.
  static let all =
    ((try? Repository.text("Tests/Unit/Sign/DoctorTests/machines.txt")) ?? "")
    .components(separatedBy: "\n\n").filter { !$0.hasPrefix("#") }.map(DescribedMachine.init)

  private init(paragraph: String) {
    let lines = paragraph.split(separator: "\n").map(String.init)
    testDescription = lines.first ?? ""
    var (parts, sign, findings, report) = ([String](), [String](), [Wanted](), [String]())
    var isReport = false
    for line in lines.dropFirst() {
      let word = line.prefix { $0 != " " }
      let rest = String(line.dropFirst(word.count + 1))
      switch word {
      case _ where isReport: report.append(line)
      case "⇒" where rest.isEmpty: isReport = true
      case "⇒": findings.append(Wanted(rest))
      case "$": if let last = findings.indices.last { findings[last].fix.append(rest) }
      case "on": parts += rest.split(separator: " ").map { Systems.parts[String($0)] ?? "" }
      case "boot": parts.append(Systems.bootText(spi: rest.replacing("|", with: "\n  ")))
      case "old-boot": parts.append(Systems.bootText(spi: rest, path: "/boot/config.txt"))
      case "sign": sign.append(rest)
      default: parts.append(line)
      }
    }
    machine = FakeMachine(parts.joined(separator: "\n"))
    self.sign = sign.isEmpty ? nil : sign.joined(separator: "\n")
    self.findings = findings
    self.report = isReport ? report.joined(separator: "\n") : nil
  }
}
