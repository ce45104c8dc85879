// SPDX-License-Identifier: MIT
import JSONText
import SignControl

extension Caller.Role: WireOutput {}

extension SessionView: WireObject {
  static let form = WireForm<SessionView>(
    "Session", "Who a caller is.",
    [
      .init("name", .name(1...128), \.name, "The name of the token, or how the caller came in."),
      .init("role", .choice(of: Caller.Role.self), \.role, "The rights of the caller."),
      .init(
        "zone", .name(1...64), isOptional: true, \.zone,
        "The only zone whose messages the caller may change. Default: all."),
      .init(
        "until", Schemas.time, as: .instant, isOptional: true, \.until,
        "When the browser is signed out or the token ends. Default: never."),
      .init(
        "needs-token", .boolean, \.needsToken, "Whether one must sign in to read."),
    ])
}

extension Schemas {
  static let signIn = Schema(
    "SignIn", "A token to sign in with.",
    [.init("token", .text(1...512), required: true, "The token.", samples: ["a-token"])])
}
