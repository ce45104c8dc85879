// SPDX-License-Identifier: MIT
import CodecIO
import ControlTesting
import Previews
import SignControl
import SignTesting
import Testing

@testable import SignAPI

struct FrameFilmTests {
  private func film() -> FrameFilm {
    FrameFilm(FrameView(picture: ["#."]), seconds: 1, panel: .red)
  }

  /// Each picture of a film of one row: its hundredths of a second, and the middle of its LEDs.
  private func pictures(_ film: [UInt8], scale: Int = 8) throws -> [String] {
    let file = try GIFFile(film, name: "film.gif")
    var lines: [String] = []
    while let part = try file.next() {
      let pixels = try file.pixels(of: part)
      let row = stride(from: scale / 2, to: part.width, by: scale).map { x in
        pixels[4 * (scale / 2 * part.width + x)] > 200 ? "#" : "."
      }
      lines.append("\(part.delay) \(row.joined())")
    }
    return lines
  }

  @Test func `each picture stays as long as it was shown`() throws {
    var film = film()
    for (time, picture) in [(5, "##"), (100, "##"), (250, ".#"), (255, ".."), (400, "..")] {
      film.add(FrameView(picture: [picture]), at: .milliseconds(time))
    }
    // A frame before the first one, and one of another size.
    film.add(FrameView(picture: ["##"], milliseconds: -1), at: .milliseconds(500))
    film.add(FrameView(picture: ["###"]), at: .milliseconds(600))
    #expect(try pictures(film.gif()) == ["25 ##", "75 .."])
  }

  @Test func `a large sign has smaller pictures, and fewer of them`() throws {
    func wall(_ lit: String) -> FrameView {
      FrameView(picture: [lit] + Array(repeating: String(repeating: ".", count: 1024), count: 255))
    }
    var film = FrameFilm(wall(""), seconds: 30, panel: .red)
    for (time, lit) in [(100, "#"), (460, "##"), (470, "###")] {
      film.add(wall(lit), at: .milliseconds(time))
    }
    let gif = try film.gif()
    let file = try GIFFile(gif, name: "film.gif")
    #expect([file.width, file.height] == [2048, 512])
    let shown = try pictures(gif, scale: 2).map { $0.prefix { $0 != "." } }
    #expect(shown == ["46 #", "2954 ###"])
  }

  @Test func `a film ends when its time is over, also where nothing moves`() async throws {
    let (hub, clock) = (FrameHub(), VirtualClock())
    hub.publish(FrameView(picture: [".#"]))
    // Each look at the clock moves it on, and lets the next one come.
    let now = { @Sendable in
      defer {
        clock.advance(by: .milliseconds(400))
        hub.keepAlive()
      }
      return clock.now
    }
    let reader = try hub.reader(for: "a", film: film(), now: now) { true }
    var sent: [[UInt8]] = []
    try await reader.run(cutOff: {}) { sent.append($0) }
    #expect(try sent.map { try pictures($0) } == [["40 #.", "60 .#"]])
    reader.close()
    #expect(hub.viewerCount == 0)
  }

  @Test func `a film whose place is taken away breaks off`() async throws {
    let hub = FrameHub()
    hub.publish(FrameView(picture: [".#"]))
    let clock = VirtualClock()
    let reader = try hub.reader(for: "a", film: film(), now: { clock.now }, while: { false })
    hub.endStrangers()
    await #expect(throws: CancellationError.self) {
      try await reader.run(cutOff: {}) { _ in Issue.record("nothing is sent") }
    }
  }

  @Test func `four films are made at a time, and others watch meanwhile`() throws {
    let (hub, clock) = (FrameHub(), VirtualClock())
    func begin() throws(Problem) -> FrameReader {
      try hub.reader(for: "a", film: film(), now: { clock.now }, while: { true })
    }
    let readers = try [begin(), begin(), begin(), begin()]
    #expect { try begin() } throws: { ($0 as? Problem)?.status == 503 }
    try hub.reader(for: "b") { true }.close()
    readers[2].close()
    try begin().close()
  }
}
