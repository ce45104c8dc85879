// SPDX-License-Identifier: MIT
import Core
import MessageStorage
import SignControl
import SignTesting
import Testing

@testable import Fleet

/// Documents after changes.
struct FleetDocumentTests {
  private func text(_ document: FleetDocument) -> String {
    String(decoding: document.bytes(as: (epoch: 1, revision: 2), by: "anna"), as: UTF8.self)
  }

  private func changed(_ changes: [FleetChange]) throws(ControlError) -> String {
    var document = FleetDocument()
    for change in changes { try document.apply(change) }
    return text(document)
  }

  @Test func `changes keep what they do not change, in its order`() throws {
    #expect(try changed([]) == #"{"epoch":1,"revision":2,"by":"anna"}"#)
    #expect(
      try changed([
        .putMessage(id: "a", ["text": "A"]), .putMessage(id: "b", ["text": "B"]), .intensity(3),
        .putValue(name: "gate", "7"), .putMessage(id: "a", ["text": "C"]), .power(false),
      ])
        == #"{"epoch":1,"revision":2,"by":"anna","messages":{"a":{"text":"C"},"b":{"text":"B"}},"#
        + #""intensity":3,"values":{"gate":"7"},"power":false}"#)
    #expect(
      try changed([
        .putMessage(id: "a", ["text": "A"]), .putValue(name: "gate", "7"), .intensity(3),
        .power(true), .removeMessages(["a"]), .removeValue(name: "gate"), .intensity(nil),
        .power(nil),
      ]) == #"{"epoch":1,"revision":2,"by":"anna","messages":{},"values":{}}"#)
  }

  @Test func `pictures are named by the SHA-256 of their files`() throws {
    let put = FleetChange.putPicture(name: "cup", file: Array("abc".utf8))
    // Of FIPS 180-4.
    let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    let document = try changed([put])
    #expect(document.hasSuffix(#","pictures":{"cup":{"hash":"\#(hash)"}}}"#))
    #expect(FleetBlob.hashes(in: Array(document.utf8)) == [hash])
    #expect(FleetBlob(of: put)?.hash == hash)
    #expect(try changed([put, .removePicture(name: "cup")]).hasSuffix(#","pictures":{}}"#))
    #expect(throws: ControlError.self) { try changed([put, .removePicture(name: "mug")]) }
  }

  @Test func `pictures are kept while there is room; one that is kept needs none`() throws {
    let folder = try TestFolder()
    let (cup, bar) = (FleetBlob(Array("###".utf8)), FleetBlob(Array("#.".utf8)))
    var blobs = try FleetBlobs(MessageStore(path: folder.path("fleet.db")), mostBytes: 4)
    try blobs.checkRoom(for: cup)
    try blobs.keep(cup, by: "anna")
    try blobs.checkRoom(for: cup)
    #expect(throws: ControlError.conflict(PictureList.refusal(bytes: 5, most: 4))) {
      try blobs.checkRoom(for: bar)
    }
    try blobs.keep(only: [])
    try blobs.checkRoom(for: bar)
  }

  @Test func `keys of the configuration are kept as they were written`() throws {
    let text = "# ours\nspeed: 40\n"
    let head = #"{"epoch":1,"revision":2,"by":"anna""#
    #expect(
      try changed([.configuration(text)]) == head + ##","configuration":"# ours\nspeed: 40\n"}"##)
    #expect(try changed([.configuration(text), .configuration(nil)]) == head + "}")
    // A long text stands at the broker by its SHA-256.
    let short = "speed: 40 #" + String(repeating: "-", count: 1012) + "\n"
    #expect(try changed([.configuration(short)]).hasSuffix("---\\n\"}"))
    let long = FleetBlob(Array((short + "\n").utf8))
    #expect(
      try changed([.configuration(short + "\n")])
        == head + #","configuration":{"hash":"\#(long.hash)"}}"#)
    #expect {
      try changed([.configuration("speed: 40\nmqtt: {}\n")])
    } throws: { error in
      guard case ControlError.invalid(let problems) = error else { return false }
      return problems.map { "\($0.field): \($0.message)" } == [
        "text: Line 2, column 1: mqtt: this key belongs to the sign itself, and a fleet cannot set "
          + "it. Leave it out, or change it on the sign."
      ]
    }
  }

  @Test func `a document in force gets a new head, and keeps what this program does not know`() {
    let content: JSONValue = [
      "epoch": 7, "revision": 8, "by": "bob", "until": "2030-01-01T00:00:00Z", "later": [1],
    ]
    #expect(
      text(FleetDocument(content))
        == #"{"epoch":1,"revision":2,"by":"anna","until":"2030-01-01T00:00:00Z","later":[1]}"#)
  }

  @Test func `several messages are removed in one change, all or none`() throws {
    let four = ["a", "b", "c", "d"].map { FleetChange.putMessage(id: $0, ["text": "A"]) }
    #expect(
      try changed(four + [.removeMessages(["c", "a", "d"])])
        == #"{"epoch":1,"revision":2,"by":"anna","messages":{"b":{"text":"A"}}}"#)
    var document = FleetDocument()
    for change in four { try document.apply(change) }
    let before = document
    #expect(throws: ControlError.self) { try document.apply(.removeMessages(["a", "no"])) }
    #expect(document == before)
  }

  @Test func `what is not there is not removed`() {
    let expected = [#"No message "a" is wanted there."#, #"No value "b" is wanted there."#]
    let found = [FleetChange.removeMessages(["a"]), .removeValue(name: "b")].map { change in
      var document = FleetDocument()
      do throws(ControlError) {
        try document.apply(change)
        return "nothing is refused"
      } catch {
        guard case .notFound(let phrase) = error else { return "\(error)" }
        return "\(phrase)"
      }
    }
    #expect(found == expected)
  }
}
