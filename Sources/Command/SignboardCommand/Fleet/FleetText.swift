// SPDX-License-Identifier: MIT
import Fleet
import SignClient
import SignControl
import SignboardKit

/// What a person reads of the signs of a fleet.
enum FleetText {
  /// What the words of the column STATE mean.
  static let legend = """
    A sign is "right" if it has all that is wanted of it, "staged" if some of it waits for its time, \
    "behind" if it lacks something, "different" if it has something else, "refused" if it does not \
    take something, "unknown" if it has not said how it is, "unreachable" if it is not connected.
    """

  /// What signs are asked for.
  enum Sentences {
    /// To have something from now on.
    case wanted
    /// To show something now.
    case shown
  }

  /// The most lines about signs that need care.
  static let mostLines = 100

  /// The signs, a line each, then how many there are of each state, then what needs care.
  ///
  /// - Parameter width: the columns of the terminal; `nil` without one.
  static func list(
    _ views: [FleetView], in table: FleetTable, at now: CivilInstant, width: Int?
  ) throws -> String {
    let counts = summary(views.map(\.outcome)) + "\n"
    let list = views.isEmpty ? "" : try signs(views, at: now, width: width)
    let text = table.ids.isEmpty ? none : list + counts
    var lines = views.flatMap { care($0, at: now) }
    lines += table.damaged.map { target in
      "What is wanted of \(target) has no epoch and no revision, so no sign takes it."
    }.sorted()
    return text + few(lines)
  }

  /// Lines about signs that need care, as far as they are not too many.
  private static func few(_ lines: [String]) -> String {
    let more = lines.count - mostLines
    let last = more > 0 ? ["\(more) more lines are in the output of --json."] : []
    return ShownText.lines(lines.prefix(mostLines) + last)
  }

  /// What to do where the broker keeps nothing of signs.
  private static let none = """
    The broker keeps nothing of signs, or this user may not read it. A sign says there how it is if \
    its configuration has "mqtt:"; "signboard health" on its machine says whether it is connected.

    """

  private static func signs(
    _ views: [FleetView], at now: CivilInstant, width: Int?
  ) throws -> String {
    try TextTable<FleetView>([
      .init("SIGN", limit: 32) { $0.sign.id }, .init("STATE") { $0.outcome.rawValue },
      .init("SEEN") { $0.sign.seen.map { age(of: $0, at: now) } ?? "-" },
      .init("GROUPS", limit: 24) { view in
        let groups = (view.sign.report?.groups ?? []).filter { $0 != "all" }
        return groups.isEmpty ? "-" : groups.joined(separator: " ")
      },
      .init("SHOWS") { ($0.sign.report?.texts ?? []).joined(separator: " / ") },
    ]).text(of: views, width: width)
  }

  /// How many signs there are of each state.
  private static func summary(_ outcomes: [FleetOutcome]) -> String {
    let parts = FleetOutcome.allCases.compactMap { outcome in
      let count = outcomes.count { $0 == outcome }
      return count > 0 ? "\(count) \(outcome.rawValue)" : nil
    }
    let total = Wording.counted(outcomes.count, "sign")
    return parts.isEmpty ? "\(total)." : total + ": " + parts.joined(separator: ", ") + "."
  }

  /// The faults of a sign, in lines.
  static func care(_ view: FleetView, at now: CivilInstant) -> [String] {
    let id = view.sign.id
    var lines: [String] = []
    if let damage = view.sign.damage {
      lines.append("\(id): its report cannot be read: \(damage)")
    } else if view.outcome == .unknown {
      lines.append("\(id) is connected, but has not said how it is.")
    }
    if view.isSilent {
      let seen = view.sign.seen.map { age(of: $0, at: now) } ?? ""
      lines.append(
        "\(id) reports every minute, and did so \(seen) last: it is gone, or its clock is wrong.")
    } else if view.outcome == .unreachable {
      let seen = view.sign.seen.map { "; it was last seen \(age(of: $0, at: now))" } ?? ""
      lines.append("\(id) is not connected\(seen).")
    }
    for layer in view.layers {
      if layer.outcome == .different, let has = layer.has {
        lines.append(
          "\(id) has \(words(has)) of \(layer.name), but another than the wanted "
            + "\(words(layer.wanted)).")
      }
      lines += layer.reasons.map {
        "\(id) does not take \(words(layer.wanted)) of \(layer.name): \($0)"
      }
    }
    return lines
  }

