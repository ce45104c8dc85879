// SPDX-License-Identifier: MIT
import Core

@testable import Fleet

/// One that plays the lease of a controller.
struct LeasePlayer {
  var lease: FleetLease
  /// The epoch of what it wants.
  var epoch: Int64 = 1
  var isConnected = false
  /// What it writes, and what comes to it, stays on its way.
  var isCut = false
  /// It does nothing, and neither does it see what comes.
  var isFrozen = false
  /// What has come to it and was not taken yet.
  var inbox: [(message: FleetLease.Holder?, isKept: Bool)] = []
  /// Messages not yet at the broker.
  var outbox: [FleetLease.Holder] = []
}

/// Controllers at a broker that is simulated, and the clock: it keeps the last message, and gives all of
/// them the same order.
struct LeaseWorld {
  var players: [LeasePlayer]
  var kept: FleetLease.Holder?
  var now = Instant.zero
  var timeline: [String] = []
  /// What each of them was in each second.
  var rows: [String]

  init(_ count: Int) {
    players = (0..<count).map {
      LeasePlayer(lease: FleetLease(instance: "abc".map(String.init)[$0]))
    }
    rows = players.map { $0.lease.instance + " " }
  }

  var second: Int64 { now.since(.zero) / 1_000_000_000 }

  func holder(_ number: Int, isOnline: Bool = true) -> FleetLease.Holder {
    let lease = players[number].lease
    return FleetLease.Holder(
      instance: lease.instance, host: "host-\(lease.instance)", epoch: lease.epoch,
      isOnline: isOnline, written: isOnline ? lease.written : nil)
  }

  /// The broker gets a message.
  mutating func write(_ holder: FleetLease.Holder) {
    kept = holder
    for index in players.indices where players[index].isConnected {
      players[index].inbox.append((holder, false))
    }
  }

  mutating func act(_ action: FleetLease.Action?, _ number: Int) {
    let name = players[number].lease.instance
    switch action {
    case nil, .outlast: return
    case .claim:
      players[number].lease.raise(to: players[number].epoch)
      players[number].outbox.append(holder(number))
      deliver(number)
    case .lead:
      if players[number].epoch <= players[number].lease.latest {
        players[number].epoch = players[number].lease.latest + 1
      }
      timeline.append("\(second) s: \(name) leads")
    case .follow(let other):
      timeline.append("\(second) s: \(name) follows \(other.instance)")
    }
  }

  /// What one has written reaches the broker, unless that is held up.
  mutating func deliver(_ number: Int) {
    guard !players[number].isCut else { return }
    for holder in players[number].outbox { write(holder) }
    players[number].outbox = []
  }

  mutating func connect(_ number: Int) {
    players[number].isConnected = true
    players[number].lease.connect()
    players[number].inbox = kept.map { [($0, true)] } ?? []
  }

  /// The connection ends; the broker publishes the last will, or dies with the controller.
  ///
  /// - Parameter hasEnded: whether the controller publishes that itself.
  mutating func lose(_ number: Int, withWill: Bool = true, hasEnded: Bool = false) {
    guard players[number].isConnected else { return }
    players[number].isConnected = false
    players[number].lease.lose()
    (players[number].inbox, players[number].outbox) = ([], [])
    var last = holder(number, isOnline: false)
    last.hasEnded = hasEnded
    if withWill { write(last) }
  }

  /// From now on what one writes, and what comes to it, stays on its way.
  mutating func cut(_ number: Int) { players[number].isCut = true }

  /// Delayed messages come, late.
  mutating func mend(_ number: Int) {
    players[number].isCut = false
    deliver(number)
  }

  /// Takes the next message of a controller; `false`: there is none.
  mutating func take(_ number: Int) -> Bool {
    guard !players[number].isCut, !players[number].inbox.isEmpty else { return false }
    let (message, isKept) = players[number].inbox.removeFirst()
    act(players[number].lease.take(message, isKept: isKept, at: now), number)
    return true
  }

  /// All messages arrive, and all that is due is done.
  private mutating func settle() {
    var isMoving = true
    while isMoving {
      isMoving = false
      for number in players.indices
      where players[number].isConnected && !players[number].isFrozen {
        while take(number) { isMoving = true }
        act(players[number].lease.finishLook(at: now), number)
        act(players[number].lease.look(at: now), number)
        isMoving = isMoving || !players[number].isCut && !players[number].inbox.isEmpty
      }
    }
  }

  /// So many seconds pass.
  mutating func pass(_ seconds: Int) {
    settle()
    for _ in 0..<seconds {
      now = now.advanced(by: 1_000_000_000)
      settle()
    }
  }

  /// So many seconds pass; each fifth is drawn as it would be if somebody asked then for a change:
  /// `L` acknowledges it, `?` refuses it as it may not lead any more, `.` waits, `-` is none of
  /// these.
  mutating func draw(_ seconds: Int) {
    for _ in 0..<(seconds / 5) {
      pass(5)
      for number in players.indices {
        let lease = players[number].lease
        switch lease.state {
        case .leading: rows[number] += lease.leads(at: now) ? "L" : "?"
        case .waiting: rows[number] += "."
        case .away, .looking, .claiming: rows[number] += "-"
        }
      }
    }
  }

  var leaders: [String] {
    players.filter { $0.lease.state == .leading }.map(\.lease.instance)
  }
}
