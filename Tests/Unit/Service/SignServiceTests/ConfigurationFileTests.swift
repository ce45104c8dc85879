// SPDX-License-Identifier: MIT
import SignControl
import SignTesting
import SignboardKit
import Synchronization
import Testing

@testable import SignService

/// The file of the configuration, changed while the sign runs.
struct ConfigurationFileTests {
  private static let first = "panel: 2x1\nbackend: memory\ntext: A\n"

  /// A file with a sign that takes it over.
  private final class Rig: Sendable {
    private let folder: TestFolder
    let path: String
    /// The texts that were taken over.
    let taken = Mutex<[String]>([])
    /// Whether a text is refused, and whether frames come with it.
    let refuses = Mutex<String?>(nil)
    let isDark = Mutex<String?>(nil)

    init() throws {
      folder = try TestFolder()
      path = try folder.write(ConfigurationFileTests.first, "signboard.yaml")
    }

    var text: String { (try? folder.text("signboard.yaml")) ?? "" }

    func file() throws -> ConfigurationFile {
      let settings = try ConfigurationReader.read(
        bytes: Array(ConfigurationFileTests.first.utf8), file: path)
      return ConfigurationFile(
        path: path, settings: { settings },
        takeOver: { [self] in
          let text = text
          if refuses.withLock({ $0 == text }) { throw Refusal() }
          taken.withLock { $0.append(text) }
        }, showsFrame: { [self] in !isDark.withLock { $0 == text } })
    }

    struct Refusal: Error, CustomStringConvertible {
      var description: String { "The zone is too small." }
    }
  }

  private let rig: Rig
  private let file: ConfigurationFile

  init() throws {
    rig = try Rig()
    file = try rig.file()
  }

  private func outcome(
    _ file: ConfigurationFile, _ text: String, if condition: WriteCondition = .none
  ) -> String {
    do throws(ControlError) {
      let view = try file.put(text, if: condition)
      return "changed to \(view.text)"
    } catch {
      if case .conflict(let text) = error { return "conflict: \(text)" }
      return "\(error)"
    }
  }

  @Test func `a right text is written and taken over`() throws {
    let view = try file.view()
    #expect(view.text == Self.first && view.obstacle == nil && view.path == rig.path)
    let text = Self.first + "speed: 30\n"
    #expect(outcome(file, text, if: .revisions([view.revision])) == "changed to \(text)")
    #expect(rig.text == text && rig.taken.withLock { $0 } == [text])
    // Who has read the text of before does not overwrite this one.
    #expect(
      outcome(file, Self.first, if: .revisions([view.revision]))
        == "stale(current: \(try file.view().revision))")
    #expect(rig.text == text)
  }

  @Test func `mistakes are reported with their places, and nothing is written`() throws {
    let text = "panel: 2x1\nbackend: memory\nspeed: fast\ntexd: A\n"
    let found = file.check(text)
    #expect(
      found.mistakes.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.key)" } == [
        "3:8 speed", "4:1 ",
      ])
    #expect(found.mistakes[1].message.description.contains("text"))
    #expect(outcome(file, text).hasPrefix("invalid("))
    #expect(file.check(Self.first) == CheckedConfiguration())
    #expect(rig.text == Self.first && rig.taken.withLock { $0 }.isEmpty)
  }

  @Test func `a text that a comment cuts short is reported, and written`() throws {
    let text = "panel: 2x1\nbackend: memory\ntext: Closed # today\n"
    let found = file.check(text)
    #expect(found.mistakes.isEmpty)
    #expect(
      found.notes.map(\.sentence.description) == [
        """
        Line 3, column 14: text: "# today" begins a comment and is not shown. If it belongs to the \
        text, put all of the text in quotation marks: "Closed # today"
        """
      ])
    #expect(outcome(file, text) == "changed to \(text)")
  }

  @Test func `what only a new start can change is refused`() throws {
    let text = "panel: 3x1\nbackend: memory\ntext: A\n"
    #expect(file.check(text) == CheckedConfiguration(fixed: ["panel"]))
    #expect(
      outcome(file, text) == """
        conflict: A running sign cannot change panel, so nothing was changed. Change it in \
        \(rig.path) and start the sign anew, with "systemctl restart signboard".
        """)
    #expect(rig.text == Self.first && rig.taken.withLock { $0 }.isEmpty)
  }

  @Test func `the former text is back if the sign refuses the new one or stays dark`() throws {
    let text = Self.first + "speed: 30\n"
    rig.refuses.withLock { $0 = text }
    #expect(
      outcome(file, text) == """
        conflict: The sign cannot take it over, and goes on as before. The zone is too small.
        """)
    #expect(rig.text == Self.first && rig.taken.withLock { $0 } == [Self.first])
    rig.refuses.withLock { $0 = nil }
    rig.isDark.withLock { $0 = text }
    #expect(
      outcome(file, text) == """
        conflict: The panel showed no picture with it, so the configuration of before is back.
        """)
    #expect(rig.text == Self.first)
    #expect(rig.taken.withLock { $0 } == [Self.first, text, Self.first])
    // A panel that was dark before proves nothing about the new text.
    rig.isDark.withLock { $0 = Self.first }
    #expect(outcome(file, text) == "changed to \(text)")
  }
}