  /// How far signs are with a change, in a sentence, and which ones need care.
  ///
  /// - Parameter wanted: the wanted layer; `nil`: none any more.
  static func outcomes(
    _ signs: [AnswerObject], wanted: JSONValue?, of target: FleetTarget, as sentences: Sentences
  ) throws -> String {
    let revision = wanted?["revision"]?.integer.map { " revision \($0)" } ?? ""
    return "\(target)\(revision): " + (try outcomes(signs, as: sentences))
  }

  /// How far signs are, in a sentence, and which ones need care.
  static func outcomes(_ signs: [AnswerObject], as sentences: Sentences) throws -> String {
    let outcomes = try signs.map { try $0.outcome() ?? .unknown }
    var lines: [String] = []
    for (sign, outcome) in zip(signs, outcomes) {
      let reasons = try sign.texts("reasons")
      let id = try sign.text("id")
      if !reasons.isEmpty {
        let verb = sentences == .wanted ? "take" : "show"
        lines += reasons.map { "\(id) does not \(verb) it: \($0)" }
      } else if let words = words(outcome, sentences) {
        lines.append("\(id) \(words)")
      }
    }
    return summary(outcomes) + "\n" + few(lines)
  }

  /// What signs have shown, a line each.
  static func plays(_ plays: [AnswerObject], width: Int?) throws -> String {
    try AnswerTable([
      .text("BEGIN", "start"),
      .init("END") { try $0.text("end") + ($0.value["cut"] == .bool(true) ? "?" : "") },
      .text("SIGN", "sign", limit: 32), .text("ZONE", "zone", limit: 16), .text("MESSAGE", "id"),
    ]).text(
      of: plays, width: width,
      else: "The controller has nothing that was shown then, or not yet.\n")
  }

  /// The fault of a sign that does not have a change; `nil`: none.
  private static func words(_ outcome: FleetOutcome, _ sentences: Sentences) -> String? {
    switch outcome {
    case .right, .staged: nil
    case .unknown where sentences == .shown: "is connected, but has not answered."
    case .unreachable where sentences == .shown: "is not connected, and does not show it later."
    case .behind: "does not have it yet."
    case .different: "has another document, and says that it is as late."
    case .refused: "does not take it."
    case .unknown: "is connected, but has not said how it is."
    case .unreachable: "is not connected; it gets it when it is."
    }
  }

  /// A sign in lines of a name and what there is of it.
  static func sign(_ view: FleetView, at now: CivilInstant) -> String {
    var lines = [("Sign", view.sign.id), ("State", view.outcome.rawValue)]
    if let report = view.sign.report {
      lines.append(
        ("Seen", view.sign.seen.map { "\(age(of: $0, at: now)), at \($0)" } ?? "-"))
      lines.append(("Version", report.version ?? "-"))
      lines.append(("Groups", report.groups.joined(separator: " ")))
      lines += report.texts.map { ("Shows", $0) }
      lines += report.complaints.map { ("Problem", "\($0.part): \($0.detail)") }
    }
    lines += view.layers.map {
      ("Wanted", "\($0.name) \(words($0.wanted)): \($0.outcome.rawValue)")
    }
    lines += care(view, at: now).map { ("Care", $0) }
    return lines.map { name, text in
      let gap = String(repeating: " ", count: max(1, 9 - name.count))
      return name + gap + ShownText.line(text) + "\n"
    }.joined()
  }

  private static func words(_ layer: WantedLayer) -> String {
    "revision \(layer.revision) (epoch \(layer.epoch))"
  }

  /// How long ago an instant was, in its greatest unit.
  static func age(of instant: CivilInstant, at now: CivilInstant) -> String {
    let seconds = Int(clamping: now.seconds - instant.seconds)
    // Clocks differ a little.
    guard seconds > 0 else { return "now" }
    let unit = [86_400, 3600, 60].first { seconds >= $0 } ?? 1
    return TimeSpan.text(seconds / unit * unit) + " ago"
  }
}
