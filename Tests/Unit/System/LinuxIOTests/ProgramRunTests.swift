// SPDX-License-Identifier: MIT
import Glibc
import LinuxIO
import SignTesting
import Testing

/// Other programs are run to their end, without a shell, with a limit of time and bytes.
@Suite(.waitsForPrograms)
struct ProgramRunTests {
  /// `STATUS OUTPUT|ERROR` with remarks, a signal as a number below 0, or the error.
  private func run(
    _ words: [String], input: [UInt8] = [], seconds: Int = 60, most: Int = 1000
  ) -> String {
    do throws(SystemError) {
      let run = try ProgramRun.run(words, input: input, seconds: seconds, most: most)
      let end = run.signal.map { "-\($0)" } ?? run.status.map { "\($0)" } ?? "-"
      return "\(end) \(String(decoding: run.output, as: UTF8.self))|"
        + String(decoding: run.error, as: UTF8.self) + (run.isCut ? " cut" : "")
        + (run.isLate ? " late" : "")
    } catch {
      return (error.isMissing ? "missing: " : "") + "\(error)"
    }
  }

  @Test func `words are passed on as they are`() {
    #expect(run(["printf", "%s,", "a b", "$HOME", "", "*"]) == "0 a b,$HOME,,*,|")
  }

  @Test func `output, error and status are kept apart`() {
    #expect(run(["sh", "-c", "echo a; echo b >&2; exit 7"]) == "7 a\n|b\n")
    #expect(run(["sh", "-c", "kill -TERM $$"]) == "-15 |")
  }

  @Test func `the input is empty`() {
    #expect(run(["cat"]) == "0 |")
  }

  @Test func `an input is given to its end, and need not be taken`() {
    #expect(run(["cat"], input: Array("a\0b".utf8)) == "0 a\0b|")
    let long = [UInt8](repeating: 0x78, count: 1 << 20)
    #expect(run(["sh", "-c", "wc -c; exit 2"], input: long) == "2 1048576\n|")
    #expect(run(["head", "-c", "3"], input: long) == "0 xxx|")
    #expect(run(["true"], input: long) == "0 |")
    #expect(run(["sleep", "600"], input: long, seconds: 0) == "-9 | late")
  }

  @Test func `no other descriptor is passed on`() {
    // The first free number from 60 on: any other may be open in another test, and the shell itself
    // uses lower ones.
    let extra = fcntl(1, F_DUPFD, 60)
    #expect(extra >= 60)
    defer { close(extra) }
    let test = "test -e /proc/self/fd/2 && test ! -e /proc/self/fd/\(extra)"
    #expect(run(["sh", "-c", test]) == "0 |")
  }

  @Test func `a broken pipe ends a program as in a shell`() {
    #expect(run(["sh", "-c", "(yes; echo $? >&2) | head -n 1"]).hasPrefix("0 y\n|141\n"))
  }

  @Test func `what is too long is cut, and the program comes to its end`() {
    #expect(run(["sh", "-c", "printf 12345678; exit 3"], most: 5) == "3 12345| cut")
    #expect(run(["seq", "100000"], most: 3) == "0 1\n2| cut")
    #expect(run(["printf", "12345"], most: 5) == "0 12345|")
  }

  @Test func `what takes too long is ended`() {
    #expect(run(["sleep", "600"], seconds: 0) == "-9 | late")
    // What it has printed until then is kept. On a busy machine it may need longer for that.
    let ends = [1, 8, 64].lazy.map { run(["sh", "-c", "echo a; exec sleep 600"], seconds: $0) }
    #expect(ends.first { $0 != "-9 | late" } == "-9 a\n| late")
  }

  @Test func `a program that cannot be started is an error`() {
    #expect(
      run(["signboard-no-such-program"])
        == "missing: Cannot run signboard-no-such-program: no such file or directory.")
    #expect(run(["/etc/passwd"]) == "Cannot run /etc/passwd: permission denied.")
    let reason = "its name or an argument is not a text without NUL."
    #expect(run([]) == "Cannot run : \(reason)")
    #expect(run(["ec\0ho", "x"]) == "Cannot run echo: \(reason)")
    #expect(
      run(["echo"] + Array(repeating: "x", count: 64)) == "Cannot run echo: argument list too long."
    )
  }
}
