// SPDX-License-Identifier: MIT

/// A file of the page for browsers, as it was when the program was built.
struct PageFile: Sendable {
  /// Where it is found.
  let path: String
  /// Its content type.
  let type: String
  /// Its bytes.
  let bytes: [UInt8]
  /// What tells this version from others, an `ETag`.
  let tag: String

  private init(_ path: String, _ type: String, _ bytes: [UInt8]) {
    self.path = path
    self.type = type
    self.bytes = bytes
    tag = "\"\(SHA256.text(bytes).prefix(16))\""
  }

  private init(script path: String, _ bytes: [UInt8]) {
    self.init(path, "text/javascript; charset=utf-8", bytes)
  }

  /// Nothing from elsewhere, nothing that stands in the page itself, no frame around it.
  static let policy =
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
    + " object-src 'none'; require-trusted-types-for 'script'"

  /// All files.
  static let all = [
    PageFile("/", "text/html; charset=utf-8", PackageResources.page_html),
    PageFile("/page.css", "text/css; charset=utf-8", PackageResources.page_css),
    PageFile("/parts.css", "text/css; charset=utf-8", PackageResources.parts_css),
    PageFile("/favicon.svg", "image/svg+xml", PackageResources.favicon_svg),

  ]

  /// The file at a path.
  static func at(_ path: String) -> PageFile? { all.first { $0.path == path } }
}
