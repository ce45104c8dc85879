// SPDX-License-Identifier: MIT
import BrokerTesting
import Core
import SignControl
import Synchronization
import Testing

@testable import Fleet

/// Texts and pictures at the broker, which documents name by their SHA-256.
extension FleetControllerTests {
  @Test func `long keys stand at the broker as long as they are wanted`() async throws {
    let running = try await leading()
    let keys = "# " + String(repeating: "long ", count: 300) + "\nspeed: 40\n"
    func configure(_ keys: String?) async throws -> JSONValue {
      let changed = try await running.controller.change(
        .group("north"), .configuration(keys), at: nil, in: nil, by: anna)
      return changed.content
    }
    let hash = try #require(try await configure(keys)["configuration"]?["hash"]?.string)
    #expect(hash == WantedLayer.digest(of: Array(keys.utf8)))
    #expect(try await broker.kept("blob/\(hash)") == keys)
    // Whoever asks reads the text itself.
    let wanted = try await running.controller.wanted(of: .group("north"))
    #expect(wanted.content["configuration"]?.string == keys)
    // The broker gets it again, also when somebody has put something else there.
    try await broker.keep([("blob/\(hash)", "else")])
    try await restartBroker(of: running)
    #expect(try await broker.kept("blob/\(hash)") == keys)
    try await broker.keep([("blob/\(hash)", "")])
    #expect(try await broker.kept("blob/\(hash)") == keys)
    // What nothing names any more goes, before the next text comes.
    _ = try await configure(nil)
    let other = try #require(try await configure(keys + "#")["configuration"]?["hash"]?.string)
    #expect(try await broker.kept("blob/\(other)") == keys + "#")
    #expect(try await broker.kept("blob/+") == keys + "#")
  }

  @Test func `pictures stand at the broker as long as anything wants them`() async throws {
    let running = try await leading()
    func change(_ target: FleetTarget, _ change: FleetChange) async throws -> JSONValue {
      try await running.controller.change(target, change, at: nil, in: nil, by: anna).content
    }
    let (cup, bar) = (Array("##".utf8), Array("#.".utf8))
    let hashes = [cup, bar].map { WantedLayer.digest(of: $0) }
    let both = [FleetTarget.group("north"), .sign("a")]
    for target in both { _ = try await change(target, .putPicture(name: "cup", file: cup)) }
    let content = try await change(both[0], .putPicture(name: "bar", file: bar))
    #expect(
      content["pictures"]?.text
        == #"{"cup":{"hash":"\#(hashes[0])"},"bar":{"hash":"\#(hashes[1])"}}"#)
    #expect(try await broker.kept("blob/\(hashes[1])") == "#.")
    // Signs would refuse a message without its picture.
    _ = try await change(both[0], .putMessage(id: "a", ["text": "Tea {image cup}"]))
    await #expect(throws: ControlError.self) {
      try await change(both[0], .removePicture(name: "cup"))
    }
    _ = try await change(both[0], .removePicture(name: "bar"))
    #expect(running.blobs == [hashes[0]])
    _ = try await change(both[0], .putMessage(id: "a", ["text": "Tea"]))
    _ = try await change(both[0], .removePicture(name: "cup"))
    #expect(running.blobs == [hashes[0]])
    try await running.controller.withdraw(both[1], at: nil, by: anna)
    #expect(running.blobs == [])
    await #expect(throws: ControlError.self) {
      try await change(both[0], .putPicture(name: "../cup", file: cup))
    }
    #expect(running.blobs == [])
    // Nor does a roll-out leave one that finds no sign.
    let plan = try #require(RolloutPlan(waves: "1,100%"))
    await #expect(throws: ControlError.self) {
      try await running.controller.change(
        both[0], .putPicture(name: "cup", file: cup), at: nil, in: plan, by: anna)
    }
    #expect(running.blobs == [])
  }

  @Test func `a standby keeps the texts that documents name, and no others`() async throws {
    let first = try await leading()
    let second = try running(store: "standby.db")
    await second.wait(for: .standby)
    let keys = "# " + String(repeating: "long ", count: 300) + "\nspeed: 40\n"
    for (text, other, kept) in [
      (keys, "south", [WantedLayer.digest(of: Array(keys.utf8))]), (nil, "east", []),
    ] as [(String?, String, Set<String>)] {
      for (group, change) in [("north", FleetChange.configuration(text)), (other, .intensity(1))] {
        _ = try await first.controller.change(.group(group), change, at: nil, in: nil, by: anna)
      }
      await second.wait(for: .group(other))
      #expect(second.blobs == kept)
    }
  }

  @Test func `the broker keeps texts that documents name and signs take`() async throws {
    let texts = [7, DesiredLayer.mostPictureBytes, DesiredLayer.mostPictureBytes + 1].map {
      String(repeating: "#", count: $0)
    }
    let hashes = texts.map { WantedLayer.digest(of: Array($0.utf8)) }
    func naming(_ hash: String) -> String {
      #"{"epoch":1,"revision":1,"pictures":{"cup":{"hash":"\#(hash)"}}}"#
    }
    let running = try await leading(
      zip(texts, hashes).map { (topic: "blob/\($1)", payload: $0) }
        + zip(["a", "b"], hashes.dropFirst()).map {
          (topic: "sign/\($0)/desired", payload: naming($1))
        })
    #expect(running.blobs == [hashes[1]])
    // What could not be written to the disk is needed, too.
    let needed = running.controller.state.withLock { state in
      state.kept[.sign("c")] = Array(naming(hashes[0]).utf8)
      return state.neededBlobs
    }
    #expect(needed == Set(hashes))
  }
}
