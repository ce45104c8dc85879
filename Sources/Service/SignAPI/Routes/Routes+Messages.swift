// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl

extension Routes {
  /// The messages.
  static let messages: [Route] = [
    Route(
      "listMessages", "GET", "/messages", read, "Messages in the order of their ids, page by page.",
      query: [
        .init(
          "after", .name(1...128), "Only ids that sort after this one.", samples: ["soup"]), limit,
        zone,
      ], traits: [.mayMiss, .tagged],
      RouteAnswer(.json(MessagePage.form.schema)) { call throws(ControlError) in
        let page = try await call.control.messages(
          MessageQuery(after: call.query.text("after"), limit: call.limit, zone: call.zone))
        return .tagged(
          page.json, page.revision, in: call,
          isLasting: page.messages.allSatisfy { $0.progress == nil })
      }),
    Route(
      "createMessage", "POST", "/messages", write, "Puts a message under a new id.",
      body: Schemas.messageDraft, traits: [.mayConflict, .tagged], urgency: .byPriority,
      RouteAnswer(.json(Schemas.message), [201]) { call throws(ControlError) in
        let view = try await call.control.create(MessageDraft(call.record), by: call.caller)
        return .kept(view.json, view.revision, newAt: "/messages/", view.id)
      }),
    Route(
      "putMessages", "PUT", "/messages", write,
      "Puts and removes several messages in one step, all or none.",
      body: Schemas.batch, traits: [.conditional, .mayConflict, .mayMiss, .tagged],
      RouteAnswer(.json(BatchView.form.schema)) { call throws(ControlError) in
        var view = try await call.control.put(
          try MessageBatch(call.record), if: call.condition, by: call.caller)
        view.notKept = await call.control.notKept()
        var answer = APIResponse.localized(view, in: call)
        answer.headers.append(Header("ETag", "\"\(view.revision)\""))
        return answer
      }),
    Route(
      "readMessage", "GET", "/messages/{id}", read, "One message.", traits: [.mayMiss, .tagged],
      RouteAnswer(.json(Schemas.message)) { call throws(ControlError) in
        let view = try await call.control.message(id: call.id)
        // The progress changes without a new revision.
        return .tagged(view.json, view.revision, in: call, isLasting: view.progress == nil)
      }),
    Route(
      "putMessage", "PUT", "/messages/{id}", write, "Puts a message, or replaces it.",
      body: Schemas.messageDraft, traits: [.conditional, .mayConflict, .tagged],
      urgency: .byPriority, pathForm: .messageID,
      RouteAnswer(.json(Schemas.message), [200, 201]) { call throws(ControlError) in
        let (view, isNew) = try await call.control.put(
          MessageDraft(call.record), id: call.id, if: call.condition, by: call.caller)
        return .kept(view.json, view.revision, newAt: isNew ? "/messages/" : nil, view.id)
      }),
    Route(
      "removeMessage", "DELETE", "/messages/{id}", write,
      "Removes a message; 200 if that holds and cannot be stored.",
      traits: [.conditional, .mayConflict, .mayMiss],
      .order { call throws(ControlError) in
        try await call.control.removeMessage(id: call.id, if: call.condition, by: call.caller)
      }),
    Route(
      "activateMessage", "POST", "/messages/{id}/activate", write,
      "Shows a message at once; 200 if that holds and cannot be stored.",
      body: Schemas.activation, traits: [.bodyOptional, .mayConflict, .mayMiss], urgency: .always,
      .order { call throws(ControlError) in
        try await call.control.activate(
          id: call.id, seconds: call.record.integer("seconds"), by: call.caller)
      }),
  ]
}

extension RouteAnswer<any SignControl> {
  /// Nothing, or the sentence `notKept` if an order holds and cannot be stored.
  fileprivate static func order(_ handler: @escaping Handler<Void>) -> RouteAnswer {
    RouteAnswer(.json(Schemas.order), [200, 204]) { call throws(ControlError) in
      try await handler(call)
      return await .ordered(in: call)
    }
  }
}

extension MessageBatch {
  /// The batch of an object that was read by `Schemas.batch`; throws ids that stand twice.
  fileprivate init(_ record: Record) throws(ControlError) {
    var places: [String: Int] = [:]
    var problems: [FieldProblem] = []
    var entries: [Entry] = []
    for (index, item) in (record.objects("messages") ?? []).enumerated() {
      let id = item.text("id") ?? ""
      if let other = places.updateValue(index, forKey: id) {
        problems.append(
          FieldProblem(
            field: "messages[\(index)].id", item: index, code: .twice,
            message: .phrase("messages[\(other)] has the same id; give every message its own.")))
      }
      entries.append(Entry(id: id, draft: MessageDraft(item)))
    }
    guard problems.isEmpty else { throw .invalid(problems) }
    let removals = (record.objects("remove") ?? []).map { item in
      MessageRemoval(
        id: item.text("id") ?? "",
        if: item.integer("revision").map { .revisions([Int64($0)]) } ?? .none)
    }
    self.init(
      entries, removing: removals, removesOthers: record.text("others") == "remove",
      isCheck: record.isTrue("check"))
  }
}
