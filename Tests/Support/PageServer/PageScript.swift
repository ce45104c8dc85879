// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Foundation
import Schedules
import SignControl

/// The answers of a sign of 128 × 16 LEDs: a zone for messages above a conversation.
struct PageScript: SignScript {
  static let (width, height, zoneHeight) = (128, 16, 8)
  let drawing: SignDrawing
  let week = SignWeek()
  private var sequence: Int64 = 0
  private var started = PageClock.now
  private var column = SignWindow()
  private var chat = SignChat()
  private var testStart: Date?

  init() throws { drawing = try SignDrawing() }

  static var samples: [(String, MessageDraft)] {
    var hours = MessageDraft(text: "Open from 8 to 18 {icon clock}")
    var rule = MessageDraft.Rule()
    (rule.days, rule.start, rule.end) = ("mon-fri", "08:00", "18:00")
    hours.rules = [rule]
    hours.order = 2
    var sale = MessageDraft(text: "Book sale on Saturday: everything for one coin")
    (rule.days, rule.start, rule.end) = ("thu-sat", "10:00", "16:00")
    sale.rules = [rule]
    (sale.order, sale.priority) = (3, 40)
    var drill = MessageDraft(text: "{inverse}Fire drill{/inverse} at noon")
    (rule.days, rule.start, rule.end) = (SignWeek.farDay(PageClock.now), "11:30", "12:15")
    drill.rules = [rule]
    (drill.priority, drill.isProtected) = (90, true)
    var welcome = MessageDraft(text: "Welcome to the library")
    welcome.order = 0
    var bus = MessageDraft(text: "Next bus to the centre in {bus}, outside it is {temperature}")
    bus.order = 1
    return [("welcome", welcome), ("bus", bus), ("hours", hours), ("sale", sale), ("drill", drill)]
  }

  // MARK: Shown content

  func texts(_ state: FakeState) -> [String: String] {
    state.values.compactMapValues { $0.value.texts.first }
  }

  /// The messages of the main zone at an instant: those of the highest active priority.
  func shown(_ state: FakeState, at date: Date) -> [String] {
    let due = state.messages.values.filter { week.reason($0.draft, at: date) == nil }
    let top = due.map { $0.draft.priority ?? 50 }.max()
    return due.filter { ($0.draft.priority ?? 50) == top }
      .sorted { ($0.draft.order ?? 0, $0.id) < ($1.draft.order ?? 0, $1.id) }.map(\.id)
  }

  /// Moves the sign on.
  ///
  /// - Returns: whether the time of the test pattern is over.
  mutating func step(_ state: FakeState) -> Bool {
    let strips = shown(state, at: PageClock.now).compactMap { id in
      state.messages[id].flatMap {
        try? drawing.strip($0.draft, values: texts(state)).columns
      }
    }
    column.move(over: strips, width: Self.width)
    chat.step()
    sequence += 1
    testStart = state.pattern == nil ? nil : testStart ?? PageClock.now
    return testStart.map { $0 + Double(state.seconds) < PageClock.now } ?? false
  }

  func frame(_ state: FakeState) -> FrameView {
    var picture = Bitmap(width: Self.width, height: Self.height)
    if let pattern = state.pattern {
      for y in 0..<Self.height {
        for x in 0..<Self.width { picture[x, y] = pattern != "checkerboard" || (x + y) % 2 == 0 }
      }
    } else if state.playback != .stopped {
      picture.draw(column.picture(Self.width, Self.zoneHeight), x: 0, y: 0)
      picture.draw(chat.picture(drawing, Self.width, Self.zoneHeight), x: 0, y: Self.zoneHeight)
    }
    return FrameView(
      picture, sequence: sequence,
      milliseconds: Int64(PageClock.now.timeIntervalSince1970 * 1000))
  }

  func intensity(_ state: FakeState) -> IntensityView {
    IntensityView(
      intensity: state.level, effective: min(state.level, 12),
      reason: .verbatim(
        state.level > 12
          ? "The power supply allows no more than 12." : "As it was asked for over the API."))
  }

  func statistics(_ state: FakeState) -> StatisticsView {
    var view = StatisticsView()
    view.uptimeSeconds = PageClock.now.timeIntervalSince(started)
    view.framesShown = sequence
    view.latenessMedian = 41_000
    view.latenessOf99Percent = 260_000
    view.latenessGreatest = 1_900_000
    view.wireBytes = sequence * 512
    view.messages = Int64(state.messages.count)
    return view
  }

  mutating func scroll(_ input: ScrollInput, zone: String?) throws(ControlError) {
    guard zone ?? "chat" == "chat" else {
      throw .notFound(.verbatim("The zone \"\(zone ?? "")\" shows no conversation."))
    }
    chat.scroll(input)
  }

  mutating func append(_ message: ConversationMessage, zone: String?) { chat.append(message) }
}

extension FakeSign<PageScript> {
  /// A sign with messages and values.
  static func page() async throws -> FakeSign {
    let sign = FakeSign(try PageScript())
    let caller = Caller(role: .administrator, name: "start")
    for (id, draft) in PageScript.samples {
      _ = try await sign.put(draft, id: id, if: .none, by: caller)
    }
    for (name, value) in [("bus", "4 min"), ("temperature", "21 °C")] {
      _ = try await sign.putValue(.single(value), name: name, if: .none, by: caller)
    }
    _ = await sign.setIntensity(8, by: caller)
    await sign.set(
      health: HealthView(
        isReady: true,
        parts: [
          .init(name: "display", isHealthy: true, detail: .verbatim("All is well.")),
          .init(name: "storage", isHealthy: true, detail: .verbatim("All is well.")),
          .init(name: "clock", isHealthy: true, detail: .verbatim("Set from the network.")),
        ]))
    return sign
  }

  /// Advances the sign; `nil` if it does not run.
  func step() -> FrameView? {
    guard state.playback == .running else { return nil }
    if script.step(state) { endTest(by: Caller(role: .administrator, name: "step")) }
    return frame()
  }
}
