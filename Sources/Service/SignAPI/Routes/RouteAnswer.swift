// SPDX-License-Identifier: MIT
import Core
import SignControl

/// The body of a successful answer.
enum RouteContent: Sendable {
  case nothing
  case json(Schema)
  /// Events, and the object that one of them has as data.
  case events(Schema)
  case text(String)
  case binary(String)

  static let eventStream = "text/event-stream"

  /// The object that is answered.
  var schema: Schema? {
    switch self {
    case .json(let schema), .events(let schema): schema
    case .nothing, .text, .binary: nil
    }
  }
}

/// What an operation answers, and the function that does it.
struct RouteAnswer<Subject: Sendable>: Sendable {
  /// Does what a call asks for.
  typealias Handler<Result> = @Sendable (Call<Subject>) async throws(ControlError) -> Result
  /// A question to the subject that needs nothing else: `{ $0.zones }`.
  typealias Question<Result> = @Sendable (Subject) -> () async throws(ControlError) -> Result

  let content: RouteContent
  /// The statuses of successful answers.
  let statuses: [Int]
  let handler: Handler<APIResponse>

  init(
    _ content: RouteContent = .nothing, _ statuses: [Int] = [200],
    _ handler: @escaping Handler<APIResponse>
  ) {
    (self.content, self.statuses, self.handler) = (content, statuses, handler)
  }

  /// An object with its sentences in English.
  static func json<Answer: WireObject>(_ handler: @escaping Handler<Answer>) -> RouteAnswer {
    RouteAnswer(.json(Answer.form.schema)) { call throws(ControlError) in
      .json(try await handler(call).json)
    }
  }

  /// An object with its sentences in the language of the caller.
  static func localized<Answer: WireObject>(_ handler: @escaping Handler<Answer>) -> RouteAnswer {
    RouteAnswer(.json(Answer.form.schema)) { call throws(ControlError) in
      .localized(try await handler(call), in: call)
    }
  }

  /// A list as the only member of an object.
  ///
  /// - Parameters:
  ///   - name: the name of the object in the OpenAPI document.
  ///   - about: its content.
  ///   - member: the name of the member.
  static func list<Item: WireObject>(
    _ name: String, _ about: String, _ member: String, localized: Bool = false,
    _ handler: @escaping Handler<[Item]>
  ) -> RouteAnswer {
    let field = Schema.Field(member, [Item].kind, required: true, about)
    return RouteAnswer(.json(Schema(name, about, field))) { call throws(ControlError) in
      let items = try await handler(call)
      func object(_ language: AnswerLanguage) -> JSONValue {
        .object([.init(member, items.json(in: language))])
      }
      return localized
        ? .json(object(call.language), call.language.headers) : .json(object(.english))
    }
  }

  /// Nothing but that it is done.
  static func done(_ handler: @escaping Handler<Void>) -> RouteAnswer {
    RouteAnswer(.nothing, [204]) { call throws(ControlError) in
      try await handler(call)
      return .done
    }
  }
}

/// The handler of a call that only asks the subject something: `asking { $0.zones }`.
func asking<Subject, Result>(
  _ question: @escaping RouteAnswer<Subject>.Question<Result>
) -> RouteAnswer<Subject>.Handler<Result> {
  { call throws(ControlError) in try await question(call.control)() }
}
