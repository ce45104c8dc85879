// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
import SignControl
import Wording

extension Routes {
  /// The schedule, the zones and the values.
  static let schedule: [Route] = [
    Route(
      "explain", "GET", "/why", read, "Explains the content of the zones.",
      query: [
        zone,
        .init(
          "at", .text(1...64), as: .time, "The instant, RFC 3339. Default: now.",
          samples: ["2026-01-05T08:00:00+01:00"]),
      ], content: .json(Schemas.why), mayMiss: true
    ) { call throws(ControlError) in
      let views = try await call.control.why(zone: call.zone, at: call.query.text("at"))
      return .localized(Listed("zones", views), in: call)
    },
    Route(
      "showNext", "GET", "/next", read, "The next content of each zone.", query: [zone, limit],
      content: .json(Schemas.spans), mayMiss: true
    ) { call throws(ControlError) in
      let spans = try await call.control.next(zone: call.zone, limit: call.limit)
      return .list("spans", spans.map(\.json))
    },
    Route(
      "showCalendar", "GET", "/calendar", read,
      "The content of a future range of time.",
      query: [
        .init(
          "from", .text(1...64), as: .time, "RFC 3339 or a date. Default: now.",
          samples: ["2026-12-24"]),
        .init(
          "until", .text(1...64), as: .time, "Likewise. Default: a day later.",
          samples: ["2098-12-31"]), zone, limit,
      ], content: .json(CalendarView.form.schema), mayMiss: true
    ) { call throws(ControlError) in
      .json(
        try await call.control.calendar(
          CalendarQuery(
            from: call.query.text("from"), until: call.query.text("until"), zone: call.zone,
            limit: call.limit)
        ).json)
    },
    Route(
      "listZones", "GET", "/zones", read, "The zones of the display.",
      content: .json(Schemas.zones)
    ) { call throws(ControlError) in
      .list("zones", try await call.control.zones().map(\.json))
    },
    Route(
      "listValues", "GET", "/values", read, "The values that texts can name.",
      content: .json(Schemas.values)
    ) { call throws(ControlError) in
      .list("values", try await call.control.values().map(\.json))
    },
    Route(
      "putValue", "PUT", "/values/{name}", write, "Sets a value in all texts that name it.",
      body: Schemas.valueDraft, statuses: [200, 201], content: .json(ValueView.form.schema),
      isConditional: true, hasTag: true, pathForm: .valueName
    ) { call throws(ControlError) in
      let (view, isNew) = try await call.control.putValue(
        call.record.localized("value") ?? "", name: call.name, if: call.condition, by: call.caller)
      return isNew
        ? .created(view.json, view.revision, "/values/\(Wording.percentEncoded(call.name))")
        : .changed(view.json, view.revision)
    },
    Route(
      "removeValue", "DELETE", "/values/{name}", write, "Removes a value.", statuses: [204],
      isConditional: true, mayMiss: true
    ) { call throws(ControlError) in
      try await call.control.removeValue(name: call.name, if: call.condition, by: call.caller)
      return .done
    },
  ]
}
