// SPDX-License-Identifier: MIT
import LinuxIO

/// The files of the firmware: since Debian 12 in /boot/firmware, before that in /boot.
struct BootFiles {
  private static let folders = ["/boot/firmware", "/boot"]

  /// The config.txt that the firmware reads; `nil` if none is visible.
  let configPath: String?
  let config: BootConfiguration?
  /// Whether config.txt exists but may not be read.
  let isUnreadable: Bool
  /// A second config.txt in the old place, which the firmware does not read.
  let stale: BootConfiguration?
  /// The file of the kernel's command line for the next start; `nil` if it is not visible.
  let commandLinePath: String?
  let commandLine: String

  init(_ files: FileTree, model: PiModel?) {
    let found = BootFiles.folders.filter { files.exists($0 + "/config.txt") }
    configPath = found.first.map { $0 + "/config.txt" }
    isUnreadable = configPath.map { files.text($0) == nil } ?? false
    config = configPath.map { BootConfiguration(path: $0, model: model, text: files.text) }
    let old = "/boot/config.txt"
    // If it is a link to the new place, both are equal, and the old one does no harm.
    stale = found.count == 2 ? BootConfiguration(path: old, model: model, text: files.text) : nil
    commandLinePath = BootFiles.folders.map { $0 + "/cmdline.txt" }.first { files.exists($0) }
    commandLine = commandLinePath.flatMap { files.text($0) } ?? ""
  }
}
