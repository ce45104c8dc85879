// SPDX-License-Identifier: MIT
private import Glibc

/// What the process uses, and what it may use.
package enum ResourceUsage {
  /// The id of this process.
  package static var processNumber: Int32 { getpid() }

  /// The peak resident memory since the start in KiB, without that of the parent before `exec`.
  package static var peakResidentKiB: Int {
    if let highWaterMark { return highWaterMark }
    var usage = rusage()
    // Cannot fail: the pointer is valid and the process exists.
    _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  /// How many files, sockets and devices the process may have open at once.
  package static var handleLimit: Int {
    var limit = rlimit()
    // Cannot fail: the pointer and the resource are valid.
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return .max
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// The greatest size in bytes of a file that the process may write; `nil`: any.
  package static var fileSizeLimit: UInt64? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else {
      return nil
    }
    // The greatest number stands for no limit.
    return limit.rlim_cur == .max ? nil : UInt64(limit.rlim_cur)
  }

  /// The peak from `/proc`: `getrusage` includes the time before `exec`, when the process was a
  /// copy of its parent.
  private static var highWaterMark: Int? {
    guard let status = try? FileInput.read("/proc/self/status", limit: 1 << 16) else { return nil }
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix("VmHWM:")
    }
    return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) }
  }
}

/// The value of an environment variable, or `nil` if it is not set.
public func environment(_ name: String) -> String? {
  guard !name.utf8.contains(0), let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
