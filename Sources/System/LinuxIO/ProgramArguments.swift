// SPDX-License-Identifier: MIT

/// The arguments that the program was started with, as bytes.
///
/// The standard library repairs what is no UTF-8, so that nobody sees it.
public enum ProgramArguments {
  /// The numbers of the arguments that are not UTF-8, the first one after the program being 1.
  public static var notUTF8: [Int] {
    var numbers: [Int] = []
    for number in 1..<max(1, Int(CommandLine.argc)) {
      // Sound: the kernel ends every argument with a zero, and they live as long as the process.
      guard let argument = unsafe CommandLine.unsafeArgv[number] else { break }
      if unsafe String(validatingCString: argument) == nil { numbers.append(number) }
    }
    return numbers
  }
}
