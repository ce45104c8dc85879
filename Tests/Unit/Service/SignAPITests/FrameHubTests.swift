// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import SignControl
import Synchronization
import Testing

@testable import SignAPI

struct FrameHubTests {
  private func frame(_ number: Int64) -> FrameView {
    FrameView(picture: ["#"], sequence: number)
  }

  /// The items that a viewer gets until it is released.
  private func items(
    _ viewer: FrameViewer, while write: @escaping (String) -> Void = { _ in }
  ) async -> [String] {
    var items: [String] = []
    try? await viewer.run { item in
      let text =
        switch item {
        case .frame(let frame, let dropped): "\(frame.view.sequence) dropped \(dropped)"
        case .change(let revision): "change \(revision)"
        case .keepAlive: "alive"
        }
      items.append(text)
      write(text)
    }
    return items
  }

  @Test func `viewers get the number of the last change, also late ones`() async throws {
    let hub = FrameHub()
    hub.report(revision: 3)
    let viewer = try #require(hub.join())
    hub.report(revision: 4)
    hub.report(revision: 5)
    let received = await items(viewer) { text in
      if text == "change 5" { hub.report(revision: 6) } else { hub.close() }
    }
    #expect(received == ["change 5", "change 6"])
    let event = FrameViewer.Item.change(revision: 7).bytes
    #expect(String(decoding: event, as: UTF8.self) == "event: change\ndata: {\"revision\":7}\n\n")
  }

  @Test func `a slow viewer gets the newest frame and learns what it missed`() async throws {
    let hub = FrameHub()
    let viewer = try #require(hub.join())
    for number in 1...5 { hub.publish(frame(Int64(number))) }
    let received = await items(viewer) { text in
      if text == "5 dropped 4" {
        for number in 6...8 { hub.publish(frame(Int64(number))) }
      } else {
        hub.close()
      }
    }
    #expect(received == ["5 dropped 4", "8 dropped 6"])
    #expect(hub.droppedFrames == 6)
    hub.leave(viewer)
    hub.leave(viewer)
    #expect(hub.droppedFrames == 6 && hub.viewerCount == 0)
  }

  @Test func `a late viewer gets the present frame`() async throws {
    let hub = FrameHub()
    hub.publish(frame(7))
    let viewer = try #require(hub.join())
    #expect(await items(viewer) { _ in hub.close() } == ["7 dropped 0"])
  }

  @Test func `a keep-alive is sent if no frame is`() async throws {
    let hub = FrameHub()
    let viewer = try #require(hub.join())
    hub.keepAlive()
    #expect(await items(viewer) { _ in hub.close() } == ["alive"])
  }

  @Test func `viewer places are limited and released`() {
    let hub = FrameHub(mostViewers: 2)
    let first = hub.join()
    #expect(first != nil && hub.join() != nil && hub.join() == nil && hub.viewerCount == 2)
    if let first { hub.leave(first) }
    #expect(hub.join() != nil)
    hub.close()
    #expect(FrameHub(mostViewers: 0).mostViewers == 1)
  }

  @Test func `one caller cannot keep others out, and others not the one`() {
    let hub = FrameHub(mostViewers: 4)
    let greedy = (1...5).map { _ in hub.join(as: "greedy") }
    #expect(greedy.map { $0 != nil } == [true, true, true, true, false])
    // Each of the others gets a place, until all have as many.
    #expect(hub.join(as: "anna") != nil && hub.join(as: "ben") != nil)
    #expect(hub.join(as: "greedy") == nil && hub.join(as: "anna") == nil)
    #expect(hub.join(as: "eve") != nil && hub.join(as: "fay") == nil)
    #expect(hub.viewerCount == 4)
    // Whoever gave a place has left already.
    if let gone = greedy[3] { hub.leave(gone) }
    #expect(hub.viewerCount == 4)
  }

  @Test func `only a viewer with a place wakes the sender`() {
    let hub = FrameHub(mostViewers: 1)
    let arrivals = Atomic(0)
    hub.onArrival { arrivals.add(1, ordering: .relaxed) }
    _ = hub.join()
    #expect(arrivals.load(ordering: .relaxed) == 1)
    _ = hub.join()
    #expect(arrivals.load(ordering: .relaxed) == 1)
  }

  @Test(arguments: [Int64(0), 7, 123_456])
  func `the event of a frame is its JSON, whatever a viewer has missed`(dropped: Int64) {
    let view = FrameView(picture: ["#..#.", ".##.."], sequence: 9, milliseconds: 1_795_262_400_000)
    #expect(
      String(decoding: LiveFrame(view).event(dropped: dropped), as: UTF8.self)
        == "event: frame\nid: 9\ndata: \(LiveFrameAnswer(view: view, dropped: dropped).json.text)\n\n"
    )
  }

  @Test func `a closed hub takes no viewers`() {
    let hub = FrameHub()
    hub.close()
    hub.publish(frame(1))
    #expect(hub.join() == nil)
  }

  @Test func `a write that outlasts two keep-alives is stuck`() async throws {
    let hub = FrameHub()
    let viewer = try #require(hub.join())
    let count = Mutex(0)
    viewer.whenStuck { count.withLock { $0 += 1 } }
    // Between writes no viewer is stuck.
    for _ in 0..<5 { hub.keepAlive() }
    #expect(count.withLock { $0 } == 0)
    hub.publish(frame(1))
    try await viewer.run { _ in
      hub.keepAlive()
      #expect(count.withLock { $0 } == 0)
      hub.keepAlive()
      #expect(count.withLock { $0 } == 1)
      hub.close()
    }
  }

  @Test func `an event names the frame and holds its rows`() {
    let frame = FrameView(picture: ["#.", ".#"], sequence: 9, milliseconds: 1000)
    #expect(
      String(decoding: FrameViewer.Item.frame(LiveFrame(frame), dropped: 2).bytes, as: UTF8.self)
        == #"""
        event: frame
        id: 9
        data: {"width":2,"height":2,"sequence":9,"milliseconds":1000,"bits":"gEA=","dropped":2}


        """#)
    #expect(String(decoding: FrameViewer.Item.keepAlive.bytes, as: UTF8.self) == ": alive\n\n")
  }
}
