// SPDX-License-Identifier: MIT
import Glibc

/// Binds a UNIX socket to a path of at most 107 bytes.
///
/// - Returns: 0; -1 where `errno` has the reason.
public func bindSocket(_ descriptor: Int32, to path: String) -> Int32 {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  unsafe withUnsafeMutableBytes(of: &address.sun_path) { place in
    for (index, byte) in path.utf8.enumerated() where index < place.count - 1 {
      unsafe place[index] = byte
    }
  }
  let size = socklen_t(MemoryLayout<sockaddr_un>.size)
  return unsafe withUnsafePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe bind(descriptor, $0, size)
    }
  }
}
