// SPDX-License-Identifier: MIT
import Displays

/// Where config.txt has the chip selects of the SPI devices, on which the modules latch.
enum ChipSelectCheck: DoctorCheck {
  static let subject = "spi"
  static let why = "The modules take over what was sent when LOAD rises."

  /// The usual lines by bus and number, as the overlays of Raspberry Pi OS have them.
  private static let usual: [Int: [Int]] = [0: [8, 7], 1: [18, 17, 16]]

  static func run(_ machine: Machine) -> [Finding] {
    let named = machine.configuredDevices
    // Without a named device the first one is usual.
    let devices = named.isEmpty && machine.needsSPI ? ["/dev/spidev0.0"] : named
    return devices.compactMap { check($0, machine) }
  }

  private static func check(_ device: String, _ machine: Machine) -> Finding? {
    guard let (bus, select) = DevicesCheck.numbers(of: device),
      let selects = machine.boot.config?.chipSelects[bus]
    else { return nil }
    let place = selects.place
    guard selects.count > 0 else {
      return problem(
        "\(shown(device)) has no chip select: \(place), \"\(place.text)\".",
        why: "The modules take over what was sent when LOAD rises; without it nothing is latched.",
        fix: selects.raised(to: select + 1, ofBus: bus))
    }
    if selects.hidden.contains(select) {
      return problem(
        "\(shown(device)) is left out by cs\(select)_spidev: \(place), \"\(place.text)\".",
        why: "A chain is reached through its device file only.",
        fix: [
          "sudo sed -i 's/,cs\(select)_spidev=[a-z0]*//' \(quoted(place.file))", "sudo reboot",
        ])
    }
    let known = usual[bus].flatMap { $0.indices.contains(select) ? $0[select] : nil }
    guard let pin = selects.pins[select], pin != known else { return nil }
    let instead = known.map { ", not to GPIO \($0)" } ?? ""
    return ok(
      "LOAD of \(shown(device)) belongs to GPIO \(pin)\(instead): \(place), \"\(place.text)\".")
  }
}

extension BootConfiguration.ChipSelects {
  /// The commands that change the line so that the bus has so many.
  func raised(to count: Int, ofBus bus: Int) -> [String] {
    [
      "sudo sed -i 's/^\\s*dtoverlay=spi\(bus)-\(self.count)cs/dtoverlay=spi\(bus)-\(count)cs/' "
        + quoted(place.file), "sudo reboot",
    ]
  }
}
