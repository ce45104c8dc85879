// SPDX-License-Identifier: MIT
private import Glibc

/// The addresses of this machine.
package enum OwnAddresses {
  /// The IPv4 addresses by which other machines reach this one, in the order of the interfaces;
  /// none if it has no network, or the system does not report them.
  package static func reachable() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var addresses: [String] = []
    var next = unsafe first
    // Sound: the list and what it points to live until it is freed.
    while let item = unsafe next {
      unsafe next = item.pointee.ifa_next
      let flags = unsafe Int32(truncatingIfNeeded: item.pointee.ifa_flags)
      let wanted = Int32(IFF_UP | IFF_RUNNING)
      guard flags & wanted == wanted, flags & Int32(IFF_LOOPBACK) == 0,
        let address = unsafe item.pointee.ifa_addr,
        unsafe Int32(address.pointee.sa_family) == AF_INET
      else { continue }
      let bits = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      addresses.append(
        [24, 16, 8, 0].map { String(bits >> UInt32($0) & 255) }.joined(separator: "."))
    }
    return addresses
  }
}
