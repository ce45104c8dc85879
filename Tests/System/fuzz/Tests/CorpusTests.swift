// SPDX-License-Identifier: MIT
import FoundationEssentials
import FuzzReaders
import LinuxIO
import SignTesting
import Testing

/// Every test run reads earlier findings again, without a fuzzer.
struct CorpusTests {
  private static let folder = Repository.file("Tests/System/fuzz/Corpus").path

  @Test func `each reader has its own name, and each corpus has a reader`() throws {
    let names = FuzzReader.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(try FileTree().names(in: Self.folder).sorted() == names.sorted())
  }

  @Test(arguments: FuzzReader.all.map(\.name))
  func `no file of the corpus makes its reader fail`(reader name: String) throws {
    let reader = try #require(FuzzReader.named(name))
    let folder = "\(Self.folder)/\(name)"
    for file in try FileTree().names(in: folder) {
      let bytes = try FileTree().read("\(folder)/\(file)", limit: 1 << 20)
      do { try reader.check(bytes) } catch {
        Issue.record("\(name)/\(file): \(error)")
      }
    }
  }
}
