// SPDX-License-Identifier: MIT
import Core
import Displays

/// The sent and the wanted intensity registers of a chain.
///
/// A register is the panel's intensity, trimmed for its module and then scaled by the light of
/// the frame in the module's middle, see `Intensity.lit(by:)`. For darkness the register is 0 and
/// the encoder clears the module's rows. Chips are in the order of sending.
struct ChipIntensities: Sendable {
  /// The place and the trim of a chip.
  struct Chip: Hashable, Sendable {
    /// The pixel of a frame below and right of the module's middle.
    let x: Int
    let y: Int
    /// Steps by which the module is brighter than the panel.
    let trim: Int
  }

  private let chips: [Chip]
  /// The lights of the last frame, and those of each chip.
  private var frameLights: [FrameLight] = []
  private var lights: [UInt8]
  private var sent: [UInt8]
  private var wanted: [UInt8]
  /// Whether any register decreases.
  private(set) var shrinks = false
  /// Whether any register increases.
  private(set) var grows = false

  /// Makes registers that are all 0 and lit fully.
  init(_ chips: [Chip]) {
    self.chips = chips
    lights = [UInt8](repeating: 255, count: chips.count)
    sent = [UInt8](repeating: 0, count: chips.count)
    wanted = sent
  }

  /// Takes over the lights of a frame; returns whether that of any chip changed.
  ///
  /// Allocates only, at first, room for them.
  mutating func follow(_ frame: borrowing Frame) -> Bool {
    // Nearly all frames end here; the others mostly at the comparison.
    if frame.lights.isEmpty && frameLights.isEmpty { return false }
    guard frame.lights != frameLights else { return false }
    frameLights.removeAll(keepingCapacity: true)
    frameLights.append(contentsOf: frame.lights)
    var isChanged = false
    for index in chips.indices {
      let light = frame.light(x: chips[index].x, y: chips[index].y)
      isChanged = isChanged || light != lights[index]
      lights[index] = light
    }
    return isChanged
  }

  /// The intensity of a chip at one of the panel; `nil` is dark.
  func shown(_ chip: Int, at intensity: Intensity) -> Intensity? {
    intensity.trimmed(by: chips[chip].trim).lit(by: lights[chip])
  }

  mutating func forgetWanted() { (shrinks, grows) = (false, false) }

  /// Sets a wanted register; returns its value before the new picture, never more than the old one.
  mutating func want(_ step: UInt8, of chip: Int) -> UInt8 {
    wanted[chip] = step
    if step < sent[chip] { shrinks = true }
    if step > sent[chip] { grows = true }
    return min(step, sent[chip])
  }

  /// All wanted registers are sent.
  mutating func settle() {
    guard shrinks || grows else { return }
    for chip in sent.indices { sent[chip] = wanted[chip] }
    (shrinks, grows) = (false, false)
  }

  /// All lower registers are sent.
  mutating func settleDimmed() {
    for chip in sent.indices { sent[chip] = min(sent[chip], wanted[chip]) }
    shrinks = false
  }
}
