// SPDX-License-Identifier: MIT
import LinuxIO

/// The programs that hold a device open.
struct ProcessTable {
  struct Holder: Hashable, Sendable {
    let number: Int
    let name: String
    /// The systemd service it belongs to, such as `signboard.service`.
    let service: String?

    var description: String { "\(name) (process \(number))" }

    /// The command that ends it.
    var stop: String {
      service.map { "sudo systemctl stop \(quoted($0))" } ?? "sudo kill \(number)"
    }
  }

  /// The programs by the devices that they hold open, each once.
  private(set) var holders: [String: [Holder]] = [:]
  /// Programs whose files the user may not see.
  private(set) var hidden = 0

  private static let processLimit = 32_768
  private static let fileLimit = 262_144

  /// Looks through the open files of all programs but this one.
  init(_ files: FileTree, devices: Set<String>) {
    guard !devices.isEmpty else { return }
    let own = files.target(of: "/proc/self").flatMap { Int($0) }
    var filesLeft = ProcessTable.fileLimit
    for name in files.list("/proc").prefix(ProcessTable.processLimit) {
      guard let number = Int(name), number != own, filesLeft > 0 else { continue }
      do {
        let descriptors = try files.names(in: "/proc/\(number)/fd")
        filesLeft -= descriptors.count
        let targets = Set(descriptors.compactMap { files.target(of: "/proc/\(number)/fd/\($0)") })
        for device in devices.intersection(targets) {
          holders[device, default: []].append(ProcessTable.holder(number, files))
        }
      } catch  where error.isRefusal {
        hidden += 1
      } catch {
        // The program has ended meanwhile.
      }
    }
  }

  private static func holder(_ number: Int, _ files: FileTree) -> Holder {
    let group = files.text("/proc/\(number)/cgroup") ?? ""
    let service = group.split { $0 == "/" || $0.isNewline }.last { $0.hasSuffix(".service") }
    // A user's own programs stand below user@1000.service, which must not be stopped.
    let isSystem = service.map { !$0.hasPrefix("user@") } ?? false
    return Holder(
      number: number, name: files.line("/proc/\(number)/comm") ?? "a program",
      service: isSystem ? service.map { shown($0) } : nil)
  }
}
