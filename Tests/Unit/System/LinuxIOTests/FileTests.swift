// SPDX-License-Identifier: MIT
import Foundation
import LinuxIO
import SignTesting
import Testing

@Suite struct FileTests {
  private let folder: TestFolder
  /// Where no file is yet.
  private var path: String { folder.path("file") }

  init() throws { folder = try TestFolder() }

  func message(_ body: () throws(SystemError) -> Void) -> String {
    do throws(SystemError) {
      try body()
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test func `what is no file is not changed`() throws {
    let made = unsafe mkfifo(path, 0o600)
    #expect(made == 0)
    #expect {
      try ReplacedFile.change(path: path, limit: 10) { _ in [1] }
    } throws: { error in
      "\(error)" == "Cannot write \(path): it is not a file. Name a file."
    }
  }

  @Test func `a command that is advised takes the path as one word`() throws {
    let path = try folder.write("x", "file it's one")
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    let word = "'" + path.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
    #expect(
      message { () throws(SystemError) in _ = try FileInput.readTrusted(path, limit: 10) }
        .hasSuffix("Put that right with \"sudo chmod o-w \(word)\"."))
    for number in 1..<100 {
      let part = path + (number == 1 ? ".part" : ".part\(number)")
      #expect(FileManager.default.createFile(atPath: part, contents: nil))
    }
    #expect(
      message { () throws(SystemError) in try ReplacedFile.write([1], path: path) }
        .hasSuffix("Remove them with \"rm \(word).part*\"."))
  }

  @Test func `written bytes are read back`() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let file = try FileOutput(path: path)
    try file.write("héllo\n")
    try file.write(bytes)
    try file.write("end")
    try file.close()
    try file.close()
    let whole = Array("héllo\n".utf8) + bytes + Array("end".utf8)
    #expect(try FileInput.read(path, limit: whole.count) == whole)
    #expect(
      message { () throws(SystemError) in _ = try FileInput.read(path, limit: 200_009) }
        == "Cannot read \(path): it has more than 200009 bytes. Use a smaller file.")
    #expect(
      message { () throws(SystemError) in try file.write("x") }
        == "Cannot write \(path): the file is closed.")
  }

  @Test(arguments: [
    ("/no/such/file", "Cannot read /no/such/file: no such file or directory. Check the path."),
    ("/tmp", "Cannot read /tmp: is a directory. Name a file in it."),
    ("/dev/zero", "Cannot read /dev/zero: it has more than 100000 bytes. Use a smaller file."),
    ("/dev/nu␀ll", "Cannot read /dev/null: the path contains a NUL character. Check the path."),
    ("/dev/null/x", "Cannot read /dev/null/x: not a directory. Check the path."),
  ])
  func `an unreadable file reports why`(path: String, text: String) {
    // The picture of NUL keeps NUL itself out of the test log.
    let path = path.replacingOccurrences(of: "␀", with: "\0")
    #expect(
      message { () throws(SystemError) in _ = try FileInput.read(path, limit: 100_000) } == text)
  }

  @Test func `a new file never replaces another one`() throws {
    try FileOutput.checkFolder(of: path)
    let file = try FileOutput(path: path, isNew: true)
    try file.write("kept")
    try file.close()
    #expect(
      message { () throws(SystemError) in _ = try FileOutput(path: path, isNew: true) }
        .hasPrefix("Cannot write \(path): file exists."))
    #expect(try FileInput.read(path, limit: 10) == Array("kept".utf8))
  }

  @Test(arguments: [
    ("/no/such/file", "Cannot write /no/such/file: no such file or directory. Check the folder."),
    ("/dev/null/x", "Cannot write /dev/null/x: not a directory. Check the folder."),
    ("x", "no error"), ("/x", "no error"), ("", "no error"),
  ])
  func `a folder is checked for new files without making one`(path: String, text: String) {
    let found = message { () throws(SystemError) in try FileOutput.checkFolder(of: path) }
    // Only root may write to the root folder.
    #expect(found == text || path == "/x")
  }

  private static let kernelFile = "/sys/kernel/uevent_seqnum"

  /// Kernel files announce the size of a page, whatever they contain.
  @Test(.needs(kernelFile, FileManager.default.fileExists(atPath: kernelFile)))
  func `a file that announces more than the limit and holds less is read`() throws {
    let bytes = try FileInput.read(Self.kernelFile, limit: 64)
    #expect(bytes.last == UInt8(ascii: "\n"))
  }

  @Test func `files without a size are read to their end`() throws {
    #expect(try FileInput.read("/dev/null", limit: 0) == [])
    #expect(try FileInput.read("/dev/null", limit: .max) == [])
    #expect(try !FileInput.read("/proc/self/status", limit: 1 << 20).isEmpty)
  }

  @Test func `a file is changed, and removed by a change to nothing`() throws {
    for end in ["a", "b"] {
      try ReplacedFile.change(path: path, limit: 10) { $0 + Array(end.utf8) }
    }
    #expect(try FileInput.read(path, limit: 10) == Array("ab".utf8))
    try ReplacedFile.change(path: path, limit: 10) { _ in nil }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a full device is reported each time`() throws {
    let text =
      "Cannot write /dev/full: no space left on device. Make room with \"df -h\" and \"rm\", or "
      + "write to another place."
    let file = try FileOutput(path: "/dev/full")
    try file.write("lost")
    #expect(message { () throws(SystemError) in try file.flush() } == text)
    #expect(message { () throws(SystemError) in try file.write("more") } == text)
    #expect(message { () throws(SystemError) in try file.close() } == text)
    #expect(message { () throws(SystemError) in try file.close() } == "no error")
  }

  @Test func `a directory cannot be written`() {
    #expect(
      message { () throws(SystemError) in _ = try FileOutput(path: "/tmp") }
        == "Cannot write /tmp: is a directory. Name a file in it.")
  }

  @Test func `a closed descriptor is reported by number`() {
    #expect(
      message { () throws(SystemError) in try StandardStreams.write([1], to: 987_654) }
        == "Cannot write descriptor 987654: it is closed. Redirect it to a terminal, a file or a pipe."
    )
    #expect(!StandardStreams.isTerminal(987_654))
  }

  @Test func `a folder that is made is for its owner only, and one that is there stays`() throws {
    try DurableFiles.makePrivateFolder(path)
    func mode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode() == 0o700)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try DurableFiles.makePrivateFolder(path)
    #expect(try mode() == 0o755)
    for (wrong, text) in [
      (path + "/a/b", "Cannot create \(path)/a/b: no such file or directory. Check the path."),
      ("/dev/null", "Cannot create /dev/null: not a directory. Check the path."),
    ] {
      #expect(
        message { () throws(SystemError) in try DurableFiles.makePrivateFolder(wrong) } == text)
    }
  }

  @Test func `abbreviations in reasons keep their capitals`() {
    #expect(SystemError.reason(2) == "no such file or directory")
    #expect(SystemError.reason(73) == "RFS specific error")
    #expect(SystemError.reason(99_999) == "unknown error 99999")
  }

  @Test func `the environment and the resource usage can be read`() {
    #expect(environment("PATH") != nil)
    #expect(environment("SIGNBOARD_NOT_SET") == nil)
    #expect(environment("PATH\0X") == nil)
    #expect(ResourceUsage.peakResidentKiB > 1000)
  }

  @Test func `the peak of memory is the kernel's high-water mark of this program`() throws {
    func mark() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      return try #require(Int(line.filter(\.isNumber)))
    }
    let before = try mark()
    let peak = ResourceUsage.peakResidentKiB
    #expect(try (before...mark()).contains(peak))
  }
}
