// SPDX-License-Identifier: MIT
internal import Glibc

/// Called by libFuzzer before it looks at the arguments.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: OpaquePointer, _ arguments: OpaquePointer) -> CInt {
  if Chosen.answer() { exit(0) }
  return 0
}

/// Called by libFuzzer with what it has made up.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // Sound: libFuzzer lends so many bytes until this returns.
  Chosen.check(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
