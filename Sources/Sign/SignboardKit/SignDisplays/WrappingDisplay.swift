// SPDX-License-Identifier: MIT

/// A display that passes to another one what it does not do itself.
package protocol WrappingDisplay: DisplayBackend {
  /// The other one.
  var display: any DisplayBackend { get }
}

extension WrappingDisplay {
  package var geometry: Geometry { display.geometry }
  package var refreshInterval: Int64? { display.refreshInterval }
  package var showsColors: Bool { display.showsColors }
  package func setIntensity(_ intensity: Intensity) throws { try display.setIntensity(intensity) }
  package func setBlank(_ blank: Bool) throws { try display.setBlank(blank) }
  package func close(_ end: EndState) throws { try display.close(end) }
}
