// SPDX-License-Identifier: MIT
import Logging
import Markup
import Phrases
import SignConfiguration
package import SignControl
package import Wording

extension SignService {
  /// The values in the order of their names: those that were put, and those of the values file.
  package func values() async throws(ControlError) -> [ValueView] {
    let values = state.values
    let others = values.names.subtracting(values.put.keys).compactMap { name in
      values[name].map { value in
        ValueView(
          name: name, value: value, revision: 0,
          source: values.broker[name] != nil
            ? .broker : values.fleet[name] != nil ? .fleet : .file)
      }
    }
    return (values.put.values + others).sorted { $0.name < $1.name }
  }

  /// Puts a value, which takes precedence over one of the configuration or the values file.
  ///
  /// The last writer wins: once the file has another text for this name than now, that text is
  /// shown and the value that was put is removed.
  package func putValue(
    _ value: LocalizedText, name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: ValueView, isNew: Bool) {
    try caller.check(zone: nil)
    return try await changeNow { [self] (state) throws(ControlError) in
      let old = state.values.put[name]
      try condition.check(old?.revision)
      guard MarkupName(name)?.description == name else {
        throw .invalid(
          "name", "format",
          .phrase(
            """
            "\(name)" is not a name of a value; write a name of letters a to z, digits, \
            "_", "." and "-" that begins with a letter or digit and has at most \
            \(MarkupName.lengthLimit) characters.
            """))
      }
      if let old, old.value == value {
        state.heartbeat(of: [name, caller.name])
        follow(&state)
        return (old, false)
      }
      let said =
        state.values.file[name] == nil
        ? nil : state.fileValuesDocument(Set(state.values.put.keys).union([name]))
      let document = StoredKey.values.document(name, StoredKey.body(of: value))
      let revision = try stored([document] + [said].compactMap(\.self), by: caller, &state)
      let view = ValueView(name: name, value: value, revision: revision)
      state.values.put[name] = view
      state.heartbeat(of: [name, caller.name])
      watch.release(["value \"\(name)\""])
      showValues([name], &state)
      if let gap = state.gap(ofValue: name) { logger.notice("\(gap)") }
      return (view, old == nil)
    }
  }

  /// Removes a value.
  package func removeValue(
    name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) {
    try caller.check(zone: nil)
    try await changeNow { [self] (state) throws(ControlError) in
      guard let old = state.values.put[name] else {
        if state.values.file[name] != nil, let file = state.setup.settings.valuesFile {
          throw .conflict(
            .phrase("value \(name) comes from \(file): change it there, or put another text."))
        }
        throw .notFound(.phrase("There is no value \"\(name)\"."))
      }
      try condition.check(old.revision)
      _ = try stored(removing: [StoredKey.values.id(name)], by: caller, &state)
      state.values.put[name] = nil
      watch.release(["value \"\(name)\""])
      showValues([name], &state)
    }
  }

  /// Shows values that have changed in all zones that name them, in the same frame.
  func showValues(_ names: Set<String>, _ state: inout ServiceState) {
    state.prepared = nil
    state.renewBuilder(at: state.playoutInstant)
    state.refresh(names, at: state.sceneInstant)
    follow(&state)
  }

  /// Shows what came to a topic of the broker as a value.
  ///
  /// - Parameter text: `nil`: what came last does not count any more.
  package func take(brokerValue text: String?, name: String) {
    // Nothing is stored: this may not wait for a disk that hangs.
    compute { [self] state in
      guard state.setup.settings.brokerValues?[name] != nil else { return }
      let value = LocalizedText.single(text ?? BrokerValueSetting.missing)
      if text != nil { state.heartbeat(of: [name]) }
      guard state.values.broker[name] != value else { return }
      state.values.broker[name] = value
      showValues([name], &state)
    }
    wake()
  }
}
