// SPDX-License-Identifier: MIT
import CPageFiles
package import HTTPServing
import JSONText
import Phrases

/// A file of the page for browsers, embedded in the program or, for the strings of a language, made
/// of its catalog.
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
  /// What it is made of.
  private let source: Source

  private enum Source {
    /// The place among the files of the C target.
    case embedded(Int, tag: String)
    case strings(AnswerLanguage)
  }

  private init(place: Int) {
    source = .embedded(place, tag: Self.tag(of: Self.bytes(at: place)))
    let name = String(
      decoding: (0..<page_file_name_size(place)).map { page_file_name_byte(place, $0) },
      as: UTF8.self)
    path = name == "page.html" ? Page.sign.rawValue : "/" + name
    type = Self.types[name.split(separator: ".").last ?? ""] ?? "application/octet-stream"
  }

  /// The strings of the page in a language other than English.
  private init(stringsIn language: AnswerLanguage) {
    source = .strings(language)
    path = "/strings-\(language.rawValue).js"
    type = Self.types["js"] ?? ""
  }

  /// Its bytes, copied anew.
  var bytes: [UInt8] {
    switch source {
    case .embedded(let place, _): Self.bytes(at: place)
    case .strings(let language): Self.strings(in: language)
    }
  }

  /// The tag of this version (`ETag`).
  ///
  /// Those of strings are not kept: few ask for one language, nobody for all.
  var tag: String {
    switch source {
    case .embedded(_, let tag): tag
    case .strings(let language): Self.tag(of: Catalog.file(of: language))
    }
  }

  private static func tag(of bytes: [UInt8]) -> String {
    "\"\(SHA256.text(bytes).prefix(16))\""
  }

  private static func strings(in language: AnswerLanguage) -> [UInt8] {
    let strings = Catalog.of(language).words(inContextsOf: "page:").sorted { $0.key < $1.key }
    let table = JSONValue.object(strings.map { JSONValue.Member($0.key, .string($0.value)) })
    return Array("export const strings = ".utf8) + table.bytes + Array(";\n".utf8)
  }

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
  static let all =
    (0..<page_file_count()).map { PageFile(place: $0) }
    + AnswerLanguage.allCases.filter { $0 != .english }.map { PageFile(stringsIn: $0) }

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
