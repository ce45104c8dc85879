// SPDX-License-Identifier: MIT
import Foundation
import MessageStorage
import SignTesting
import Testing

@Suite(.waitsForPrograms) struct CrashTests {
  /// Starts the crasher, kills it after that many acknowledgements and returns the last one read.
  private func kill(after count: Int, _ path: String) throws -> Int {
    let process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: StoreFolder.crasher)
    process.arguments = [path, "700"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var text: [UInt8] = []
    var lines = 0
    while lines <= count {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += data
      lines += data.count { $0 == 10 }
    }
    // Kills it by its id, and only this process.
    Foundation.kill(process.processIdentifier, SIGKILL)
    text += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // A line without a newline at its end is incomplete.
    let whole = text.prefix(upTo: (text.lastIndex(of: 10) ?? -1) + 1)
    let last = String(decoding: whole, as: UTF8.self).split(separator: "\n").last
    return last.flatMap { Int($0.split(separator: " ")[0]) } ?? 0
  }

  @Test func `nothing that was acknowledged is lost when the process is killed`() throws {
    let seed: UInt64 = 20_261
    var random = SeededGenerator(seed: seed)
    let folder = try StoreFolder()
    var written = 0
    for round in 0..<100 {
      let acknowledged = try kill(after: Int.random(in: 0...12, using: &random), folder.path)
      let note = Comment(rawValue: "seed \(seed), round \(round)")
      let store = try folder.open()
      #expect(store.notices.isEmpty, note)
      #expect(try store.check() == nil, note)
      let count = try store.count()
      #expect(count >= max(acknowledged, written), note)
      for number in max(written, 1)..<(count + 1) where number > 0 {
        let body = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 700)
        #expect(try store.document("d\(number)")?.body == body, note)
      }
      #expect(store.revision == Int64(count), note)
      written = count
    }
    #expect(written > 100)
  }
}
