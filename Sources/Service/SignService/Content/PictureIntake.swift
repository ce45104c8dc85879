// SPDX-License-Identifier: MIT
import CodecIO
import Glibc
import SignboardKit

/// Reads the pictures that are sent to a sign.
///
/// Their bytes come from strangers, and C libraries read them: a process of its own does it for a
/// service, see Documentation/foreign-bytes.md.
package struct PictureIntake: Sendable {
  /// Reads a file to be kept.
  ///
  /// Its errors do not begin with a place: there is only the one picture.
  let read: @Sendable (_ file: [UInt8]) throws(SignError) -> StoredPicture
  /// Why the kernel does not keep the process from system calls that it does not need; `nil` if it
  /// does, or if there is no process of its own.
  let lack: Phrase?

  /// Reads in this process.
  package static let inProcess = PictureIntake(read: Self.decoded, lack: nil)

  private static func decoded(_ file: [UInt8]) throws(SignError) -> StoredPicture {
    try StoredPicture(reducing: Picture(file, name: ""), name: "")
  }

  // MARK: - In a process of its own

  /// The command of this program that reads a picture from its standard input.
  package static let command = "read-picture"
  /// The memory for the largest pictures that are read, `PictureLimit.allPixels` of them as two
  /// planes, what a library needs for one of four bytes each, and the program itself.
  private static let mostMemory = 256 << 20
  /// The seconds of the processor; the largest picture takes a tenth of it on a Raspberry Pi 3.
  private static let mostSeconds = 5
  /// The exit status for a picture that cannot be used (`EX_DATAERR` of sysexits.h).
  private static let refused: Int32 = 65

  /// Reads in a process of its own, which has no files, no network and little memory and time.
  package static let separate = PictureIntake(
    read: Self.decodedApart, lack: Confinement.lack?.cause)

  private static func decodedApart(_ file: [UInt8]) throws(SignError) -> StoredPicture {
    let run: ProgramRun
    do throws(SystemError) {
      run = try ProgramRun.run(
        ["/proc/self/exe", command], input: file, seconds: mostSeconds * 3,
        most: StoredPicture.mostBytes)
    } catch {
      throw SignError(
        place: "", reason: .phrase("the program that reads it cannot be started: \(error.cause)"),
        remedy: .phrase("Try again; if that does not help, start the sign anew."))
    }
    if run.status == 0, !run.isCut, let picture = StoredPicture(run.output) { return picture }
    throw failure(of: run)
  }

  /// Why a run has brought no picture.
  static func failure(of run: ProgramRun) -> SignError {
    if run.status == refused, let refusal = Refusal(reported: run.error) {
      return SignError(place: "", reason: refusal.reason, remedy: refusal.remedy)
    }
    // No limit of memory or time ends it by one of these.
    let faults = [SIGSYS: "SIGSYS", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE"]
    if let fault = run.signal.flatMap({ faults[$0] }) {
      return SignError(
        place: "",
        reason: .phrase("the library that reads it went wrong and was stopped (\(fault))"),
        remedy: .phrase("Do not trust this file, and install the updates of the system."))
    }
    return SignError(
      place: "", reason: .phrase("reading it takes more memory or time than the sign gives it"),
      remedy: .phrase("Make the picture smaller."))
  }

  /// Does what `command` is for: reads a picture from the standard input and writes it, as kept,
  /// to the standard output.
  ///
  /// - Returns: the exit status.
  package static func answer() -> Int32 {
    do {
      let file = try FileInput.read(
        descriptor: StandardStreams.input, name: "standard input", limit: PictureLimit.file)
      PictureDecoder.load()
      try Confinement.begin(memory: mostMemory, seconds: mostSeconds)
      let picture = try decoded(file)
      try StandardStreams.write(picture.bytes, to: StandardStreams.output)
      return 0
    } catch let error as SignError {
      return refuse(Refusal(reason: error.cause, remedy: error.advice))
    } catch let error as SystemError {
      return refuse(Refusal(reason: error.cause, remedy: error.advice))
    } catch {
      return refuse(Refusal(reason: .verbatim("\(error)"), remedy: .empty))
    }
  }

  private static func refuse(_ refusal: Refusal) -> Int32 {
    try? StandardStreams.write(refusal.bytes, to: StandardStreams.error)
    return refused
  }

  /// Why a picture cannot be used, as one process reports it to another: an object with the texts of
  /// the reason and of the next step.
  struct Refusal: Hashable, Sendable {
    /// The most bytes of the object; longer ones are not taken.
    private static let mostBytes = 8192
    /// The most characters of a text that are kept.
    private static let mostCharacters = 512

    let reason: Phrase
    let remedy: Phrase

    init(reason: Phrase, remedy: Phrase) { (self.reason, self.remedy) = (reason, remedy) }

    /// Reads the report of the other process, which is not trusted; `nil` if it is none.
    init?(reported bytes: [UInt8]) {
      guard bytes.count <= Self.mostBytes, let json = JSONValue(reading: bytes),
        let reason = json["reason"].flatMap({ Phrase(texts: $0, clean: Self.plain) }),
        let remedy = json["remedy"].flatMap({ Phrase(texts: $0, clean: Self.plain) }),
        !reason.description.isEmpty
      else { return nil }
      self.init(reason: reason, remedy: remedy)
    }

    /// The object.
    var bytes: [UInt8] {
      JSONValue.object(present: ["reason": reason.texts, "remedy": remedy.texts]).bytes
    }

    /// The beginning of a text, without line ends and control characters.
    private static func plain(_ text: String) -> String {
      let shown = text.filter { !$0.isNewline && $0.unicodeScalars.allSatisfy { $0.value >= 32 } }
      return String(shown.prefix(mostCharacters))
    }
  }
}
