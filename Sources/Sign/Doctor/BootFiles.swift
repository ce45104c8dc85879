// SPDX-License-Identifier: MIT

/// Where the firmware's files are: since Debian 12 in /boot/firmware, before that in /boot.
struct BootFiles {
  /// The folders, the one of today first.
  private static let folders = ["/boot/firmware", "/boot"]

  /// The config.txt that counts; nothing where none can be seen.
  let configPath: String?
  /// What it says.
  let config: BootConfiguration?
  /// Whether it is there and may not be read.
  let isUnreadable: Bool
  /// A second config.txt in the old place that the firmware does not read, and what it says.
  let stale: BootConfiguration?
  /// The kernel's command line for the next start; nothing where it cannot be seen.
  let commandLinePath: String?
  /// What stands in it.
  let commandLine: String

  init(_ files: any MachineFiles, model: PiModel?) {
    let found = BootFiles.folders.filter { files.exists($0 + "/config.txt") }
    configPath = found.first.map { $0 + "/config.txt" }
    isUnreadable = configPath.map { files.text($0) == nil } ?? false
    config = configPath.map { BootConfiguration(files, path: $0, model: model) }
    let old = "/boot/config.txt"
    // Where it is a link to the new place both say the same, and nothing is stale.
    stale = found.count == 2 ? BootConfiguration(files, path: old, model: model) : nil
    commandLinePath = BootFiles.folders.map { $0 + "/cmdline.txt" }.first { files.exists($0) }
    commandLine = commandLinePath.flatMap { files.text($0) } ?? ""
  }
}
