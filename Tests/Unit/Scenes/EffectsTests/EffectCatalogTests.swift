// SPDX-License-Identifier: MIT
import Core
import Testing

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

  private func refusal(of name: String) -> String {
    do {
      return "found \(try EffectCatalog.effect(named: name).name)"
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("wip", "wipe-left"), ("wipe", "wipe-left"), ("wipe-lft", "wipe-left"),
    ("wipe_down", "wipe-down"), ("Scroll Up", "scroll-up"), ("scrol", "scroll-left"),
    ("scorll-rihgt", "scroll-right"), ("slcie", "slice-left"), ("desolve", "dissolve"),
    ("Typewritter", "typewriter"), ("none", "cut"), ("matrix", "decode"), ("snow", "rain"),
  ])
  func `an unknown name is reported with the likely one`(name: String, likely: String) {
    #expect(refusal(of: name) == "unknown effect \"\(name)\". Did you mean \"\(likely)\"?")
    #expect(EffectCatalog.suggestion(for: name) == likely)
  }

  @Test(arguments: [
    ("fireworks", "fireworks"), ("", ""), ("w", "w"), ("a\u{1B}[2J", "a\\u{1B}[2J"),
    (String(repeating: "ab", count: 30), "abababababababababababababababababababab…"),
  ])
  func `a name that is like none is reported with the list`(name: String, quoted: String) {
    let list = "`signboard effects` lists all \(EffectCatalog.all.count)."
    #expect(refusal(of: name) == "unknown effect \"\(quoted)\". \(list)")
    #expect(EffectCatalog.suggestion(for: name) == nil)
  }

  @Test func `words of other programs stand for existing effects`() {
    let names = Set(EffectCatalog.all.map(\.name))
    for (word, name) in EffectCatalog.otherWords {
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
