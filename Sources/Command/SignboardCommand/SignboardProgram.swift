// SPDX-License-Identifier: MIT
import ArgumentParser
public import Displays

/// The program `signboard`, for executables that know further kinds of display.
///
/// ```swift
/// SignboardProgram.run(displays: [Strip.self])
/// ```
public enum SignboardProgram {
  /// Registers kinds of display and runs the command line; ends the process if the command fails.
  ///
  /// - Parameter displays: the further kinds that `backend` may name.
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
