// SPDX-License-Identifier: MIT
import Foundation
import MessageStorage
import SQLiteIO
import SignTesting
import Testing

/// The service as a process, as a service manager and a person at a shell see it.
@Suite(.waitsForPrograms, .serialized)
struct ProcessTests {
  private static let still = "panel: 2x1\nscroll: static\n"

  @Test(arguments: [16, 20, 63])
  func `with too few file handles it does not start, and reports how many it needs`(
    handles: Int
  ) throws {
    let sign = try ServiceProcess(Self.still)
    try sign.launch(handles: handles)
    #expect(sign.end() == 1)
    #expect(
      sign.logged.contains(
        "This process may have only \(handles) files and connections open at once; a service "
          + "needs 64. Raise the limit: LimitNOFILE= in the unit, or \"ulimit -n 1024\" before "
          + "the start."))
  }

  @Test func `SIGHUP loads a configuration, and refuses an invalid one`() throws {
    let sign = try ServiceProcess(Self.still + "text: \"A\"")
    try sign.start()
    let first = try sign.run("frame").output
    try sign.configure(Self.still + "text: \"B\"")
    sign.signal(SIGHUP)
    _ = try sign.receive("RELOADING=1")
    _ = try sign.receive("READY=1\nSTATUS=Running")
    let second = try sign.run("frame").output
    #expect(second != first)
    try sign.configure(Self.still + "txt: \"C\"")
    sign.signal(SIGHUP)
    _ = try sign.receive("RELOADING=1")
    _ = try sign.receive("refused")
    #expect(try sign.run("frame").output == second)
    let health = try sign.run("health")
    #expect(health.status == 1)
    #expect(
      health.output.contains(
        "The changed configuration was refused and the sign goes on as before; it will not start"),
      "\(health.output)")
    #expect(health.output.contains("unknown key \"txt\""), "\(health.output)")
    try sign.configure(Self.still + "text: \"B\"")
    sign.signal(SIGHUP)
    _ = try sign.receive("RELOADING=1")
    _ = try sign.receive("READY=1\nSTATUS=Running")
    #expect(try sign.run("health").status == 0)
    sign.signal(SIGTERM)
    #expect(sign.end() == 0)
    let logged = sign.logged
    #expect(logged.contains("unknown key \"txt\". Did you mean \"text\"?"))
    #expect(logged.contains("is not taken over; the sign goes on as before."))
  }

  @Test(arguments: ["", "end: keep", "end: {text: \"-\"}"])
  func `SIGTERM ends in good order and leaves the panel dark, or as configured`(
    end: String
  ) throws {
    let sign = try ServiceProcess(
      Self.still + "text: \"A\"\n" + end, environment: ["JOURNAL_STREAM": "8:1"])
    let recording = sign.folder.appendingPathComponent("wire.jsonl").path
    try sign.start(["--record", recording])
    try sign.run("send", "--id", "a", "secret words")
    sign.signal(SIGTERM)
    _ = try sign.receive("STOPPING=1")
    #expect(sign.end() == 0)
    let wire = try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n")
    // Register 0x0C is shutdown: the LEDs are dark, then all digits are cleared; or they stay lit.
    let last = try #require(wire.lastIndex { $0.contains("0c0") })
    #expect(wire[last].contains("0c000c00") == end.isEmpty)
    if end.isEmpty { #expect(wire[last...].count == 9 && wire.last?.contains("08000800") == true) }
    #expect(!FileManager.default.fileExists(atPath: sign.folder.path + "/s.sock"))
    let log = try sign.run("store", "log", "--config", sign.configuration)
    #expect(log.output.hasPrefix("20"))
    #expect(log.output.contains(" stop  by signboard\n"))
    // Lines for the journal have priorities, and nothing of the messages.
    let logged = sign.logged
    #expect(logged.contains("Listening on \(sign.folder.path)/s.sock, 127.0.0.1:"))
    for line in logged.split(separator: "\n") {
      #expect(line.wholeMatch(of: /<[2-7]>.+/) != nil, "\(line)")
    }
    #expect(!logged.contains("secret"))
  }

  @Test func `a store without changes has an empty log, and the command reports it`() throws {
    let sign = try ServiceProcess(Self.still)
    let path = sign.folder.appendingPathComponent("empty.db").path
    try MessageStore(path: path).close()
    try SQLiteConnection(path: path, access: .write).execute("DELETE FROM audit")
    let log = try sign.run("store", "log", "--storage", path)
    #expect(log.status == 0)
    #expect(log.output == "")
    #expect(log.error == "signboard: the log has no changes.\n")
  }

  /// Whether this machine lets its processes take real-time priority.
  private static func mayBeRealTime() throws -> Bool {
    try ChildProcess.run("/usr/bin/chrt", ["-f", "50", "true"]).status == 0
  }

  @Test(arguments: [("", true), ("real-time: no\n", false)])
  func `the frame thread takes real-time priority if permitted, and feeds the watchdog`(
    yaml: String, isWanted: Bool
  ) throws {
    let process = try ServiceProcess(Self.still + yaml, environment: ["WATCHDOG_USEC": "2000000"])
    try process.start()
    for _ in 0..<2 { _ = try process.receive("WATCHDOG=1") }
    let policies = try process.threads().filter { $0.name == "frames" }.map(\.policy)
    // 1 is SCHED_FIFO, see sched(7).
    #expect(policies == [try isWanted && Self.mayBeRealTime() ? 1 : 0])
    #expect(try process.threads().filter { $0.policy == 1 }.allSatisfy { $0.name == "frames" })
  }

  /// What the check of a configuration prints about a sign, whose folder it calls FOLDER.
  private func check(_ sign: ServiceProcess, ends status: Int32 = 0) throws -> String {
    let check = try sign.run("run", "--check", "--config", sign.configuration)
    #expect(check.status == status)
    #expect(check.output == (status == 0 ? "\(sign.configuration) is valid.\n" : ""))
    return check.error.replacingOccurrences(of: sign.folder.path, with: "FOLDER")
  }

  @Test func `the check reports calendars that are missing, and what others lose`() throws {
    let sign = try ServiceProcess(Self.still)
    try sign.configure(Self.still, service: "calendars: [/nowhere/nosuch.ics, /nowhere/]")
    #expect(
      try check(sign, ends: 78) == """
        signboard: service.calendars[0]: Cannot look at /nowhere/nosuch.ics: no such file or directory. \
        Check the path.
        signboard: service.calendars[1]: Cannot look at /nowhere/: no such file or directory. Check \
        the path.
        signboard: FOLDER/sign.yaml names calendars that are not there or cannot be read; else it is \
        valid.

        """)
    let lines = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:M\u{FC}ll", "DTSTART:20261121T110000",
      "END:VEVENT", "END:VCALENDAR",
    ]
    try #require((lines.joined(separator: "\n") + "\n").data(using: .isoLatin1))
      .write(to: sign.folder.appendingPathComponent("a.ics"))
    try sign.configure(Self.still, service: "calendars: FOLDER")
    #expect(
      try check(sign) == """
        signboard: FOLDER/a.ics, line 2: The event has no length, or ends before it begins. The event \
        is left out.
        signboard: FOLDER/a.ics, line 3: The text is not UTF-8 and is read as Windows-1252. If letters \
        are wrong, save it as UTF-8.

        """)
  }

  @Test func `the check warns of all other files that are missing`() throws {
    let sign = try ServiceProcess("")
    try sign.configure(
      Self.still + """
        values-file: FOLDER/v.json
        font-folder: FOLDER/fonts
        image-folder: [FOLDER, FOLDER/pictures]
        mqtt: {broker: mqtts://localhost, username: a, password-file: FOLDER/secret, ca-file: FOLDER}

        """, service: "backup: FOLDER/backups")
    #expect(
      try check(sign) == """
        signboard: values-file: FOLDER/v.json is not there.
        signboard: mqtt.password-file: Cannot look at FOLDER/secret: no such file or directory. Check \
        the path.
        signboard: mqtt.ca-file: Cannot read FOLDER: is a directory. Name a file in it.
        signboard: font-folder: Cannot look at FOLDER/fonts: no such file or directory. Check the path.
        signboard: image-folder: Cannot look at FOLDER/pictures: no such file or directory. Check the \
        path.
        signboard: service.backup: Cannot look at FOLDER/backups: no such file or directory. Check the \
        path.

        """)
    for folder in ["fonts", "pictures", "backups"] {
      try FileManager.default.createDirectory(
        at: sign.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for (file, text) in [("v.json", "{}"), ("secret", "b")] {
      try Data(text.utf8).write(to: sign.folder.appendingPathComponent(file))
    }
    #expect(
      try check(sign)
        == "signboard: mqtt.ca-file: Cannot read FOLDER: is a directory. Name a file in it.\n")
  }

  @Test func `the check warns of a certificate that has ended, as the sign does`() throws {
    let (sign, folder) = (try ServiceProcess(""), try CertificateFolder())
    try folder.put(try folder.made(days: -1))
    try sign.configure(
      Self.still, service: "tls: {certificate: \(folder.certificate), key: \(folder.key)}")
    let refusal = try check(sign)
    #expect(refusal.hasPrefix("signboard: service.tls: The certificate has ended at "))
    #expect(refusal.hasSuffix("or look why it was not renewed by itself.\n"))
  }

  @Test func `a running store can be backed up, queried and restored`() throws {
    let sign = try ServiceProcess(Self.still)
    try sign.start()
    try sign.run("send", "--id", "a", "Hi")
    let backup = sign.folder.appendingPathComponent("copy.db").path
    let options = ["--config", sign.configuration]
    let done = try sign.run("store", "backup", backup, options[0], options[1])
    #expect(done.status == 0, "\(done.error)")
    try sign.run("remove", "a")
    let log = try sign.run("store", "log", options[0], options[1])
    let words = log.output.split(separator: "\n").map { $0.split(separator: " ").dropFirst() }
    #expect(words.prefix(2).map { $0.prefix(2).joined(separator: " ") } == ["remove a", "put a"])
    let refused = try sign.run("store", "restore", backup, options[0], options[1])
    #expect(refused.status != 0)
    #expect(refused.error.contains("is using it"))
    let now = try sign.run("store", "log", "--at", "2999-01-01T00:00", options[0], options[1])
    #expect(now.output.contains("2999-01-01T00:00:00+00:00"))
    sign.signal(SIGTERM)
    #expect(sign.end() == 0)
    let restored = try sign.run("store", "restore", backup, options[0], options[1])
    #expect(restored.status == 0, "\(restored.error)")
    try sign.start()
    #expect(try sign.run("list").output.contains("Hi"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sign.folder.path)
        .filter { $0.hasPrefix("signboard-") } == [])
  }
}
