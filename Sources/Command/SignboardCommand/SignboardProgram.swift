// SPDX-License-Identifier: MIT
import ArgumentParser
public import Displays

/// The program `signboard`, for executables that know further kinds of display.
///
/// ```swift
/// SignboardProgram.run(displays: [Strip.self])
/// ```
public enum SignboardProgram {
  /// Registers kinds of display, does what the arguments of the process ask for, and ends the
  /// process with the status of the command where it fails.
  ///
  /// - Parameter displays: what `backend` may name besides the kinds of this program.
  public static func run(displays: [any DisplayKind.Type] = []) {
    for kind in displays {
      do throws(DisplayOptionError) {
        try DisplayKinds.register(kind)
      } catch {
        Notices.print("\(error)")
        Signboard.exit(withError: ExitCode.failure)
      }
    }
    Signboard.main()
  }
}
