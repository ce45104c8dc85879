// SPDX-License-Identifier: MIT
import Discovery
import Testing

/// The file with which Avahi tells the network of a sign, byte for byte.
struct AvahiServiceFileTests {
  private let record = SignRecord(columns: 64, rows: 8, version: "0.1.0")

  private func text(_ file: AvahiServiceFile) -> String {
    String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func `a sign is a service of its own type and a page`() {
    let file = AvahiServiceFile(name: "Town hall", port: 8080, family: .any, record: record)
    #expect(
      text(file) == """
        <?xml version="1.0" encoding="utf-8" standalone="no"?>
        <!DOCTYPE service-group SYSTEM "avahi-service.dtd">
        <!-- Made by "signboard advertise", anew with every start of the sign. -->
        <service-group>
          <name>Town hall</name>
          <service protocol="any">
            <type>_signboard._tcp</type>
            <port>8080</port>
            <txt-record>panel=64x8</txt-record>
            <txt-record>version=0.1.0</txt-record>
            <txt-record>path=/</txt-record>
            <txt-record>tls=no</txt-record>
          </service>
          <service protocol="any">
            <type>_http._tcp</type>
            <port>8080</port>
            <txt-record>path=/</txt-record>
          </service>
        </service-group>

        """)
  }

  @Test func `an encrypted page is told as such`() {
    let file = AvahiServiceFile(
      name: "Hall", port: 8443, family: .any,
      record: SignRecord(columns: 64, rows: 8, version: "0.1.0", isEncrypted: true))
    #expect(text(file).contains("<txt-record>tls=yes</txt-record>"))
    #expect(text(file).contains("<type>_https._tcp</type>"))
    #expect(!text(file).contains("<type>_http._tcp</type>"))
  }

  @Test func `without a name Avahi puts the host name`() {
    let file = AvahiServiceFile(name: nil, port: 80, family: .ipv4, record: record)
    #expect(text(file).contains("\n  <name replace-wildcards=\"yes\">%h</name>\n"))
    #expect(text(file).contains("<service protocol=\"ipv4\">"))
  }

  @Test(arguments: [
    ("a & b", "a &amp; b"), ("<name>]]>", "&lt;name&gt;]]&gt;"), ("\"it's\"", "\"it's\""),
    ("50 %h", "50 %h"), ("&amp;", "&amp;amp;"), ("駅 é", "駅 é"),
    ("a\u{1}b\u{FFFF}\r\n\t", "a\u{FFFD}b\u{FFFD}&#13;\n\t"),
  ])
  func `a name stays itself in XML`(name: String, written: String) {
    let file = AvahiServiceFile(name: name, port: 80, family: .ipv6, record: record)
    #expect(text(file).contains("\n  <name>\(written)</name>\n"))
  }

  @Test func `a record is read as it is written`() {
    let strings = ["panel=64x8", "version=0.1.0", "path=/", "tls=no"]
    #expect(record.strings == strings)
    #expect(SignRecord(strings: strings) == record)
  }

  @Test func `a record of another version or of nobody is read as far as it makes sense`() {
    let other = SignRecord(strings: [
      "=x", "", "Panel=128x16", "panel=1x1", "VERSION=2=3", "path=sign", "tls=yes", "color=red",
      "x",
    ])
    #expect(other.strings == ["panel=128x16", "version=2=3", "path=/", "tls=yes"])
    for panel in [
      "panel", "panel=", "panel=8", "panel=8x", "panel=8x8x8", "panel=-8x8", "panel=999999x8",
    ] {
      #expect(SignRecord(strings: [panel]).strings == ["path=/", "tls=no"], "\(panel)")
    }
  }
}
