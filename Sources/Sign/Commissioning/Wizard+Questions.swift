// SPDX-License-Identifier: MIT
import SignboardKit

extension Wizard {
  /// The wiring of the first picture: that of most modules, so that the letter is mostly upright.
  static let probe = ModuleWiring.dr1cr0rr0

  /// All wirings in the order of the pictures: upright, turned clockwise quarter by quarter, then
  /// the same mirrored.
  static let wirings: [ModuleWiring] = [
    .dr1cr0rr0, .dr0cr1rr0, .dr1cr1rr1, .dr0cr0rr1, .dr1cr1rr0, .dr0cr0rr0, .dr1cr0rr1, .dr0cr1rr1,
  ]

  /// The possible numbers of rows.
  var shapes: [Int] {
    let count = facts.count ?? 1
    return (1...64).filter { $0 <= count && count % $0 == 0 }
  }

  /// The row orders that look different, with their pictures of the chain's first two rows.
  var orders: [(order: RowOrder, part: PanelPart)] {
    var orders: [(order: RowOrder, part: PanelPart)] = []
    let dark = PanelPart(across: facts.across, down: facts.down ?? 1)
    let first =
      facts.corner?.firstRow == .bottom ? [facts.layout.down - 2, facts.layout.down - 1] : [0, 1]
    for order in RowOrder.allCases {
      let part = looks(
        of: facts.layout(order), in: PanelPart(columns: dark.columns, rows: first), digits: numbered
      )
      if !orders.contains(where: { $0.part == part }) { orders.append((order, part)) }
    }
    return orders
  }

  var plainQuestion: Question {
    switch subject {
    case .mark: markQuestion
    case .count: countQuestion
    case .shape: shapeQuestion
    case .corner: cornerQuestion
    case .order: orderQuestion
    case .check: checkQuestion
    }
  }

  // MARK: - Digits of the chips

  /// The letter on the module nearest to DIN, its number on each of the others.
  private func content(_ chip: Int) -> UInt64 {
    chip == 0 ? ModulePicture.mark : ModulePicture.number(chip + 1)
  }

  /// The same, upright on modules that hang like the first one.
  private var numbered: [UInt64] {
    let wiring = facts.wiring ?? Wizard.probe
    return (0..<longest).map { wiring.digits(showing: content($0)) }
  }

  /// The letter alone.
  private var lone: [UInt64] {
    let wiring = facts.wiring ?? Wizard.probe
    return (0..<longest).map { $0 == 0 ? wiring.digits(showing: ModulePicture.mark) : 0 }
  }

  /// The number of each module counted from the left, row by row from the top; dark beyond.
  private var inPlace: [UInt64] {
    var digits = [UInt64](repeating: 0, count: longest)
    for (chip, place) in facts.layout.modules.enumerated() where chip < longest {
      digits[chip] = place.wiring.digits(
        showing: ModulePicture.number(place.row * facts.across + place.column + 1))
    }
    return digits
  }

  /// The picture of the chips' digits in a part of a panel.
  private func looks(of layout: ChainLayout, in part: PanelPart, digits: [UInt64]) -> PanelPart {
    var part = part
    for (chip, place) in layout.modules.enumerated() where chip < digits.count {
      part.set(
        column: place.column, row: place.row, to: place.wiring.pixels(lit: digits[chip]))
    }
    return part
  }

  // MARK: - Questions

  private var markQuestion: Question {
    let sent = Wizard.probe.digits(showing: ModulePicture.mark)
    return Question(
      subject: .mark, isAboutTrouble: false,
      text: [
        "One module shows the letter F, perhaps turned or mirrored; if there are more modules, they "
          + "show numbers. Find the module with the F.",
        "Which of these pictures looks like it?",
      ],
      choices: Wizard.wirings.map { wiring in
        var part = PanelPart(columns: [0], rows: [0])
        part.set(column: 0, row: 0, to: wiring.pixels(lit: sent))
        return Choice(picture: .part(part))
      }, allowed: 1...Wizard.wirings.count, digits: numbered)
  }

  private var countQuestion: Question {
    Question(
      subject: .count, isAboutTrouble: false,
      text: [
        "The F is upright now. Every other module shows a number with a line below it; some may "
          + "hang upside down, then the line is above. A dot beyond the line adds a hundred.",
        "Which is the highest number on the panel? (1 if there is only the F.)",
      ],
      choices: [], allowed: 1...longest, digits: numbered)
  }

  private var shapeQuestion: Question {
    let count = facts.count ?? 1
    return Question(
      subject: .shape, isAboutTrouble: false,
      text: ["How do the \(count) modules stand? Each box is a module."],
      choices: shapes.map { down in
        let across = count / down
        let rows = down == 1 ? "one row" : "\(down) rows"
        return Choice("\(rows) of \(across)", picture: .boxes(across: across, down: down))
      }, allowed: 1...shapes.count, digits: numbered)
  }

  private var cornerQuestion: Question {
    let part = PanelPart(across: facts.across, down: facts.down ?? 1)
    let corners = facts.corners
    return Question(
      subject: .corner, isAboutTrouble: false,
      text: ["Now only the F is lit. Where on the panel is it?"] + Wizard.cut(part, facts.layout),
      choices: corners.map { corner in
        var facts = facts
        facts.corner = corner
        return Choice(
          Wizard.words(corner, facts),
          picture: .part(looks(of: facts.layout, in: part, digits: lone)))
      }, allowed: 1...corners.count, digits: lone)
  }

  private var orderQuestion: Question {
    let orders = orders
    let rows = facts.corner?.firstRow == .bottom ? "two lowest" : "two uppermost"
    var text = ["The letter and all numbers are lit again. Which picture looks like the panel?"]
    if let part = orders.first?.part {
      if facts.layout.down > 2 { text.append("The pictures show the \(rows) rows of modules.") }
      if part.columns.count < facts.across { text.append(Wizard.gap) }
    }
    return Question(
      subject: .order, isAboutTrouble: false, text: text,
      choices: orders.map { Choice(picture: .part($0.part)) }, allowed: 1...orders.count,
      digits: numbered)
  }

  private var checkQuestion: Question {
    let part = PanelPart(across: facts.across, down: facts.down ?? 1)
    let rows = facts.layout.down > 1 ? ", row by row from the top" : ""
    return Question(
      subject: .check, isAboutTrouble: false,
      text: [
        facts.count == 1
          ? "The last question: the module shows an upright 1. Is that right?"
          : "The last question: all modules are numbered from the left\(rows), upright, and none is "
            + "dark. Is that right?"
      ] + Wizard.cut(part, facts.layout),
      choices: [Choice(picture: .part(looks(of: facts.layout, in: part, digits: inPlace)))],
      allowed: 1...1, digits: inPlace)
  }

  private static let gap = "The modules in between are left out."

  /// The note about a picture's omission.
  private static func cut(_ part: PanelPart, _ layout: ChainLayout) -> [String] {
    part.columns.count < layout.across || part.rows.count < layout.down
      ? ["The middle of the panel is left out of the picture."] : []
  }

  /// A corner in words.
  static func words(_ corner: WiringFacts.Corner, _ facts: WiringFacts) -> String {
    let side = corner.direction == .left ? "right" : "left"
    let height = corner.firstRow == .top ? "top" : "bottom"
    if facts.down == 1 { return "at the \(side) end" }
    return facts.across == 1 ? "at the \(height)" : "at the \(height) \(side)"
  }
}
