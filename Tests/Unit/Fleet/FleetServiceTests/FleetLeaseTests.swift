// SPDX-License-Identifier: MIT
import SignTesting
import Testing
import Timing

@testable import Fleet

/// Controllers at a broker that is simulated: it keeps the last message, and gives all of them the
/// same order.
struct FleetLeaseTests {
  /// One that plays the lease of a controller, and what has come to it and was not taken yet.
  private struct Player {
    var lease: FleetLease
    var isConnected = false
    var inbox: [(message: FleetLease.Holder?, isKept: Bool)] = []
  }

  /// The broker, the controllers and the clock.
  private struct World {
    var players: [Player]
    var kept: FleetLease.Holder?
    var now = Instant.zero
    var timeline: [String] = []

    init(_ count: Int) {
      players = (0..<count).map { Player(lease: FleetLease(instance: "abc".map(String.init)[$0])) }
    }

    func holder(_ number: Int, isOnline: Bool = true) -> FleetLease.Holder {
      FleetLease.Holder(
        instance: players[number].lease.instance, host: "host-\(players[number].lease.instance)",
        epoch: 1, isOnline: isOnline)
    }

    mutating func write(_ holder: FleetLease.Holder) {
      kept = holder
      for index in players.indices where players[index].isConnected {
        players[index].inbox.append((holder, false))
      }
    }

    mutating func act(_ action: FleetLease.Action?, _ number: Int) {
      let name = players[number].lease.instance
      switch action {
      case nil: return
      case .claim: write(holder(number))
      case .lead: timeline.append("\(now.since(.zero) / 1_000_000_000) s: \(name) leads")
      case .follow(let other):
        timeline.append("\(now.since(.zero) / 1_000_000_000) s: \(name) follows \(other.instance)")
      }
    }

    mutating func connect(_ number: Int) {
      players[number].isConnected = true
      players[number].lease.connect()
      players[number].inbox = kept.map { [($0, true)] } ?? []
    }

    /// The connection ends; the broker publishes the last will, or dies with the controller.
    mutating func lose(_ number: Int, withWill: Bool = true) {
      guard players[number].isConnected else { return }
      players[number].isConnected = false
      players[number].lease.lose()
      players[number].inbox = []
      if withWill { write(holder(number, isOnline: false)) }
    }

    /// Takes the next message of a controller; `false`: there is none.
    mutating func take(_ number: Int) -> Bool {
      guard !players[number].inbox.isEmpty else { return false }
      let (message, isKept) = players[number].inbox.removeFirst()
      act(players[number].lease.take(message, isKept: isKept, at: now), number)
      return true
    }

    /// All messages arrive, and all that is due is done, for so many seconds.
    mutating func pass(_ seconds: Int) {
      for second in 0...seconds {
        if second > 0 { now = now.advanced(by: 1_000_000_000) }
        var isMoving = true
        while isMoving {
          isMoving = false
          for number in players.indices where players[number].isConnected {
            while take(number) { isMoving = true }
            act(players[number].lease.finishLook(at: now), number)
            act(players[number].lease.look(at: now), number)
            isMoving = isMoving || !players[number].inbox.isEmpty
          }
        }
      }
    }

    var leaders: [String] {
      players.filter { $0.lease.state == .leading }.map(\.lease.instance)
    }
  }

  @Test func `one that is alone leads, also after it was away`() {
    var world = World(1)
    world.connect(0)
    world.pass(25)
    world.lose(0)
    world.pass(5)
    world.connect(0)
    world.pass(5)
    #expect(world.timeline == ["0 s: a leads", "30 s: a leads"])
  }

  @Test func `a second one follows, and leads when the first one says that it is gone`() {
    var world = World(2)
    world.connect(0)
    world.pass(5)
    world.connect(1)
    world.pass(40)
    #expect(world.players[1].lease.hasHeard)
    world.lose(0)
    world.pass(5)
    world.connect(0)
    world.pass(20)
    #expect(
      world.timeline
        == ["0 s: a leads", "5 s: b follows a", "45 s: b leads", "50 s: a follows b"])
  }

  @Test func `one whose message a dead broker kept is gone after 30 s of silence`() {
    var world = World(2)
    world.connect(0)
    world.pass(1)
    world.lose(0, withWill: false)
    world.connect(1)
    world.pass(40)
    #expect(world.timeline == ["0 s: a leads", "1 s: b follows a", "31 s: b leads"])
    #expect(!world.players[1].lease.hasHeard && world.players[1].lease.hasPredecessor)
  }

  @Test func `the last will of an earlier connection ends nobody who leads`() {
    var world = World(2)
    world.connect(0)
    world.pass(1)
    world.write(world.holder(0, isOnline: false))
    world.write(world.holder(1, isOnline: false))
    world.pass(1)
    #expect(world.leaders == ["a"])
    #expect(world.kept == world.holder(0))
  }

  @Test func `of two that claim at once the one that the broker hears last leads`() {
    var world = World(2)
    world.connect(0)
    world.connect(1)
    // Both have seen that there is nobody, before either has heard of the other.
    world.act(world.players[0].lease.finishLook(at: world.now), 0)
    world.act(world.players[1].lease.finishLook(at: world.now), 1)
    world.pass(15)
    #expect(world.timeline == ["0 s: a leads", "0 s: a follows b", "0 s: b leads"])
    #expect(world.leaders == ["b"])
  }

  @Test(arguments: (0..<40).map { UInt64($0) })
  func `whatever happens, in the end exactly one leads`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var world = World(3)
    for _ in 0..<200 {
      let number = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
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
      default: world.pass(Int.random(in: 0...3, using: &random))
      }
    }
    for number in 0..<3 where !world.players[number].isConnected { world.connect(number) }
    world.pass(70)
    #expect(world.leaders.count == 1, "seed \(seed): \(world.timeline.suffix(10))")
    #expect(world.kept?.instance == world.leaders.first, "seed \(seed)")
  }

  @Test func `what a controller writes is read, and nothing else`() {
    let holder = FleetLease.Holder(instance: "a", host: "hall", epoch: 3, isOnline: true)
    #expect(
      String(decoding: holder.bytes, as: UTF8.self)
        == #"{"instance":"a","host":"hall","epoch":3,"state":"online"}"#)
    #expect(FleetLease.Holder(holder.bytes) == holder)
    for text in ["", "{", "[]", #"{"instance":7,"state":"online"}"#, #"{"instance":"a"}"#] {
      #expect(FleetLease.Holder(Array(text.utf8)) == nil, "\(text)")
    }
  }
}
