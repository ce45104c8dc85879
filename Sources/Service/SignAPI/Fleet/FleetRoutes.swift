// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl

/// The table of all operations of the controller of a fleet.
enum FleetRoutes {
  /// An operation on a fleet.
  typealias Route = SignAPI.Route<any FleetControl>

  /// In the order of the OpenAPI document.
  static let all =
    [signs, wanted, rollouts, plays, Route.access, status].flatMap(\.self) + [.document]

  /// Which signs are asked for.
  private static let filters: [Schema.Field] = [
    .init("group", .name(1...64), "Only the signs of this group.", samples: ["north"]),
    .init("outcome", .choice(of: FleetOutcome.self), "Only the signs with this outcome."),
    .init(
      "search", .text(1...100),
      "Only the signs that have this in their id, groups, version, texts or reasons.",
      samples: ["hall"]),
  ]

  /// The controller and the signs.
  private static let signs: [Route] = [
    Route(
      "readFleet", "GET", "/fleet", Routes.read,
      "How it goes with the controller, and how many signs are how.",
      .localized(asking { $0.status })),
    Route(
      "listGroups", "GET", "/fleet/groups", Routes.read, "The groups in the order of their names.",
      .list("FleetGroups", "The groups.", "groups", asking { $0.groups })),
    Route(
      "listSigns", "GET", "/fleet/signs", Routes.read,
      "Signs in the order of their ids, page by page.",
      query: [
        .init("after", .name(1...64), "Only ids that sort after this one.", samples: ["hall"])
      ] + filters + [Routes.limit],
      .json { call throws(ControlError) in
        await call.control.signs(
          call.fleetQuery(after: call.query.text("after"), limit: call.limit))
      }),
    Route(
      "readMap", "GET", "/fleet/map", Routes.read,
      "All signs in the order of their ids, each in a few bytes.", query: filters,
      traits: [.tagged],
      RouteAnswer(.json(FleetMap.form.schema)) { call throws(ControlError) in
        let page = await call.control.signs(call.fleetQuery(after: nil, limit: .max))
        let map = FleetMap(signs: page.signs.map { MappedSign(view: $0) }).json.bytes
        return .tagged(bytes: map, "\"\(SHA256.text(map).prefix(16))\"", call.request)
      }),
    Route(
      "readSign", "GET", "/fleet/signs/{id}", Routes.read,
      "One sign with its layers and its last report.", traits: [.mayMiss],
      RouteAnswer(.text("application/json")) { call throws(ControlError) in
        .json(try await call.control.sign(id: call.id).json)
      }),
    Route(
      "forgetSign", "DELETE", "/fleet/signs/{id}", Routes.operate,
      "Forgets a sign that is gone for good, with what is wanted of it alone.",
      traits: [.mayConflict, .mayMiss],
      .done { call throws(ControlError) in
        try await call.control.forget(sign: call.id, by: call.caller)
      }),
    Route(
      "readSignFrame", "GET", "/fleet/signs/{id}/frame", Routes.read,
      "The frame that a connected sign shows; it is asked for it.",
      traits: [.mayConflict, .mayMiss],
      RouteAnswer(.json(FrameView.form.schema)) { call throws(ControlError) in
        .json(try await call.control.frame(ofSign: call.id))
      }),
  ]

  /// The proof of play.
  private static let plays: [Route] = [
    Route(
      "listPlays", "GET", "/fleet/shown", Routes.read,
      "What signs have shown, in the order in which it came to the controller, page by page.",
      query: [
        .init("sign", .name(1...32), "Only those of this sign.", samples: ["hall"]),
        .init(
          "message", .name(1...128), "Only those of this message, by its id on the sign.",
          samples: ["soup"]),
        .init(
          "from", Schemas.instant, "RFC 3339. Only those that had not ended before.",
          samples: ["2026-12-24T08:00:00Z"]),
        .init(
          "until", Schemas.instant, "RFC 3339. Only those that had begun before.",
          samples: ["2098-12-31T00:00:00Z"]),
        .init("after", Schemas.revision, "Only those with a greater number."), Routes.limit,
      ],
      .json { call throws(ControlError) in
        try await call.control.plays(
          FleetPlayQuery(
            sign: call.query.text("sign"), message: call.query.text("message"),
            from: try call.instant("from"), until: try call.instant("until"),
            after: Int64(call.query.integer("after") ?? 0), limit: call.limit))
      })
  ]
}

extension Call<any FleetControl> {
  /// An instant of the query; `nil`: none is given.
  func instant(_ name: String) throws(ControlError) -> CivilInstant? {
    guard let text = query.text(name) else { return nil }
    if let instant = CivilInstant(rfc3339: text) { return instant }
    throw .invalid(
      name, .instant, .phrase("It has to be an instant such as 2026-12-24T08:00:00Z."))
  }

  /// Which signs are asked for.
  fileprivate func fleetQuery(after: String?, limit: Int) -> FleetQuery {
    FleetQuery(
      group: query.text("group"),
      outcome: query.text("outcome").flatMap(FleetOutcome.init(rawValue:)),
      search: query.text("search"), after: after, limit: limit)
  }
}
