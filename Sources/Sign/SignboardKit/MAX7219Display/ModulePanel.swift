// SPDX-License-Identifier: MIT
package import MAX7219
import MAX7219Simulator

/// A panel of 8×8 modules with MAX7219 chips, real or simulated.
package struct ModulePanel: SignDisplay {
  /// The places of the modules, and the backends of their chains.
  package let plan: PanelBuilder.Plan
  private let budget: PowerBudget
  private let busSpeed: Int
  private let hasLoopback: Bool

  /// Plans the panel of the settings.
  ///
  /// - Throws: `SignError` if the chains do not form one panel.
  package init(_ settings: SignSettings) throws(SignError) {
    plan = try PanelBuilder.plan(settings)
    budget = settings.budget
    busSpeed = settings.busSpeed ?? SignSettings.standardBusSpeed
    hasLoopback = settings.loopback ?? false
  }

  package var geometry: Geometry { plan.layout.geometry }
  package var modules: (across: Int, down: Int) { (plan.layout.across, plan.layout.down) }
  package var gap: Int { plan.layout.hanging.gap }
  package var isPreviewed: Bool { plan.backends.contains(.terminal) }
  package var isHardware: Bool { plan.backends.contains(where: \.isHardware) }
  package func text(_ frame: Frame) -> String { plan.layout.text(frame) }

  package func intensities(_ intensity: Intensity) -> Set<Intensity> {
    Set(plan.trims.joined().map { intensity.trimmed(by: $0) })
  }

  package func check() throws {
    try checkLimit()
    try checkLoopback()
  }

  /// Opens all devices and connects driver, simulated chips and recorders of wires.
  package func open(_ request: DisplayRequest) throws -> OpenedDisplay {
    let player = request.player
    let onHealth: (LoopbackMonitor, LoopbackMonitor.Health) -> Void = { monitor, health in
      player.report(.notice(health.sentence(device: monitor.name, modules: monitor.modules)))
    }
    let timer = request.timer
    let devices = try ChainDevices(
      plan, busSpeed: busSpeed, onHealth: hasLoopback ? onHealth : nil
    ) { timer.now }
    var wires: [any SPIDevice] = devices.all.map { CountedDevice($0, into: request.counts) }
    var recordings: [RecordingFile] = []
    for path in request.wireRecordings {
      let recording = try RecordingFile(
        path: path, devices: wires.count, busSpeed: busSpeed, timer: timer, player: player,
        outcome: request.outcome)
      wires = wires.enumerated().map { recording.recording($1, number: $0) }
      recordings.append(recording)
    }
    let lit = request.wantsLight ? beside(&wires, devices.simulated) : nil
    let panel = try MAX7219Panel(
      layout: plan.layout, devices: wires, intensity: request.intensity, trims: plan.trims,
      budget: budget)
    var opened = OpenedDisplay(panel)
    if devices.simulated.contains(where: { $0 != nil }) {
      let simulated = SimulatedPanel(
        panel: panel, chains: devices.simulated, faults: request.faults)
      (opened.backend, opened.simulated) = (simulated, simulated)
    }
    opened.lit = lit
    opened.reading = {
      PanelReading(
        wanted: panel.wanted, shown: panel.intensity,
        milliamperes: panel.currents.reduce(0) { $0 + $1.present })
    }
    opened.totals = { totals(panel, devices) }
    opened.finishRecordings = { _ in for recording in recordings { recording.close(player) } }
    return opened
  }

  package func simulated(_ intensity: Intensity) throws -> SimulatedPanel? {
    let chains = plan.layout.chains.enumerated().map { index, chain in
      SimulatedChain(chips: chain.count, seed: UInt64(index) + 1)
    }
    return SimulatedPanel(
      panel: try MAX7219Panel(
        layout: plan.layout, devices: chains, intensity: intensity, trims: plan.trims,
        budget: budget),
      chains: chains)
  }

  private func totals(_ panel: MAX7219Panel, _ devices: ChainDevices) -> SignTotals {
    var totals = SignTotals()
    totals.transactions = panel.traffic.transactions
    totals.bytes = panel.traffic.bytes
    totals.currents = panel.currents
    totals.intensity = panel.intensity
    for monitor in devices.monitors {
      totals.loopback.compared += monitor.errors.compared
      totals.loopback.wrong += monitor.errors.wrong
    }
    totals.faults = devices.simulated.reduce(0) { $0 + ($1?.counters.faults ?? 0) }
    return totals
  }

  /// Puts simulated chips beside real ones, whose LEDs cannot be read.
  private func beside(_ wires: inout [any SPIDevice], _ simulated: [SimulatedChain?]) -> LitPanel {
    var chains = simulated
    for index in chains.indices where chains[index] == nil {
      let chain = SimulatedChain(chips: plan.layout.chains[index].count, seed: UInt64(index) + 1)
      wires[index] = MirroredDevice(wires[index], beside: chain)
      chains[index] = chain
    }
    return LitPanel(plan.layout, chains: chains)
  }

  /// Only an SPI controller reads bits back, GPIO lines do not.
  private func checkLoopback() throws(SignError) {
    guard hasLoopback else { return }
    for backend in plan.backends {
      switch backend {
      case .terminal, .memory, .spi: continue
      case .null, .gpio, .display:
        throw SignError(
          path: "loopback", reason: .phrase("\(backend) has no line that reads what comes back"),
          remedy: .phrase("Use spi:DEVICE, or leave it out."))
      }
    }
  }

  /// A limit below the current of all LEDs at the lowest intensity cannot be kept.
  private func checkLimit() throws(SignError) {
    let modules = plan.layout.chains.reduce(0) { $0 + $1.count }
    let least = budget.leastLimit(chips: modules)
    guard let limit = budget.limit, limit < least else { return }
    throw SignError(
      path: "current-limit",
      reason: .phrase(
        """
        \(modules) modules with all LEDs lit at intensity 0 draw \(least) mA, more than \
        \(limit) mA
        """),
      remedy: .phrase("Raise it to \(least) or more, or use modules with a larger RSET."))
  }
}

extension SignSettings {
  /// The limit of the current and the resistors that it depends on.
  package var budget: PowerBudget {
    let ohms = rset.map { Int($0.numerator * 1000 / $0.denominator) }
    return PowerBudget(
      segmentCurrent: ohms.flatMap { SegmentCurrent(resistor: $0) } ?? .common,
      limit: currentLimit)
  }
}
