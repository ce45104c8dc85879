// SPDX-License-Identifier: MIT
import Foundation
import MessageStorage
import SignTesting
import Testing

@Suite(.waitsForPrograms) struct FullTests {
  private static let full =
    "Cannot change signs.db: the disk is full. Make room with \"df -h\" and \"rm\"; reading goes "
    + "on."

  /// Whether this user may mount file systems in a namespace of its own.
  private static var canMount: Bool {
    StoreFolder.run(
      "/bin/sh", ["-c", "unshare -rm mount -t tmpfs -o size=1m none /mnt && echo yes"])
      == "yes\n"
  }

  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test func `a full store refuses writes, can be read, and can be emptied`() throws {
    var options = StorageOptions()
    options.fileLimit = 1 << 20
    let store = try folder.open(options)
    let body = String(repeating: "x", count: 30_000)
    var number = 0
    let refusal = folder.refusal {
      while number < 1000 {
        try store.put([.init("d\(number)", body)], who: "ann")
        number += 1
      }
    }
    #expect(
      refusal
        == "Cannot change signs.db: it has reached its greatest size of 1 MiB. Remove what is no "
        + "longer needed, or allow more.")
    #expect(number > 20)
    #expect(try store.count() == number)
    #expect(try store.document("d0")?.body == Array(body.utf8))
    #expect(try store.check() == nil)
    #expect(try store.remove(["d0", "d1"], who: "ann") == Int64(number) + 1)
    try store.put([.init("new", body)], who: "ann")
    try store.close()
    let size = try FileManager.default.attributesOfItem(atPath: folder.path)[.size] as? Int
    #expect(size ?? .max <= (1 << 20) + 64 * 4096)
  }

  @Test func `history is shortened to make room for messages`() throws {
    var options = StorageOptions()
    options.fileLimit = 1 << 20
    let store = try folder.open(options)
    let body = String(repeating: "x", count: 1024)
    // Each change adds 2 KiB to the log: without shortening the store would be full after 500.
    for _ in 0..<1000 { try store.put([.init("a", body)], who: "ann") }
    #expect(store.revision == 1000)
    let shortened = try store.audit(limit: 10_000).filter { $0.what == .shorten }
    #expect(!shortened.isEmpty)
    #expect(shortened.first?.note?.hasSuffix(" entries were removed: the store is full") == true)
    #expect(try store.check() == nil)
  }

  @Test func `a file that the kernel does not let grow refuses writes and can be read`() throws {
    let script = "trap '' XFSZ; ulimit -f 2000; exec \(StoreFolder.crasher) \(folder.path) 3000"
    for _ in 0..<2 {
      let output = folder.short(StoreFolder.run("/bin/sh", ["-c", script]) ?? "")
      let lines = output.split(separator: "\n").map(String.init)
      #expect(
        lines.dropLast().last
          == "error: Cannot change signs.db: the file would have more than 1024000 bytes, the limit "
          + "of this program. Raise the limit: LimitFSIZE= in the unit, or \"ulimit -f\" before the "
          + "start.")
      let count = lines.dropLast(2).last?.split(separator: " ").first.flatMap { Int($0) } ?? 0
      #expect(count > 5)
      #expect(lines.last == "read \(count) \(count * 3000)")
    }
    let store = try folder.open()
    #expect(try store.check() == nil)
    try store.put([.init("more", "1")], who: "ann")
  }

  @Test(.needs("The right to mount in a namespace", canMount))
  func `a full disk refuses writes, can be read, and works again with room`() throws {
    let script = """
      mount -t tmpfs -o size=2m none /mnt || exit 1
      cd /mnt; crasher=\(StoreFolder.crasher)
      head -c 400000 /dev/zero > filler
      $crasher signs.db 3000 | tail -2
      $crasher signs.db 3000 | tail -2
      rm filler
      $crasher signs.db 3000 | tail -2
      """
    let output = StoreFolder.run("/usr/bin/unshare", ["-rm", "/bin/sh", "-c", script]) ?? ""
    let lines = output.split(separator: "\n").map(String.init)
    try #require(lines.count == 6)
    let error = "error: " + FullTests.full
    #expect([lines[0], lines[2], lines[4]] == [error, error, error])
    let counts = [lines[1], lines[3], lines[5]].compactMap { line in
      line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }
    try #require(counts.count == 3)
    #expect(counts[0] > 0)
    #expect(counts[1] >= counts[0])
    #expect(counts[2] > counts[1])
    #expect(lines[5] == "read \(counts[2]) \(counts[2] * 3000)")
  }

  @Test(.needs("The right to mount in a namespace", canMount), arguments: [false, true])
  func `a read-only card shows what it has`(wasKilled: Bool) throws {
    var store: MessageStore? = try folder.open()
    try store?.put([.init("a", "12345")], who: "ann")
    if wasKilled {
      // A killed process leaves this: the document is only in the log.
      let copy = folder.folder + "/killed"
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
      for name in ["signs.db", "signs.db-wal"] {
        try FileManager.default.copyItem(
          atPath: folder.folder + "/" + name, toPath: copy + "/" + name)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: copy + "/signs.db-wal")).count > 4096)
    }
    try store?.close()
    store = nil
    let place = wasKilled ? folder.folder + "/killed" : folder.folder
    let script = """
      mount --bind \(place) /mnt && mount -o remount,ro,bind /mnt && cd /mnt || exit 1
      \(StoreFolder.crasher) signs.db
      """
    #expect(
      StoreFolder.run("/usr/bin/unshare", ["-rm", "/bin/sh", "-c", script]) == """
        notice: signs.db can only be read (read-only file system); changes are refused. Make it \
        writable; a running sign notices it.
        opened 1 1
        error: Cannot change signs.db: it can only be read (read-only file system). Make it \
        writable; a running sign notices it.
        read 1 5

        """)
  }
}
