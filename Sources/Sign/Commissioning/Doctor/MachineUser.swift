// SPDX-License-Identifier: MIT
import SignboardKit

/// The user for whom the machine is checked: that of the program, or the caller of sudo.
struct MachineUser {
  let number: UInt32
  /// The name, or the number if there is none.
  let name: String
  /// The groups that this login has.
  let groups: [UInt32]
  /// The names of the groups that the machine lists the user in; a new login has them.
  let listedGroups: [String]
  /// Whether the program itself runs as root, also behind sudo.
  let isRoot: Bool
  /// Whether /proc names the user.
  let isKnown: Bool
  /// The capabilities of the program, one bit each.
  let capabilities: UInt64

  private let groupNames: [UInt32: String]

  /// Looks the user up.
  ///
  /// - Parameter caller: the name of the user who called sudo; `nil` without sudo.
  init(_ files: FileTree, caller: String?) {
    let status = MachineUser.fields(files.text("/proc/self/status") ?? "", separator: ":")
    let own = status["Uid"].flatMap { words($0).dropFirst().first }.flatMap { UInt32($0) }
    isKnown = own != nil
    isRoot = own == 0
    capabilities = status["CapEff"].flatMap { UInt64($0, radix: 16) } ?? 0
    let accounts = MachineUser.lines(files.text("/etc/passwd"))
    let behindSudo = own == 0 ? accounts.first { $0.count > 3 && $0[0] == caller } : nil
    let account = behindSudo ?? accounts.first { $0.count > 3 && UInt32($0[2]) == own }
    number = account.flatMap { UInt32($0[2]) } ?? own ?? .max
    name = shown(account?[0] ?? (own.map { "\($0)" } ?? "$USER"), limit: 32)
    var names: [UInt32: String] = [:]
    var listed: [String] = []
    var listedNumbers: [UInt32] = []
    for group in MachineUser.lines(files.text("/etc/group")) where group.count > 3 {
      guard let groupNumber = UInt32(group[2]) else { continue }
      let groupName = shown(group[0], limit: 32)
      names[groupNumber] = groupName
      let members = group[3].split(separator: ",")
      if members.contains(where: { $0 == account?[0] ?? "" })
        || account.flatMap({ UInt32($0[3]) }) == groupNumber
      {
        listed.append(groupName)
        listedNumbers.append(groupNumber)
      }
    }
    groupNames = names
    listedGroups = listed
    let effective = words(status["Groups"] ?? "").compactMap { UInt32($0) }
    let primary = status["Gid"].flatMap { words($0).dropFirst().first }.flatMap { UInt32($0) }
    groups = behindSudo == nil ? effective + (primary.map { [$0] } ?? []) : listedNumbers
  }

  /// The name of a group, or its number.
  func groupName(_ number: UInt32) -> String { groupNames[number] ?? "\(number)" }

  /// Whether a capability is in force, by its number.
  func has(capability: UInt64) -> Bool { capabilities >> capability & 1 == 1 }

  /// The fields of lines such as `Uid:\t1000`.
  static func fields(_ text: String, separator: Character) -> [String: String] {
    var result: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline).prefix(4096) {
      let sides = line.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
      if sides.count == 2, result[sides[0].trimmed] == nil {
        result[sides[0].trimmed] = sides[1].trimmed
      }
    }
    return result
  }

  private static func lines(_ text: String?) -> [[String]] {
    (text ?? "").split(whereSeparator: \.isNewline).prefix(4096).map {
      $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    }
  }
}

/// The words of a line.
func words(_ text: some StringProtocol) -> [Substring] {
  text[...].split(whereSeparator: \.isWhitespace).map { Substring($0) }
}
