// SPDX-License-Identifier: MIT
private import Glibc

/// The name of this machine.
package enum HostName {
  /// The most bytes of a name (`HOST_NAME_MAX` in limits.h).
  private static let most = 64

  /// The name, such as `signboard`; `localhost` where it has none.
  package static func present() -> String {
    var bytes = [CChar](repeating: 0, count: most + 1)
    guard unsafe gethostname(&bytes, most) == 0 else { return "localhost" }
    let name = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return name.isEmpty ? "localhost" : String(decoding: name, as: UTF8.self)
  }
}
