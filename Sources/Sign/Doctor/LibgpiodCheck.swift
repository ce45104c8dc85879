// SPDX-License-Identifier: MIT
import Wording

/// The generation of libgpiod.
///
/// The two generations share no function names; a program built for one does not run with the
/// other. Debian 12 has the first (`libgpiod.so.2`), Debian 13 the second (`libgpiod.so.3`).
enum LibgpiodCheck {
  static func run(_ machine: Machine) -> Finding? {
    let why =
      "Chains on GPIO lines go through libgpiod; generation 1 and 2 do not mix. "
      + "SPI needs none."
    let installed = installed(machine.files)
    let wantsGPIO = !machine.configuredGPIO.isEmpty
    if machine.librarySeries == 0 {
      return Finding(
        .libgpiod, wantsGPIO ? .problem : .ok, "This program was built without libgpiod.",
        why: why, fix: wantsGPIO ? ["make build"] : [],
        hint: wantsGPIO ? "Build it again from its sources, with the trait GPIO." : "")
    }
    guard !installed.isEmpty else {
      return Finding(
        .libgpiod, wantsGPIO ? .problem : .ok, "libgpiod is not installed.", why: why,
        fix: wantsGPIO ? ["sudo apt install gpiod"] : [])
    }
    let names = installed.map { "generation \($0) (libgpiod.so.\($0 + 1))" }
    guard let series = machine.librarySeries, !installed.contains(series) else {
      return Finding(.libgpiod, .ok, "libgpiod \(Wording.list(names, "and")).", why: why)
    }
    return Finding(
      .libgpiod, wantsGPIO ? .problem : .advice,
      "libgpiod \(Wording.list(names, "and")), but this program was built for generation \(series).",
      why: why, fix: ["make build"],
      hint: "Build it on this machine, from its sources.")
  }

  /// The installed generations, by the file names in the usual folders.
  private static func installed(_ files: any MachineFiles) -> [Int] {
    var folders = ["/usr/lib", "/lib", "/usr/local/lib", "/usr/lib64"]
    for folder in ["/usr/lib", "/lib"] {
      let names = (try? files.names(in: folder)) ?? []
      folders += names.filter { $0.contains("-linux-") }.map { "\(folder)/\($0)" }
    }
    return [1, 2].filter { series in
      folders.contains { files.exists("\($0)/libgpiod.so.\(series + 1)") }
    }
  }
}
