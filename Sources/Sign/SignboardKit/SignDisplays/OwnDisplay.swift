// SPDX-License-Identifier: MIT

/// A display of a program or a registered one, in the place of a panel of modules.
package struct OwnDisplay: SignDisplay {
  package let geometry: Geometry
  private let name: String
  private let backend: @Sendable () throws -> any DisplayBackend

  /// Makes a display that `open` opens, on the thread that shows frames.
  package init(
    name: String = "display", geometry: Geometry,
    open: @escaping @Sendable () throws -> any DisplayBackend
  ) {
    (self.name, self.geometry, backend) = (name, geometry, open)
  }

  /// Makes the display of a choice; `size` is for displays without a size of their own.
  package init(_ choice: DisplayChoice, size: Geometry) {
    let geometry = choice.display.geometry ?? size
    self.init(name: "\(choice)", geometry: geometry) { try choice.display.open(geometry) }
  }

  package var wiring: Phrase {
    .joined([.phrase("Display \(name) of \(geometry) pixels."), .empty], separator: "\n")
  }

  /// Opens it at an intensity; a display that cannot be used is closed again.
  ///
  /// - Throws: a `SignError` for another size and for a recording of wires, and the errors of the
  ///   display.
  package func open(_ request: DisplayRequest) throws -> OpenedDisplay {
    if let path = request.wireRecordings.first {
      throw SignError(
        place: "--record \(path)", reason: "\(name) has no wires that could be recorded",
        remedy: "Record pictures instead, such as sign.gif.")
    }
    let display = try backend()
    do {
      guard display.geometry == geometry else {
        throw SignError(
          place: name,
          reason: .phrase(
            "it has \(display.geometry) pixels, but the sign was made for \(geometry)"),
          remedy: .phrase("Give the sign the size that the display has."))
      }
      try display.setIntensity(request.intensity)
    } catch {
      try? display.close(.blank)
      throw error
    }
    guard request.wantsLight else { return OpenedDisplay(display) }
    let seen = SeenDisplay(display, intensity: request.intensity)
    var opened = OpenedDisplay(seen)
    opened.lit = seen
    return opened
  }
}
