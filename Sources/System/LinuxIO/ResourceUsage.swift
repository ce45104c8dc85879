// SPDX-License-Identifier: MIT
private import Glibc

/// What the process has used of the machine since it was started.
public struct ResourceUsage: Hashable, Sendable {
  /// The largest resident memory so far in KiB, that of the program which started this one left
  /// out.
  public let peakResidentKiB: Int
  /// Processor time in the program in nanoseconds.
  public let userNanoseconds: Int64
  /// Processor time in the kernel in nanoseconds.
  public let systemNanoseconds: Int64
  /// Pages that were given without reading a disk.
  public let minorFaults: Int
  /// Times that a thread waited for something.
  public let voluntarySwitches: Int

  /// The number of this process.
  public static var processNumber: Int32 { getpid() }

  /// The use up to now.
  public static func now() -> ResourceUsage {
    var usage = rusage()
    // Cannot fail: the address is valid and the process exists.
    _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return ResourceUsage(
      peakResidentKiB: highWaterMark ?? usage.ru_maxrss,
      userNanoseconds: nanoseconds(usage.ru_utime), systemNanoseconds: nanoseconds(usage.ru_stime),
      minorFaults: usage.ru_minflt, voluntarySwitches: usage.ru_nvcsw)
  }

  /// What the kernel tells of the memory of this program alone: `getrusage` counts from before
  /// `exec`, when the process still was a copy of the one that started it.
  private static var highWaterMark: Int? {
    guard let status = try? FileInput.read("/proc/self/status", limit: 1 << 16) else { return nil }
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix("VmHWM:")
    }
    return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) }
  }

  private static func nanoseconds(_ time: timeval) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_usec) &* 1_000
  }
}

/// The value of an environment variable, or nothing where it is not set.
public func environment(_ name: String) -> String? {
  guard !name.utf8.contains(0), let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
