// SPDX-License-Identifier: MIT
import LinuxIO
import MessageStorage

// A process that writes until a disk is full: `StorageCrasher PATH [BYTES]`.
//
// It writes documents `dN` of BYTES each into the store, one change each, and after each
// acknowledgement prints `N REVISION`. Where a change is refused, it prints the error, reads all
// documents, prints their number and bytes, and ends.

func report(_ line: String) {
  try? StandardStreams.write(Array((line + "\n").utf8), to: 1)
}

let arguments = CommandLine.arguments
let path = arguments.count > 1 ? arguments[1] : ""
let size = arguments.count > 2 ? Int(arguments[2]) ?? 100 : 100

func run() throws(StorageError) {
  let store = try MessageStore(path: path)
  for notice in store.notices { report("notice: \(notice)") }
  let before = try store.count()
  report("opened \(before) \(store.revision)")
  var number = before
  do throws(StorageError) {
    while true {
      number += 1
      let body = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: size)
      let document = StoredDocument(id: "d\(number)", kind: "message", body: body)
      let revision = try store.put([document], who: "crasher")
      try store.record(shown: ["main": ["d\(number)"]])
      report("\(number) \(revision)")
    }
  } catch {
    report("error: \(error)")
    var bytes = 0
    try store.all { bytes += $0.body.count }
    report("read \(try store.count()) \(bytes)")
  }
}

do throws(StorageError) {
  try run()
} catch {
  report("error: \(error)")
}
