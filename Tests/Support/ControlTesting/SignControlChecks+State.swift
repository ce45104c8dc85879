// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl

extension SignControlChecks {
  static let values: [Check] = [
    Check(description: "Values are put, replaced, listed by name and removed.") {
      (found) throws(ControlError) in
      let caller = found.caller
      let (first, isNew) = try await found.sign.putValue("1", name: "b", if: .none, by: caller)
      found.expect("the first put", isNew, true)
      _ = try await found.sign.putValue("2", name: "a", if: .isNew, by: caller)
      let (second, isNewAgain) = try await found.sign.putValue(
        "3", name: "b", if: .revisions([first.revision]), by: caller)
      found.expect("the second put", isNewAgain, false)
      found.expect("whether the revision grows", second.revision > first.revision, true)
      let values = try await found.sign.values().map { "\($0.name)=\($0.value.texts[0])" }
      found.expect("the values", values, ["a=2", "b=3"])
      await found.expect("a wrong condition", throws: "stale") { (sign) throws(ControlError) in
        try await sign.removeValue(name: "b", if: .revisions([first.revision]), by: caller)
      }
      try await found.sign.removeValue(name: "b", if: .none, by: caller)
      await found.expect("removing again", throws: "not found") { (sign) throws(ControlError) in
        try await sign.removeValue(name: "b", if: .none, by: caller)
      }
      found.expect("the values", try await found.sign.values().map(\.name), ["a"])
    }
  ]

  static let state: [Check] = [
    Check(description: "It is paused, stopped and started, also twice.") {
      (found) throws(ControlError) in
      for state in [PlaybackState.paused, .paused, .running, .running, .stopped, .running] {
        try await found.sign.setPlayback(state, by: found.caller)
        found.expect("the playback", try await found.sign.playback(), state)
      }
    },
    Check(description: "The intensity is kept, and in force up to a limit.") {
      (found) throws(ControlError) in
      for level in [0, 9, 15] {
        let view = try await found.sign.setIntensity(level, by: found.caller)
        found.expect("the intensity", view.intensity, level)
        found.expect("whether more is in force", view.effective > level, false)
        found.expect("the view", try await found.sign.intensity(), view)
      }
    },
    Check(description: "The speed is that of the configuration until it is set by hand.") {
      (found) throws(ControlError) in
      let own = try await found.sign.speed()
      found.expect("whether it is set by hand", own.isByHand, false)
      for speed in [40, 12.5, 0.1] {
        let view = try await found.sign.setSpeed(speed, by: found.caller)
        found.expect("the speed", view, SpeedView(speed: speed, isByHand: true))
        found.expect("the view", try await found.sign.speed(), view)
      }
      found.expect("that before", try await found.sign.setSpeed(nil, by: found.caller), own)
    },
    Check(description: "A preview keeps nothing.") { (found) throws(ControlError) in
      let view = try await found.sign.preview(MessageDraft(text: "X"))
      found.expect("whether it has frames", view.frames.isEmpty, false)
      found.expect("the list", try await found.ids(), [])
    },
    Check(description: "It is explained why messages are shown, and spans are in order.") {
      (found) throws(ControlError) in
      try await found.put("X", "a")
      let why = try await found.sign.why(zone: "main", at: nil)
      found.expect("the zones", why.map(\.zone), ["main"])
      found.expect("the message", why.flatMap(\.items).map(\.id).contains("a"), true)
      let spans = try await found.sign.next(zone: "main", limit: 2)
      found.expect("whether there are more than asked for", spans.count > 2, false)
      found.expect("the order", spans.map(\.from), spans.map(\.from).sorted())
    },
    Check(description: "A test pattern is shown until it is ended; an unknown one is refused.") {
      (found) throws(ControlError) in
      let caller = found.caller
      let name = try await found.sign.tests().patterns.first?.name ?? ""
      await found.expect("an unknown one", throws: "invalid pattern") {
        (sign) throws(ControlError) in
        try await sign.startTest(pattern: "no such", seconds: 5, by: caller)
      }
      try await found.sign.startTest(pattern: name, seconds: 5, by: caller)
      found.expect("the pattern", try await found.sign.tests().running, name)
      try await found.sign.endTest(by: caller)
      try await found.sign.endTest(by: caller)
      found.expect("the pattern", try await found.sign.tests().running, nil)
    },
    Check(description: "The frame has the size of the panel.") { (found) throws(ControlError) in
      let (frame, panel) = (try await found.sign.frame(), try await found.sign.panel())
      found.expect("the size", [frame.width, frame.height], [panel.width, panel.height])
    },
    Check(description: "Health has parts with names, and an unknown part is not found.") {
      (found) throws(ControlError) in
      let caller = found.caller
      let names = await found.sign.health().parts.map(\.name)
      found.expect("whether there are parts", names.isEmpty, false)
      found.expect("the number of names", Set(names).count, names.count)
      await found.expect("acknowledging", throws: "not found") { (sign) throws(ControlError) in
        try await sign.acknowledge(part: "no such", by: caller)
      }
    },
  ]
}
