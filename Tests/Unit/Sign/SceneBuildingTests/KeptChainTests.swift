// SPDX-License-Identifier: MIT
import Testing

@testable import SignboardKit

struct KeptChainTests {
  @Test func `a library keeps chains apart, and caches none that cannot be made`() throws {
    let library = FontLibrary(catalog: FontCatalog(folders: []) { _ in [] })
    func first(_ name: String, _ height: Int) throws -> String {
      try library.chain([name], height: height).fonts[0].name
    }
    for _ in 0..<2 {
      #expect(try first("auto", 8) == "signboard-8")
      #expect(try first("auto", 5) == "signboard-5")
      #expect(try first("signboard-4", 8) == "signboard-4")
      #expect(throws: SignError.self) { try first("arial", 8) }
    }
    let narrowed = CharacterOptions(katakana: .narrowed)
    #expect(try library.chain(["auto"], height: 8, options: narrowed).options == narrowed)
    #expect(try library.chain(["auto"], height: 8).options == CharacterOptions())
  }

  @Test func `threads may use a library at the same time`() async throws {
    let library = FontLibrary(catalog: FontCatalog(folders: []) { _ in [] })
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<300 {
        group.addTask {
          try library.chain(["signboard-\([4, 5, 8][number % 3])"], height: 1 + number % 100)
            .fonts[0].name
        }
      }
      return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(names == ["signboard-4": 100, "signboard-5": 100, "signboard-8": 100])
  }
}
