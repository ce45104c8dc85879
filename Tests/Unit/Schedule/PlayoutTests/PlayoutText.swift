// SPDX-License-Identifier: MIT
@testable import Schedules

extension PlayoutPlan {
  /// The interrupted entries of a zone, highest precedence first.
  ///
  /// Entries that end while they wait are removed when their turn comes.
  func waiting(in zone: String) -> [StackEntry] {
    guard let player = players[zone] else { return [] }
    func rank(_ key: Candidate.Key) -> (Int, Int) {
      if case .schedule(let priority) = key.source { return (1, -priority) }
      if let place = player.order.firstIndex(of: key) { return (0, place) }
      return (2, 0)
    }
    return player.aside.sorted { rank($0.key) < rank($1.key) }.map(\.value.entry)
  }
}

extension PlayoutReason {
  /// One line for the zone and one for each item.
  var text: String {
    (["zone \(zone):"] + items.map { "  \($0.sentence)" }).joined(separator: "\n")
  }
}
