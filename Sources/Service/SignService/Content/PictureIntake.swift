// SPDX-License-Identifier: MIT
import CodecIO
import LinuxIO
import Phrases
import Pictures
import Wording

/// Reads the pictures that are sent to a sign.
///
/// Their bytes come from strangers, and C libraries read them: a process of its own does it for a
/// service, see Documentation/foreign-bytes.md.
package struct PictureIntake: Sendable {
  /// Reads a file as it is kept.
  ///
  /// Its errors do not begin with a place: there is only the one picture.
  let read: @Sendable (_ file: [UInt8]) throws(SignError) -> StoredPicture

  /// Reads in this process.
  package static let inProcess = PictureIntake { file throws(SignError) in
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
  package static let separate = PictureIntake { file throws(SignError) in
    let run: ProgramRun
    do throws(SystemError) {
      run = try ProgramRun.run(
        ["/proc/self/exe", command], input: file, seconds: mostSeconds * 3,
        most: StoredPicture.mostBytes)
    } catch {
      throw SignError(
        place: "", reason: .phrase(.readerNotStarted, error.cause),
        remedy: .phrase(.startAnew))
    }
    if run.status == 0, !run.isCut, let picture = StoredPicture(run.output) { return picture }
    guard run.status == refused, let refusal = Refusal(told: run.error) else {
      throw SignError(
        place: "", reason: .phrase(.readingTakesMuch), remedy: .phrase(.makeItSmaller))
    }
    throw SignError(place: "", reason: refusal.reason, remedy: refusal.remedy)
  }

  /// Does what `command` is for: reads a picture from the standard input and writes it, as it is kept,
  /// to the standard output.
  ///
  /// - Returns: the exit status.
  package static func answer() -> Int32 {
    do {
      let file = try FileInput.read(
        descriptor: StandardStreams.input, name: "standard input", limit: PictureLimit.file)
      PictureLibraries.load()
      try Confinement.begin(memory: mostMemory, seconds: mostSeconds)
      let picture = try inProcess.read(file)
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
}
