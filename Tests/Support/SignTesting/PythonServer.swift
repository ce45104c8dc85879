// SPDX-License-Identifier: MIT
import Foundation
import Glibc

/// A server in Python that a test starts; it ends with the last reference.
public final class PythonServer: Sendable {
  /// Its port on 127.0.0.1.
  public let port: Int
  private let process = ChildProcess()

  /// Starts it.
  ///
  /// - Parameter script: a file that prints the port, and ends with its input; named from the top
  ///   folder of this project on.
  public init(_ script: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [Repository.file(script).path] + arguments
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardInput = Pipe()
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != 0x0A {
      let byte = output.fileHandleForReading.readData(ofLength: 1)
      guard !byte.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
      line += byte
    }
    guard let port = Int(String(decoding: line.dropLast(), as: UTF8.self)) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.port = port
  }

  deinit {
    // A thread of the tests may have blocked every blockable signal.
    kill(process.processIdentifier, SIGKILL)
  }
}
