// SPDX-License-Identifier: MIT
import SignControl
import Synchronization

/// The rate limits of changes, with a reserve for urgent ones.
///
/// A caller without pauses stops only itself: every token, address and endpoint has a bucket of its
/// own. Starting and stopping the sign and urgent messages have a second bucket, which no other
/// change can empty.
final class ChangeLimits: Sendable {
  /// The key under which changes are counted together.
  struct Key: Hashable, Sendable {
    let caller: String
    let address: String
    let extra: ExtraEndpoint?
  }

  /// The decision on a change.
  enum Ruling: Hashable, Sendable {
    case granted
    /// It exceeds the limit; try again after so many seconds.
    case refused(seconds: Int)
    /// It exceeds the limit unless its content is urgent; `grantUrgent` decides.
    case onlyIfUrgent(Key, seconds: Int)
  }

  /// The longest body that is read to find out whether a message is urgent, in bytes.
  static let greatestUrgentBody = 64 << 10

  private let ordinary: BucketTable<Key>
  private let reserve: BucketTable<Key>
  /// For questions that take long.
  private let dear = BucketTable<Key>(atOnce: 20, perSecond: 2)
  private let priority: Atomic<Int>

  init(_ options: APIOptions) {
    ordinary = BucketTable(atOnce: options.changesAtOnce, perSecond: options.changesPerSecond)
    reserve = BucketTable(atOnce: options.reserveAtOnce, perSecond: options.reservePerSecond)
    priority = Atomic(options.urgentPriority)
  }

  /// Messages of this priority or a higher one are urgent.
  var urgentPriority: Int {
    get { priority.load(ordering: .relaxed) }
    set { priority.store(newValue, ordering: .relaxed) }
  }

  /// Judges a change, or a question that takes long, by the head of its request.
  func rule(
    on route: Route<some Sendable>, by caller: Caller, _ request: APIRequest,
    at now: ContinuousClock.Instant
  ) -> Ruling {
    let isChange = route.access.map { $0 > .viewer } ?? false
    guard isChange || route.has(.dear) else { return .granted }
    let key = Key(
      caller: caller.name, address: PeerAddress.name(request.address), extra: route.extra)
    guard isChange else { return Self.rule(on: key, by: dear, at: now) }
    guard let seconds = ordinary.take(for: key, at: now) else { return .granted }
    switch route.urgency {
    case .never: return .refused(seconds: seconds)
    case .always: return Self.rule(on: key, by: reserve, at: now)
    case .byPriority:
      // Without a length the size of the body is unknown.
      guard let length = request.header("Content-Length").flatMap({ Int($0) }),
        length <= Self.greatestUrgentBody
      else { return .refused(seconds: seconds) }
      return .onlyIfUrgent(key, seconds: seconds)
    }
  }

  /// Judges a message beyond the limit by its priority.
  func grantUrgent(
    _ key: Key, priority: Int, seconds: Int, at now: ContinuousClock.Instant
  ) -> Ruling {
    guard priority >= urgentPriority else { return .refused(seconds: seconds) }
    return Self.rule(on: key, by: reserve, at: now)
  }

  private static func rule(
    on key: Key, by table: BucketTable<Key>, at now: ContinuousClock.Instant
  ) -> Ruling {
    table.take(for: key, at: now).map { .refused(seconds: $0) } ?? .granted
  }
}
