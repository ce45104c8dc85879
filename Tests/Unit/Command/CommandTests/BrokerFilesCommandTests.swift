// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// `signboard fleet broker-files`, with the program of Mosquitto that hashes passwords.
@Suite(.waitsForPrograms)
struct BrokerFilesCommandTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func files(_ words: [String], path: String? = nil) throws -> Program.Outcome {
    try Program.run(
      ["fleet", "broker-files"] + words, environment: path.map { ["PATH": $0] } ?? [:])
  }

  @Test func `each user has a hashed password, and a file with it`() throws {
    let outcome = try files(["--folder", folder.path("broker"), "--sign", "hall-1"])
    #expect(outcome.status == 0, "\(outcome.error)")
    let lines = try folder.text("broker/signboard.passwords").split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != "$" } } == ["controller:", "hall-1:"])
    #expect(lines.allSatisfy { $0.contains(":$7$") }, "\(lines)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("broker/passwords"))
    #expect(left.sorted() == ["controller", "hall-1"])
  }

  @Test func `without the program that hashes nothing is written`() throws {
    let outcome = try files(["--folder", folder.path, "--sign", "hall-1"], path: "/nowhere")
    #expect(
      outcome.error
        == "Error: mosquitto_passwd: The program that hashes the passwords is not there. Install "
        + "it: sudo apt install mosquitto\n")
    #expect(outcome.status == 1)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(left == ["passwords"])
  }
}
