// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Schedules
import SignTesting
import Testing

@testable import SignAPI
@testable import SignControl

/// The operations of the controller of a fleet.
struct FleetRoutesTests {
  /// A controller that repeats what it is asked for.
  private struct Repeater: FleetControl {
    let scenes = SceneSchemas.sample
    var problems: [HealthView.Part] = []

    func status() async -> FleetStatus {
      FleetStatus(
        role: .leading, detail: .verbatim("It leads."), problems: problems, epoch: 1, revision: 2,
        counts: [.right: 3], damaged: [.group("north")])
    }

    func signs(_ query: FleetQuery) async -> FleetPage {
      var sign = FleetSign(
        id: [
          query.group, query.outcome?.rawValue, query.search, query.after,
          query.limit == .max ? "all" : "\(query.limit)",
        ].map { $0 ?? "-" }.joined(separator: " "))
      sign.isOnline = true
      return FleetPage(signs: [FleetView(sign, at: .init(seconds: 0)) { _ in nil }], next: "next")
    }

    func sign(id: String) async throws(ControlError) -> FleetView {
      throw .notFound(.verbatim("There is no sign \(id)."))
    }

    func forget(sign id: String, by caller: Caller) async throws(ControlError) {
      if id != "a" { throw .conflict(.verbatim("\(id) is there.")) }
    }

    func groups() async -> [FleetGroup] {
      [FleetGroup(name: "north", counts: [.right: 2, .refused: 1])]
    }

    func frame(ofSign id: String) async throws(ControlError) -> JSONValue {
      guard id == "a" else { throw .conflict(.verbatim("\(id) is away.")) }
      return ["width": 2, "height": 1, "rows": [".#"]]
    }

    func wanted() async -> [WantedDocument] { [document(.group("all"), "all")] }

    func wanted(of target: FleetTarget) async throws(ControlError) -> WantedDocument {
      document(target, "one")
    }

    func outcomes(of target: FleetTarget) async throws(ControlError) -> [TargetOutcome] {
      [TargetOutcome(id: "a", outcome: .refused, reasons: ["\(target)"])]
    }

    func plays(_ query: FleetPlayQuery) async throws(ControlError) -> FleetPlayPage {
      let play = PlayView(
        number: 5, session: "s", zone: "main", id: query.message ?? "-", hash: "0a",
        start: query.from ?? .init(seconds: 0), end: query.until ?? .init(seconds: 1), isCut: true)
      return FleetPlayPage(
        plays: [FleetPlay(number: query.after + 1, sign: query.sign ?? "-", play: play)],
        next: Int64(query.limit))
    }

    func change(
      _ target: FleetTarget, _ change: FleetChange, at begin: CivilInstant?, in plan: RolloutPlan?,
      by caller: Caller
    ) async throws(ControlError) -> WantedDocument {
      let waves = plan.map { "\($0.text) \($0.hold) \($0.stopAt) " } ?? ""
      let text =
        switch change {
        case .putMessage(let id, let message): "put message \(id) \(message.text)"
        case .removeMessages(let ids): "remove messages \(ids.joined(separator: " "))"
        case .putValue(let name, let value): "put value \(name) \(value.text)"
        case .removeValue(let name): "remove value \(name)"
        case .intensity(let intensity): "intensity \(intensity.map(String.init) ?? "none")"
        case .power(let isOn): "power \(isOn.map(String.init) ?? "none")"
        case .configuration(let text): "configuration \(text ?? "none")"
        case .putPicture(let name, let file): "put picture \(name) \(file.count)"
        case .removePicture(let name): "remove picture \(name)"
        case .end(let instant): "end \(instant)"
        }
      return document(target, waves + text + (begin.map { " at \($0)" } ?? ""))
    }

    func adoptFromSigns(by caller: Caller) async throws(ControlError) -> [FleetAdoption] {
      let layer = WantedLayer(epoch: 1, revision: 2, digest: "d")
      return [
        FleetAdoption(
          target: .group("north"), layer: layer, signs: ["a", "b"], pictures: ["cup"],
          messages: ["menu"]),
        FleetAdoption(
          target: .sign("a"), layer: layer, signs: ["a"], reason: .verbatim("It is silent.")),
      ]
    }

    private var sample: Rollout {
      get throws(ControlError) {
        guard let plan = RolloutPlan(waves: "1,50%,100%") else {
          throw .notFound(.verbatim("There is no plan."))
        }
        return Rollout(
          number: 3, group: "north", plan: plan,
          layer: WantedLayer(epoch: 1, revision: 2, digest: "d"), document: [], before: [],
          signs: [("a", true), ("b", false)], by: "anna", at: 0)
      }
    }

    func rollouts() async -> [Rollout] { [try? sample].compactMap(\.self) }

    func rollout(
      _ number: Int64
    ) async throws(ControlError) -> (rollout: Rollout, signs: [TargetOutcome]) {
      (try sample, [TargetOutcome(id: "a", outcome: .behind, reasons: ["\(number)"])])
    }

    func steer(
      rollout number: Int64, _ action: RolloutAction, by caller: Caller
    ) async throws(ControlError) -> Rollout {
      throw .conflict(.verbatim("\(action) \(number)"))
    }

    func activate(
      _ target: FleetTarget, id: String, seconds: Int?, by caller: Caller
    ) async throws(ControlError) -> [TargetOutcome] {
      [TargetOutcome(id: id, outcome: .unknown, reasons: ["\(target)", "\(seconds ?? 0)"])]
    }

