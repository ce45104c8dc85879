// SPDX-License-Identifier: MIT
import Core
import Displays
import Testing

struct ChainLayoutTests {
  /// The position of each module in the chain, 0 nearest to DIN, seen from the front.
  private func picture(_ chain: ChainLayout) -> String {
    var rows = [[String]](
      repeating: Array(repeating: " . ", count: chain.across), count: chain.down)
    for (index, place) in chain.modules.enumerated() {
      let mark = place.wiring == chain.wiring ? " " : "'"
      rows[place.row][place.column] = " \(index)\(mark)"
    }
    return rows.map { $0.joined() }.joined(separator: "\n")
  }

  @Test func `a chain to the left begins at the right end`() {
    #expect(picture(ChainLayout(across: 4)) == " 3  2  1  0 ")
    #expect(picture(ChainLayout(across: 4, direction: .right)) == " 0  1  2  3 ")
  }

  @Test func `rows go on straight, in serpentines and in turned serpentines`() {
    func rows(_ order: RowOrder, _ first: FirstRow = .top) -> String {
      picture(ChainLayout(across: 3, down: 3, direction: .right, rows: order, firstRow: first))
    }
    #expect(rows(.straight) == " 0  1  2 \n 3  4  5 \n 6  7  8 ")
    #expect(rows(.serpentine) == " 0  1  2 \n 5  4  3 \n 6  7  8 ")
    #expect(rows(.serpentineTurned) == " 0  1  2 \n 5' 4' 3'\n 6  7  8 ")
    #expect(rows(.straight, .bottom) == " 6  7  8 \n 3  4  5 \n 0  1  2 ")
  }

  @Test func `chains must cover every module exactly once`() {
    func error(_ chains: [ChainLayout]) -> String {
      do throws(SignError) {
        _ = try PanelLayout(across: 4, down: 1, chains: chains)
        return "no error"
      } catch { return error.description }
    }
    #expect(error([ChainLayout(across: 2), ChainLayout(left: 2, across: 2)]) == "no error")
    #expect(
      error([ChainLayout(across: 2)])
        == "No chain has the module at column 2, row 0. Add it to a chain.")
    #expect(
      error([ChainLayout(across: 3), ChainLayout(left: 2, across: 2)])
        == "Chains 1 and 2 both have the module at column 2, row 0. Move one of them.")
    #expect(
      error([ChainLayout(left: 2, across: 3)])
        == "Chain 1 reaches beyond the panel of 4x1 modules. "
        + "Check its place and its size, or make the panel larger.")
    #expect(
      error([ChainLayout(across: 3000)])
        == "Chain 1 has 3000x1 modules: allowed are 1 to 2048 modules. "
        + "Divide the panel among several chains.")
    let refusal = SignError("Cannot make a panel of 0x1 modules: allowed are 1 to 131072 modules.")
    #expect(throws: refusal) { try PanelLayout(across: 0, down: 1, chains: []) }
  }
}
