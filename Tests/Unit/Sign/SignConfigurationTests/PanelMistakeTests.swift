// SPDX-License-Identifier: MIT
import Testing

/// The errors for mistakes in the panel, its chains and its backend, word for word.
struct PanelMistakeTests {
  @Test(arguments: [
    Mistake(
      """
      panel: 8
      """,
      """
      sign.yaml:1:8: panel: found "8", allowed is ACROSSxDOWN in modules, at most 2048x64, such as \
      8x1.
      """),
    Mistake(
      """
      panel: 3000x1
      """,
      """
      sign.yaml:1:8: panel: found "3000x1", allowed is ACROSSxDOWN in modules, at most 2048x64, such \
      as 8x1.
      """),
    Mistake(
      """
      panel: {across: 8}
      """,
      """
      sign.yaml:1:8: panel: missing key "down". Add down: 1.
      """),
    Mistake(
      """
      panel: {across: 0, down: 99, deep: 1}
      """,
      """
      sign.yaml:1:17: panel.across: found "0", allowed is a whole number of modules from 1 to 2048.
      sign.yaml:1:26: panel.down: found "99", allowed is a whole number of modules from 1 to 64.
      sign.yaml:1:30: panel: unknown key "deep". The keys here are across, down.
      """),
    Mistake(
      """
      wiring: fc-16
      """,
      """
      sign.yaml:1:9: wiring: found "fc-16", allowed is fc16, fc16-180, icstation, generic, \
      generic-180, parola, dr0cr0rr0, dr0cr0rr1, dr0cr1rr0, dr0cr1rr1, dr1cr0rr0, dr1cr0rr1, \
      dr1cr1rr0 or dr1cr1rr1.
      """),
    Mistake(
      """
      turn: 45
      """,
      """
      sign.yaml:1:7: turn: found "45", allowed is 0, 90, 180 or 270.
      """),
    Mistake(
      """
      turn: -90
      """,
      """
      sign.yaml:1:7: turn: found "-90", allowed is 0, 90, 180 or 270.
      """),
    Mistake(
      """
      mirror: both
      """,
      """
      sign.yaml:1:9: mirror: found "both", allowed is none, horizontal or vertical.
      """),
    Mistake(
      """
      module-gap: 9
      """,
      """
      sign.yaml:1:13: module-gap: found "9", allowed is a whole number of LEDs from 0 to 8.
      """),
    Mistake(
      """
      rotate: 90
      """,
      """
      sign.yaml:1:1: unknown key "rotate". Did you mean "turn"?
      """),
    Mistake(
      """
      chains:
      - {backend: memory, at: [0, 0], panel: 4x1, turn: 90}
      """,
      """
      sign.yaml:2:45: chains[0]: unknown key "turn". It belongs to the top level.
      """),
    Mistake(
      """
      backend: spi:
      """,
      """
      sign.yaml:1:13: Not valid YAML: mapping values are not allowed in this context. A text with \
      ": " inside needs quotation marks.
      """),
    Mistake(
      """
      backend: gpio:chip,clk=1,din=1,cs=2
      """,
      """
      sign.yaml:1:10: backend: found "gpio:chip,clk=1,din=1,cs=2", allowed is terminal, memory, \
      null, spi:DEVICE (such as spi:/dev/spidev0.0) or gpio:CHIP,clk=LINE,din=LINE,cs=LINE (three \
      different lines).
      """),
    Mistake(
      """
      bus-speed: 2MHz
      """,
      """
      sign.yaml:1:12: bus-speed: found "2MHz", allowed is a whole number of hertz from 10000 to \
      10000000.
      """),
    Mistake(
      """
      end: off
      """,
      """
      sign.yaml:1:6: end: found "off", allowed is blank, keep or a text, such as {text: "Closed"}.
      """),
    Mistake(
      """
      end: {txt: Bye}
      """,
      """
      sign.yaml:1:7: end: unknown key "txt". Did you mean "text"?
      """),
    Mistake(
      """
      chains:
      - {backend: terminal, at: [0, 0], panel: 4x1}
      """,
      """
      sign.yaml:2:13: chains[0].backend: found "terminal", allowed is memory, null, spi:DEVICE \
      (such as spi:/dev/spidev0.0) or gpio:CHIP,clk=LINE,din=LINE,cs=LINE (three different lines).
      """),
    Mistake(
      """
      chains:
      - {at: [2048, 0]}
      """,
      """
      sign.yaml:2:3: chains[0]: missing key "backend". Add backend: spi:/dev/spidev0.0.
      sign.yaml:2:3: chains[0]: missing key "panel". Add panel: 4x1.
      sign.yaml:2:9: chains[0].at[0]: found "2048", allowed is a whole number from 0 to 2047.
      """),
    Mistake(
      """
      backend: memory
      chains:
      - {backend: memory, at: [0, 0], panel: 4x1}
      """,
      """
      sign.yaml:1:1: "backend" excludes "chains" in line 2. Keep one of the two.
      """),
    Mistake(
      """
      chains:
      - {backend: memory, at: [0, 0], panel: 4x1}
      - {backend: memory, at: [3, 0], panel: 4x1}
      """,
      """
      sign.yaml:3:3: chains[1]: module [3, 0] belongs to chains[0] already. Move one of the two.
      """),
    Mistake(
      """
      panel: 8x2
      chains:
      - {backend: memory, at: [0, 0], panel: 8x1}
      """,
      """
      sign.yaml:2:1: chains: no chain drives module [0, 1], [1, 1], [2, 1], [3, 1] and 4 more of \
      the panel of 8x2. Add a chain or make the panel smaller.
      """),
    Mistake(
      """
      panel: 2x1
      chains:
      - {backend: memory, at: [0, 0], panel: 3x1}
      """,
      """
      sign.yaml:3:3: chains[0]: the chain of 3x1 modules at [0, 0] reaches out of the panel of \
      2x1. Move it or enlarge the panel.
      """),
    Mistake(
      """
      chains:
      - {backend: memory, at: [2047, 0], panel: 2x1}
      """,
      """
      sign.yaml:1:1: chains: together the chains are larger than the largest panel, 2048x64 \
      modules. Move them together.
      """),
    Mistake(
      """
      chains:
      - {backend: "spi:a", at: [0, 0], panel: 1x1}
      - {backend: "spi:a", at: [1, 0], panel: 1x1}
      """,
      """
      sign.yaml:3:13: chains[1].backend: spi:a drives chains[0] already. Give each chain its own \
      device.
      """),
    Mistake(
      """
      trims: 3
      rset: 8.9
      current-limit: 5 A
      """,
      """
      sign.yaml:1:8: trims: found "3", allowed is a list of steps from -15 to 15, such as [0, -1].
      sign.yaml:2:7: rset: found "8.9", allowed is a number of kilo-ohms from 9 to 200, such as 10 \
      or 28.7.
      sign.yaml:3:16: current-limit: found "5 A", allowed is a whole number of milliamperes from 10 \
      to 1000000.
      """),
    Mistake(
      """
      trims: [0, 16, x]
      """,
      """
      sign.yaml:1:12: trims[1]: found "16", allowed is a whole number of steps from -15 to 15.
      sign.yaml:1:16: trims[2]: found "x", allowed is a whole number of steps from -15 to 15.
      """),
  ])
  func `a mistake in the panel is reported with place, finding and remedy`(_ mistake: Mistake) {
    #expect(mistake.answer == mistake.message)
  }
}
