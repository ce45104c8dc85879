// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl

/// Messages of the alerts of Alertmanager.
struct AlertIntake: Sendable {
  /// The most bytes of a text, which is what a message takes.
  static let mostBytes = 65_536

  /// The messages of alerts that fire, each id once, in their order.
  private(set) var entries: [MessageBatch.Entry] = []
  /// The ids of the messages of alerts that are over.
  private(set) var resolved: [String] = []
  private var answer = AlertsAnswer()

  /// The alerts of an object that was read by `Schemas.alerts`.
  ///
  /// - Parameter zone: the zone of the messages; `nil`: the main one.
  init(_ record: Record, zone: String?) {
    var seen: Set<String> = []
    for alert in record.objects("alerts") ?? [] {
      let id = "alert-\(alert.text("fingerprint") ?? "")"
      guard seen.insert(id).inserted else {
        leaveOut(id, .phrase("The fingerprint stands twice; the first alert with it counts."))
        continue
      }
      guard alert.text("status") == "firing" else {
        resolved.append(id)
        continue
      }
      guard let text = Self.text(of: alert) else {
        leaveOut(
          id,
          .phrase(
            "It says nothing. Give its rule a name, or the annotation summary or description."))
        continue
      }
      var draft = MessageDraft(text: .single(cut(text, of: id)))
      draft.isPlain = true
      draft.zone = zone
      draft.priority = Self.priority(of: alert)
      entries.append(MessageBatch.Entry(id: id, draft: draft))
    }
  }

  /// The first of the texts that is not blank.
  private static func text(of alert: Record) -> String? {
    [
      alert.object("annotations")?.text("summary"),
      alert.object("annotations")?.text("description"), alert.object("labels")?.text("alertname"),
    ].compactMap(\.self).first { !$0.allSatisfy(\.isWhitespace) }
  }

  private static func priority(of alert: Record) -> Int {
    switch alert.object("labels")?.text("severity") {
    case "critical": 90
    case "warning": 70
    default: MessageDraft.usualPriority
    }
  }

  private mutating func leaveOut(_ id: String, _ reason: Phrase) {
    answer.leftOut.append(AlertRemark(id: id, reason: reason))
  }

  /// A text as long as a message takes it.
  private mutating func cut(_ text: String, of id: String) -> String {
    guard text.utf8.count > Self.mostBytes else { return text }
    answer.cut.append(
      AlertRemark(
        id: id,
        reason: .phrase(
          "The text has \(text.utf8.count) bytes; it is shown up to byte \(Self.mostBytes).")))
    let end = "…"
    return Wording.prefix(of: text, bytes: Self.mostBytes - end.utf8.count) + end
  }

  /// Puts and removes the messages.
  ///
  /// Those that are there with the same content go on as they are. The others are put in one step,
  /// or one by one where that is refused, so that one of them does not keep the others away.
  ///
  /// - Throws: errors beyond one alert: a zone that is not there or not the caller's, and a sign
  ///   that has no time, so that Alertmanager sends all of it again.
  func take(
    to control: any SignControl, zone: String?, by caller: Caller
  ) async throws(ControlError) -> AlertsAnswer {
    if let zone {
      let names = try await control.zones().map(\.name)
      guard names.contains(zone) else {
        throw .invalid("zone", .unknown, ZoneView.refusal(of: zone, among: names))
      }
    }
    // What a person has protected under the id of an alert stays.
    let caller = caller.sparingProtected
    var work = self
    var changed: [MessageBatch.Entry] = []
    for entry in entries {
      let known = try? await control.message(id: entry.id)
      // Put again, as the sign notes that its caller is alive.
      if known?.draft == entry.draft, try await work.put(entry, to: control, by: caller) {
        work.answer.unchanged.append(entry.id)
      } else if known?.draft != entry.draft {
        changed.append(entry)
      }
    }
    try await work.put(changed, to: control, by: caller)
    for id in resolved { try await work.remove(id, from: control, by: caller) }
    return work.answer
  }

  private mutating func put(
    _ entries: [MessageBatch.Entry], to control: any SignControl, by caller: Caller
  ) async throws(ControlError) {
    if entries.count > 1 {
      do throws(ControlError) {
        _ = try await control.put(MessageBatch(entries), if: .none, by: caller)
        answer.put += entries.map(\.id)
        return
      } catch {
        guard error.refusalOfOne != nil else { throw error }
      }
    }
    for entry in entries where try await put(entry, to: control, by: caller) {
      answer.put.append(entry.id)
    }
  }

  /// Puts a message; `false`: it is refused, which is noted.
  private mutating func put(
    _ entry: MessageBatch.Entry, to control: any SignControl, by caller: Caller
  ) async throws(ControlError) -> Bool {
    do throws(ControlError) {
      _ = try await control.put(entry.draft, id: entry.id, if: .none, by: caller)
      return true
    } catch {
      guard let reason = error.refusalOfOne else { throw error }
      leaveOut(entry.id, reason)
      return false
    }
  }

  private mutating func remove(
    _ id: String, from control: any SignControl, by caller: Caller
  ) async throws(ControlError) {
    do throws(ControlError) {
      try await control.removeMessage(id: id, if: .none, by: caller)
      answer.removed.append(id)
    } catch {
      if case .notFound = error { return answer.missing.append(id) }
      guard let reason = error.refusalOfOne else { throw error }
      leaveOut(id, reason)
    }
  }
}

extension ControlError {
  /// Why one message of several may be refused; `nil`: it is about all of them.
  fileprivate var refusalOfOne: Phrase? {
    switch self {
    case .invalid(let problems): .joined(problems.map(\.message))
    case .conflict(let text): text
    case .notFound, .forbidden, .stale, .busy: nil
    }
  }
}
