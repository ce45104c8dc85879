// SPDX-License-Identifier: MIT
import SignControl
import SignTesting
import Testing
import Wording

@testable import HTTPServing

struct AccessTokensTests {
  private static let file = """
    # for the panel in the hall
    read-only:\(SHA256.text(Array("look".utf8)))

    read-write:\(SHA256.text(Array("change".utf8)).uppercased())
    """

  private func failure(_ file: String) -> String {
    do {
      _ = try AccessTokens(file: Array(file.utf8))
      return "read"
    } catch {
      return error.description
    }
  }

  @Test func `each token has its role`() throws {
    let tokens = try AccessTokens(file: Array(Self.file.utf8))
    #expect(tokens.caller(presenting: "look")?.description == "token 1 (read-only)")
    #expect(tokens.caller(presenting: "change")?.description == "token 2 (read-write)")
    #expect(tokens.caller(presenting: "chang") == nil)
    #expect(tokens.caller(presenting: "") == nil)
    #expect(!tokens.isEmpty && AccessTokens.none.isEmpty)
  }

  @Test func `a damaged line is reported by number, not quoted`() {
    #expect(failure("\nsecret") == "line 2: Write read-only:HASH or read-write:HASH on a line.")
    #expect(
      failure("admin:" + SHA256.text([]))
        == "line 1: Write read-only:HASH or read-write:HASH on a line.")
    let hash = "line 1: The hash is not 64 hexadecimal digits; write the SHA-256 of the token."
    #expect(failure("read-only:secret") == hash)
    #expect(failure("read-only:" + SHA256.text([]).dropLast()) == hash)
    #expect(failure("read-only:" + SHA256.text([]).dropLast() + "é") == hash)
    let many = String(repeating: "read-only:\(SHA256.text([]))\n", count: 101)
    #expect(failure(many) == "line 101: There are more than 100 tokens; remove some.")
  }

  @Test func `a new token is recognized by its line`() throws {
    var random = SeededGenerator(seed: 1)
    let (token, line) = AccessTokens.make(role: .readWrite, using: &random)
    #expect(token.count == 64 && !line.contains(token))
    let tokens = try AccessTokens(file: Array(line.utf8))
    #expect(tokens.caller(presenting: token)?.role == .readWrite)
    #expect(AccessTokens.make(role: .readWrite, using: &random).token != token)
  }

  @Test func `hashes are compared in all of their bytes`() {
    #expect(AccessTokens.isEqual([1, 2, 3], [1, 2, 3]))
    for place in 0..<3 {
      var other: [UInt8] = [1, 2, 3]
      other[place] ^= 0x80
      #expect(!AccessTokens.isEqual([1, 2, 3], other))
    }
    #expect(!AccessTokens.isEqual([1, 2], [1, 2, 3]))
  }
}
