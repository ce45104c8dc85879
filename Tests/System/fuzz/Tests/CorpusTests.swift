// SPDX-License-Identifier: MIT
import FoundationEssentials
import FuzzReaders
import LinuxIO
import SignControl
import SignTesting
import Testing

/// Every test run reads earlier findings again, and some damaged ones, without a fuzzer.
struct CorpusTests {
  private static let folder = Repository.file("Tests/System/fuzz/Corpus").path

  @Test func `each reader has its own name, and each corpus has a reader`() throws {
    let names = FuzzReader.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(try FileTree().names(in: Self.folder).sorted() == names.sorted())
  }

  /// What reads the messages of a topic; none where they are not looked at, or are one word.
  private func readers(of topic: Topic) -> [String] {
    switch topic {
    case .state, .dismissal: []
    case .reported: ["reported"]
    case .operation, .operationOfGroup: ["operation"]
    case .answer: ["answer"]
    case .desired, .desiredOfGroup, .desiredAhead: ["desired"]
    // Keys of a configuration, and pictures.
    case .blob: ["overlay", "png", "apng", "gif", "jpeg", "text-art"]
    case .shown, .shownAcknowledgement: ["play"]
    case .notification, .custom: ["notification"]
    case .homeAssistant: ["home-assistant"]
    case .offer, .login: ["pairing"]
    case .controller: ["controller"]
    case .rollout: ["rollout"]
    }
  }

  @Test(arguments: Topic.allCases)
  func `what comes at each topic of a broker has a reader`(topic: Topic) {
    for name in readers(of: topic) + ["topic"] {
      #expect(FuzzReader.named(name) != nil, "\(name)")
    }
  }

  /// The files of a reader.
  private func corpus(of name: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = "\(Self.folder)/\(name)"
    return try FileTree().names(in: folder).sorted().map {
      ($0, try FileTree().read("\(folder)/\($0)", limit: 1 << 20))
    }
  }

  @Test(arguments: FuzzReader.all.map(\.name))
  func `no file of the corpus makes its reader fail`(reader name: String) throws {
    let reader = try #require(FuzzReader.named(name))
    for file in try corpus(of: name) {
      do { try reader.check(file.bytes) } catch {
        Issue.record("\(name)/\(file.name): \(error)")
      }
    }
  }

  @Test(arguments: FuzzReader.all.map(\.name))
  func `no damage to a file of the corpus makes its reader fail`(reader name: String) throws {
    let reader = try #require(FuzzReader.named(name))
    let files = try corpus(of: name)
    var random = SeededGenerator(seed: 20_261)
    // A store waits for the disk.
    for round in 0..<(name == "store" ? 10 : 200) {
      var bytes = files.randomElement(using: &random)?.bytes ?? []
      for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes, &random) }
      bytes = Array(bytes.prefix(reader.longest))
      do { try reader.check(bytes) } catch {
        Issue.record("\(name), round \(round): \(error)\n\(bytes)")
      }
    }
  }

  /// What breaks careless readers: flipped, lost and doubled bytes, cuts, and numbers beyond every
  /// integer.
  private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: bytes[place] = .random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 2: bytes[place] = [0, 0x0A, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
    case 3: bytes.remove(at: place)
    case 4: bytes.removeSubrange(place..<end)
    case 5: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    case 6: bytes.removeLast(bytes.count - place)
    default:
      let numbers = ["9223372036854775808", "-1", "-999999999", "2147483648", "1114111"]
      bytes.insert(contentsOf: Array((numbers.randomElement(using: &random) ?? "").utf8), at: place)
    }
  }
}
