// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl

/// Who a caller is, and what the caller may do.
struct SessionView: Hashable, Sendable, WireObject {
  /// The transport, or the name or number of the token.
  let name: String
  let role: Caller.Role
  /// The only zone whose messages the caller may change; `nil`: all.
  let zone: String?
  /// When the browser is signed out, or the token ends; `nil`: never.
  let until: String?
  /// Whether one must sign in to read.
  let needsToken: Bool

  fileprivate init(_ caller: Caller, until: CivilInstant?, needsToken: Bool) {
    (name, role, zone) = (caller.name, caller.role, caller.zone)
    self.until = until?.description
    self.needsToken = needsToken
  }

  static let form = WireForm<Self>(
    "Session", "Who a caller is.",
    .init("name", .name(1...128), \.name, "The name of the token, or how the caller came in."),
    .init("role", \.role, "The rights of the caller."),
    .init(
      "zone", .name(1...64), \.zone,
      "The only zone whose messages the caller may change. Default: all."),
    .init(
      "until", Schemas.instant, \.until,
      "When the browser is signed out or the token ends. Default: never."),
    .init("needs-token", \.needsToken, "Whether one must sign in to read."))
}

extension Route {
  /// Who may do what, whatever the operations are about.
  static var access: [Route] {
    [
      Route(
        "readSession", "GET", "/session", Routes.read,
        "Who the caller is, and what the caller may do.",
        .json { call throws(ControlError) in
          SessionView(
            call.caller, until: call.admission.token?.until,
            needsToken: call.service.needsToken(call.request))
        }),
      // With PUT, because answers to POST are repeated to whoever sends the same key.
      Route(
        "signIn", "PUT", "/session", Routes.anyCaller,
        "Signs a browser in: it gets a cookie that stands for the token for 30 days.",
        body: Schemas.signIn,
        RouteAnswer(.json(SessionView.form.schema)) { call throws(ControlError) in
          do throws(Problem) {
            return try call.signIn()
          } catch {
            return error.response(in: call.language)
          }
        }),
      Route(
        "signOut", "DELETE", "/session", Routes.anyCaller,
        "Signs a browser out; copies of its cookie are worth nothing from then on.",
        RouteAnswer(.nothing, [204]) { call throws(ControlError) in
          let (host, isEncrypted) = (call.request.host, call.request.isEncrypted)
          call.service.options.cookies.end(
            call.request, among: call.service.tokens.known, at: APIService<Subject>.seconds)
          // The live streams of this browser.
          call.service.hub.endStrangers()
          return APIResponse(
            status: 204, headers: [SessionCookies.removing(host: host, isEncrypted: isEncrypted)])
        }),
    ]
  }
}

extension Call {
  fileprivate func signIn() throws(Problem) -> APIResponse {
    // Where no token is needed there is none to sign in with.
    guard service.needsToken(request) else {
      return .json(SessionView(caller, until: nil, needsToken: false).json)
    }
    let entry = try service.entry(presenting: record.text("token") ?? "", of: request)
    let (header, end) = service.options.cookies.setting(
      entry, host: request.host, isEncrypted: request.isEncrypted, at: APIService<Subject>.seconds)
    let view = SessionView(entry.caller, until: CivilInstant(seconds: end), needsToken: true)
    return .json(view.json, [header])
  }
}

extension Schemas {
  static let signIn = Schema(
    "SignIn", "A token to sign in with.",
    .init("token", .text(1...512), required: true, "The token.", samples: ["a-token"]))
}
