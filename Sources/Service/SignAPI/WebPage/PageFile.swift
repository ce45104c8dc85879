// SPDX-License-Identifier: MIT
import CPageFiles
import Core
import LinuxIO
import SignControl
import Synchronization

/// A file of the page for browsers, made of files that are embedded in the program or of what it
/// knows of languages and of the fields of messages.
package struct PageFile: Sendable {
  /// What a page is about; the raw value is the path of its file below.
  package enum Page: String, Sendable {
    /// One sign.
    case sign = "/"
    /// The signs of a controller.
    case fleet = "/fleet.html"
  }

  /// The constants of a file while the program runs.
  struct Version: Sendable {
    /// Its tag (`ETag`).
    let tag: String
    /// Its bytes.
    let plain: [UInt8]
    /// Its bytes as gzip; `nil`: they would not be fewer.
    let gzip: [UInt8]?
    /// The tag of these.
    var gzipTag: String { "\(tag.dropLast())z\"" }
  }

  /// The path of its address.
  let path: String
  /// Its content type.
  let type: String
  /// Makes its bytes.
  private let make: @Sendable () -> [UInt8]

  /// - Parameter place: the place among the files of the C target.
  private init(_ name: String, at place: Int) {
    make =
      switch name {
      // What a page asks for first has all that it imports in it.
      case "page.js", "fleet.js": { Array(Self.joiner.script(name).utf8) }
      case "sign.css", "fleet.css": { Array(Self.joiner.style(name).utf8) }
      default: { Self.bytes(at: place) }
      }
    path = name == "page.html" ? Page.sign.rawValue : "/" + name
    type = Self.types[name.split(separator: ".").last ?? ""] ?? "application/octet-stream"
  }

  /// A script that the program writes: a table under a name.
  private init(_ path: String, _ name: String, _ table: @escaping @Sendable () -> JSONValue) {
    make = { Array("export const \(name) = \(table().text);\n".utf8) }
    self.path = "/" + path
    type = Self.types["js"] ?? ""
  }

  /// Its bytes, made anew.
  var bytes: [UInt8] { make() }

  /// The versions of those files that were asked for, by their paths.
  private static let versions = Mutex<[String: Version]>([:])

  /// Its version; made when it is asked for first.
  var version: Version {
    if let known = Self.versions.withLock({ $0[path] }) { return known }
    let bytes = bytes
    let version = Version(
      tag: "\"\(SHA256.text(bytes).prefix(16))\"", plain: bytes, gzip: Gzip.compressed(bytes))
    Self.versions.withLock { $0[path] = version }
    return version
  }

  /// The script with the strings of the page in a language, by their keys.
  private static func strings(in language: AnswerLanguage) -> PageFile {
    PageFile(name(ofStringsIn: language), "strings") {
      let strings = Catalog.words(of: language, inContextsOf: "page:").sorted { $0.key < $1.key }
      return .object(strings.map { .init($0.key, .string($0.value)) })
    }
  }

  /// The name of that script.
  private static func name(ofStringsIn language: AnswerLanguage) -> String {
    "strings-\(language.rawValue).js"
  }

  /// What the page has to know of all languages before it has their strings.
  private static let languages = PageFile("languages.js", "languages") {
    .object(
      AnswerLanguage.allCases.map { language in
        let traits = language.traits
        return .init(
          language.rawValue,
          [
            "name": .string(traits.name), "src": .string("./" + name(ofStringsIn: language)),
            "yes": .array(traits.yes.map(JSONValue.string)),
            "no": .array(traits.no.map(JSONValue.string)), "encoding": .string(traits.encoding),
          ])
      })
  }

  /// What the page knows of the fields of messages: how each is written, and what it means.
  private static let fields = PageFile("message-fields.js", "messageFields") {
    .array(
      Schemas.messageFields.map { field in
        .object(present: [
          "name": .string(field.name), "kind": .string(field.type.ofPage),
          "least": field.type.least, "about": .string(field.about),
          "isOfText": field.isOfText ? true : nil,
        ])
      })
  }

  private static var joiner: PageJoiner { PageJoiner(text: text) }

  /// The text of a file that scripts import or styles have in them; `nil`: there is none of this name.
  private static func text(_ name: String) -> String? {
    let written = [languages, fields].first { $0.path == "/" + name }
    let found = written?.bytes ?? places[name].map { bytes(at: $0) }
    return found.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func bytes(at place: Int) -> [UInt8] {
    (0..<page_file_size(place)).map { page_file_byte(place, $0) }
  }

  /// The places of the embedded files among those of the C target, by their names.
  private static let places = Dictionary(
    uniqueKeysWithValues: (0..<page_file_count()).map { place -> (String, Int) in
      let name = (0..<page_file_name_size(place)).map { page_file_name_byte(place, $0) }
      return (String(decoding: name, as: UTF8.self), place)
    })

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
    places.sorted { $0.key < $1.key }.map { PageFile($0.key, at: $0.value) }
    + [languages, fields] + AnswerLanguage.allCases.map(strings)

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
      response = file.answer(to: request)
    } else {
      response = Problem.method(allowed: ["GET", "HEAD"]).response(in: request.language)
    }
    response.headers += [
      Header("Content-Security-Policy", policy),
      Header("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    return response.secured
  }

  /// The answer with the file, as gzip for who takes it.
  private func answer(to request: APIRequest) -> APIResponse {
    let version = version
    var response: APIResponse
    let weights = Dictionary(
      Wording.weighted(request.header("Accept-Encoding") ?? ""), uniquingKeysWith: { $1 })
    let weight = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
    // A caller may like the bytes as they are better.
    if let gzip = version.gzip, weight > 0, weight >= weights["identity"] ?? 0 {
      response = .tagged(bytes: gzip, type: type, version.gzipTag, request)
      if response.status == 200 { response.headers.append(Header("Content-Encoding", "gzip")) }
    } else {
      response = .tagged(bytes: version.plain, type: type, version.tag, request)
    }
    response.headers.append(Header("Vary", "Accept-Encoding"))
    return response
  }
}

extension Schema.Kind {
  /// How the page writes a value of the kind: in a cell of a table, and in its editor.
  fileprivate var ofPage: String {
    switch self {
    case .boolean: "flag"
    case .integer, .number: "number"
    case .text(_, .time): "time"
    case .text, .name, .choice, .localized: "text"
    case .list(.text, _): "list"
    default: "JSON"
    }
  }

  /// The least whole number of the kind; `nil`: it has others.
  fileprivate var least: JSONValue? {
    if case .integer(let range) = self { .integer(range.lowerBound) } else { nil }
  }
}
