// SPDX-License-Identifier: MIT
import Testing
import Wording

@testable import Scenes

struct EffectCatalogTests {
  @Test func `names are words for flags and keys, each used once`() {
    let names = EffectCatalog.all.map(\.name)
    #expect(names.count >= 24)
    #expect(Set(names).count == names.count)
    for name in names {
      let parts = name.split(separator: "-", omittingEmptySubsequences: false)
      #expect(
        parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("a"..."z").contains($0) } }, "\(name)")
    }
  }

  @Test func `summaries are one line without a full stop`() {
    for effect in EffectCatalog.all {
      for line in [effect.summary, effect.exitSummary] {
        #expect((5...80).contains(line.count), "\(effect.name): \(line)")
        #expect(!line.contains("\n") && !line.hasSuffix("."), "\(effect.name): \(line)")
      }
    }
  }

  @Test func `every effect is found by its name`() throws {
    for effect in EffectCatalog.all {
      #expect(try EffectCatalog.effect(named: effect.name).name == effect.name)
    }
  }

  @Test(arguments: [
    ("wip", "unknown effect \"wip\". Did you mean \"wipe-left\"?"),
    ("wipe", "unknown effect \"wipe\". Did you mean \"wipe-left\"?"),
    ("wipe-lft", "unknown effect \"wipe-lft\". Did you mean \"wipe-left\"?"),
    ("wipe_down", "unknown effect \"wipe_down\". Did you mean \"wipe-down\"?"),
    ("Scroll Up", "unknown effect \"Scroll Up\". Did you mean \"scroll-up\"?"),
    ("scrol", "unknown effect \"scrol\". Did you mean \"scroll-left\"?"),
    ("scorll-rihgt", "unknown effect \"scorll-rihgt\". Did you mean \"scroll-right\"?"),
    ("slcie", "unknown effect \"slcie\". Did you mean \"slice-left\"?"),
    ("desolve", "unknown effect \"desolve\". Did you mean \"dissolve\"?"),
    ("Typewritter", "unknown effect \"Typewritter\". Did you mean \"typewriter\"?"),
    ("none", "unknown effect \"none\". Did you mean \"cut\"?"),
    ("matrix", "unknown effect \"matrix\". Did you mean \"decode\"?"),
    ("snow", "unknown effect \"snow\". Did you mean \"rain\"?"),
    (
      "fireworks",
      "unknown effect \"fireworks\". `signboard effects` lists all \(EffectCatalog.all.count)."
    ),
    ("", "unknown effect \"\". `signboard effects` lists all \(EffectCatalog.all.count)."),
    ("w", "unknown effect \"w\". `signboard effects` lists all \(EffectCatalog.all.count)."),
    (
      "a\u{1B}[2J",
      "unknown effect \"a\\u{1B}[2J\". `signboard effects` lists all \(EffectCatalog.all.count)."
    ),
    (
      String(repeating: "ab", count: 30),
      """
      unknown effect "abababababababababababababababababababab…". `signboard effects` lists all \(EffectCatalog.all.count).
      """
    ),
  ])
  func `an unknown name is reported with the likely one`(
    name: String, message: String
  ) {
    do {
      let effect = try EffectCatalog.effect(named: name)
      Issue.record("found \(effect.name)")
    } catch {
      #expect(error.description == message)
      let meant = EffectCatalog.suggestion(for: name)
      #expect(message.hasSuffix(meant.map { "Did you mean \"\($0)\"?" } ?? "."))
    }
  }

  @Test func `words of other programs lead to existing effects`() {
    let names = Set(EffectCatalog.all.map(\.name))
    for (word, name) in EffectHint.otherWords {
      #expect(names.contains(name), "\(word) leads to \(name)")
      #expect(!names.contains(word), "\(word) is an effect itself")
    }
  }

  @Test func `an unknown effect is refused in the language of the caller`() {
    let error = #expect(throws: SignError.self) { try EffectCatalog.effect(named: "wip") }
    #expect(
      error?.phrase.text(in: .german) == "Unbekannter Effekt \"wip\". Meinten Sie „wipe-left“?")
  }
}
