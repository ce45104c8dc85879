// SPDX-License-Identifier: MIT
import BitmapFonts
import Conversations
import LinuxIO
import Playback
import Raster
import SceneBuilding
import Scenes
import Synchronization
import Timing
import Wording

/// Changes the texts, live values and conversations of a running sign.
///
/// Any thread may call it. Everything is composed before the frame thread sees it.
final class SceneDirector: Sendable {
  struct State {
    var builder: SceneBuilder
    var texts: [[String]]
    /// The place of each zone among the layers of the scene.
    let layers: [Int]
    /// How many messages without an id were appended to conversations.
    var nameless: Int64 = 0
    /// The next change of the texts by time, which is already part of the scene.
    var nextChange: NextChange?
    var hasEnded = false
    var clock: FrameThread?
  }

  let state: Mutex<State>
  let player: Player
  /// Wakes the thread that follows the time.
  let wake: InterruptibleTimer

  init(_ builder: SceneBuilder, player: Player) throws {
    wake = try InterruptibleTimer()
    state = Mutex(
      State(builder: builder, texts: builder.texts, layers: builder.layerIndices))
    self.player = player
  }

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Keeps the thread that follows the time until the end.
  func keep(_ thread: FrameThread) { state.withLock { $0.clock = thread } }

  /// Ends following the time.
  func end() {
    let thread = state.withLock { state in
      state.hasEnded = true
      return state.clock.take()
    }
    wake.interrupt()
    thread?.join()
  }

  /// Shows other texts in a zone.
  ///
  /// Visible pixels stay where they are, the new texts follow. A conversation takes them as its
  /// newest messages.
  ///
  /// - Returns: what no font has.
  func show(_ texts: [String], zone index: Int) throws -> [MissingGlyph] {
    try state.withLock { state in
      guard state.texts.indices.contains(index) else {
        throw SignError(
          place: "zone \(index)", reason: "there are \(state.texts.count) zones, counted from 0",
          remedy: "")
      }
      if conversationLayer(state.layers[index]) != nil {
        for text in texts {
          state.nameless += 1
          let message = ChatMessage(id: .text("line \(state.nameless)"), body: text)
          changeConversation(&state, state.layers[index]) { $0.append(message, at: $1) }
          reportMistakes(in: [message], zone: index, state.builder)
        }
        return []
      }
      let missing = try recompose([index: texts], isSameMessage: false, &state)
      state.texts[index] = texts
      return missing
    }
  }

  /// Gives live values new texts, in all zones in the same frame.
  ///
  /// - Returns: what no font has.
  func set(_ values: [String: LocalizedText]) throws -> [MissingGlyph] {
    try state.withLock { state in
      let old = state.builder
      let next = old.setting(values)
      var changed: [Int: [String]] = [:]
      for (index, texts) in state.texts.enumerated()
      where !next.shownValues(in: texts, zone: index).isDisjoint(with: values.keys) {
        changed[index] = texts
      }
      state.builder = next
      guard !changed.isEmpty else { return [] }
      do {
        return try recompose(changed, isSameMessage: true, &state)
      } catch {
        state.builder = state.builder.civil.map { old.at($0) } ?? old
        throw error
      }
    }
  }

  /// Scrolls the conversation of a zone.
  func handle(_ input: ScrollInput, zone index: Int) {
    changeConversation(ofZone: index) { $0.handle(input, at: $1) }
  }

  /// Changes the messages of the conversation of a zone.
  func apply(_ change: ConversationChange, zone index: Int) {
    changeConversation(ofZone: index) { $0.apply(change, at: $1) }
    guard case .message(let message) = change else { return }
    reportMistakes(in: [message], zone: index, state.withLock { $0.builder })
  }

  /// Replaces all messages of a conversation, as when its file was written anew.
  func replaceMessages(_ messages: [ChatMessage], zone index: Int) {
    var known: Set<ChatMessage> = []
    changeConversation(ofZone: index) {
      known = Set($0.log.messages)
      $0.replaceAll(with: messages, at: $1)
    }
    reportMistakes(
      in: messages.filter { !known.contains($0) }, zone: index, state.withLock { $0.builder })
  }

  /// The zones that show a conversation.
  var conversationZones: [Int] {
    state.withLock { state in
      state.layers.indices.filter { conversationLayer(state.layers[$0]) != nil }
    }
  }
}

extension SceneDirector {
  private func recompose(
    _ texts: [Int: [String]], isSameMessage: Bool, _ state: inout State
  ) throws -> [MissingGlyph] {
    // The next change has the old texts, so it is prepared anew.
    defer { wake.interrupt() }
    var missing: [MissingGlyph] = []
    try edit(&state) { scene, instant, state in
      var scene = scene
      for (index, texts) in texts.sorted(by: { $0.key < $1.key }) {
        let place = state.layers[index]
        guard scene.layers.indices.contains(place) else { continue }
        let result = try state.builder.changing(
          scene.layers[place], ofZone: index, to: texts, isSameMessage: isSameMessage, at: instant)
        scene = scene.replacing(layer: result.layer, at: place)
        missing += result.missing
      }
      return scene
    }
    return missing
  }

  /// Reports mistakes in the markup of messages, which are shown as they are.
  private func reportMistakes(
    in messages: [ChatMessage], zone index: Int, _ builder: SceneBuilder
  ) {
    for mistake in builder.markupMistakes(in: messages, ofZone: index) {
      player.report(.notice(mistake))
    }
  }

  private func conversationLayer(_ place: Int) -> ConversationLayer? {
    let layers = player.present.scene.layers
    return layers.indices.contains(place) ? layers[place].conversation : nil
  }

  private func changeConversation(
    ofZone index: Int, _ change: (inout Conversation, Instant) -> Void
  ) {
    state.withLock { state in
      guard state.layers.indices.contains(index) else { return }
      changeConversation(&state, state.layers[index], change)
    }
  }

  private func changeConversation(
    _ state: inout State, _ place: Int, _ change: (inout Conversation, Instant) -> Void
  ) {
    let hadNextChange = state.nextChange != nil
    defer { if hadNextChange { wake.interrupt() } }
    edit(&state) { scene, instant, _ in
      guard scene.layers.indices.contains(place) else { return scene }
      let layer = scene.layers[place].changing(conversation: { change(&$0, instant) })
      return scene.replacing(layer: layer, at: place)
    }
  }
}
