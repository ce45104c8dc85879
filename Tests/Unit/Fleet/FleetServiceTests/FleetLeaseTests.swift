// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import Fleet

/// Which of several controllers leads, in virtual time.
struct FleetLeaseTests {
  @Test func `one that is alone leads, also after it was away`() {
    var world = LeaseWorld(1)
    world.connect(0)
    world.pass(25)
    world.lose(0)
    world.pass(5)
    world.connect(0)
    world.pass(5)
    #expect(world.timeline == ["0 s: a leads", "30 s: a leads"])
  }

  @Test func `a second one follows, and leads when the first one reports its end`() {
    var world = LeaseWorld(2)
    world.connect(0)
    world.pass(5)
    world.connect(1)
    world.pass(40)
    #expect(world.players[1].lease.hasHeard)
    world.lose(0, hasEnded: true)
    world.pass(5)
    world.connect(0)
    world.pass(20)
    #expect(
      world.timeline
        == ["0 s: a leads", "5 s: b follows a", "45 s: b leads", "50 s: a follows b"])
  }

  @Test func `one whose message a dead broker kept is gone after 30 s of silence`() {
    var world = LeaseWorld(2)
    world.connect(0)
    world.pass(1)
    world.lose(0, withWill: false)
    world.connect(1)
    world.pass(40)
    #expect(world.timeline == ["0 s: a leads", "1 s: b follows a", "31 s: b leads"])
    #expect(!world.players[1].lease.hasHeard && world.players[1].lease.hasPredecessor)
  }

  @Test func `the last will of an earlier connection ends no controller that leads`() {
    var world = LeaseWorld(2)
    world.connect(0)
    world.pass(1)
    world.write(world.holder(0, isOnline: false))
    world.write(world.holder(1, isOnline: false))
    world.pass(1)
    #expect(world.leaders == ["a"])
    #expect(world.kept == world.holder(0))
  }

  @Test func `of two that claim at once one leads, when the other one has stopped for certain`() {
    var world = LeaseWorld(2)
    world.connect(0)
    world.connect(1)
    // Both have seen that there is nobody, before either has heard of the other.
    world.act(world.players[0].lease.finishLook(at: world.now), 0)
    world.act(world.players[1].lease.finishLook(at: world.now), 1)
    world.draw(30)
    #expect(world.rows == ["a ......", "b ---LLL"])
    #expect(world.timeline == ["0 s: a leads", "0 s: a follows b", "20 s: b leads"])
    #expect(world.leaders == ["b"])
  }

  /// The first one leads, and the second one waits.
  private func worldOfTwo() -> LeaseWorld {
    var world = LeaseWorld(2)
    world.connect(0)
    world.pass(0)
    world.connect(1)
    world.draw(20)
    return world
  }

  @Test func `one whose messages come no further refuses before another one leads`() {
    var world = worldOfTwo()
    world.cut(0)
    world.draw(40)
    // What it has written comes after what the other one has.
    world.mend(0)
    world.draw(20)
    #expect(world.rows == ["a LLLLLLL?????....", "b .........LLLLLLL"])
    #expect(world.players.map(\.lease.epoch) == [1, 2])
  }

  @Test func `one that only the broker has lost refuses before another one leads`() {
    var world = worldOfTwo()
    world.cut(0)
    world.write(world.holder(0, isOnline: false))
    world.draw(10)
    // Neither another will nor one that comes now makes it shorter.
    world.write(world.holder(0, isOnline: false))
    world.draw(30)
    #expect(world.rows == ["a LLLLLLL?????", "b .......LLLLL"])
  }

  @Test(arguments: [false, true])
  func `one that comes when the broker has lost another one waits until that refuses`(
    isAnew: Bool
  ) {
    var world = LeaseWorld(2)
    world.connect(0)
    world.pass(5)
    world.cut(0)
    world.write(world.holder(0, isOnline: false))
    world.connect(1)
    world.draw(5)
    // Its own will hides that of the other one, also from a new process.
    world.lose(1)
    if isAnew { world.players[1].lease = FleetLease(instance: "b", hasLed: false) }
    world.connect(1)
    world.draw(25)
    #expect(world.rows == ["a LL????", "b ....LL"])
  }

  @Test func `one whose messages come no further leads on when they come if no other one does`() {
    var world = LeaseWorld(1)
    world.connect(0)
    world.draw(10)
    world.cut(0)
    world.draw(40)
    world.mend(0)
    world.draw(10)
    #expect(world.rows == ["a LLLLL?????LL"])
    #expect(world.timeline == ["0 s: a leads"] && world.players[0].lease.epoch == 1)
  }

  @Test func `a frozen one acknowledges nothing when it wakes, and follows`() {
    var world = worldOfTwo()
    world.players[0].isFrozen = true
    world.draw(40)
    // It is asked before it reads anything, and before that it publishes again that it leads.
    #expect(!world.players[0].lease.leads(at: world.now))
    world.players[0].isFrozen = false
    world.act(world.players[0].lease.look(at: world.now), 0)
    world.draw(20)
    #expect(world.rows == ["a LLLLLLL?????....", "b .........LLLLLLL"])
    #expect(
      world.timeline == [
        "0 s: a leads", "0 s: b follows a", "50 s: b leads", "60 s: a follows b",
      ])
  }

  @Test func `a frozen one that waits reads first what came when it wakes`() {
    var world = worldOfTwo()
    world.players[1].isFrozen = true
    world.draw(40)
    world.players[1].isFrozen = false
    world.act(world.players[1].lease.look(at: world.now), 1)
    world.draw(20)
    #expect(world.rows == ["a LLLLLLLLLLLLLLLL", "b ................"])
  }

  @Test func `one that is back after another one has led leads in a later epoch than that`() {
    var world = worldOfTwo()
    world.lose(0, hasEnded: true)
    world.draw(10)
    world.connect(0)
    world.draw(10)
    world.lose(1, hasEnded: true)
    world.draw(10)
    #expect(world.rows == ["a LLLL--..LL", "b ....LLLL--"])
    #expect(world.players.map(\.lease.epoch) == [3, 2])
  }

  @Test func `the last will of one that comes back does not hide that another one leads`() {
    var world = worldOfTwo()
    world.lose(0, hasEnded: true)
    world.draw(10)
    world.connect(0)
    world.draw(10)
    world.lose(0)
    // The one that leads does not run just now.
    world.players[1].isFrozen = true
    world.connect(0)
    world.draw(10)
    world.players[1].isFrozen = false
    world.draw(10)
    #expect(world.rows == ["a LLLL--......", "b ....LLLLLLLL"])
  }

  @Test func `the end of one that waits ends no other wait`() {
    var world = LeaseWorld(3)
    for number in world.players.indices {
      world.connect(number)
      world.pass(1)
    }
    world.lose(2)
    world.draw(20)
    #expect(world.rows == ["a LLLL", "b ....", "c ----"])
    #expect(world.timeline.count == 3, "\(world.timeline)")
  }

  @Test(arguments: (0..<40).map { UInt64($0) })
  func `whatever happens, in the end exactly one leads`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var world = LeaseWorld(3)
    for _ in 0..<200 {
      let number = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: if !world.players[number].isConnected { world.connect(number) }
      case 1: world.lose(number, withWill: Bool.random(using: &random))
      case 2, 3: _ = world.take(number)
      case 4:
        if world.players[number].inbox.isEmpty {
          world.act(world.players[number].lease.finishLook(at: world.now), number)
        }
      case 5:
        world.now = world.now.advanced(by: Int64.random(in: 0...20, using: &random) * 1_000_000_000)
        world.act(world.players[number].lease.look(at: world.now), number)
      case 6: if Bool.random(using: &random) { world.cut(number) } else { world.mend(number) }
      case 7: world.players[number].isFrozen = Bool.random(using: &random)
      default: world.pass(Int.random(in: 0...3, using: &random))
      }
    }
    for number in 0..<3 {
      world.players[number].isFrozen = false
      world.mend(number)
      if !world.players[number].isConnected { world.connect(number) }
    }
    world.pass(70)
    #expect(world.leaders.count == 1, "seed \(seed): \(world.timeline.suffix(10))")
    #expect(world.kept?.instance == world.leaders.first, "seed \(seed)")
  }

  @Test(arguments: (0..<40).map { UInt64($0) })
  func `whoever is cut off, frozen or gone, never do two acknowledge changes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var world = LeaseWorld(3)
    for _ in 0..<100 {
      let number = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: if !world.players[number].isConnected { world.connect(number) }
      case 2: world.lose(number, withWill: Bool.random(using: &random))
      case 3:
        world.cut(number)
        let isLost = world.players[number].isConnected && Bool.random(using: &random)
        if isLost { world.write(world.holder(number, isOnline: false)) }
      case 4: world.mend(number)
      case 5: world.players[number].isFrozen.toggle()
      default: break
      }
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        world.pass(1)
        let leaders = world.players.filter { $0.lease.leads(at: world.now) }
        #expect(leaders.count <= 1, "seed \(seed), \(world.second) s: \(world.timeline.suffix(10))")
      }
    }
  }

  @Test func `what a controller writes is read, and nothing else`() {
    for (written, text) in [(nil, ""), (Instant(nanoseconds: 7), #","written":7"#)] {
      let holder = FleetLease.Holder(
        instance: "a", host: "hall", epoch: 3, isOnline: true, written: written)
      #expect(
        String(decoding: holder.bytes, as: UTF8.self)
          == #"{"instance":"a","host":"hall","epoch":3,"state":"online"\#(text)}"#)
      #expect(FleetLease.Holder(holder.bytes) == holder)
    }
    let greatest = FleetLease.Holder(
      Array(#"{"instance":"a","state":"x","epoch":\#(Int64.max)}"#.utf8))
    #expect(greatest?.epoch == 1 << 53)
    for text in ["", "{", "[]", #"{"instance":7,"state":"online"}"#, #"{"instance":"a"}"#] {
      #expect(FleetLease.Holder(Array(text.utf8)) == nil, "\(text)")
    }
  }
}
