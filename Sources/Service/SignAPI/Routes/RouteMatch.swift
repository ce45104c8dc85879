// SPDX-License-Identifier: MIT
import HTTPServing
import Phrases

/// The route of a path with the values of its parameters.
struct RouteMatch<Subject: Sendable>: Sendable {
  let route: Route<Subject>
  let parameters: [String: String]

  /// Looks a request up.
  ///
  /// - Parameters:
  ///   - method: `HEAD` finds what `GET` finds.
  ///   - routes: all operations.
  ///   - extra: the extra endpoints that are open.
  static func find(
    method: String, segments: [String], in routes: [Route<Subject>], extra: Set<ExtraEndpoint>
  ) throws(Problem) -> RouteMatch {
    var allowed: [String] = []
    for route in routes where route.extra.map({ extra.contains($0) }) ?? true {
      guard let parameters = parameters(of: route, segments) else { continue }
      if route.method == method || (method == "HEAD" && route.method == "GET") {
        return RouteMatch(route: route, parameters: parameters)
      }
      allowed.append(route.method)
      if route.method == "GET" { allowed.append("HEAD") }
    }
    if allowed.isEmpty {
      throw Problem(
        404, "no-route", .phrase("There is nothing at this path; see \(Routes.root)/openapi.json."))
    }
    throw .method(allowed: allowed)
  }

  private static func parameters(of route: Route<Subject>, _ segments: [String]) -> [String:
    String]?
  {
    let parts = route.path.dropFirst().split(separator: "/")
    guard parts.count == segments.count else { return nil }
    var parameters: [String: String] = [:]
    for (part, segment) in zip(parts, segments) {
      if part.first == "{" {
        parameters[String(part.dropFirst().dropLast())] = segment
      } else if part != segment {
        return nil
      }
    }
    return parameters
  }
}
