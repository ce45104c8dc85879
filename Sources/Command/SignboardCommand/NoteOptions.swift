// SPDX-License-Identifier: MIT
import ArgumentParser
import Commissioning
import LinuxIO
import Wording

/// The note of dead LEDs.
struct NoteOptions: ParsableArguments {
  @Option("The file that keeps the note; it need not exist yet.", "file", completion: .file())
  var notes: String?

  @Option(
    help: .about(
      "Note a dead LED, such as 3,5,2: module 3, column 5, row 2, counted from 1 at the top left; repeat for several.",
      "led"), transform: led)
  var dead: [DeadLED] = []

  @Option(help: .about("Strike out an LED that is not dead any more.", "led"), transform: led)
  var mended: [DeadLED] = []

  func validate() throws {
    if notes == nil, isChange {
      let option = dead.isEmpty ? "--mended" : "--dead"
      throw ValidationError("\(option) needs --notes. Name the file, such as --notes dead.txt.")
    }
  }

  /// Whether the options change the note.
  var isChange: Bool { !dead.isEmpty || !mended.isEmpty }

  /// Reads and changes the note; `nil` without a file.
  ///
  /// - Parameter modules: the number of modules, within which all LEDs must be.
  func update(modules: Int) throws -> DeadLEDNotes? {
    guard let file = notes else { return nil }
    var note = try read(file)
    for led in dead {
      try check(led, "--dead \(led)", modules)
      note.add(led)
    }
    for led in mended where !note.remove(led) {
      throw SignError(
        place: "--mended \(led)", reason: "this LED is not noted in \(file)",
        remedy: "signboard test --list --notes \(Wording.shellWord(file)) lists those that are.")
    }
    for led in note.leds { try check(led, "\(file), LED \(led)", modules) }
    if isChange {
      let output = try FileOutput(path: file)
      try output.write(note.text)
      try output.close()
    }
    return note
  }

  private func read(_ file: String) throws -> DeadLEDNotes {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileInput.read(file: file, limit: DeadLEDNotes.greatestFile)
    } catch {
      // The first LED creates the file.
      guard error.isMissing else { throw error }
      return DeadLEDNotes()
    }
    return try DeadLEDNotes(bytes: bytes, file: file)
  }

  private func check(_ led: DeadLED, _ place: String, _ modules: Int) throws(SignError) {
    guard led.module > modules else { return }
    throw SignError(
      place: place,
      reason: modules == 1 ? "the panel has one module" : "the panel has modules 1 to \(modules)",
      remedy: "Check the number, or name the panel with --panel or --config.")
  }
}

/// Reads `3,5,2`.
@Sendable private func led(_ text: String) throws -> DeadLED {
  guard let led = DeadLED(text) else {
    throw ValidationError("found \(Wizard.quote(text)), allowed is \(DeadLED.allowed).")
  }
  return led
}
