// SPDX-License-Identifier: MIT
import LinuxIO
import Synchronization
import Testing

struct EventRelayTests {
  @Test func `an event goes to the last target`() {
    let relay = EventRelay<Int>()
    let heard = Mutex<[String]>([])
    relay.pass(1)
    relay.set { event in heard.withLock { $0.append("first \(event)") } }
    relay.pass(2)
    relay.set { event in heard.withLock { $0.append("second \(event)") } }
    relay.pass(3)
    #expect(heard.withLock { $0 } == ["first 2", "second 3"])
  }

  @Test func `the thousandth event takes no more of the stack than the second`() {
    let relay = EventRelay<Void>()
    let places = Mutex<[UInt]>([])
    relay.set {
      var local = 0
      let place = unsafe withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
      places.withLock { $0.append(place) }
    }
    for _ in 0..<1000 { relay.pass() }
    let found = places.withLock { $0 }
    #expect(found.count == 1000 && found.last == found[1])
  }
}
