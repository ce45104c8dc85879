// SPDX-License-Identifier: MIT
public import Core

extension CivilTimeZone {
  /// Finds a time zone by its name.
  package typealias Finder = (_ name: String) throws(SignError) -> CivilTimeZone
  /// Finds the time zone of a machine.
  package typealias LocalFinder = @Sendable () throws(SignError) -> CivilTimeZone

  /// Finds a time zone by name.
  ///
  /// - `load` receives a checked name such as `Europe/Berlin`, never with `..` or a leading `/`. It
  ///   returns the bytes of that file in the folder of the time zone data, or `nil` if there is
  ///   none.
  /// - `UTC` needs no file. A name that contains `,` or `<` is parsed as a POSIX rule.
  ///
  /// Throws if the time zone cannot be found or parsed; there is no fallback.
  public static func named(
    _ name: String, from load: (String) -> [UInt8]?
  ) throws(SignError) -> CivilTimeZone {
    if name.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "<") }) {
      return try CivilTimeZone(rule: name)
    }
    try check(name)
    if let bytes = load(name) { return try CivilTimeZone(name: name, tzif: bytes) }
    if name == "UTC" || name == "Etc/UTC" { return CivilTimeZone(name: name, data: utc.data) }
    throw SignError(timeZone: name, reason: advice(on: name))
  }

  private static func check(_ name: String) throws(SignError) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty && part.first != "." && Wording.isWord(part, with: "_+-.")
    }
    guard isName, name.utf8.count <= 64 else {
      throw SignError(
        timeZone: name,
        reason: .phrase(
          "A time zone has a name such as Europe/Berlin or UTC, not a path or another text."))
    }
  }

  private static func advice(on name: String) -> Phrase {
    let bytes = Array(name.utf8)
    if let sign = bytes.firstIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }),
      ["UTC", "GMT"].contains(String(decoding: bytes[..<sign], as: UTF8.self)),
      let hours = Digits.value(bytes[(sign + 1)...]), (1...14).contains(hours)
    {
      // The names in the time zone data have the sign of POSIX, which is inverted.
      let isEast = bytes[sign] == UInt8(ascii: "+")
      return .phrase(
        isEast
          ? "There is no such time zone; for clocks {0} h ahead of UTC write Etc/GMT-{0}."
          : "There is no such time zone; for clocks {0} h behind UTC write Etc/GMT+{0}.", "\(hours)"
      )
    }
    return .phrase(
      """
      There is no such time zone in the time zone data. Check the spelling, or install the \
      data: apt install tzdata.
      """)
  }
}

extension SignError {
  /// The error of a time zone that cannot be used; there is no silent fallback to UTC.
  ///
  /// - Parameters:
  ///   - timeZone: the requested name or POSIX rule.
  ///   - reason: the problem and the remedy; whole sentences.
  package init(timeZone: String, reason: Phrase) {
    self.init(place: "time zone \(Wording.quoted(timeZone))", reason: reason)
  }
}
