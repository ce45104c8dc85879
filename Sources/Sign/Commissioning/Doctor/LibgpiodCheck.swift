// SPDX-License-Identifier: MIT
import HardwareIO
import SignboardKit

/// The generation of libgpiod.
///
/// The two generations share no function names; the program loads the second (`libgpiod.so.3`, as
/// on Debian 13) or else the first (`libgpiod.so.2`, as on Debian 12).
enum LibgpiodCheck: DoctorCheck {
  static let subject = "libgpiod"
  static let why = "Chains on GPIO lines go through libgpiod, of either generation. SPI needs none."

  static func run(_ machine: Machine) -> Finding? {
    let wantsGPIO = !machine.configuredGPIO.isEmpty
    let serious: Finding.State = wantsGPIO ? .problem : .ok
    let installed = installed(machine.files)
    switch (machine.library, installed) {
    case (.leftOut, _):
      return finding(
        serious, "This program was built without libgpiod.", fix: wantsGPIO ? ["make build"] : [],
        hint: wantsGPIO ? "Build it again from its sources, with the trait GPIO." : "")
    case (.loaded(let generation), _), (nil, let generation?):
      return ok("libgpiod \(name(generation)).")
    case (.missing, let generation?):
      return finding(
        serious, "libgpiod \(name(generation)) is installed, but cannot be loaded.",
        fix: wantsGPIO ? ["sudo apt install --reinstall libgpiod\(generation + 1)"] : [])
    case (_, nil):
      return finding(
        serious, "libgpiod is not installed.", fix: wantsGPIO ? ["sudo apt install gpiod"] : [])
    }
  }

  private static func name(_ generation: Int) -> String {
    "generation \(generation) (libgpiod.so.\(generation + 1))"
  }

  /// The newest installed generation, by the file names in the usual folders.
  private static func installed(_ files: FileTree) -> Int? {
    var folders = ["/usr/lib", "/lib", "/usr/local/lib", "/usr/lib64"]
    for folder in ["/usr/lib", "/lib"] {
      folders += files.list(folder).filter { $0.contains("-linux-") }.map { "\(folder)/\($0)" }
    }
    return [2, 1].first { generation in
      folders.contains { files.exists("\($0)/libgpiod.so.\(generation + 1)") }
    }
  }
}
