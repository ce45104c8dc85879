// SPDX-License-Identifier: MIT
package import Core
package import LinuxIO
package import Logging
package import MQTTIO
import Schedules
package import SignAPI
package import SignConfiguration
package import SignControl
import Synchronization

/// The connection of a sign to a broker: it reports how the sign is, and carries out requests.
///
/// Nothing of the sign waits for it. Requests are done one after the other; what comes faster than that
/// is left out, and reported. Of what the broker keeps the last message of each topic is never left
/// out.
package final class BrokerLink: Sendable {
  struct State {
    var broker: BrokerState
    var pace: ReportPace
    var watch: TopicWatch
    var isReporting = false
    var number: Int64 = 0
    /// `nil`: Home Assistant does not find the sign.
    var home: HomeAssistantLink?
    var values: BrokerValues
    /// The requests that wait, and their bytes.
    var waitingCount = 0
    var waitingBytes = 0
    /// The last message of each topic that found no room: the broker keeps it, and does not send it
    /// again.
    var missed: [String: MQTTReceived] = [:]
    var isEnding = false
    /// When what others do wrong may be logged, so that they do not fill it.
    var complaints = Repetition.everyMinute
    var refusals: [DesiredLayer.Name: LayerRefusal] = [:]
    var shipping = PlayShipping()
    /// The layers whose documents name something that has not come yet.
    var waiting: [DesiredLayer.Name: WaitingLayer] = [:]
    var former: FormerIdentities
  }

  /// A layer that the sign does not take.
  struct LayerRefusal {
    /// Why, as the sign reports it.
    let report: SignReport.Refusal
    /// The layer to try again, and when; `nil`: only another document can help.
    var again: (layer: DesiredLayer, due: Instant)?
  }

  /// Work done one after the other.
  enum Work: Sendable {
    case request(MQTTReceived)
    /// Takes a layer that was not taken.
    case retry(DesiredLayer)
  }

  /// The most requests that wait.
  static let mostWaiting = 100
  /// The most bytes of the requests that wait.
  static let mostWaitingBytes = 2 << 20
  /// The longest correlation data that are repeated, in bytes.
  static let mostCorrelation = 1024

  let topics: SignTopics
  let control: any SignControl
  let operations: OperationServer
  let documents: DesiredDocument
  let caller: Caller
  private let version: String
  let session: String
  let logger: Logger
  let onNews: @Sendable () -> Void
  let onReport: @Sendable () -> Void
  let identity: BrokerIdentity
  let onIdentities: @Sendable ([BrokerIdentity]) -> Bool
  /// The topics of values.
  let values: Set<String>
  private let onValue: @Sendable (String, String?) -> Void
  let state: Mutex<State>
  let client: MQTTClient
  let work: AsyncStream<Work>.Continuation

  /// Makes a link that is not connected.
  ///
  /// - Parameters:
  ///   - version: the version of the program.
  ///   - page: the address of the page; `nil`: other machines do not reach it.
  ///   - control: the sign.
  ///   - operations: carries requests out.
  ///   - values: the live values that topics of the broker have.
  ///   - former: the identities by which the sign was connected: a broker shall forget those that are
  ///     not the own one, one after the other.
  ///   - shortest: the shortest time between two reports, in nanoseconds.
  ///   - backoff: how long to wait before the next attempt to connect, and before the topic of the
  ///     state is put right.
  ///   - onValue: gets the name and the text of a live value; `nil`: it does not count any more.
  ///   - onReport: is called on some thread when the broker has got a report.
  ///   - onIdentities: is called on some thread with the identities that are the former ones at the next
  ///     start, whenever they are others: at most 9; the first of 9 is then given up.
  ///     Returns whether they are written; if not, it is called again after an hour.
  ///   - onNews: is called on some thread when `part` may have changed, or `look` has something to do.
  package init(
    _ settings: MQTTSettings, topics: SignTopics, version: String, page: String? = nil,
    control: any SignControl, operations: OperationServer,
    values: [String: BrokerValueSetting] = [:], former: FormerIdentities = FormerIdentities([]),
    shortest: Int64 = 1_000_000_000, backoff: MQTTBackoff = MQTTBackoff(),
    logger: Logger,
    onValue: @escaping @Sendable (String, String?) -> Void = { _, _ in },
    onReport: @escaping @Sendable () -> Void = {},
    onIdentities: @escaping @Sendable ([BrokerIdentity]) -> Bool = { _ in true },
    onNews: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    self.topics = topics
    (self.control, self.operations) = (control, operations)
    documents = DesiredDocument(control.scenes)
    (self.version, self.logger) = (version, logger)
    (self.onNews, self.onValue, self.onReport) = (onNews, onValue, onReport)
    let identity = BrokerIdentity(settings)
    (self.identity, self.onIdentities) = (identity, onIdentities)
    caller = Caller(role: settings.rights.role, name: "mqtt")
    session = Wording.randomHexadecimal(bytes: 8)
    let values = BrokerValues(values, at: MonotonicClock.now())
    self.values = values.topics
    var state = State(
      broker: BrokerState(settings.broker, id: topics.id), pace: ReportPace(shortest: shortest),
      watch: TopicWatch(backoff), values: values, former: former)
    state.former.begin(of: identity)
    if topics.isForHomeAssistant {
      state.home = HomeAssistantLink(topics: topics, version: version, page: page)
    }
    self.state = Mutex(state)
    let (stream, work) = AsyncStream.makeStream(of: Work.self)
    self.work = work
    let events = EventRelay<MQTTClient.Event>()
    client = try MQTTClient(MQTTBroker(settings, topics), backoff: backoff) { events.pass($0) }
    subscribe()
    events.set { [weak self] in self?.take($0) }
    Task { [weak self] in
      await self?.leaveGroups()
      await self?.followPlays()
      for await work in stream {
        switch work {
        case .request(let request): await self?.perform(request)
        case .retry(let layer): await self?.retry(layer)
        }
        self?.enqueueMissed()
      }
    }
  }

  deinit {
    work.finish()
    client.stop()
  }

  /// How it goes, for health.
  package var part: HealthView.Part { state.withLock { $0.broker.part } }

  /// How it goes where no link could be made or started, for health.
  package static func part(
    of settings: MQTTSettings, without resource: SystemError
  ) -> HealthView.Part {
    var broker = BrokerState(settings.broker, id: SignTopics(settings).id)
    broker.lose(.file(resource))
    return broker.part
  }

  /// The identities for the link after this one.
  package var former: FormerIdentities { state.withLock { $0.former } }

  /// Connects.
  package func start() throws(SystemError) { try client.start() }

  /// Reports that the sign is offline, and ends; waits for the broker for two seconds at most.
  ///
  /// - Parameter isForgotten: whether the broker shall keep nothing of the sign but that it is offline.
  package func end(isForgotten: Bool = false) {
    state.withLock { $0.isEnding = true }
    if isForgotten {
      for topic in topics.retained where topic != topics.state {
        client.publish(MQTTMessage(topic, [], isRetained: true))
      }
    }
    client.stop(last: MQTTMessage(topics.state, SignTopics.offline, isRetained: true))
    client.waitForEnd(milliseconds: 2500)
    work.finish()
  }

  /// Notes that the sign has changed.
  package func change() {
    state.withLock { state in
      state.pace.change()
      state.shipping.change()
    }
  }

  /// Notes that plays may have come to the log.
  package func notePlays() { state.withLock { $0.shipping.change() } }

  /// Reports how the sign is, if that is due.
  ///
  /// - Returns: when to call again.
  package func look(at now: Instant) -> Instant {
    let (changes, end) = state.withLock { state in
      state.broker.forgetLeftOut(at: now)
      let changes = state.values.look(at: now)
      state.broker.valueProblems = state.values.sentences
      return (changes, state.values.next)
    }
    for change in changes { onValue(change.name, change.text) }
    let layers = min(lookForAbsence(at: now), lookForRefused(at: now))
    let former = lookForFormer(at: now)
    return min(
      end, layers, former, lookForState(at: now), lookForReport(at: now), lookForPlays(at: now))
  }

  private func lookForState(at now: Instant) -> Instant {
    state.withLock { state -> Instant in
      guard state.broker.isConnected else { return .distantFuture }
      if state.watch.isDue(at: now) { reportOnline() }
      return state.watch.due ?? .distantFuture
    }
  }

  /// Reports to the broker that the sign is there.
  func reportOnline() {
    client.publish(MQTTMessage(topics.state, SignTopics.online, isRetained: true))
  }

  private func lookForReport(at now: Instant) -> Instant {
    let (isDue, next) = state.withLock { state -> (Bool, Instant) in
      guard state.broker.isConnected else { return (false, .distantFuture) }
      // One report at a time: a sign that is busy for long is not asked twice.
      guard !state.isReporting else { return (false, now.advanced(by: state.pace.shortest)) }
      let isDue = state.pace.isDue(at: now)
      state.isReporting = isDue
      return (isDue, state.pace.next(after: now))
    }
    if isDue { Task { await report() } }
    return next
  }

  private func report() async {
    let facts = await SignFacts(of: control, isWhole: topics.isForHomeAssistant)
    let lostPlays = (try? await control.waitingPlays(atMost: 1))?.lost ?? 0
    let clockError = ClockQuality.greatestError().map { Double($0) / 1e6 }
    let (number, states, refusals) = state.withLock { state in
      state.isReporting = false
      state.broker.lostPlays = lostPlays
      state.number += 1
      return (
        state.number, state.home?.messages(facts, clockError: clockError) ?? [],
        state.refusals.values.map(\.report).sorted { $0.layer < $1.layer }
      )
    }
    let now = CivilInstant(seconds: WallClock.nanoseconds() / 1_000_000_000)
    let report = SignReport(
      facts: facts, refusals: refusals, version: version, groups: topics.groups,
      clockError: clockError, session: session, number: number, time: "\(now)")
    let messages = [MQTTMessage(topics.reported, report.bytes, isRetained: true)] + states
    state.withLock { state in
      // The broker may have been asked to forget the sign meanwhile.
      guard !state.isEnding else { return }
      for message in messages { client.publish(message) }
    }
  }
}

extension MQTTSettings.Rights {
  /// The rights as the role of a caller; a viewer commands nothing, so that no rights mean it.
  fileprivate var role: Caller.Role {
    switch self {
    case .writer: .writer
    case .operator: .operator
    case .administrator: .administrator
    }
  }
}
