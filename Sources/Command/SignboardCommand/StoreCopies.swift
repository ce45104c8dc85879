// SPDX-License-Identifier: MIT
import ArgumentParser
import LinuxIO
import MessageStorage
import SignClient
import SignControl

/// Writes a copy of everything.
struct StoreBackup: ParsableCommand {
  static let configuration = CommandConfiguration(
    "backup", "Write a copy of the messages, values and logs; the service may run.",
    discussion: """
      With --server the sign of another machine sends the copy, which takes the token of an \
      administrator.
      Example: signboard store backup /media/usb/signboard.db
      Example: signboard store backup sunday.db --server http://sign.local:8080 --token-file \
      my-token
      """)

  @Argument(help: "The file of the backup; one of that name is replaced.", completion: .file())
  var file: String

  @OptionGroup(title: "Store options") var store: StoreOptions
  @OptionGroup(title: "Service options") var service: ServiceOptions

  func validate() throws { try store.check(against: service) }

  func run() throws {
    if service.server != nil {
      let bytes = try service.ask(.read("backup")).database()
      try ReplacedFile.write(bytes, path: file)
      return try Output.write("\(ShownText.line(file)): \(bytes.count) bytes\n")
    }
    try store.read { snapshot, _ in
      let report = try Waiting.during("Writing \(file)") {
        try snapshot.store.backup(to: file, who: "command line")
      }
      try Output.write("\(report.path): revision \(report.revision), \(report.size) bytes\n")
    }
  }
}

/// Restores a backup.
struct StoreRestore: ParsableCommand {
  static let configuration = CommandConfiguration(
    "restore", "Put a backup in the place of what is kept.",
    discussion: """
      What was there before is kept beside it. Stop the service of this machine first: systemctl \
      stop signboard. With --server a running sign takes the backup, which takes the token of an \
      administrator; its logs go on.
      Example: signboard store restore sunday.db --server http://sign.local:8080 --token-file \
      my-token
      """)

  @Argument(help: "The backup.", completion: .file())
  var file: String

  @OptionGroup(title: "Store options") var store: StoreOptions
  @OptionGroup(title: "Service options") var service: ServiceOptions

  func validate() throws { try store.check(against: service) }

  func run() throws {
    if service.server != nil {
      let bytes = try Waiting.during("Reading \(file)") {
        try FileInput.read(file, limit: BackupFile.mostBytes)
      }
      let backup = ClientRequest.File(type: "application/vnd.sqlite3", bytes: bytes)
      let answer = try service.ask(ClientRequest("PUT", ["backup"], file: backup))
      return try Output.write(try AnswerText.restored(try answer.object()))
    }
    let report = try Waiting.during("Restoring \(file)") {
      let store = try MessageStore(path: try store.path())
      let report = try store.restore(from: file, who: "command line")
      try store.close()
      return report
    }
    var text = "\(report.documents) documents, revision \(report.revision)\n"
    if let kept = report.kept { text += "What was there before is \(kept).\n" }
    try Output.write(text)
  }
}
