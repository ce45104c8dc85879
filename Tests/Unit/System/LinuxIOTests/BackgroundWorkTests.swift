// SPDX-License-Identifier: MIT
import LinuxIO
import Testing

struct BackgroundWorkTests {
  /// Resident memory that is not pages of files, in MiB.
  private func ownMemory() throws -> Int {
    let bytes = try FileInput.read(file: "/proc/self/status", limit: 64 << 10)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("RssAnon:") })
    return try #require(line.split { !$0.isNumber }.first.flatMap { Int($0) }) >> 10
  }

  @Test func `memory that is freed again after it was given back is given back again`() throws {
    for round in 1...3 {
      var blocks = (0..<1536).map { [UInt8](repeating: UInt8($0 & 0xFF), count: 60 << 10) }
      let peak = try ownMemory()
      // The allocator itself gives back only what is behind all that is used.
      let last = blocks.removeLast()
      blocks = []
      BackgroundWork.trimMemory()
      let kept = try ownMemory()
      #expect(kept < peak - 64, "round \(round): \(peak) MiB, then \(kept)")
      #expect(last.count == 60 << 10)
    }
  }
}
