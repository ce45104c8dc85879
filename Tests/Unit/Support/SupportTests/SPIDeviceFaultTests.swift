// SPDX-License-Identifier: MIT
import Core
import SeamChecks
import Testing

/// Tests of the device checks: each fault of a device is found by its check.
struct SPIDeviceFaultTests {
  /// A fault of a device, and the promise that it breaks.
  enum Fault: String, CaseIterable, Sendable {
    case changesItsName = "the name is one line and stays the same"
    case sendsEmptyLists = "an empty list is nothing"
    case reversesLists = "transactions go out in order, each once"
    case skipsRepetitions = "a list that is sent again goes out again"
    case sendsAllThatIsPrepared = "of prepared transactions only those go out that were taken"
    case cutsLongLists = "a long list goes out whole"
    case givesNoReason = "an error says which device failed, why and at what"
    case goesOnAfterErrors = "after an error the next list goes out from its beginning"
  }

  /// A device with one fault.
  private final class Faulty: SPIDevice {
    let fault: Fault
    private(set) var sent: [String] = []
    var fails = false
    private var hasFailed = false
    private var last: [String] = []

    init(_ fault: Fault) { self.fault = fault }

    var name: String { fault == .changesItsName ? "device \(sent.count)" : "device" }

    func send(_ transactions: borrowing TransactionList) throws(SPIError) {
      if fails {
        (fails, hasFailed) = (false, true)
        throw SPIError(
          code: .transfer, device: name, action: "send to",
          reason: fault == .givesNoReason ? "" : "it is cut", remedy: "")
      }
      var words = transactions.description.split(separator: "\n").map(String.init)
      switch fault {
      case .sendsEmptyLists: if words.isEmpty { words = ["0000"] }
      case .reversesLists: words.reverse()
      case .skipsRepetitions: if words == last { return }
      case .sendsAllThatIsPrepared:
        var all = TransactionList()
        for start in stride(from: 0, to: transactions.bytes.count, by: 2) {
          all.append(Array(transactions.bytes[start..<start + 2]))
        }
        words = all.description.split(separator: "\n").map(String.init)
      case .cutsLongLists: words = Array(words.prefix(511))
      case .goesOnAfterErrors: if hasFailed { words.removeFirst() }
      case .changesItsName, .givesNoReason: break
      }
      (hasFailed, last) = (false, words)
      sent += words
    }
  }

  @Test(arguments: Fault.allCases)
  func `a fault breaks its promise`(fault: Fault) {
    let implementation = SeamImplementation("Faulty") {
      let device = Faulty(fault)
      var subject = SPIDeviceSubject(device) { device.sent }
      subject.fail = { device.fails = true }
      return subject
    }
    #expect(brokenPromises(SPIDeviceChecks.all, on: implementation).contains(fault.rawValue))
    #expect(Set(Fault.allCases.map(\.rawValue)) == Set(SPIDeviceChecks.all.map(\.description)))
  }
}

/// The promises that an implementation breaks.
func brokenPromises<Subject>(
  _ checks: [SeamCheck<Subject>], on implementation: SeamImplementation<Subject>
) -> [String] {
  checks.compactMap { check in
    do { try check.run(on: implementation) } catch { return (error as? BrokenPromise)?.promise }
    return nil
  }
}
