// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import LinuxIO
import SignTesting
import Synchronization
import Testing

@Suite(.waitsForOthers)
struct FileWatchTests {
  private let own: TestFolder
  private var folder: String { own.path }

  init() throws { own = try TestFolder() }

  private func write(_ text: String, _ path: String, _ flags: Int32 = O_CREAT | O_TRUNC) {
    let file = unsafe open(path, O_WRONLY | flags, 0o600)
    _ = unsafe Glibc.write(file, text, text.utf8.count)
    close(file)
  }

  /// Sets the date of a file in seconds.
  private func date(_ path: String, _ seconds: Int) {
    let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    _ = unsafe utimensat(AT_FDCWD, path, times, 0)
  }

  /// Writes another file until the kernel gives it another time: it has a new one with each tick.
  private func nextTick() throws {
    let tick = folder + "/tick"
    write("a", tick)
    let first = FileStamp(path: tick)
    repeat {
      try #require(!Task.isCancelled, "the times of files stand still")
      write("a", tick)
    } while FileStamp(path: tick) == first
  }

  @Test(arguments: [
    "in place", "in place with its date", "longer", "emptied", "replaced", "replaced with its date",
    "removed", "touched",
  ])
  func `any way of writing gives the file another stamp`(way: String) throws {
    let (path, other) = (folder + "/values.json", folder + "/new.json")
    write("one", path)
    date(path, 1_000_000)
    let before = FileStamp(path: path)
    #expect(before != nil)
    #expect(FileStamp(path: path) == before)
    try nextTick()
    switch way {
    case "in place": write("two", path, 0)
    case "in place with its date":
      write("two", path, 0)
      date(path, 1_000_000)
    case "longer": write("four", path, O_APPEND)
    case "emptied": write("", path)
    case "replaced", "replaced with its date":
      write("two", other)
      if way != "replaced" { date(other, 1_000_000) }
      _ = unsafe rename(other, path)
    case "removed": _ = unsafe unlink(path)
    default: date(path, 1_000_001)
    }
    #expect(FileStamp(path: path) != before)
  }

  @Test func `a link is followed to another file`() throws {
    let (link, one, two) = (folder + "/link", folder + "/one", folder + "/two")
    write("a", one)
    write("b", two)
    _ = unsafe symlink(one, link)
    #expect(FileStamp(path: link) == FileStamp(path: one))
    _ = unsafe unlink(link)
    _ = unsafe symlink(two, link)
    #expect(FileStamp(path: link) == FileStamp(path: two))
    _ = unsafe unlink(two)
    #expect(FileStamp(path: link) == nil)
    #expect(FileStamp(path: folder + "/no\0thing") == nil)
  }

  @Test func `each change is reported once`() throws {
    let (one, two) = (folder + "/one", folder + "/two")
    write("a", one)
    let reported = Mutex<[String]>([])
    // So late that no file is recent.
    let watch = try FileWatch([two, one], clock: { .max }) { path in
      reported.withLock { $0.append(String(path.suffix(3))) }
    }
    func look() -> [String] {
      watch.look()
      return reported.withLock { reported in
        defer { reported = [] }
        return reported
      }
    }
    #expect(look() == [])
    write("ab", one)
    #expect(look() == ["one"])
    #expect(look() == [])
    write("c", two)
    write("abc", one)
    #expect(look() == ["one", "two"])
    _ = unsafe unlink(two)
    #expect(look() == ["two"])
    #expect(look() == [])
    _ = unsafe rename(one, two)
    #expect(look() == ["one", "two"])
    #expect(look() == [])
  }

  @Test func `a file that was just written is reported once more`() throws {
    let path = folder + "/values.json"
    write("a", path)
    var facts = stat()
    unsafe stat(path, &facts)
    let changed = Int64(facts.st_ctim.tv_sec) * 1_000_000_000 + Int64(facts.st_ctim.tv_nsec)
    let clock = Mutex(changed + 10_000_000)
    let count = Mutex(0)
    let watch = try FileWatch([path], clock: { clock.withLock { $0 } }) { _ in
      count.withLock { $0 += 1 }
    }
    clock.withLock { $0 = changed + 510_000_000 }
    // A second write in the same tick leaves no trace.
    watch.look()
    #expect(count.withLock { $0 } == 1)
    watch.look()
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `a change since the last read is reported`() throws {
    let path = folder + "/values.json"
    let stamp = FileStamp(path: path)
    write("a", path)
    let count = Mutex(0)
    let watch = try FileWatch([path], since: [path: stamp], clock: { .max }) { _ in
      count.withLock { $0 += 1 }
    }
    watch.look()
    #expect(count.withLock { $0 } == 1)
  }

  @Test func `a watch checks by itself and never after its end`() throws {
    let path = folder + "/values.json"
    let count = Mutex(0)
    let watch = try FileWatch([path]) { _ in count.withLock { $0 += 1 } }
    try watch.start()
    write("a", path)
    while count.withLock({ $0 }) == 0 { try #require(!Task.isCancelled, "it does not look") }
    watch.stop()
    let counted = count.withLock { $0 }
    write("ab", path)
    watch.stop()
    #expect(count.withLock { $0 } == counted)
  }
}
