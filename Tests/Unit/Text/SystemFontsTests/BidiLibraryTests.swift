// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import CodecIO
@testable import LinuxIO
@testable import Typesetting

struct BidiLibraryTests {
  private static let lacking = SystemError(
    action: "order", path: "right-to-left text", errno: ENOSYS, reason: "FriBidi is not installed")
  private let without = BidirectionalOrder { _, _, _ throws(SystemError) in
    throw BidiLibraryTests.lacking
  }

  @Test func `the library is available`() {
    #expect(BidiLibrary.failure == nil)
  }

  @Test(arguments: [
    (ENOSYS, "FriBidi is not installed. Install it with \"sudo apt-get install libfribidi0\"."),
    (EOPNOTSUPP, "this program was built without FriBidi. Build it with the trait Fribidi."),
    (EFBIG, "it has more than 268435456 scalars. Show a shorter text."),
    (ENOMEM, "cannot allocate memory."),
  ])
  func `every failure names the next step`(code: Int32, ending: String) {
    #expect("\(BidiLibrary.failure(code))" == "Cannot order right-to-left text: " + ending)
  }

  @Test func `without the library the text order is kept and the reason is available`() {
    #expect(
      without.clusters(of: "שלום (12)", base: .automatic)
        == LogicalOrder().clusters(of: "שלום (12)", base: .automatic))
    #expect(without.failure(of: "שלום", base: .automatic) == BidiLibraryTests.lacking)
    #expect(without.failure(of: "hello", base: .rightToLeft) == BidiLibraryTests.lacking)
    #expect(without.failure(of: "hello", base: .automatic) == nil)
    #expect(BidirectionalOrder().failure(of: "שלום", base: .automatic) == nil)
  }

  @Test(arguments: [
    [UInt32](), [1], [0, 0], [0, 2, 1], [0, 3], [0, 4_294_967_295], [0, 1, 2, 3],
  ])
  func `characters outside the text are refused`(starts: [UInt32]) {
    #expect {
      _ = try BidiLibrary.order([0x5D0, 0x5D1, 0x5D2], starts: starts, runsToLeft: nil)
    } throws: {
      "\($0)" == "Cannot order right-to-left text: invalid argument."
    }
  }

  @Test func `an empty text is ordered`() throws {
    let line = try BidiLibrary.order([], starts: [], runsToLeft: true)
    #expect(line.shaped.isEmpty && line.order.isEmpty)
    #expect(throws: SystemError.self) {
      _ = try BidiLibrary.order([], starts: [0], runsToLeft: true)
    }
  }

  @Test func `invalid scalar values do no harm`() throws {
    let line = try BidiLibrary.order(
      [0x5D0, .max, 0xD800, 0x110000, 0x8000_0000, 0], starts: [0, 1, 2, 3, 4, 5],
      runsToLeft: nil)
    #expect(line.order.sorted() == [0, 1, 2, 3, 4, 5])
  }
}
