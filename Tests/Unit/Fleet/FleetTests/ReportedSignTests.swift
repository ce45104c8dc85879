// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl
import Testing

struct ReportedSignTests {
  private func report(_ text: String) throws -> ReportedSign { try ReportedSign(Array(text.utf8)) }

  @Test func `a report is read`() throws {
    let report = try report(
      """
      {"session":"a1","seq":7,"time":"2026-11-24T08:00:00Z","version":"0.1.0",
       "tags":["all","north"],"healthy":false,
       "showing":[{"zone":"main","messages":[{"id":"a","text":"Soup"},{"id":"b","text":"Tea"}]},
                  {"zone":"side","messages":[{"id":"c","text":"Open"}]}],
       "applied":{"group:all":[1,2,"aa"],"sign":[3,4,"bb"]},"staged":{"group:north":[1,5,"cc"]},
       "refused":[{"id":"group:north","digest":"aa","code":"range","field":"intensity",
                   "message":"The number is 16."},
                  {"id":"sign","digest":null,"code":"conflict","field":"","message":"It is too long."}],
       "problems":[{"part":"mqtt","state":"warning","detail":"Slow."}]}
      """)
    #expect(report.time == CivilInstant(rfc3339: "2026-11-24T08:00:00Z"))
    #expect(report.version == "0.1.0")
    #expect(report.groups == ["all", "north"])
    #expect(report.isHealthy == false)
    #expect(report.texts == ["Soup", "Tea", "Open"])
    #expect(
      report.applied == [
        .group("all"): WantedLayer(epoch: 1, revision: 2, digest: "aa"),
        .sign: WantedLayer(epoch: 3, revision: 4, digest: "bb"),
      ])
    #expect(report.staged == [.group("north"): WantedLayer(epoch: 1, revision: 5, digest: "cc")])
    #expect(report.refusals.map(\.layer) == [.group("north"), .sign])
    #expect(report.refusals.map(\.digest) == ["aa", nil])
    #expect(report.refusals.map(\.reason) == ["intensity: The number is 16.", "It is too long."])
    #expect(report.complaints.map(\.part) == ["mqtt"])
    #expect(report.complaints.map(\.detail) == ["Slow."])
  }

  @Test func `a report of an earlier version is read`() throws {
    let report = try report(
      """
      {"groups":["all","north"],
       "refused":[{"layer":"group:north","digest":"aa","problem":{"detail":"2 mistakes.","errors":[
                    {"code":"range","field":"intensity","message":"The number is 16."},
                    {"code":"unknown","field":"zone","message":"There is no zone."}]}},
                  {"layer":"sign","digest":null,"problem":{"detail":"It is too long."}}]}
      """)
    #expect(report.groups == ["all", "north"])
    #expect(
      report.refusals.map { "\($0.layer) \($0.digest ?? "-") \($0.reason)" } == [
        "group:north aa intensity: The number is 16.", "group:north aa zone: There is no zone.",
        "sign - It is too long.",
      ])
  }

  @Test(arguments: [
    "{}", "[]", "7", #"{"tags":7,"applied":[],"refused":{},"showing":"no","time":"soon"}"#,
    #"{"applied":{"group:all":[1,"2","aa"],"else":[1,2,"aa"],"sign":[1,2]},"refused":[{}]}"#,
  ])
  func `what is missing, or of another kind, has no value`(text: String) throws {
    let report = try report(text)
    #expect(report.time == nil)
    #expect(report.isHealthy == nil)
    #expect(report.groups == [])
    #expect(report.texts == [])
    #expect(report.applied == [:])
    #expect(report.refusals == [])
  }

  @Test func `groups that there cannot be, or that are too many, do not count`() throws {
    let long = String(repeating: "a", count: 33)
    let names = ##"["all","","North","a/b","#","+","é","a b",7,"\##(long)","no-1"]"##
    let report = try report("{\"tags\":\(names)}")
    #expect(report.groups == ["all", "no-1"])
    let many = (0..<1000).map { "\"g\($0)\"" }.joined(separator: ",")
    #expect(try self.report("{\"tags\":[\(many)]}").groups.count == 100)
  }

  /// A report with these in it, in the form in which signs write it.
  private func written(
    _ seq: String = "9", _ time: String = #""2026-11-24T08:00:00Z""#, _ error: String = "1.5",
    more: String = #""tags":["all"]"#
  ) -> [UInt8] {
    let text =
      #"{"session":"a","seq":\#(seq),"time":\#(time),\#(more),"#
      + #""clock":{"set":true,"error-ms":\#(error)}}"#
    return Array(text.utf8)
  }

  @Test(arguments: [
    ("9", #""2026-11-24T08:00:00Z""#, "1.5"),
    ("10", #""2026-11-24T08:01:00Z""#, "1.503"),
    ("1234567", #""2026-11-24T09:00:00.5+01:00""#, "1e-05"),
    ("null", #""soon""#, "null"), ("9", "7", "true"), ("9 ", "null", " 2"),
  ])
  func `a report that repeats the last one has only another time`(
    seq: String, time: String, error: String
  ) throws {
    let (last, new) = (try ReportedSign(written()), written(seq, time, error))
    let read = try ReportedSign(new)
    #expect(last.repeated(as: new) == read)
    // What changes stands in between, whatever it was.
    #expect(read.repeated(as: written()) == last)
  }

  @Test func `a report that differs from the last one, or is no JSON, is read`() throws {
    let last = try ReportedSign(written())
    let others: [[UInt8]] = [
      written(more: #""tags":["all","north"]"#), written(more: #""tags":["any"]"#),
      written(more: #""tags":["all"],"healthy":true"#), written(more: #""tags":[]"#),
      written("01"), written(""), written("[8]"), written("{}"), written("8]"),
      written("9", "08:00"), written("9", #""a\u00""#), written("9", #""a"#),
      written("9", #""a","time":"b""#), Array(written().dropLast()), written() + [0x7D], [],
    ]
    for new in others {
      #expect(last.repeated(as: new) == nil, "\(String(decoding: new, as: UTF8.self))")
    }
    let north = try ReportedSign(written(more: #""tags":["north"]"#), after: last)
    #expect(north.groups == ["north"])
    #expect(throws: JSONError.self) { try ReportedSign(written("01"), after: last) }
  }

  /// Only a key of the report itself states when it was made.
  @Test(arguments: [
    #"{"a":1,"clock":{"b":2,"time":TIME}}"#, #"{"a":{},"time":TIME}"#, #"[{"a":1,"time":TIME}]"#,
    #"{"a":1,"\"time":TIME}"#, #"{"a":1, "time":TIME}"#,
  ])
  func `a report with its time elsewhere is read`(form: String) throws {
    func report(_ minute: Int) -> [UInt8] {
      let parts = form.split(separator: "TIME")
      return Array("\(parts[0])\"2026-11-24T08:0\(minute):00Z\"\(parts[1])".utf8)
    }
    #expect(try ReportedSign(report(1)).repeated(as: report(2)) == nil)
  }

  @Test func `what is no JSON is refused with its place`() {
    let error = #expect(throws: JSONError.self) { try report("{\"session\":}") }
    #expect(error?.position == JSONPosition(line: 1, column: 12))
  }
}
