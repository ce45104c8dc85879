// SPDX-License-Identifier: MIT
import Fleet
import Foundation
import SignTesting
import Testing

/// The errors of files of a broker that cannot be written.
struct BrokerRefusalTests {
  private let folder = BrokerFolder()

  @Test(arguments: TextRow.of("Fleet/FleetTests/refusals.txt", "Ids"))
  func `ids that no sign can have are refused`(row: TextRow) {
    let ids = row.input.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var list = BrokerSignList()
    #expect(folder.refusal { for id in ids { try list.add(id, at: "--sign") } } == row.output)
  }

  @Test func `a file has an id in each line`() throws {
    var list = BrokerSignList()
    try list.add("gate", at: "--sign")
    try list.add(file: Array("# signs\nhall-1\r\n\n  hall-2\t\n#no".utf8), path: "signs")
    #expect(list.ids == ["gate", "hall-1", "hall-2"])
    #expect(
      folder.refusal { try list.add(file: Array("a\nhall-1\n".utf8), path: "more") }
        == "more:2: hall-1 is named a second time, first at signs:2. Every sign needs an id of its "
        + "own.")
    #expect(
      folder.refusal { try list.add(file: Array("b\n\nc d\n".utf8), path: "more") }
        == "more:3: \"c d\" is no id of a sign. Allowed are 1 to 32 of the characters a-z, 0-9 and -."
    )
  }

  @Test func `changes that do not fit are refused`() throws {
    #expect(
      folder.refusal { try folder.add() }
        == "FOLDER: It has no sign. Name one with --sign hall-1, or a file with one id a line with "
        + "--signs, or let signs be signed in by their code with --pairing.")
    try folder.add("hall-1")
    try folder.write(try folder.text("signboard.passwords") + "anna:$7$1\n", "signboard.passwords")
    let before = try folder.text("signboard.passwords")
    #expect(
      folder.refusal { try folder.add { $0.removed = ["controller"] } }
        == "--remove: controller is the user who looks after all signs, and stays.")
    #expect(
      folder.refusal { try folder.add { $0.removed = ["hall-2"] } }
        == "FOLDER: It has no user \"hall-2\" that could be removed. Did you mean hall-1?")
    #expect(
      folder.refusal { try folder.add { $0.removed = ["hall-1"] } }
        == "FOLDER: It has no sign. Name one with --sign hall-1, or a file with one id a line with "
        + "--signs, or let signs be signed in by their code with --pairing.")
    #expect(
      folder.refusal { try folder.add("anna") }
        == "FOLDER/signboard.passwords: anna is a user there already, and no sign. Give the sign "
        + "another id, or add --remove anna.")
    #expect(
      folder.refusal { try folder.add { $0.listener = BrokerListener(encryption: nil) } }
        == "FOLDER/signboard.conf: It is there already, and is not what the options for the listener "
        + "ask for. Change it by hand, or remove it to have it written anew.")
    #expect(try folder.text("signboard.passwords") == before)
    #expect(try folder.add { $0.listener = BrokerListener() }.kept.count == 3)
  }

  @Test func `files of others are refused`() throws {
    try folder.add("hall-1")
    let rights = try folder.text("signboard.acl")
    let foreign =
      "FOLDER/signboard.acl: \"signboard fleet broker-files\" has not written it like this. Move it "
      + "away, or choose another folder."
    for text in [
      "", "topic read #\n", "topic read x\n" + rights,
      rights.replacingOccurrences(of: "is kept", with: "goes"),
      rights.replacingOccurrences(of: "readwrite signboard/v1/#", with: "readwrite #"),
      rights.replacingOccurrences(of: "user hall-1", with: "user Hall"),
    ] {
      try folder.write(text, "signboard.acl")
      #expect(folder.refusal { try folder.add("hall-1") } == foreign, "\(text)")
    }
    try folder.write(rights, "signboard.acl")
    try folder.write("a password\n", "passwords/hall-2")
    #expect(
      folder.refusal { try folder.add("hall-2") }
        == "FOLDER/passwords/hall-2: It is no password that \"signboard fleet broker-files\" has made. "
        + "Move the file away, so that hall-2 gets a new one.")
  }

  @Test func `a folder that cannot be is refused`() throws {
    try "".write(toFile: folder.path, atomically: true, encoding: .utf8)
    var change = BrokerChange()
    change.signs = ["hall-1"]
    #expect(
      folder.refusal { try folder.apply(change) }
        == "FOLDER: The folder cannot be made: not a directory. Give another one with --folder.")
    var random = SystemRandomNumberGenerator()
    let deep = folder.path + "/more"
    #expect(
      folder.refusal {
        _ = try BrokerFiles(folder: deep).apply(change, using: &random) { _, _ in [] }
      }
        == "FOLDER/more: The folder cannot be made: not a directory. Give another one with --folder."
    )
  }
}
