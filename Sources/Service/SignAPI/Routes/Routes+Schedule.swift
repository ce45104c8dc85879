// SPDX-License-Identifier: MIT
import Core
import SignControl

extension Routes {
  /// The schedule, the zones and the values.
  static let schedule: [Route] = [
    Route(
      "explain", "GET", "/why", read, "Explains the content of the zones.",
      query: [
        zone,
        .init(
          "at", Schemas.time, "The instant, RFC 3339. Default: now.",
          samples: ["2026-01-05T08:00:00+01:00"]),
      ], traits: [.mayMiss],
      .list("Why", "The explanations of the zones.", "zones", localized: true) {
        call throws(ControlError) in
        try await call.control.why(zone: call.zone, at: call.query.text("at"))
      }),
    Route(
      "showNext", "GET", "/next", read, "The next content of each zone.", query: [zone, limit],
      traits: [.mayMiss],
      .list("Spans", "The spans of time.", "spans") { call throws(ControlError) in
        try await call.control.next(zone: call.zone, limit: call.limit)
      }),
    Route(
      "showCalendar", "GET", "/calendar", read,
      "The content of a future range of time.",
      query: [
        .init(
          "from", Schemas.time, "RFC 3339 or a date. Default: now.",
          samples: ["2026-12-24"]),
        .init(
          "until", Schemas.time,
          "Likewise; a date includes its day. Default: a day later.",
          samples: ["2098-12-31"]), zone, limit,
      ], traits: [.mayMiss],
      .json { call throws(ControlError) in
        try await call.control.calendar(
          CalendarQuery(
            from: call.query.text("from"), until: call.query.text("until"), zone: call.zone,
            limit: call.limit))
      }),
    Route(
      "listZones", "GET", "/zones", read, "The zones of the display.",
      .list("Zones", "The zones.", "zones", asking { $0.zones })),
    Route(
      "listValues", "GET", "/values", read, "The values that texts can name.",
      .list("Values", "The values.", "values", asking { $0.values })),
    Route(
      "putValue", "PUT", "/values/{name}", write, "Sets a value in all texts that name it.",
      body: Schemas.valueDraft, traits: [.conditional, .tagged], pathForm: .valueName,
      RouteAnswer(.json(ValueView.form.schema), [200, 201]) { call throws(ControlError) in
        let (view, isNew) = try await call.control.putValue(
          call.record.localized("value") ?? "", name: call.name, if: call.condition,
          by: call.caller)
        return .kept(view.json, view.revision, newAt: isNew ? "/values/" : nil, call.name)
      }),
    Route(
      "removeValue", "DELETE", "/values/{name}", write, "Removes a value.",
      traits: [.conditional, .mayMiss],
      .done { call throws(ControlError) in
        try await call.control.removeValue(name: call.name, if: call.condition, by: call.caller)
      }),
  ]
}
