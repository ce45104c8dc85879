// SPDX-License-Identifier: MIT
import CPageFiles
package import HTTPServing

/// A file of the page for browsers, embedded in the program.
package struct PageFile: Sendable {
  /// What a page is about; the raw value is the path of its file below.
  package enum Page: String, Sendable {
    /// One sign.
    case sign = "/"
    /// The signs of a controller.
    case fleet = "/fleet.html"
  }

  /// The path of its address.
  let path: String
  /// Its content type.
  let type: String
  /// The `ETag` of this version.
  let tag: String
  /// Its place among the files of the C target.
  private let place: Int

  private init(place: Int) {
    self.place = place
    let name = String(
      decoding: (0..<page_file_name_size(place)).map { page_file_name_byte(place, $0) },
      as: UTF8.self)
    path = name == "page.html" ? Page.sign.rawValue : "/" + name
    type = Self.types[name.split(separator: ".").last ?? ""] ?? "application/octet-stream"
    tag = "\"\(SHA256.text(Self.bytes(at: place)).prefix(16))\""
  }

  /// Its bytes, copied anew.
  var bytes: [UInt8] { Self.bytes(at: place) }

  private static func bytes(at place: Int) -> [UInt8] {
    (0..<page_file_size(place)).map { page_file_byte(place, $0) }
  }

  /// Content types by the ends of names.
  private static let types: [Substring: String] = [
    "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
  ]

  /// The content security policy: own files only, no inline code, no frame around the page, and
  /// the one trusted type that the address of the service worker needs.
  static let policy =
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
    + " object-src 'none'; require-trusted-types-for 'script'; trusted-types worker"

  /// All files.
  static let all = (0..<page_file_count()).map { PageFile(place: $0) }

  /// The file at a path.
  static func at(_ path: String) -> PageFile? { all.first { $0.path == path } }

  /// The answer to a request for a file of the page; `nil`: there is no such file.
  ///
  /// The files hold no secret and do nothing by themselves, so they need no token, and pages of
  /// other sites may link to them. The requests of the page to the API are judged like all others.
  ///
  /// - Parameter page: the page at the address of the server.
  package static func answer(
    to request: APIRequest, hosts: HostRules, page: Page
  ) -> APIResponse? {
    let path = String(request.target.prefix { $0 != "?" })
    guard path != Page.fleet.rawValue, let file = at(path == "/" ? page.rawValue : path),
      hosts.refusalOfHost(request) == nil
    else { return nil }
    var response: APIResponse
    if request.method == "GET" || request.method == "HEAD" {
      response = .tagged(bytes: file.bytes, type: file.type, file.tag, request)
    } else {
      response = Problem.method(allowed: ["GET", "HEAD"]).response(in: request.language)
    }
    response.headers += [
      Header("Content-Security-Policy", policy),
      Header("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    return response.secured
  }
}
