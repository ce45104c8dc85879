// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl

extension SignControlChecks {
  static let fleet: [Check] = [
    Check(description: "A layer is taken in one step, and only a later one takes its place.") {
      (found) throws(ControlError) in
      let caller = found.caller
      _ = try await found.put("Own", "own")
      let first = layer(.group("all"), 1, 5, ["lunch": "Soup", "sale": "Cheap"], intensity: 4)
      found.expect("the first one", try await found.sign.take(first, by: caller), true)
      found.expect(
        "the messages", try await found.ids(), ["fleet:all/lunch", "fleet:all/sale", "own"])
      found.expect("the intensity", try await found.sign.intensity().intensity, 4)
      found.expect("the layers", try await found.sign.layers(), LayersView(applied: [first.view]))
      found.expect(
        "the document", try await found.sign.document(ofLayer: .group("all")), first.document)
      await found.expect("no layer", throws: "not found") { (sign) throws(ControlError) in
        _ = try await sign.document(ofLayer: .sign)
      }
      for (epoch, revision) in [(1, 5), (1, 4), (0, 9)] as [(Int64, Int64)] {
        let old = layer(.group("all"), epoch, revision, ["old": "x"])
        found.expect("an old one", try await found.sign.take(old, by: caller), false)
      }
      let later = layer(.group("all"), 1, 6, ["lunch": "Fish"])
      found.expect("a later one", try await found.sign.take(later, by: caller), true)
      found.expect("the messages then", try await found.ids(), ["fleet:all/lunch", "own"])
      found.expect(
        "its text", try await found.sign.message(id: "fleet:all/lunch").draft.text, "Fish")
    },
    Check(description: "Layers stand side by side, and one is withdrawn alone.") {
      (found) throws(ControlError) in
      let caller = found.caller
      for name in [DesiredLayer.Name.sign, .group("north"), .group("all")] {
        found.expect(
          "\(name)", try await found.sign.take(layer(name, 1, 1, ["a": "\(name)"]), by: caller),
          true)
      }
      found.expect(
        "their order", try await found.sign.layers().applied.map(\.name),
        [.group("all"), .group("north"), .sign])
      try await found.sign.withdraw(layer: .group("north"), by: caller)
      try await found.sign.withdraw(layer: .group("nobody"), by: caller)
      found.expect("the messages", try await found.ids(), ["fleet/a", "fleet:all/a"])
      // It may come back with any revision.
      found.expect(
        "coming back",
        try await found.sign.take(layer(.group("north"), 0, 1, [:]), by: caller), true)
    },
    Check(description: "A layer with a mistake changes nothing.") { (found) throws(ControlError) in
      let caller = found.caller
      let right = layer(.sign, 1, 1, ["a": "one"])
      _ = try await found.sign.take(right, by: caller)
      var wrong = MessageDraft(text: "two")
      wrong.rare.timeZone = "Mars/Base"
      let mistaken = DesiredLayer(
        name: .sign, epoch: 1, revision: 2, digest: "", messages: [.init(id: "b", draft: wrong)],
        values: [:], intensity: nil, isRunning: nil, document: [])
      await found.expect("the mistake", throws: "invalid messages.b.timeZone") {
        (sign) throws(ControlError) in
        _ = try await sign.take(mistaken, by: caller)
      }
      found.expect("the layers", try await found.sign.layers(), LayersView(applied: [right.view]))
      found.expect("the messages", try await found.ids(), ["fleet/a"])
    },
    Check(description: "A layer is taken with the files of its pictures, and needs them once.") {
      (found) throws(ControlError) in
      let (caller, hash) = (found.caller, String(repeating: "0a", count: 32))
      var first = DesiredLayer(
        name: .sign, epoch: 1, revision: 1, digest: "", messages: [], values: [:], intensity: nil,
        isRunning: nil, pictures: ["cup": hash], document: Array("{}".utf8))
      let bare = first
      await found.expect("the one without a file", throws: "invalid pictures.cup.hash") {
        (sign) throws(ControlError) in
        _ = try await sign.take(bare, by: caller)
      }
      first.files[hash] = Array("##\n".utf8)
      found.expect("its taking", try await found.sign.take(first, by: caller), true)
      found.expect("the pictures", try await found.sign.layers().pictures, [hash])
      found.expect(
        "the file", try await found.sign.file(ofPicture: hash), Array("##\n".utf8))
      let second = DesiredLayer(
        name: .group("north"), epoch: 1, revision: 1, digest: "", messages: [], values: [:],
        intensity: nil, isRunning: nil, pictures: ["mug": hash], document: Array("{}".utf8))
      found.expect("another one", try await found.sign.take(second, by: caller), true)
      try await found.sign.withdraw(layer: .sign, by: caller)
      try await found.sign.withdraw(layer: .group("north"), by: caller)
      found.expect("the pictures then", try await found.sign.layers().pictures, [])
      found.expect("the file then", try await found.sign.file(ofPicture: hash), nil)
    },
    Check(description: "A layer of the future waits, and what is in force stays.") {
      (found) throws(ControlError) in
      let caller = found.caller
      let now = layer(.sign, 1, 1, ["a": "one"], intensity: 4)
      _ = try await found.sign.take(now, by: caller)
      let soon = layer(.sign, 1, 3, ["b": "two"], intensity: 9, begin: december)
      found.expect("the one to come", try await found.sign.take(soon, by: caller), true)
      found.expect(
        "the layers", try await found.sign.layers(),
        LayersView(applied: [now.view], staged: [soon.view]))
      found.expect(
        "the document that came last", try await found.sign.document(ofLayer: .sign),
        soon.document)
      found.expect("the messages", try await found.ids(), ["fleet/a"])
      found.expect("the intensity", try await found.sign.intensity().intensity, 4)
      let old = layer(.sign, 1, 2, [:])
      found.expect("an older one", try await found.sign.take(old, by: caller), false)
      let later = layer(.sign, 1, 4, ["c": "three"], begin: december)
      found.expect("a later one to come", try await found.sign.take(later, by: caller), true)
      found.expect(
        "the layers then", try await found.sign.layers(),
        LayersView(applied: [now.view], staged: [later.view]))
      let last = layer(.sign, 1, 5, ["d": "four"], begin: CivilInstant(seconds: 0))
      found.expect("one of the past", try await found.sign.take(last, by: caller), true)
      found.expect(
        "the layers at last", try await found.sign.layers(), LayersView(applied: [last.view]))
      found.expect("its messages", try await found.ids(), ["fleet/d"])
    },
    Check(description: "A layer that waits is checked at once, and withdrawn with the other one.") {
      (found) throws(ControlError) in
      let caller = found.caller
      let north = layer(.group("north"), 1, 1, ["a": "one"], begin: december)
      _ = try await found.sign.take(north, by: caller)
      var wrong = MessageDraft(text: "two")
      wrong.rare.timeZone = "Mars/Base"
      let mistaken = DesiredLayer(
        name: .sign, epoch: 1, revision: 1, digest: "", messages: [.init(id: "b", draft: wrong)],
        values: [:], intensity: nil, isRunning: nil, begin: december, document: [])
      await found.expect("the mistake", throws: "invalid messages.b.timeZone") {
        (sign) throws(ControlError) in
        _ = try await sign.take(mistaken, by: caller)
      }
      let far = layer(.sign, 1, 1, [:], begin: .distantFuture)
      await found.expect("the far one", throws: "invalid at") { (sign) throws(ControlError) in
        _ = try await sign.take(far, by: caller)
      }
      found.expect("the layers", try await found.sign.layers(), LayersView(staged: [north.view]))
      try await found.sign.withdraw(layer: .group("north"), by: caller)
      found.expect("the layers then", try await found.sign.layers(), LayersView())
    },
    Check(description: "A layer whose end is over is known, and nothing of it is shown.") {
      (found) throws(ControlError) in
      let caller = found.caller
      _ = try await found.sign.take(layer(.sign, 1, 1, ["a": "one"]), by: caller)
      let over = layer(.sign, 1, 3, ["b": "two"], end: CivilInstant(seconds: 0))
      found.expect("the one that is over", try await found.sign.take(over, by: caller), true)
      found.expect("the layers", try await found.sign.layers(), LayersView(applied: [over.view]))
      found.expect("the messages", try await found.ids(), [])
      let old = layer(.sign, 1, 2, ["c": "three"])
      found.expect("an older one", try await found.sign.take(old, by: caller), false)
    },
  ]

  /// An instant that is still to come on the clock of every sign that is checked.
  private static let december = CivilInstant(seconds: 1_796_083_200)  // 2026-12-01

  private static func layer(
    _ name: DesiredLayer.Name, _ epoch: Int64, _ revision: Int64, _ texts: [String: String],
    intensity: Int? = nil, begin: CivilInstant? = nil, end: CivilInstant? = nil
  ) -> DesiredLayer {
    let messages = texts.sorted { $0.key < $1.key }.map {
      MessageBatch.Entry(id: $0.key, draft: MessageDraft(text: .single($0.value)))
    }
    return DesiredLayer(
      name: name, epoch: epoch, revision: revision, digest: "\(epoch)-\(revision)",
      messages: messages, values: [:], intensity: intensity, isRunning: nil, begin: begin, end: end,
      document: Array("{\"epoch\":\(epoch),\"revision\":\(revision)}".utf8))
  }
}
