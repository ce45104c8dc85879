// SPDX-License-Identifier: MIT
import Synchronization

/// How often each caller may change something, and what is kept back for what cannot wait.
///
/// Whoever writes without a pause stops only itself: every token, address and door has a bucket of
/// its own. What stops or starts the sign and what warns people has a second one, which nothing
/// else can empty.
final class ChangeLimits: Sendable {
  /// Whose changes are counted together.
  struct Key: Hashable, Sendable {
    let caller: String
    let address: String
    let door: ExtraDoor?
  }

  /// What becomes of a change.
  enum Ruling: Hashable, Sendable {
    case granted
    /// It is too much; again after so many seconds.
    case refused(seconds: Int)
    /// It is too much unless its content is urgent, which `grantUrgent` is to be asked for.
    case onlyIfUrgent(Key, seconds: Int)
  }

  /// The longest body that is read to see whether a message is urgent, in bytes.
  static let greatestUrgentBody = 64 << 10

  private let ordinary: BucketTable<Key>
  private let reserve: BucketTable<Key>
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

  /// Judges a change by the head of its request.
  func rule(
    on route: Route, by caller: Caller, _ request: APIRequest, at now: ContinuousClock.Instant
  ) -> Ruling {
    let key = Key(
      caller: caller.name, address: PeerAddress.name(request.address), door: route.door)
    guard let seconds = ordinary.take(for: key, at: now) else { return .granted }
    switch route.urgency {
    case .never: return .refused(seconds: seconds)
    case .always:
      return reserve.take(for: key, at: now).map { .refused(seconds: $0) } ?? .granted
    case .byPriority:
      // Without its length nobody knows how much there is to be read.
      guard let length = request.header("Content-Length").flatMap({ Int($0) }),
        length <= Self.greatestUrgentBody
      else { return .refused(seconds: seconds) }
      return .onlyIfUrgent(key, seconds: seconds)
    }
  }

  /// Judges a message that was too much by its priority.
  func grantUrgent(
    _ key: Key, priority: Int, seconds: Int, at now: ContinuousClock.Instant
  ) -> Ruling {
    guard priority >= urgentPriority else { return .refused(seconds: seconds) }
    return reserve.take(for: key, at: now).map { .refused(seconds: $0) } ?? .granted
  }
}
