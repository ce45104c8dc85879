// SPDX-License-Identifier: MIT
import SignConfiguration

/// Which options of keys are declared to ArgumentParser: all of them, or those that a command line
/// names.
///
/// Most of them are never given, and declaring all takes longer than showing a text. Help,
/// completions and errors need all.
enum DeclaredOptions {
  /// The options that are declared; `nil`: all.
  @TaskLocal static var named: [KeyOption]?

  /// Runs `body` while only the options are declared that arguments name.
  static func only<Result>(in arguments: [String], _ body: () throws -> Result) rethrows -> Result {
    let options = SettingKeys.options(named: Set(arguments.compactMap(name)))
    return try $named.withValue(options.map { KeyOption($0) }, operation: body)
  }

  /// The name of an option from `--name` or `--name=value`; `nil` for other arguments.
  private static func name(_ argument: String) -> String? {
    guard argument.hasPrefix("--") else { return nil }
    return String(argument.dropFirst(2).prefix { $0 != "=" })
  }
}
