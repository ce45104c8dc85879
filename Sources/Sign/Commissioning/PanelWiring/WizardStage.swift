// SPDX-License-Identifier: MIT
package import SignboardKit

/// A chain of unknown wiring on which the wiring wizard shows its pictures.
package protocol WizardStage: AnyObject {
  /// Shows digits: for each chip, the one nearest to DIN first, byte d is digit d.
  func show(_ digits: [UInt64]) throws
  /// The lit LEDs, if the program can see them.
  var lit: Frame? { get }
}

/// A chain of unknown length on real wires.
///
/// The driver takes it for a panel of one long row whose wiring maps pixels to digits one to one.
/// Words for missing chips leave the end of the chain. The frame loop goes on repairing the chips
/// while the person thinks.
package final class RawChain: WizardStage {
  private let sign: Sign
  private let longest: Int

  /// Opens the backend of the settings.
  ///
  /// - Parameters:
  ///   - settings: backend, bus speed and intensity; settings of the panel are ignored.
  ///   - longest: the chips of the longest possible chain.
  ///   - report: called when the device fails or works again, on another thread.
  /// - Throws: `SPIError` for a device that cannot be opened.
  package init(
    _ settings: SignSettings, longest: Int,
    report: @escaping @Sendable (PlaybackReport) -> Void
  ) throws {
    var own = SignSettings()
    (own.backend, own.busSpeed, own.intensity) =
      (settings.backend, settings.busSpeed, settings.intensity)
    own.panel = RawChain.panel(longest)
    own.content.text = [""]
    self.longest = longest
    var setup = try SignSetup(settings: own)
    setup.endsWithScene = false
    sign = try Sign(setup, report: report)
  }

  /// The settings of a panel whose pixel at column 8c + d, row b is bit b of digit d of chip c.
  static func panel(_ longest: Int) -> PanelSettings {
    var panel = PanelSettings()
    panel.size = PanelSize(across: longest, down: 1)
    panel.wiring = .flags(.dr0cr0rr1)
    panel.chainDirection = .right
    return panel
  }

  /// The frame of such a panel.
  package static func frame(_ digits: [UInt64], longest: Int) -> Frame {
    var frame = Frame(width: longest * 8, height: 8)
    for (chip, block) in digits.prefix(longest).enumerated() {
      frame.plane.setBlock(chip, band: 0, to: block)
    }
    return frame
  }

  /// A scene that always shows this frame.
  package static func scene(_ frame: Frame) -> Scene {
    Scene(
      width: frame.width, height: frame.height,
      layers: [PictureLayer(frame.plane, x: 0, y: 0)])
  }

  /// `nil`: the program cannot see a real panel.
  package var lit: Frame? { nil }

  /// Shows digits from the next frame on.
  package func show(_ digits: [UInt64]) {
    sign.playback.show(RawChain.scene(RawChain.frame(digits, longest: longest)))
  }

  /// Leaves the chain dark.
  package func close() { sign.stop() }
}
