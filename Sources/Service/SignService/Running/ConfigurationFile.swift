// SPDX-License-Identifier: MIT
package import SignControl
package import SignboardKit
import Synchronization

/// The file of the configuration of a running service, as people read and change it.
///
/// Its functions wait for the disk.
package final class ConfigurationFile: Sendable {
  private let path: String
  private let settings: @Sendable () -> SignSettings
  private let overlays: @Sendable () -> [String]
  private let takeOver: @Sendable () throws -> Void
  private let showsFrame: @Sendable () -> Bool
  /// Held by a change from its beginning to its end.
  private let changes = Mutex<Void>(())

  /// - Parameters:
  ///   - settings: the settings in force.
  ///   - overlays: the keys that count instead of those in the file.
  ///   - takeOver: takes over the content of the file; throws, and changes nothing, if it cannot.
  ///   - showsFrame: whether the display shows a frame soon; it may wait for one.
  package init(
    path: String, settings: @escaping @Sendable () -> SignSettings,
    overlays: @escaping @Sendable () -> [String] = { [] },
    takeOver: @escaping @Sendable () throws -> Void, showsFrame: @escaping @Sendable () -> Bool
  ) {
    (self.path, self.settings, self.overlays) = (path, settings, overlays)
    (self.takeOver, self.showsFrame) = (takeOver, showsFrame)
  }

  /// The file now.
  package func view() throws(ControlError) -> ConfigurationView { view(try read()) }

  /// The problems of a text; nothing is changed.
  package func check(_ text: String) -> CheckedConfiguration { check(Array(text.utf8), overlays()) }

  /// The problems of keys that shall count instead of those in the file; nothing is changed.
  func check(overlays: [String]) -> CheckedConfiguration {
    do throws(ControlError) {
      return check(try read(), overlays)
    } catch {
      return CheckedConfiguration(mistakes: [ConfigurationMistake(message: error.phrase)])
    }
  }

  private func check(_ bytes: [UInt8], _ overlays: [String]) -> CheckedConfiguration {
    do {
      let new = try ServiceConfiguration(bytes: bytes, path: path, overlays: overlays)
      let fixed = new.setup.settings.fixedKeys(differingFrom: settings())
      let cuts = ConfigurationReader.cutTexts(in: bytes, file: path, all: true)
      return CheckedConfiguration(fixed: fixed, notes: cuts.map { ConfigurationMistake($0) })
    } catch let error as ConfigurationError {
      return CheckedConfiguration(mistakes: error.problems.map { ConfigurationMistake($0) })
    } catch {
      return CheckedConfiguration(mistakes: [ConfigurationMistake(message: Phrase(of: error))])
    }
  }

  /// Puts another text and takes it over; the former one is back if that fails or no frame comes.
  package func put(
    _ text: String, if condition: WriteCondition
  ) throws(ControlError) -> ConfigurationView {
    try changes.withLock { (_) throws(ControlError) in
      let former = try read()
      try condition.check(Self.revision(former))
      if let obstacle { throw .conflict(obstacle) }
      let found = check(text)
      guard found.mistakes.isEmpty else {
        throw .invalid(
          found.mistakes.map {
            FieldProblem(field: "text", code: .configuration, message: $0.sentence)
          })
      }
      guard found.fixed.isEmpty else {
        throw .conflict(
          .phrase(
            """
            A running sign cannot change {0}, so nothing was changed. Change it in {1} and \
            start the sign anew, with "systemctl restart signboard".
            """,
            .joined(found.fixed.map { .verbatim($0) }, separator: ", "), "\(path)"))
      }
      // Where no frames come before, for a panel that is away, they prove nothing afterwards.
      let showedFrame = showsFrame()
      let new = Array(text.utf8)
      try write(new)
      do {
        try takeOver()
      } catch {
        try back(to: former)
        throw .conflict(FleetConfiguration.Reason.notTaken(Phrase(of: error)).phrase)
      }
      guard !showedFrame || showsFrame() else {
        try back(to: former)
        throw .conflict(FleetConfiguration.Reason.noPicture.phrase)
      }
      return view(new)
    }
  }

  private func back(to former: [UInt8]) throws(ControlError) {
    try write(former)
    do {
      try takeOver()
    } catch {
      throw .conflict(
        .phrase(
          "The configuration of before is back in \(path), but not in force: \(Phrase(of: error))"))
    }
  }

  private func read() throws(ControlError) -> [UInt8] {
    do throws(SystemError) {
      return try FileInput.read(file: path, limit: ServiceConfiguration.sizeLimit)
    } catch {
      throw .notFound(error.phrase)
    }
  }

  private func write(_ bytes: [UInt8]) throws(ControlError) {
    do throws(SystemError) {
      try ReplacedFile.write(bytes, path: path)
    } catch {
      throw .conflict(error.phrase)
    }
  }

  private func view(_ bytes: [UInt8]) -> ConfigurationView {
    ConfigurationView(
      path: path, text: String(decoding: bytes, as: UTF8.self), revision: Self.revision(bytes),
      obstacle: obstacle, overlaid: overlaid)
  }

  /// Which keys a fleet has set.
  private var overlaid: Phrase? {
    let keys = Set(overlays().flatMap { (try? ConfigurationOverlay($0))?.keys ?? [] })
    guard !keys.isEmpty else { return nil }
    return .phrase(
      """
      The fleet has set \(keys.sorted().joined(separator: ", ")): what this file says of it does \
      not count meanwhile.
      """)
  }

  /// Why the file cannot be changed.
  private var obstacle: Phrase? {
    do throws(SystemError) {
      try FileOutput.checkFolder(of: path)
      return nil
    } catch {
      return .phrase(
        """
        The sign may not change \(path). Change it there, or let it: "sudo chgrp signboard \
        FOLDER" and "sudo chmod g+w FOLDER" for its folder.
        """)
    }
  }

  /// The beginning of the hash of a text, positive.
  private static func revision(_ bytes: [UInt8]) -> Int64 {
    // 52 bits, which every reader of JSON can hold (RFC 8259, section 6).
    let hash = SHA256.hash(bytes).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int64(hash >> 12) | 1
  }
}

extension ConfigurationMistake {
  /// A problem of a text, with its place there.
  package init(_ problem: ConfigProblem) {
    self.init(
      line: problem.line, column: problem.column, key: problem.path, message: problem.sentences)
  }
}
