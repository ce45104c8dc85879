// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl

extension FleetRoutes {
  /// The wanted state of signs and groups.
  static let wanted: [Route] = [
    Route(
      "listWanted", "GET", "/fleet/wanted", Routes.read, "All that is wanted, by sign and group.",
      .list("WantedList", "All that is wanted.", "wanted", asking { $0.wanted })),
    Route(
      "readWanted", "GET", "/fleet/wanted/{target}", Routes.read,
      """
      What is wanted of a sign or a group, as the signs get it; texts that they get by their \
      SHA-256 stand in it, of pictures their SHA-256. The target is sign:ID or group:NAME.
      """, traits: [.mayMiss],
      RouteAnswer(.text("application/json")) { call throws(ControlError) in
        .json(try await call.control.wanted(of: try call.target()).content)
      }),
    Route(
      "withdrawWanted", "DELETE", "/fleet/wanted/{target}", Routes.operate,
      "Wants nothing of a sign or a group any more.",
      query: [
        .init(
          "at", Schemas.instant,
          "RFC 3339. When it stops counting. Default: at once, as with an instant that has passed.",
          samples: ["2026-12-24T08:00:00Z"])
      ], traits: [.mayConflict, .mayMiss],
      .done { call throws(ControlError) in
        try await call.control.withdraw(
          try call.target(), at: try call.instant("at"), by: call.caller)
      }),
    Route(
      "listOutcomes", "GET", "/fleet/wanted/{target}/signs", Routes.read,
      "How far each sign is with what is wanted of a sign or a group.",
      .outcomes { call throws(ControlError) in
        try await call.control.outcomes(of: try call.target())
      }),
    Route(
      "adoptFromSigns", "POST", "/fleet/adopt", Routes.administer,
      """
      Takes over what the signs that are connected say is wanted of them, where nothing \
      else is known.
      """, traits: [.mayConflict],
      .list("Adoptions", "What was taken over from signs.", "adoptions", localized: true) {
        call throws(ControlError) in try await call.control.adoptFromSigns(by: call.caller)
      }),
    change(
      "putWantedMessage", "/messages/{id}", Routes.write,
      "Wants a message, or another one of the same id.", body: Schemas.messageDraft
    ) { .putMessage(id: $0.id, MessageDraft($0.record).json) },
    change(
      "removeWantedMessage", "/messages/{id}", Routes.write, "Does not want a message any more.",
      traits: [.mayMiss]
    ) { .removeMessages([$0.id]) },
    change(
      "removeWantedMessages", "/messages", Routes.write,
      "Does not want several messages any more, all or none.", body: Schemas.wantedRemovals,
      traits: [.mayMiss]
    ) { .removeMessages(($0.record.objects("remove") ?? []).compactMap { $0.text("id") }) },
    Route(
      "activateWantedMessage", "POST", "/fleet/wanted/{target}/messages/{id}/activate",
      Routes.write, "Shows a wanted message at once on the signs that are connected.",
      body: Schemas.activation, traits: [.bodyOptional, .mayConflict, .mayMiss],
      .outcomes { call throws(ControlError) in
        try await call.control.activate(
          try call.target(), id: call.id, seconds: call.record.integer("seconds"), by: call.caller)
      }),
    change(
      "putWantedValue", "/values/{name}", Routes.write, "Wants a text of a live value.",
      body: Schemas.valueDraft
    ) { .putValue(name: $0.name, $0.record.localized("value")?.json ?? .null) },
    change(
      "removeWantedValue", "/values/{name}", Routes.write, "Does not want a live value any more.",
      traits: [.mayMiss]
    ) { .removeValue(name: $0.name) },
    change(
      "putWantedIntensity", "/intensity", Routes.operate, "Wants an intensity.",
      body: Schemas.intensityDraft
    ) { .intensity($0.record.integer("intensity")) },
    change(
      "removeWantedIntensity", "/intensity", Routes.operate, "Does not want an intensity any more."
    ) { _ in .intensity(nil) },
    change(
      "putWantedPower", "/power", Routes.operate, "Wants signs to run or to be stopped.",
      body: Schemas.powerDraft
    ) { .power($0.record.isTrue("power")) },
    change(
      "removeWantedPower", "/power", Routes.operate, "Leaves it to the signs whether they run."
    ) { _ in .power(nil) },
    change(
      "putWantedPicture", "/pictures/{name}", Routes.write,
      "Wants a picture, which the messages of the same sign or group can show.",
      file: Routes.pictureFile(mostBytes: DesiredLayer.mostPictureBytes)
    ) { .putPicture(name: $0.name, file: $0.request.body) },
    change(
      "removeWantedPicture", "/pictures/{name}", Routes.write,
      "Does not want a picture any more that no wanted message shows.", traits: [.mayMiss]
    ) { .removePicture(name: $0.name) },
    change(
      "putWantedConfiguration", "/configuration", Routes.administer,
      "Wants keys of the configuration instead of those in the files of signs.",
      body: Schemas.overlayDraft
    ) { .configuration($0.record.text("text") ?? "") },
    change(
      "removeWantedConfiguration", "/configuration", Routes.administer,
      "Leaves the configuration to the files of signs."
    ) { _ in .configuration(nil) },
  ]

  /// When a change begins to count.
  private static let begin = Schema.Field(
    "at", Schemas.instant,
    "RFC 3339. When it begins to count, with all that is wanted of the target then. Default: at "
      + "once, as with an instant that has passed.",
    samples: ["2026-12-24T08:00:00Z"])

  /// A change of the wanted state of a target, which answers the new one.
  private static func change(
    _ id: String, _ path: String, _ access: Caller.Role, _ about: String, body: Schema? = nil,
    file: FileBody? = nil, traits: Set<RouteTrait> = [],
    _ change: @escaping @Sendable (Call<any FleetControl>) -> FleetChange
  ) -> Route {
    Route(
      id, body == nil && file == nil ? "DELETE" : "PUT", "/fleet/wanted/{target}" + path, access,
      about, query: RolloutPlan.query + [begin], body: body, file: file,
      traits: traits.union([.mayConflict]),
      .json { call throws(ControlError) in
        let target = try call.target()
        let plan = try RolloutPlan(call.query)
        return try await call.control.change(
          target, change(call), at: try call.instant("at"), in: plan, by: call.caller)
      })
  }
}

extension RouteAnswer<any FleetControl> {
  /// How far each sign is with something.
  fileprivate static func outcomes(_ handler: @escaping Handler<[TargetOutcome]>) -> RouteAnswer {
    list("Outcomes", "How far each sign is.", "signs", handler)
  }
}

extension Call<any FleetControl> {
  /// The sign or the group of the path.
  fileprivate func target() throws(ControlError) -> FleetTarget {
    let text = query.text("target") ?? ""
    guard let target = FleetTarget(text) else {
      throw .invalid(
        "target", .format,
        .phrase(
          """
          \(JSONError.quote(text)) is neither sign:ID nor group:NAME, with 1 to 32 of the \
          characters a-z, 0-9 and -.
          """))
    }
    return target
  }
}
