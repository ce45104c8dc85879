// SPDX-License-Identifier: MIT
internal import Glibc

/// libFuzzer's loop.
///
/// It is called in place of libFuzzer's own `main`, because the build gives each program one.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ check: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// Reads the input that libFuzzer made up; its own `main`, linked but never called, names it.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // Sound: libFuzzer lends that many bytes until this returns.
  Chosen.check(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

if Chosen.answer() { exit(0) }
var count = CommandLine.argc
var arguments = unsafe CommandLine.unsafeArgv
let status = unsafe runDriver(&count, &arguments, testOneInput)
exit(status)
