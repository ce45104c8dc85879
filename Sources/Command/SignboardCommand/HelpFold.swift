// SPDX-License-Identifier: MIT
import ArgumentParser
import LinuxIO

/// Which options a help lists: those that one needs first, or all.
///
/// Completion and the manual page have all of them.
enum HelpFold {
  /// The word behind `help` and its command that asks for all options.
  static let all = "--all"

  /// The keys that every help has.
  static let first: Set = [
    "font", "writing", "wrap", "scroll", "direction", "speed", "align", "dwell", "entry",
    "conversation", "panel", "wiring", "turn", "intensity", "backend", "color", "style",
  ]

  /// Whether the program was asked for the short form.
  static let isFolded: Bool = {
    let arguments = ProgramArguments.all
    return asks(arguments) && !arguments.contains(all)
  }()

  /// Whether arguments ask for help.
  static func asks(_ arguments: some Sequence<String>) -> Bool {
    let words = arguments.prefix { $0 != "--" }
    return words.first == "help" || words.contains { $0 == "--help" || $0 == "-h" }
  }

  /// The arguments without the wish for all options.
  static func opened(_ arguments: [String]) -> [String] {
    asks(arguments) ? arguments.filter { $0 != all } : arguments
  }

  /// The sentence below a help that leaves options out; `nil` below others.
  static func note(below help: String, whole: String, command: String) -> String? {
    func count(_ text: String) -> Int { text.split(separator: "\n").count { $0.hasPrefix("  -") } }
    let (listed, known) = (count(help), count(whole))
    guard listed < known else { return nil }
    return "These are \(listed) of \(known) options. All of them: signboard help \(command) \(all)"
  }
}

extension ArgumentHelp {
  /// The help of an option that the short form leaves out.
  static func further(_ abstract: String, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: valueName, visibility: HelpFold.isFolded ? .hidden : .default)
  }
}
