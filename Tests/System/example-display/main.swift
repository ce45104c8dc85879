// SPDX-License-Identifier: MIT
// A display of one's own in one file: a strip of lamps that a program behind a file or a pipe
// switches. It is built outside the tree, with the whole program around it:
//
//   signboard-lamps show "Open" --backend lamps:/tmp/lamps,columns=16
import Displays
import Raster
import SignboardCommand

/// Eight rows of lamps, each picture written to a file as lines of `o` and blanks.
struct Lamps: DisplayKind {
  static let name = "lamps"
  static let usage = "lamps:FILE,columns=N,rows=N"

  let file: String
  let columns: Int
  let rows: Int

  init(_ options: inout DisplayOptions) throws(DisplayOptionError) {
    file = try options.device("FILE")
    columns = try options.number("columns", in: 1...512)
    rows = try options.number("rows", in: 1...64, standard: 8)
  }

  var geometry: Geometry? { Geometry(width: columns, height: rows) }

  func open(_ geometry: Geometry) throws -> any DisplayBackend {
    guard let output = fopen(file, "a") else {
      throw LampsError(description: "Cannot open \(file). Name a file in a folder that exists.")
    }
    return LampsBackend(geometry: geometry, output: output)
  }

  func check() -> [DisplayFinding] {
    guard access(file, W_OK) == 0 else {
      return [
        DisplayFinding(
          .problem, "\(file) cannot be written.", why: "The lamps are switched through it.",
          fix: ["touch \(file)"])
      ]
    }
    return [DisplayFinding(.ok, "\(file) can be written.", why: "The lamps are switched through it.")]
  }
}

struct LampsError: Error, CustomStringConvertible { let description: String }

final class LampsBackend: DisplayBackend {
  let geometry: Geometry
  private let output: UnsafeMutablePointer<FILE>
  private var isBlank = false

  init(geometry: Geometry, output: UnsafeMutablePointer<FILE>) {
    (self.geometry, self.output) = (geometry, output)
  }

  func present(_ frame: borrowing Frame) throws {
    var text = ""
    for y in 0..<geometry.height {
      for x in 0..<geometry.width { text += frame.plane[x, y] && !isBlank ? "o" : " " }
      text += "|\n"
    }
    fputs(text + "\n", output)
    fflush(output)
  }

  func setBlank(_ blank: Bool) { isBlank = blank }
  func close(_ end: EndState) { fclose(output) }
}

SignboardProgram.run(displays: [Lamps.self])
