// SPDX-License-Identifier: MIT
import Core
import SignControl

/// An admitted request with its body, as a handler gets it.
struct Call<Subject: Sendable>: Sendable {
  let service: APIService<Subject>
  let admission: APIService<Subject>.Admission
  /// The body.
  let record: Record
  let request: APIRequest

  /// What the operation is about.
  var control: Subject { service.control }
  var caller: Caller { admission.caller }
  var condition: WriteCondition { admission.condition }
  /// The parameters of the path and of the query.
  var query: Record { admission.query }
  /// The parameter `id` of the path.
  var id: String { query.text("id") ?? "" }
  /// The parameter `name` of the path.
  var name: String { query.text("name") ?? "" }
  /// The parameter `template` of the path.
  var template: String { query.text("template") ?? "" }
  /// The zone of the query.
  var zone: String? { query.text("zone") }
  /// The language in which the caller wants sentences.
  var language: AnswerLanguage { request.language }
  /// The greatest number of items.
  var limit: Int { query.integer("limit") ?? 100 }
}

extension APIResponse {
  /// The answer to a change without content.
  static let done = APIResponse(status: 204)

  /// The answer to an order, with the sentence `notKept` if it holds and cannot be stored.
  static func ordered(
    _ value: JSONValue? = nil, in call: Call<any SignControl>
  ) async -> APIResponse {
    guard let notKept = await call.control.notKept() else {
      return value.map { .json($0) } ?? .done
    }
    let sentence = JSONValue.string(notKept.text(in: call.language))
    return .json(
      .object((value?.members ?? []) + [.init(Schemas.notKept.name, sentence)]),
      call.language.headers)
  }

  static func json(_ value: JSONValue, _ headers: [Header] = [], status: Int = 200) -> APIResponse {
    APIResponse("application/json", .bytes(value.bytes), headers, status: status)
  }

  /// An answer with sentences in the language of the caller.
  static func localized(
    _ value: some WireOutput, in call: Call<some Sendable>, status: Int = 200
  ) -> APIResponse {
    json(value.json(in: call.language), call.language.headers, status: status)
  }

  static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> APIResponse {
    APIResponse(type, .bytes(Array(text.utf8)))
  }

  /// A text in the language of the caller.
  static func text(_ phrase: Phrase, in call: Call<some Sendable>) -> APIResponse {
    var answer = text(phrase.text(in: call.language))
    answer.headers += call.language.headers
    return answer
  }

  /// An object with the revision of what it shows; 304 if the caller has this one already.
  ///
  /// - Parameter isLasting: whether it is the same as long as the revision is.
  static func tagged(
    _ value: @autoclosure () -> JSONValue, _ revision: Int64, in call: Call<some Sendable>,
    isLasting: Bool = true
  ) -> APIResponse {
    tagged(bytes: value().bytes, "\"\(revision)\"", call.request, isLasting: isLasting)
  }

  /// The answer to a change, with the revision that it made.
  ///
  /// - Parameters:
  ///   - folder: the path below `/api/v1` in which something new was made; `nil`: it was there.
  ///   - name: the name of the new item.
  static func kept(
    _ value: JSONValue, _ revision: Int64, newAt folder: String? = nil, _ name: String = ""
  ) -> APIResponse {
    let location = folder.map {
      Header("Location", Routes.root + $0 + Wording.percentEncoded(name))
    }
    return json(
      value, [Header("ETag", "\"\(revision)\""), location].compactMap(\.self),
      status: location == nil ? 200 : 201)
  }
}
