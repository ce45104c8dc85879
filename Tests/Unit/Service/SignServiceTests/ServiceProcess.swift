// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import SignTesting
import Testing

/// The built command as a service of its own, and a listener for its progress.
final class ServiceProcess {
  private let files: TestFolder
  var folder: URL { files.url }
  private let command: URL
  private(set) var process = ChildProcess()
  private let manager: ManagerSocket
  var environment: [String: String]
  private(set) var log = Pipe()

  /// Makes a folder with a configuration; `FOLDER` in it is that folder.
  ///
  /// - Parameter hasFaults: whether it can be made to end at a place; the product cannot.
  init(_ yaml: String, environment: [String: String] = [:], hasFaults: Bool = false) throws {
    command = hasFaults ? Repository.debugCommand : Repository.command
    files = try TestFolder()
    manager = try ManagerSocket(path: files.path("notify"))
    self.environment = environment.merging([
      "NOTIFY_SOCKET": files.path("notify"), "RUNTIME_DIRECTORY": files.path,
      "STATE_DIRECTORY": files.path, "SIGNBOARD_SOCKET": files.path("s.sock"), "TZ": "UTC",
      "TMPDIR": files.path,
    ]) { $1 }
    try configure(yaml)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var configuration: String { files.path("sign.yaml") }

  /// Writes the configuration; `service` are more keys of the service, as YAML in braces has them.
  func configure(_ yaml: String, service: String? = nil) throws {
    let more = service.map { ", \($0)" } ?? ""
    let text =
      "backend: memory\nservice: {listen: [\"unix:FOLDER/s.sock\", \"127.0.0.1:0\"]\(more)}\n"
      + yaml
    try files.write(text.replacingOccurrences(of: "FOLDER", with: files.path), "sign.yaml")
  }

  /// Starts the service and returns when it reports that it is ready.
  func start(_ arguments: [String] = []) throws {
    try launch(arguments)
    _ = try receive("READY=1")
  }

  /// Starts the service without waiting.
  ///
  /// - Parameter handles: how many files and connections it may have open at once.
  func launch(_ arguments: [String] = [], handles: Int? = nil) throws {
    process = ChildProcess()
    log = Pipe()
    let all = ["run", "--config", configuration] + arguments
    if let handles {
      let script = "ulimit -n \(handles); exec \"$0\" \"$@\""
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script, command.path] + all
    } else {
      process.executableURL = command
      process.arguments = all
    }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardError = log
    process.standardOutput = FileHandle.nullDevice
    try process.run()
  }

  /// Waits for a notice that contains a text, and gives back all that came up to it.
  func receive(_ text: String) throws -> [String] {
    var heard: [String] = []
    while true {
      let notice = try manager.next()
      heard.append(notice)
      if notice.contains(text) { return heard }
    }
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for the end.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The log; to be read at the end.
  var logged: String {
    String(decoding: log.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Runs another command against this service.
  @discardableResult
  func run(_ arguments: String...) throws -> (status: Int32, output: String, error: String) {
    try run(arguments)
  }

  /// Runs another command against this service.
  func run(_ arguments: [String]) throws -> (status: Int32, output: String, error: String) {
    let other = try ChildProcess.run(command.path, arguments, environment: environment)
    return (other.status, other.output, other.error)
  }

  /// The threads of the service: their names, and the policies by which they are scheduled.
  func threads() throws -> [(name: String, policy: Int)] {
    let tasks = URL(fileURLWithPath: "/proc/\(process.processIdentifier)/task")
    return try FileManager.default.contentsOfDirectory(atPath: tasks.path).compactMap { id in
      let task = tasks.appendingPathComponent(id)
      // A thread may end between the list and the query.
      guard
        let name = try? String(contentsOf: task.appendingPathComponent("comm"), encoding: .utf8),
        let line = try? String(contentsOf: task.appendingPathComponent("stat"), encoding: .utf8)
      else { return nil }
      // Field 41 of proc(5); the second one, a name in brackets, may contain anything.
      let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
      return (
        name.trimmingCharacters(in: .whitespacesAndNewlines),
        fields.count > 38 ? Int(fields[38]) ?? -1 : -1
      )
    }
  }
}

/// The end of the service manager: a socket that takes datagrams.
final class ManagerSocket {
  private let descriptor: Int32

  struct Failure: Error {
    let reason: String
  }

  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(reason: "no socket") }
    // A missing notice must not block all tests; the limit of the test comes a little later.
    var limit = timeval(tv_sec: 240, tv_usec: 0)
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard bindSocket(descriptor, to: path) == 0 else { throw Failure(reason: "errno \(errno)") }
  }

  deinit { close(descriptor) }

  /// The next notice.
  func next() throws -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe recv(descriptor, bytes.baseAddress, bytes.count, 0)
    }
    guard count > 0 else { throw Failure(reason: "nothing was heard for four minutes") }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
