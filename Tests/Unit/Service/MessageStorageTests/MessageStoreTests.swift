// SPDX-License-Identifier: MIT
import MessageStorage
import Testing

@Suite struct MessageStoreTests {
  private let folder: StoreFolder
  private let store: MessageStore

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  @Test func `stored documents are there after reopening`() throws {
    #expect(try store.put([.init("a", "one"), .init("b", "two", kind: "value")], who: "ann") == 1)
    folder.set(2000)
    #expect(try store.put([.init("a", "three", expires: 9000)], who: "bob") == 2)
    try store.close()
    let again = try folder.open()
    #expect(try again.picture == ["a message three r2 @2000 until 9000", "b value two r1 @1000"])
    #expect(again.revision == 2)
    #expect(again.notices.isEmpty)
    #expect(try again.document("b")?.picture == "b value two r1 @1000")
    #expect(try again.document("c") == nil)
    #expect(try again.count() == 2)
    #expect(try again.count(kind: "value") == 1)
    #expect(try again.count(kind: "no such") == 0)
    #expect(try again.check() == nil)
  }

  @Test func `what is stored and removed in one step is one revision`() throws {
    try store.put([.init("a", "1"), .init("b", "1")], who: "ann")
    // One document twice in a change counts once, and one put and removed is gone.
    let documents = [StoredDocument("c", "1"), .init("c", "2"), .init("d", "1")]
    #expect(try store.apply(documents, removing: ["a", "d", "x"], who: "bob") == 2)
    #expect(try store.picture == ["b message 1 r1 @1000", "c message 2 r2 @1000"])
  }

  @Test func `removing a missing document changes nothing`() throws {
    try store.put([.init("a", "1"), .init("b", "1")], who: "ann")
    #expect(try store.remove(["x", "y"], who: "ann") == 1)
    #expect(try store.put([], who: "ann") == 1)
    #expect(try store.remove(["a", "x"], who: "ann") == 2)
    #expect(try store.picture == ["b message 1 r1 @1000"])
  }

  @Test func `expired documents are removed`() throws {
    try store.put(
      [.init("a", "1", expires: 1500), .init("b", "1", expires: 1200), .init("c", "1")],
      who: "ann")
    #expect(try store.expire(now: 1199) == [])
    #expect(try store.expire(now: 1200) == ["b"])
    folder.set(5000)
    #expect(try store.expire() == ["a"])
    #expect(try store.expire() == [])
    #expect(try store.picture == ["c message 1 r1 @1000"])
    #expect(store.revision == 3)
  }

  @Test func `thousands of documents return in the order of their first put`() throws {
    let documents = (0..<1000).map { StoredDocument("d\($0 * 7919 % 1000)", "text \($0)") }
    try store.put(documents, who: "ann")
    try store.put([documents[500]], who: "ann")
    var ids: [String] = []
    try store.all(kind: "message") {
      // The closure may query the store.
      ids.append((try? store.document($0.id)?.id) ?? "missing")
    }
    #expect(ids == documents.map(\.id))
    // Their numbers grow, and a change leaves them.
    var numbers: [String: Int64] = [:]
    var last = Int64.min
    try store.numbered(kind: "message") { document, number in
      #expect(number > last)
      last = number
      numbers[document.id] = number
    }
    try store.remove(["d0"], who: "ann")
    try store.put([documents[7]], who: "ann")
    try store.numbered { document, number in #expect(numbers[document.id] == number) }
    try store.all(kind: "other") { _ in Issue.record("there is none of this kind") }
  }

  @Test(arguments: [
    (StoredDocument("", "secret"), "Cannot store document \"\": its id is empty. Correct it."),
    (
      StoredDocument("a\nb", "secret"),
      "Cannot store document \"a?b\": its id has a control character. Correct it."
    ),
    (
      StoredDocument(String(repeating: "é", count: 65), "secret"),
      "Cannot store document \"\(String(repeating: "é", count: 32))\": its id has 130 bytes, the "
        + "most is 128. Correct it."
    ),
    (
      StoredDocument("a", "secret", kind: ""),
      "Cannot store document \"a\": its kind is empty. Correct it."
    ),
    (
      StoredDocument("a", String(repeating: "x", count: 1_000_001)),
      "Cannot store document \"a\": its body has 1000001 bytes, the most is 1000000. Correct it."
    ),
  ])
  func `a batch that breaks a rule fails whole`(document: StoredDocument, text: String) throws {
    #expect(folder.refusal { try store.put([.init("fine", "1"), document], who: "ann") } == text)
    #expect(try store.count() == 0)
  }

  @Test func `limits are reported`() throws {
    #expect(
      folder.refusal { try store.put([], who: "") }
        == "Cannot store the change: the name of the user or source is empty. Correct it.")
    #expect(
      folder.refusal { try store.remove(Array(repeating: "a", count: 100_001), who: "ann") }
        == "Cannot store 100001 documents: the most at once is 100000. Correct it.")
    let body = String(repeating: "x", count: 65_536)
    #expect(
      folder.refusal { try store.put((0..<1025).map { .init("d\($0)", body) }, who: "ann") }
        == "Cannot store 1025 documents: they have 67174400 bytes, the most is 67108864. "
        + "Correct it.")
    try store.put([.init(String(repeating: "i", count: 128), body)], who: "ann")
    #expect(try store.count() == 1)
    try store.close()
    try store.close()
    #expect(
      folder.refusal { try store.put([], who: "ann") }
        == "Cannot use signs.db: the store is closed.")
    #expect(folder.refusal { try store.count() } == "Cannot use signs.db: the store is closed.")
  }

  @Test func `many threads change and read at once`() async throws {
    try await withThrowingTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<25 {
            try store.put([.init("d\(task)-\(number)", "text")], who: "task \(task)")
            #expect(try store.document("d\(task)-\(number)") != nil)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(store.revision == 200)
    #expect(try store.count() == 200)
  }
}
