// SPDX-License-Identifier: MIT

/// The raw arguments of the program.
///
/// The standard library silently repairs invalid UTF-8.
package enum ProgramArguments {
  /// The positions of arguments that are not UTF-8; the first one after the program is 1.
  package static var notUTF8: [Int] {
    var numbers: [Int] = []
    for number in 1..<max(1, Int(CommandLine.argc)) {
      // Sound: the kernel ends every argument with a zero, and they live as long as the process.
      guard let argument = unsafe CommandLine.unsafeArgv[number] else { break }
      if unsafe String(validatingCString: argument) == nil { numbers.append(number) }
    }
    return numbers
  }
}