    func withdraw(
      _ target: FleetTarget, at end: CivilInstant?, by caller: Caller
    ) async throws(ControlError) {
      if let end { throw .conflict(.verbatim("\(target) at \(end)")) }
    }

    private func document(_ target: FleetTarget, _ text: String) -> WantedDocument {
      WantedDocument(
        target: target, layer: WantedLayer(epoch: 1, revision: 2, digest: "d"),
        content: ["by": .string(text), "at": "2026-12-24T08:00:00+01:00"])
    }
  }

  private let service = APIService<any FleetControl>(control: Repeater(), options: APIOptions())

  /// The status and the body of what a path answers.
  private func ask(_ path: String, of other: APIService<any FleetControl>? = nil) async -> String {
    Sample.summary(
      await (other ?? service).respond(to: Sample.request("GET", "/api/v1" + path)))
  }

  @Test(.waitsForOthers, arguments: ["A fleet", "Changes of a fleet"], [false, true])
  func `each request is answered as it is written`(title: String, isOverSocket: Bool) async throws {
    let series = RequestSeries(title, in: "Service/SignAPITests/answers.txt")
    try await series.expect(from: service, isOverSocket: isOverSocket)
  }

  @Test func `health, metrics and the sentence report what does not go well`() async {
    var control = Repeater()
    control.problems = [
      .init(name: "recording", state: .unhealthy, detail: .verbatim("The disk is full.")),
      .init(name: "topics", state: .warning, detail: .verbatim("Another writes.")),
    ]
    let health = HealthView(await control.status())
    #expect(
      health.parts.map { "\($0.name) \($0.state)" } == [
        "controller well", "recording unhealthy", "topics warning",
      ])
    #expect(!health.isHealthy && health.isReady)
    let service = APIService<any FleetControl>(control: control, options: APIOptions())
    #expect(await ask("/health", of: service).hasPrefix("503 "))
    let answer = await ask("/fleet", of: service)
    #expect(answer.contains(#""detail":"It leads. The disk is full. Another writes.""#))
    let metrics = await ask("/metrics", of: service).split(separator: "\n")
    #expect(
      metrics.filter { $0.hasPrefix("signboard_part_state{") } == [
        #"signboard_part_state{part="controller"} 0"#,
        #"signboard_part_state{part="recording"} 2"#, #"signboard_part_state{part="topics"} 1"#,
      ])
    #expect(metrics.contains("signboard_ready 1"))
  }

  @Test func `Prometheus learns how it goes`() async {
    let metrics = await ask("/metrics").split(separator: "\n").filter { $0.first != "#" }
    #expect(
      metrics.filter { $0.hasPrefix("signboard_fleet") } == [
        "signboard_fleet_damaged_documents 1", "signboard_fleet_epoch 1",
        "signboard_fleet_revision 2", #"signboard_fleet_role{role="disconnected"} 0"#,
        #"signboard_fleet_role{role="leading"} 1"#, #"signboard_fleet_role{role="standby"} 0"#,
        #"signboard_fleet_role{role="starting"} 0"#, #"signboard_fleet_rollouts{state="done"} 0"#,
        #"signboard_fleet_rollouts{state="overtaken"} 0"#,
        #"signboard_fleet_rollouts{state="running"} 1"#,
        #"signboard_fleet_rollouts{state="stopped"} 0"#,
        #"signboard_fleet_rollouts{state="undone"} 0"#,
        #"signboard_fleet_signs{outcome="behind"} 0"#,
        #"signboard_fleet_signs{outcome="different"} 0"#,
        #"signboard_fleet_signs{outcome="refused"} 0"#,
        #"signboard_fleet_signs{outcome="right"} 3"#,
        #"signboard_fleet_signs{outcome="staged"} 0"#,
        #"signboard_fleet_signs{outcome="unknown"} 0"#,
        #"signboard_fleet_signs{outcome="unreachable"} 0"#,
      ])
  }

  @Test(arguments: [
    (FleetStatus.Role.leading, true, true), (.standby, true, false), (.starting, true, false),
    (.disconnected, false, false),
  ])
  func `only a controller that leads is ready`(
    role: FleetStatus.Role, isHealthy: Bool, isReady: Bool
  ) {
    let status = FleetStatus(
      role: role, detail: .verbatim(""), epoch: 1, revision: 2, counts: [:], damaged: [])
    #expect(HealthView(status).isHealthy == isHealthy)
    #expect(HealthView(status).isReady == isReady)
  }

  @Test func `a picture may have as many bytes as signs take`() throws {
    let request = Sample.request("PUT", "/api/v1/fleet/wanted/group:north/pictures/cup.png")
    // The server reads no more.
    #expect(try service.admit(request).route.file?.mostBytes == DesiredLayer.mostPictureBytes)
  }

  @Test func `the page is that of the fleet`() async throws {
    let request = APIRequest(method: "GET", target: "/?x=1", host: "localhost:8081")
    let answer = await service.respond(to: request)
    #expect(answer.status == 200)
    #expect(String(decoding: answer.bytes, as: UTF8.self).contains(#"src="/fleet.js""#))
    let file = APIRequest(method: "GET", target: "/fleet.js", host: "localhost:8081")
    #expect(await service.respond(to: file).status == 200)
  }
}
