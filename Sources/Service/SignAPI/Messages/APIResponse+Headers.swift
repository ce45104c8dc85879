// SPDX-License-Identifier: MIT
import Core

extension AnswerLanguage {
  /// The fields of an answer with sentences in the language.
  var headers: [Header] {
    [Header("Content-Language", rawValue), Header("Vary", "Accept-Language")]
  }
}

extension APIResponse {
  /// An answer with a body of a content type.
  init(_ type: String, _ body: Body, _ headers: [Header] = [], status: Int = 200) {
    self.init(status: status, headers: [Header("Content-Type", type)] + headers, body: body)
  }

  /// An answer with an `ETag`; 304 if the caller has this version already.
  ///
  /// - Parameter isLasting: whether the answer is the same as long as its tag is; if not, 304 is
  ///   never answered.
  package static func tagged(
    bytes: @autoclosure () -> [UInt8], type: String = "application/json", _ validator: String,
    _ request: APIRequest, isLasting: Bool = true
  ) -> APIResponse {
    let headers = [Header("ETag", validator), Header("Cache-Control", "no-cache")]
    if isLasting, Conditions.isFresh(request, validator: validator) {
      return APIResponse(status: 304, headers: headers)
    }
    return APIResponse(type, .bytes(bytes()), headers)
  }

  /// The answer with the headers that every answer has for browsers.
  package var secured: APIResponse {
    var response = self
    response.headers += [
      Header("X-Content-Type-Options", "nosniff"), Header("Referrer-Policy", "no-referrer"),
    ]
    if response.header("Content-Security-Policy") == nil {
      response.headers.append(
        Header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"))
    }
    if response.header("Cache-Control") == nil {
      response.headers.append(Header("Cache-Control", "no-store"))
    }
    return response
  }
}
