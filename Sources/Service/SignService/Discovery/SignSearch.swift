// SPDX-License-Identifier: MIT
package import SignboardKit

/// A look around the network for signs, by asking the Avahi of this machine.
package struct SignSearch: Hashable, Sendable {
  /// How many seconds a search may take.
  package static let seconds = 1...60
  /// How many seconds a search takes at most unless others are given: Avahi gives up on a sign that
  /// has gone after 5 s.
  package static let usualSeconds = 8

  /// The program that asks.
  private static let program = "avahi-browse"
  /// The most kept bytes of its output: some thousand signs.
  private static let mostBytes = 4 << 20

  /// What it found.
  package let found: FoundSigns
  /// Whether its time was over before Avahi came to an end.
  package let isLate: Bool
  /// Whether Avahi printed more than is kept.
  package let isCut: Bool

  /// Looks for so many seconds at most.
  ///
  /// - Throws: `SignError` if Avahi is not there or does not run.
  package init(seconds: Int) throws(SignError) {
    let run: ProgramRun
    do throws(SystemError) {
      run = try ProgramRun.run(
        [
          Self.program, "--parsable", "--resolve", "--terminate", "--no-db-lookup", SignRecord.type,
        ], seconds: seconds, most: Self.mostBytes)
    } catch {
      throw error.isMissing
        ? SignError(
          place: Self.program,
          reason: "The program that looks for signs in the network is not installed",
          remedy: "Install it with \"sudo apt install avahi-utils\".")
        : SignError("\(error)")
    }
    try self.init(run)
  }

  /// What a run of the program has found.
  ///
  /// - Throws: `SignError` if the program failed.
  package init(_ run: ProgramRun) throws(SignError) {
    guard run.status == 0 || run.isLate else {
      let words = String(decoding: run.error, as: UTF8.self)
        .split(whereSeparator: \.isNewline).last.map { String($0.prefix(200)) }
      throw SignError(
        place: Self.program,
        reason: "Avahi cannot look for signs in the network"
          + (words.map { " and says \"\(Wording.plain($0))\"" } ?? ""),
        remedy: "Start it with \"sudo systemctl start avahi-daemon\"; if there is none, install it "
          + "with \"sudo apt install avahi-daemon\".")
    }
    found = FoundSigns(output: run.output, isWhole: !run.isLate && !run.isCut)
    (isLate, isCut) = (run.isLate, run.isCut)
  }
}
