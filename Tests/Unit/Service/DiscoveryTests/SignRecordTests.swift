// SPDX-License-Identifier: MIT
import Discovery
import Testing

/// What a sign tells of itself, as `signboard find` reads it.
struct SignRecordTests {
  @Test func `a record is read as it is written`() {
    let strings = ["panel=64x8", "version=0.1.0", "path=/", "tls=no"]
    #expect(SignRecord(strings: strings).strings == strings)
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
