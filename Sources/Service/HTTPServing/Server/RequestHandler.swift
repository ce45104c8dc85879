// SPDX-License-Identifier: MIT
package import Core
package import SignControl

/// Answers the requests of a server.
///
/// Two steps, so that a body is read only for callers who may send it: `admit`, then `answer`.
package protocol RequestHandler: Sendable {
  /// A request that is allowed.
  associatedtype Admission: AdmittedRequest

  /// The answer to a request that needs no permission; `nil`: the request needs one.
  func page(_ request: APIRequest) -> APIResponse?

  /// Judges a request by its head.
  func admit(_ request: APIRequest) throws(Problem) -> Admission

  /// Answers an admitted request, whose body has been read.
  func answer(_ admission: Admission, _ request: APIRequest) async -> APIResponse

  /// What every answer to a request says besides, also a refusal.
  func headers(for request: APIRequest) -> [Header]

  /// The answer to a request that was not admitted, in a language.
  func refuse(_ problem: Problem, in language: AnswerLanguage) -> APIResponse

  /// Keeps its streams alive; called every `APILimits.keepAlive`.
  func keepAlive()

  /// Ends its streams, as the server ends.
  func end()
}

/// A request that a handler has admitted.
package protocol AdmittedRequest: Sendable {
  /// The name of the operation, for the log.
  var operation: String { get }
  var caller: Caller { get }
  /// The most bytes of its body; `nil`: those of `APILimits`.
  var bodyBytes: Int? { get }
}

/// A body without an end, such as a stream of events: takes a place for a reader; throws if there is
/// none.
package typealias BodyStream = @Sendable () throws(Problem) -> any BodyReader

/// The place of one reader of a stream.
package protocol BodyReader: Sendable {
  /// Writes everything until the end, one write at a time.
  ///
  /// - Parameter cutOff: called when a write takes too long.
  func run(
    cutOff: @escaping @Sendable () -> Void, _ write: ([UInt8]) async throws -> Void
  ) async throws

  /// Gives the place back.
  func close()
}
