// SPDX-License-Identifier: MIT
import Core
import SignService
import Testing

/// What `avahi-browse` of Debian 12 prints, as signs.
struct FoundSignsTests {
  /// `NAME  ADDRESS  panel PANEL  version VERSION` for each sign, then who has not answered and how
  /// many lines could not be read.
  private func read(_ output: String, isWhole: Bool = true) -> [String] {
    let found = FoundSigns(output: Array(output.utf8), isWhole: isWhole)
    return found.signs.map { sign in
      "\(sign.name)  \(sign.addresses.map(\.description).joined(separator: " ")) :\(sign.port)  "
        + "panel \(sign.record.panel ?? "-")  version \(sign.record.version ?? "-")"
    } + found.unanswered.map { "\($0)  does not answer" }
      + (found.unreadable > 0 ? ["\(found.unreadable) unreadable"] : [])
  }

  private static let record = #""tls=no" "path=/" "version=0.1.0" "panel=64x8""#

  /// On the machine of the sign, which has its addresses on `lan` and its own.
  private static let own = """
    +;lan;IPv6;hall;_signboard._tcp;local
    +;lan;IPv4;hall;_signboard._tcp;local
    +;lo;IPv4;hall;_signboard._tcp;local
    =;lan;IPv6;hall;_signboard._tcp;local;hall.local;fe80::1;8080;\(record)
    =;lan;IPv4;hall;_signboard._tcp;local;hall.local;10.77.0.1;8080;\(record)
    =;lo;IPv4;hall;_signboard._tcp;local;hall.local;127.0.0.1;8080;\(record)

    """

  @Test func `a sign on several interfaces and protocols is one`() {
    #expect(read(Self.own) == ["hall  10.77.0.1 fe80::1%lan :8080  panel 64x8  version 0.1.0"])
    let found = FoundSigns(output: Array(Self.own.utf8))
    #expect(
      found.json.text
        == #"{"signs":[{"name":"hall","address":"http://10.77.0.1:8080","host":"hall.local","#
        + #""port":8080,"addresses":["10.77.0.1","fe80::1%lan"],"panel":"64x8","version":"0.1.0","#
        + #""path":"/","tls":false}],"unanswered":[]}"#)
  }

