// SPDX-License-Identifier: MIT

/// A file of Avahi that tells the network of a sign, in the form of avahi.service(5).
///
/// The sign is two services: one of its own type, and a page for everything that lists pages.
package struct AvahiServiceFile: Hashable, Sendable {
  /// The addresses of the network that a sign is told to.
  package enum Family: String, Hashable, Sendable {
    case ipv4, ipv6, any
  }

  /// The folder in which Avahi looks for such files.
  package static let usualFolder = "/etc/avahi/services"
  /// The name of the file; Avahi reads those that end in `.service`.
  package static let name = "signboard.service"

  /// The name of the sign, 1 to 63 bytes; `nil`: the host name of its machine.
  package let name: String?
  /// The port, 1…65,535.
  package let port: Int
  /// The addresses on which it listens.
  package let family: Family
  /// What it tells of itself.
  package let record: SignRecord

  /// Makes a file from its parts.
  package init(name: String?, port: Int, family: Family, record: SignRecord) {
    (self.name, self.port, self.family, self.record) = (name, port, family, record)
  }

  /// The bytes, in UTF-8.
  package var bytes: [UInt8] {
    // Avahi puts its host name in place of %h, and another one where two machines have the same.
    let title =
      name.map { "  <name>\(Self.escaped($0))</name>" }
      ?? "  <name replace-wildcards=\"yes\">%h</name>"
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>",
        "<!DOCTYPE service-group SYSTEM \"avahi-service.dtd\">",
        "<!-- Made by \"signboard advertise\", anew with every start of the sign. -->",
        "<service-group>",
        title,
      ]
      + service(SignRecord.type, record.strings)
      + service(record.isEncrypted ? "_https._tcp" : "_http._tcp", ["path=\(record.path)"])
      + ["</service-group>", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func service(_ type: String, _ strings: [String]) -> [String] {
    ["  <service protocol=\"\(family.rawValue)\">", "    <type>\(type)</type>"]
      + ["    <port>\(port)</port>"]
      + strings.map { "    <txt-record>\(Self.escaped($0))</txt-record>" }
      + ["  </service>"]
  }

  /// A text as content of an element (XML 1.0, sections 2.2 and 2.4); characters that XML does not
  /// have become U+FFFD.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      // As itself it would be read as a line feed.
      case "\r": escaped.append(contentsOf: "&#13;".unicodeScalars)
      case "\t", "\n": escaped.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
