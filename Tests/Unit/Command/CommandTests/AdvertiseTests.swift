// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// `signboard advertise`: the file with which Avahi tells the network of the sign.
@Suite(.waitsForPrograms)
struct AdvertiseTests {
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.path + "/signboard-" + UUID().uuidString
    init() throws {
      try FileManager.default.createDirectory(
        atPath: path + "/services", withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path + "/services")) ?? []).sorted()
    }
    func configure(_ service: String) throws {
      try "backend: memory\npanel: 8x1\ntext: Hello\n\(service)\n".write(
        toFile: path + "/sign.yaml", atomically: true, encoding: .utf8)
    }
    /// What the command prints, with the folder left out.
    func run(_ words: String..., folder: String = "/services") throws -> String {
      let outcome = try Program.run(["advertise", "--folder", path + folder] + words)
      return (outcome.output + outcome.error).replacingOccurrences(of: path + "/", with: "")
    }
    func advertise() throws -> String { try run("--config", path + "/sign.yaml") }
  }

  @Test func `a file is written, replaced and removed`() throws {
    let folder = try Folder()
    try folder.configure("service: {listen: \"0.0.0.0:8080\", name: Town hall}")
    let written =
      "The network is told of the sign: \"Town hall\", port 8080. \"signboard find\" lists it.\n"
    #expect(try folder.advertise() == written)
    #expect(folder.names == ["signboard.service"])
    let file = folder.path + "/services/signboard.service"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("  <name>Town hall</name>\n"))
    #expect(text.contains("    <txt-record>panel=64x8</txt-record>\n"))
    // Avahi reads it as a user of its own, whatever rights an older file had.
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    #expect(try folder.advertise() == written)
    let facts = try FileManager.default.attributesOfItem(atPath: file)
    #expect((facts[.posixPermissions] as? NSNumber)?.intValue == 0o644)
    #expect(try folder.run("--remove") == "The network is no longer told of the sign.\n")
    #expect(folder.names == [])
    #expect(try folder.run("--remove") == "The network was not told of a sign.\n")
  }

  @Test func `a sign that is closed to the network loses its file`() throws {
    let folder = try Folder()
    try folder.configure("service: {listen: \"0.0.0.0:8080\"}")
    #expect(
      try folder.advertise()
        == "The network is told of the sign: the host name of this machine, port 8080. "
        + "\"signboard find\" lists it.\n")
    try folder.configure("service: {listen: \"127.0.0.1:8080\"}")
    #expect(
      try folder.advertise()
        == "The network is not told of the sign. It listens on this machine only. To open it to the "
        + "network, add an address such as 0.0.0.0:8080 to \"listen\" below \"service:\" in sign.yaml, "
        + "and a \"tokens-file\".\n")
    #expect(folder.names == [])
  }

  @Test func `mistakes are told, and change nothing`() throws {
    let folder = try Folder()
    try folder.configure("service: {listen: \"0.0.0.0:8080\"}")
    _ = try folder.advertise()
    #expect(
      try folder.run("--config", folder.path + "/sign.yaml", folder: "/none")
        == "Error: none: The folder of Avahi, which tells the network of the sign, is missing. "
        + "Install Avahi with \"sudo apt install avahi-daemon\".\n")
    try folder.configure("service: {lisen: \"0.0.0.0:8080\"}")
    #expect(
      try folder.advertise().contains("service: unknown key \"lisen\". Did you mean \"listen\"?"))
    #expect(folder.names == ["signboard.service"])
  }
}
