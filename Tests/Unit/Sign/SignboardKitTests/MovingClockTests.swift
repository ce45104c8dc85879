// SPDX-License-Identifier: MIT
import Testing

@testable import SignboardKit

/// Clocks in content that moves, enters and leaves.
struct MovingClockTests {
  @Test(arguments: ["", "direction: right", "scroll: once", "scroll: bounce"])
  func `a clock in a moving line changes and what is behind it does not move`(more: String) throws {
    let sign = try DirectedSign(
      "text: \"Hi {time} there\"\nspeed: 20\n\(more)", at: "2026-11-21T12:34:57")
    sign.play(8)
    let noon = try sign.builder.zone(0).strip(sign.builder.texts[0])
    let period = noon.width + (try sign.builder.zone(0).separator().width)
    let still = try sign.builder.scene().scene
    let clock = try #require(noon.values.first)
    let zone = try #require(still.layers.first as? Zone)
    var changed = 0
    for (instant, picture) in sign.pictures {
      let expected = still.frame(at: instant).plane
      for column in 0..<48
      where picture.columns(from: column, count: 1) != expected.columns(from: column, count: 1) {
        changed += 1
        // The column of the message.
        let offset = zone.offset(at: instant) + column
        let place = ((offset % period) + period) % period
        if more != "direction: right" {
          #expect(clock.contains(place), "column \(place) at \(instant.nanoseconds)")
        }
      }
    }
    // The last digit is 4 and then 5; "once" has left before the new one enters.
    #expect(changed > 0 || more == "scroll: once")
  }

  @Test(arguments: ["cut", "wipe-right", "scroll-left", "dissolve", "typewriter"])
  func `a page shows the time while it enters, rests and leaves`(effect: String) throws {
    let pages = """
      pages:
        - {text: "{time}", dwell: 3}
        - {text: "Hi", dwell: 1}
      entry: \(effect)
      exit: \(effect)
      """
    for second in [53, 55, 56, 57, 58, 59] {
      let start = "2026-11-21T12:34:\(second)"
      let sign = try DirectedSign(pages, at: start)
      sign.play(12)
      #expect(sign.pictures.count > 2)
      // The text is another one with each minute.
      var scenes: [Int128: Scene] = [:]
      for (instant, picture) in sign.pictures {
        let civil = sign.start.advanced(byNanoseconds: Int128(instant.nanoseconds))
        let minute = civil.nanoseconds / 60_000_000_000
        let scene = try scenes[minute] ?? sign.builder.at(civil).scene().scene
        scenes[minute] = scene
        let expected = scene.frame(at: instant).plane
        #expect(picture == expected, "\(effect) from \(second) s at \(instant.nanoseconds)")
      }
    }
  }

  @Test func `a clock in the separator follows the time`() throws {
    let sign = try DirectedSign(
      "text: \"Hi\"\nseparator: \" {time} \"\nspeed: 40", at: "2026-11-21T12:34:57")
    sign.play(8)
    let later = try sign.builder.at(sign.start.advanced(bySeconds: 3)).scene().scene
    let wanted = Set((0..<200).map { later.frame(at: Instant(nanoseconds: $0 * 25_000_000)).plane })
    // After one pass everything is as in a sign that was started later.
    let seen = sign.pictures.filter { $0.instant >= Instant(nanoseconds: 6_000_000_000) }
    #expect(seen.count > 40)
    #expect(seen.allSatisfy { wanted.contains($0.picture) })
  }
}
