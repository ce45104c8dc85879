// SPDX-License-Identifier: MIT
import BitmapFonts
import Foundation
import Markup
import Raster
import SignAPI

/// A sign of 128 × 16 LEDs in memory: a zone for messages above a conversation.
actor PageSign: SignControl {
  static let (width, height, zoneHeight) = (128, 16, 8)
  let drawing: SignDrawing
  let week = SignWeek()
  var drafts: [String: MessageView] = [:]
  var valueViews: [String: ValueView] = [:]
  var revision: Int64 = 0
  private var level = 8
  private var state = PlaybackState.running
  private var sequence: Int64 = 0
  private var started = Date()
  private var column = SignWindow()
  var chat = SignChat()
  var test: (name: String, until: Date)?
  var hasFault = false

  init() throws {
    drawing = try SignDrawing()
    for (id, draft) in Self.samples {
      revision += 1
      drafts[id] = MessageView(id: id, revision: revision, draft: draft)
    }
    for (name, value) in [("bus", "4 min"), ("temperature", "21 °C")] {
      revision += 1
      valueViews[name] = ValueView(name: name, value: value, revision: revision)
    }
  }

  private static var samples: [(String, MessageDraft)] {
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
    (rule.days, rule.start, rule.end) = (SignWeek.farDay(Date()), "11:30", "12:15")
    drill.rules = [rule]
    (drill.priority, drill.isProtected) = (90, true)
    var welcome = MessageDraft(text: "Welcome to the library")
    welcome.order = 0
    var bus = MessageDraft(text: "Next bus to the centre in {bus}, outside it is {temperature}")
    bus.order = 1
    return [
      ("welcome", welcome), ("bus", bus), ("hours", hours), ("sale", sale), ("drill", drill),
    ]
  }

  // MARK: What is shown

  var texts: [String: String] { valueViews.mapValues(\.value) }

  /// The messages of the main zone at an instant: of those whose time it is the highest priority.
  func shown(at date: Date) -> [String] {
    let due = drafts.values.filter { week.reason($0.draft, at: date) == nil }
    let top = due.map { $0.draft.priority ?? 50 }.max()
    return due.filter { ($0.draft.priority ?? 50) == top }
      .sorted { ($0.draft.order ?? 0, $0.id) < ($1.draft.order ?? 0, $1.id) }.map(\.id)
  }

  /// Moves the sign on; nothing if it does not run.
  func step() -> FrameView? {
    guard state == .running else { return nil }
    if let test, test.until < Date() { self.test = nil }
    let strips = shown(at: Date()).compactMap { id in
      drafts[id].flatMap { try? drawing.strip($0.draft, values: texts).columns }
    }
    column.move(over: strips, width: Self.width)
    chat.step()
    sequence += 1
    return frame()
  }

  func frame() -> FrameView {
    var picture = Bitmap(width: Self.width, height: Self.height)
    if let test {
      for y in 0..<Self.height {
        for x in 0..<Self.width { picture[x, y] = test.name != "checkerboard" || (x + y) % 2 == 0 }
      }
    } else if state != .stopped {
      picture.draw(column.picture(Self.width, Self.zoneHeight), x: 0, y: 0)
      picture.draw(chat.picture(drawing, Self.width, Self.zoneHeight), x: 0, y: Self.zoneHeight)
    }
    return FrameView(
      width: Self.width, height: Self.height, rows: SignDrawing.rows(picture),
      sequence: sequence, milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
  }

  func intensity() -> IntensityView {
    IntensityView(
      intensity: level, effective: min(level, 12),
      reason: level > 12
        ? "The power supply allows no more than 12." : "As it was asked for over the API.")
  }

  func setIntensity(_ intensity: Int, by caller: Caller) -> IntensityView {
    level = intensity
    return self.intensity()
  }

  func playback() -> PlaybackState { state }
  func setPlayback(_ state: PlaybackState, by caller: Caller) { self.state = state }

  func statistics() -> StatisticsView {
    var view = StatisticsView()
    view.uptimeSeconds = Date().timeIntervalSince(started)
    view.framesShown = sequence
    view.latenessMedian = 41_000
    view.latenessOf99Percent = 260_000
    view.latenessGreatest = 1_900_000
    view.wireBytes = sequence * 512
    view.messages = Int64(drafts.count)
    return view
  }

  func health() -> HealthView {
    HealthView(
      isReady: true,
      parts: [
        .init(name: "display", isHealthy: true, detail: "All is well."),
        .init(
          name: "storage", isHealthy: !hasFault,
          detail: hasFault ? "The disk is full; remove something." : "All is well.",
          isAcknowledgeable: hasFault),
        .init(name: "clock", isHealthy: true, detail: "Set from the network."),
      ])
  }

  func acknowledge(part: String, by caller: Caller) throws(ControlError) {
    guard hasFault else { throw .notFound("Nothing of \(part) is to be acknowledged.") }
    hasFault = false
  }

  func unshown() -> [UnshownView] {
    drafts.values.sorted { $0.id < $1.id }.flatMap { view in
      ((try? drawing.strip(view.draft, values: texts).missing) ?? []).map {
        UnshownView(
          message: view.id, characters: $0.characters, position: $0.offset + 1,
          reason: "No font has this character; shown as a box.")
      }
    }
  }
}
