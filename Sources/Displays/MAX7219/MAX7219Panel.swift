// SPDX-License-Identifier: MIT
public import Core
public import Displays

/// A panel of MAX7219 modules on one or more chains, each chain on a device of its own.
///
/// `ChainEncoder` has the start-up and the repair of the chips. A chain whose device fails starts
/// anew when the device works again; the other chains go on.
public final class MAX7219Panel: DisplayBackend {
  /// Where the modules are.
  public let layout: PanelLayout
  /// The devices, one a chain, in the order of `layout.chains`.
  public let devices: [any SPIDevice]
  /// The number of frames, bytes and transactions sent so far.
  public private(set) var traffic = Traffic()
  /// The estimated current of each chain, in the order of `layout.chains`.
  public private(set) var currents: [ChainCurrent]
  /// The limit of the current.
  public let budget: PowerBudget
  /// The intensity that was set.
  public private(set) var wanted: Intensity
  /// The intensity in full light: the set one, or less within the budget.
  public private(set) var intensity: Intensity

  private var encoders: [ChainEncoder]
  private var isBlank = false
  private var isClosed = false

  /// Counters of the wire.
  public struct Traffic: Hashable, Sendable {
    /// Calls of `present`.
    public var frames = 0
    /// Chip-select transactions of all chains.
    public var transactions = 0
    /// Bytes of all chains.
    public var bytes = 0
  }

  /// Makes a panel; nothing is sent before the first frame.
  ///
  /// - Parameters:
  ///   - layout: where the modules are.
  ///   - devices: the devices of the chains, in the order of the layout.
  ///   - intensity: the intensity of all modules.
  ///   - trims: for each chain the steps by which its modules differ from it, the module nearest to
  ///     DIN first; missing ones are 0.
  ///   - budget: the limit of the current.
  /// - Throws: `SignError` unless there is one device for each chain.
  public init(
    layout: PanelLayout, devices: [any SPIDevice], intensity: Intensity = .standard,
    trims: [[Int]] = [], budget: PowerBudget = PowerBudget()
  ) throws(SignError) {
    guard devices.count == layout.chains.count else {
      throw SignError(
        "The panel has \(layout.chains.count) chain(s) but \(devices.count) device(s). "
          + "Give each chain one device.")
    }
    self.layout = layout
    self.devices = devices
    self.intensity = intensity
    self.budget = budget
    wanted = intensity
    currents = layout.chains.map { _ in ChainCurrent() }
    encoders = layout.places.enumerated().map { index, places in
      ChainEncoder(
        places: places, across: layout.across, gap: layout.hanging.gap,
        trims: index < trims.count ? trims[index] : [])
    }
    for index in encoders.indices { encoders[index].intensity = intensity }
  }

  /// The size of the panel in pixels.
  public var geometry: Geometry { layout.geometry }

  /// Repair needs a frame at least every 100 ms, see `ChainEncoder.repairInterval`.
  public var refreshInterval: Int64? { ChainEncoder.repairInterval }

  /// Shows a frame on all chains with one call of each device.
  ///
  /// A module has the light of the frame's pixel below and right of its middle, see
  /// `Frame.lights` and `Intensity.lit(by:)`.
  ///
  /// - Throws: `GeometryError`, `ClosedDisplayError`, or, after all chains, the first `SPIError`.
  public func present(_ frame: borrowing Frame) throws {
    let found = Geometry(width: frame.width, height: frame.height)
    guard found == geometry else { throw GeometryError(expected: geometry, found: found) }
    guard !isClosed else { throw ClosedDisplayError() }
    traffic.frames += 1
    var failure: SPIError?
    if budget.limit != nil {
      for index in encoders.indices { encoders[index].follow(frame) }
    }
    let next = budget.intensity(after: intensity, wanted: wanted) {
      microamperes(of: frame, at: $0)
    }
    // Dimmed before a picture that would draw too much, brightened after its rows.
    if next < intensity {
      do throws(SPIError) {
        // Modules that become brighter follow with the picture.
        try set(next) { $0.encodeDimmed() }
      } catch {
        failure = error
      }
    } else if next > intensity {
      intensity = next
      for index in encoders.indices { encoders[index].intensity = next }
    }
    defer { record(frame) }
    for index in encoders.indices {
      encoders[index].encode(frame)
      do throws(SPIError) { try send(to: index) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// Sets the intensity of all chips at once; with a limit it grows frame by frame.
  public func setIntensity(_ intensity: Intensity) throws {
    guard !isClosed else { throw ClosedDisplayError() }
    wanted = intensity
    guard budget.limit == nil || intensity < self.intensity else { return }
    try set(intensity) { $0.encode(.intensity) }
  }

  /// Switches all chips into shutdown or wakes them; the picture stays in their registers.
  public func setBlank(_ blank: Bool) throws {
    guard !isClosed else { throw ClosedDisplayError() }
    isBlank = blank
    try sendEach {
      $0.isBlank = blank
      $0.encode(.shutdown)
    }
  }

  /// Leaves the chips in `end`; a second call does nothing.
  public func close(_ end: EndState) throws {
    guard !isClosed else { return }
    defer { isClosed = true }
    switch end {
    case .keep: break
    case .frame(let frame): try present(frame)
    case .blank: try sendEach { $0.encodeBlank() }
    }
  }

  /// Sets the intensity of all chains and sends what `encode` prepares for the current picture.
  private func set(
    _ intensity: Intensity, _ encode: (inout ChainEncoder) -> Void
  ) throws(SPIError) {
    self.intensity = intensity
    try sendEach {
      $0.intensity = intensity
      encode(&$0)
    }
  }

  private func microamperes(of frame: borrowing Frame, at intensity: Intensity) -> Int {
    var sum = 0
    for index in encoders.indices {
      sum += budget.microamperes(
        chips: encoders[index].count, load: encoders[index].load(of: frame, at: intensity))
    }
    return sum
  }

  private func record(_ frame: borrowing Frame) {
    for index in encoders.indices {
      let load = isBlank ? 0 : encoders[index].load(of: frame, at: intensity)
      currents[index].record(
        microamperes: budget.microamperes(chips: encoders[index].count, load: load))
    }
  }

  /// Prepares and sends the transactions of each chain; throws the first error after all chains.
  private func sendEach(_ prepare: (inout ChainEncoder) -> Void) throws(SPIError) {
    var failure: SPIError?
    for index in encoders.indices {
      prepare(&encoders[index])
      do throws(SPIError) { try send(to: index) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  private func send(to index: Int) throws(SPIError) {
    do throws(SPIError) {
      try devices[index].send(encoders[index].list)
    } catch {
      encoders[index].restart()
      throw error
    }
    traffic.transactions += encoders[index].list.count
    traffic.bytes += encoders[index].list.byteCount
  }
}