  @Test func `names and records have escapes`() {
    let output =
      #"=;sfvb;IPv4;Caf\195\169\059\032\034Hall\034\032\038\032\\\0321\.5\032\037h\032\229\144\141;"#
      + #"_signboard._tcp;local;a.local;10.77.0.1;8080;"flag" "x=\"q\" \\ \195\188\009;t" "tls=no" "#
      + #""path=/" "version=0.\"1\"" "panel=64x8""# + "\n"
    #expect(
      read(output)
        == [
          #"Café; "Hall" & \ 1.5 %h 名  10.77.0.1 :8080  panel 64x8  version 0."1""#
        ])
  }

  @Test func `the best address comes first, and one of the machine itself only alone`() {
    func line(_ interface: String, _ address: String) -> String {
      "=;\(interface);IPv6;hall;_signboard._tcp;local;hall.local;\(address);80;\(Self.record)\n"
    }
    let rest = " :80  panel 64x8  version 0.1.0"
    #expect(
      read(
        line("eth0", "FE80::2") + line("eth0", "169.254.7.7") + line("wlan0", "fe80::1")
          + line("lo", "::1") + line("eth0", "2001:db8::1") + line("wlan0", "192.168.1.9")
          + line("eth0", "192.168.1.10"))
        == [
          "hall  192.168.1.10 192.168.1.9 2001:db8::1 169.254.7.7 fe80::1%wlan0 fe80::2%eth0" + rest
        ])
    #expect(read(line("lo", "::1")) == ["hall  ::1" + rest])
    let alone = FoundSigns(output: Array(line("eth0", "fe80::1").utf8))
    #expect(alone.signs.map(\.address) == ["http://[fe80::1%eth0]:80"])
  }

  @Test func `two signs of one name are two, in the order of names`() {
    func line(_ name: String, _ host: String, _ address: String, _ port: Int) -> String {
      "=;eth0;IPv4;\(name);_signboard._tcp;local;\(host);\(address);\(port);\n"
    }
    #expect(
      read(
        line("b", "two.local", "10.0.0.2", 80) + line("b", "one.local", "10.0.0.1", 80)
          + line("a", "two.local", "10.0.0.2", 81) + line("b", "one.local", "10.0.0.1", 79))
        == [
          "a  10.0.0.2 :81  panel -  version -", "b  10.0.0.1 :79  panel -  version -",
          "b  10.0.0.1 :80  panel -  version -", "b  10.0.0.2 :80  panel -  version -",
        ])
  }

  /// Six, because two could come in the right order by chance.
  @Test func `signs of one name and host are in the order of their domains`() {
    let domains = ["local", "example.org", "a", "d", "c", "b"]
    let output = domains.enumerated().map { number, domain in
      "=;eth0;IPv4;hall;_signboard._tcp;\(domain);hall.local;10.0.0.\(number);80;\n"
    }.joined()
    #expect(
      read(output)
        == [2, 5, 4, 3, 1, 0].map { "hall  10.0.0.\($0) :80  panel -  version -" })
  }

  @Test func `what goes away while one looks is not listed, what does not answer is named`() {
    #expect(
      read(
        Self.own + """
          -;lan;IPv6;hall;_signboard._tcp;local
          -;lan;IPv4;hall;_signboard._tcp;local
          -;lo;IPv4;hall;_signboard._tcp;local
          +;lan;IPv4;Old\\032sign;_signboard._tcp;local
          +;lan;IPv6;Old\\032sign;_signboard._tcp;local

          """) == ["Old sign  does not answer"])
  }

  @Test(arguments: [
    "hello", ";;;;;", "?;lan;IPv4;hall;_signboard._tcp;local", "+;lan;IPv4;hall;_signboard._tcp",
    "=;lan;IPv4;hall;_signboard._tcp;local",
    "=;lan;IPv4;hall;_signboard._tcp;local;hall.local;10.0.0.256;80;",
    "=;lan;IPv4;hall;_signboard._tcp;local;hall.local;10.0.0;80;",
    "=;lan;IPv4;hall;_signboard._tcp;local;hall.local;;80;",
    "=;lan;IPv6;hall;_signboard._tcp;local;hall.local;fe80::1/../x;80;",
    "=;a%b;IPv6;hall;_signboard._tcp;local;hall.local;fe80::1;80;",
    "=;lan;IPv4;hall;_signboard._tcp;local;hall.local;10.0.0.1;0;",
    "=;lan;IPv4;hall;_signboard._tcp;local;hall.local;10.0.0.1;65536;",
    "=;lan;IPv4;hall;_signboard._tcp;local;hall.local;10.0.0.1;+80;",
    "=;lan;IPv4;hall;_signboard._tcp;local;hall.local;10.0.0.1;80;\"open",
    "=;lan;IPv4;hall;_signboard._tcp;local;hall.local;10.0.0.1;80;bare",
    "=;lan;IPv4;hall;_signboard._tcp;local;hall.local;10.0.0.1;80;\"a\\\"",
  ])
  func `a line that is none is counted`(line: String) {
    #expect(read(line + "\n") == ["1 unreadable"])
  }

  @Test func `a line that was cut is left out`() {
    let cut = Self.own + "=;lan;IPv4;shop;_signboard._tcp;local;shop.lo"
    #expect(read(cut, isWhole: false) == read(Self.own))
    #expect(read(cut) == read(Self.own) + ["1 unreadable"])
    #expect(read("") == [])
  }

  // MARK: - Records

  @Test func `a record is read as it is written`() {
    let strings = ["panel=64x8", "version=0.1.0", "path=/", "tls=no"]
    #expect(SignRecord(strings: strings).strings == strings)
  }

  @Test func `a record of another version or of no sign is read as far as it makes sense`() {
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
