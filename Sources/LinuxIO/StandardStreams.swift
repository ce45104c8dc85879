// SPDX-License-Identifier: MIT
private import Glibc

/// The descriptors that a program is started with.
public enum StandardStreams {
  /// Standard input.
  public static let input: Int32 = 0
  /// Standard output.
  public static let output: Int32 = 1
  /// Standard error.
  public static let error: Int32 = 2

  /// Writes all bytes to a descriptor at once, without a buffer; blocks while a pipe is full.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    let name =
      switch descriptor {
      case output: "standard output"
      case error: "standard error"
      default: "descriptor \(descriptor)"
      }
    try writeAll(bytes, to: descriptor, name: name)
  }

  /// Whether a descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}
