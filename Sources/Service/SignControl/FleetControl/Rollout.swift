// SPDX-License-Identifier: MIT
import Schedules

/// A change on its way to the signs of a group, wave by wave.
///
/// What it does next is a function of the time and of what its signs report.
package struct Rollout: Hashable, Sendable, WireObject {
  /// How it goes.
  package enum State: String, WireChoice, Hashable, Sendable {
    /// It goes on by itself.
    case running
    /// It waits for somebody: too many signs failed, or somebody has stopped it.
    case stopped
    /// All signs of the group are wanted to have the change.
    case done
    /// The former state is wanted again.
    case undone
    /// Something else was wanted of the group in the meantime.
    case overtaken
  }

  /// How many signs did not get right.
  package struct Failures: Hashable, Sendable {
    /// Those that did not.
    package let failed: Int
    /// Those that were there when their wave began.
    package let judged: Int

    package init(failed: Int, judged: Int) { (self.failed, self.judged) = (failed, judged) }
  }

  /// What it does now.
  package enum Step: Hashable, Sendable {
    /// Nothing until so many seconds since 1970.
    case wait(until: Int64)
    /// The next wave begins.
    case advance
    /// It stops.
    case stop(Failures)
  }

  /// How long signs may take to have it in any case, in seconds.
  package static let leastPatience = 10

  /// Counts the roll-outs of a controller.
  package let number: Int64
  /// The group.
  package let group: String
  /// How it goes on.
  package let plan: RolloutPlan
  /// What identifies the document that the signs get.
  package let layer: WantedLayer
  /// The document that the signs get.
  package let document: [UInt8]
  /// The one that was wanted before; empty: none was.
  package let before: [UInt8]
  /// The signs in the order in which they get it.
  package let signs: [String]
  /// Who has begun it.
  package let by: String

  /// How it goes.
  package var state = State.running
  /// The wave that has begun, from 0.
  package private(set) var wave = 0
  /// When it has begun, in seconds since 1970.
  package private(set) var began: Int64
  /// The signs that were not connected when their wave began: their outcomes do not count.
  package private(set) var absent: Set<String> = []
  /// The signs that were forgotten since it has begun: they get nothing, and count no more.
  package private(set) var gone: Set<String> = []
  /// What has stopped it; `nil`: somebody did.
  package var failures: Failures?

  /// Begins a roll-out with its first wave.
  ///
  /// - Parameter signs: all signs of the group, with whether they are connected.
  package init(
    number: Int64, group: String, plan: RolloutPlan, layer: WantedLayer, document: [UInt8],
    before: [UInt8], signs: [(id: String, isThere: Bool)], by: String, at now: Int64
  ) {
    (self.number, self.group, self.plan, self.layer) = (number, group, plan, layer)
    (self.document, self.before, self.by, began) = (document, before, by, now)
    // Those that are there first: only they show whether the change is good. Which ones come first
    // differs from change to change, so that it is not always the same sign that is tried on.
    func rank(_ id: String) -> String { WantedLayer.digest(of: Array((layer.digest + id).utf8)) }
    self.signs = signs.map { (isLater: !$0.isThere, rank: rank($0.id), id: $0.id) }
      .sorted { ($0.isLater ? 1 : 0, $0.rank) < ($1.isLater ? 1 : 0, $1.rank) }.map(\.id)
    absent = Set(signs.filter { !$0.isThere }.map(\.id)).intersection(reached)
  }

  /// Makes one that was kept.
  package init(
    number: Int64, group: String, plan: RolloutPlan, layer: WantedLayer, document: [UInt8],
    before: [UInt8], signs: [String], by: String, state: State, wave: Int, began: Int64,
    absent: Set<String>, gone: Set<String>, failures: Failures?
  ) {
    (self.number, self.group, self.plan, self.layer) = (number, group, plan, layer)
    (self.document, self.before, self.signs, self.by) = (document, before, signs, by)
    (self.state, self.wave, self.began) = (state, wave, began)
    (self.absent, self.gone, self.failures) = (absent, gone, failures)
  }

  /// Whether it may still go on.
  package var isOpen: Bool { state == .running || state == .stopped }

  /// Whether the wave that has begun is the last one: all signs of the group get the change, even
  /// those unknown to the controller.
  package var isLast: Bool { wave + 1 >= plan.waves.count }

  /// The signs of the waves that have begun, but for those that were forgotten.
  package var reached: [String] { begun.filter { !gone.contains($0) } }

  /// Whether a sign is of the waves that have begun, and was not forgotten.
  package func hasReached(_ sign: String) -> Bool { !gone.contains(sign) && begun.contains(sign) }

  /// The signs of the waves that have begun.
  private var begun: ArraySlice<String> {
    // A later wave is never smaller, even if the plan has a smaller number.
    let counts = plan.waves.prefix(wave + 1).map { $0.signs(of: signs.count) }
    return signs.prefix(counts.max() ?? 0)
  }

  /// What it does at an instant.
  ///
  /// - Parameters:
  ///   - now: in seconds since 1970.
  ///   - outcome: how far a sign is with what it gets.
  package func step(at now: Int64, outcome: (String) -> FleetOutcome) -> Step {
    let judged = reached.filter { !absent.contains($0) }.map(outcome)
    func failures(_ isFailure: (FleetOutcome) -> Bool) -> Failures? {
      let failed = judged.count(where: isFailure)
      return failed * 100 > plan.stopAt * judged.count
        ? Failures(failed: failed, judged: judged.count) : nil
    }
    // A refusal does not get better with time.
    if let refused = failures({ $0 == .refused || $0 == .different }) { return .stop(refused) }
    let end = began + Int64(plan.hold)
    guard now >= end else { return .wait(until: end) }
    guard let failed = failures({ $0 != .right && $0 != .staged }) else { return .advance }
    // However short the wave is: signs need some time.
    let patience = began + Int64(max(plan.hold, Self.leastPatience))
    return now < patience ? .wait(until: patience) : .stop(failed)
  }

  /// Begins the next wave that has more signs than this one, or the last one.
  ///
  /// - Parameter isThere: whether a sign is connected.
  /// - Returns: the signs that get the change with it.
  package mutating func advance(at now: Int64, isThere: (String) -> Bool) -> [String] {
    let old = begun.count
    repeat { wave += 1 } while !isLast && begun.count == old
    began = now
    let new: [String] = begun.dropFirst(old).filter { !gone.contains($0) }
    absent.formUnion(new.filter { !isThere($0) })
    return new
  }

  /// Leaves out a sign that is forgotten.
  package mutating func forget(_ sign: String) {
    gone.insert(sign)
    absent.remove(sign)
  }

  /// Lets a stopped one go on: its wave is looked at anew.
  package mutating func resume(at now: Int64) { (state, failures, began) = (.running, nil, now) }

  package static let form = WireForm<Self>(
    "Rollout", "A change that comes to the signs of a group wave by wave.",
    .init("number", \.number, "Its number."),
    .init("group", .name(1...32), \.group, "The group."),
    .init(
      "state", \.state,
      "How it goes: a stopped one waits for somebody; an overtaken one is over, since something else "
        + "is wanted of the group."),
    .init("epoch", \.layer.epoch, "The epoch of what the signs get."),
    .init("revision", \.layer.revision, "Its revision."),
    .init("waves", .text(1...200), \.plan.text, "How many signs have it after each wave."),
    .init("wave", { $0.wave + 1 }, "The wave that has begun, from 1."),
    .init(
      "began", Schemas.instant, { "\(CivilInstant(seconds: $0.began))" },
      "When it has begun, or was resumed."),
    .init("hold", \.plan.hold, "How long a wave is looked at, in seconds."),
    .init("stop-at", \.plan.stopAt, "It stops if more of a hundred signs fail."),
    .init("reached", \.reached.count, "How many signs have got it."),
    .init("total", \.signs.count, "How many signs the group had at its begin."),
    .init(
      "failed", .nullable(Schemas.revision), { $0.failures?.failed },
      "How many signs did not get right, which has stopped it; null: that has not."),
    .init("by", .name(1...64), \.by, "Who has begun it."))
}
