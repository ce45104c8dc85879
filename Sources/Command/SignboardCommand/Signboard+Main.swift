// SPDX-License-Identifier: MIT
import ArgumentParser
import LinuxIO

extension Signboard {
  /// Reports unreadable arguments, runs the command and ends the program with its status.
  static func main() {
    StandardStreams.reserve()
    for number in ProgramArguments.notUTF8 {
      Notices.print(
        "argument \(number) is not UTF-8; what could not be read is shown as U+FFFD. "
          + "Convert it with iconv.")
    }
    do {
      var command = try parsed(Array(CommandLine.arguments.dropFirst()))
      try command.run()
    } catch {
      leave(error)
    }
  }

  /// Reads the arguments.
  ///
  /// A number below 0 after an option looks like an option. It becomes the value, so that the error
  /// names the allowed numbers.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch {
      let joined = joiningNegatives(arguments)
      guard joined != arguments, message(for: error).hasPrefix("Missing value for") else {
        throw error
      }
      return try parseAsRoot(joined)
    }
  }

  /// Joins `--speed` and `-1` to `--speed=-1`.
  static func joiningNegatives(_ arguments: [String]) -> [String] {
    var joined: [String] = []
    for (index, argument) in arguments.enumerated() {
      // After -- there is only text.
      if argument == "--" { return joined + arguments[index...] }
      let digits = argument.dropFirst().drop { $0 == "." }
      let isNegative =
        argument.hasPrefix("-") && digits.first?.isASCII ?? false
        && digits.first?.isNumber ?? false
      if isNegative, let option = joined.last, option.hasPrefix("--"), !option.contains("=") {
        joined[joined.count - 1] = "\(option)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
    return joined
  }

  /// Prints the error and ends the program.
  private static func leave(_ error: any Error) -> Never {
    let code = exitCode(for: error)
    do {
      try say(error, to: code == .success ? StandardStreams.output : StandardStreams.error)
    } catch {
      if code == .success { leave(error) }
      // A failure of standard error cannot be reported.
    }
    exit(withError: code)
  }

  private static func say(_ error: any Error, to descriptor: Int32) throws(SystemError) {
    if let error = error as? SystemError, error.isBrokenPipe {
      StandardStreams.endByBrokenPipe()
    }
    let text = fullMessage(for: error)
    if !text.isEmpty { try StandardStreams.write(text: text + "\n", to: descriptor) }
  }
}
