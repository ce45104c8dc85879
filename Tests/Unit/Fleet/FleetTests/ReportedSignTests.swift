// SPDX-License-Identifier: MIT
import CivilTime
import JSONText
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
  func `what is missing, or of another kind, is not said`(text: String) throws {
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

  @Test func `what is no JSON is refused with its place`() {
    let error = #expect(throws: JSONError.self) { try report("{\"session\":}") }
    #expect(error?.position == JSONPosition(line: 1, column: 12))
  }
}
