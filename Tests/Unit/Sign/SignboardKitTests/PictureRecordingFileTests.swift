// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import SignTesting
import Synchronization
import Testing

@testable import SignboardKit

/// Recordings of pictures beside a frame thread that must not wait.
struct PictureRecordingFileTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private final class Notices: Sendable {
    let texts = Mutex<[String]>([])
  }

  private func player(_ notices: Notices) -> Player {
    Player(scene: Scene(width: 64, height: 8, zones: [])) { report in
      if case .notice(let text) = report { notices.texts.withLock { $0.append(text) } }
    }
  }

  private func target(_ path: String) -> PictureTarget {
    PictureTarget(
      path: path, format: .gif, geometry: Geometry(width: 64, height: 8),
      style: LEDPictureStyle(), lights: LitPicture.intensityLights)
  }

  private func picture(_ number: Int) -> TimedPicture {
    var frame = Frame(width: 64, height: 8)
    for bit in 0..<16 { frame.plane[4 * bit, bit % 8] = number >> bit & 1 == 1 }
    return TimedPicture(
      frame: frame, light: .modules(Array(repeating: 0.5, count: 8)),
      instant: .milliseconds(50 * number))
  }

  /// A pipe without a reader stands for a disk that hangs.
  @Test func `a file that hangs never holds up the frame thread`() throws {
    let path = folder.path("sign.gif")
    let made = unsafe mkfifo(path, 0o600)
    try #require(made == 0)
    let reader = unsafe open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    let notices = Notices()
    let recording = try PictureRecordingFile(target(path), waits: false, player: player(notices))
    // Far more than the pipe and the queue hold; each call returns at once.
    for number in 0..<6000 { recording.take(picture(number)) }
    // Breaks the pipe; otherwise the end would wait for it.
    close(reader)
    recording.finish(at: .milliseconds(50 * 6000))
    let texts = notices.texts.withLock { $0 }
    #expect(texts.count == 2)
    #expect(
      texts.first
        == "Cannot write \(path): broken pipe. There will be no recording, the sign goes on.")
    let last = try #require(texts.last)
    #expect(last.hasPrefix("\(path) lacks ") && last.hasSuffix(PictureRecordingFile.remedy))
  }

  @Test func `dropped pictures are reported`() {
    #expect(
      PictureRecordingFile.sentence("sign.gif", leftOut: 12)
        == "sign.gif lacks 12 picture(s): they came faster than they could be written. Use a "
        + "smaller --scale, or --fast.")
  }

  @Test func `every picture is in the file if the frame thread waits`() throws {
    let notices = Notices()
    let path = folder.path("sign.gif")
    let recording = try PictureRecordingFile(target(path), waits: true, player: player(notices))
    for number in 1...3000 { recording.take(picture(number)) }
    recording.finish(at: .milliseconds(50 * 3001))
    #expect(notices.texts.withLock(\.self) == [])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // The control block of each picture: introducer, label, size.
    var count = 0
    for place in 0..<bytes.count - 2
    where bytes[place] == 0x21 && bytes[place + 1] == 0xF9 && bytes[place + 2] == 4 {
      count += 1
    }
    #expect(count >= 3000)
  }

  @Test func `a cancelled recording leaves nothing`() throws {
    let recording = try PictureRecordingFile(
      target(folder.path("sign.gif")), waits: false, player: player(Notices()))
    recording.take(picture(1))
    recording.cancel()
    #expect(try folder.names == [])
  }
}

extension Instant {
  fileprivate static func milliseconds(_ number: Int) -> Instant {
    Instant(nanoseconds: Int64(number) * 1_000_000)
  }
}
