// SPDX-License-Identifier: MIT

/// A part of the tour: one thing that a sign can do.
package struct TourPart: Sendable {
  /// Its content, in one line.
  package let caption: String
  /// How long it is seen.
  let seconds: Int64
  /// Its content, in the words of a configuration file.
  let configuration: String
  /// The messages that arrive one after the other, where the configuration has a conversation.
  var messages: [(from: String, body: String)] = []
  /// The seconds after its beginning at which a simulated chip is disturbed; a second that stands
  /// there several times disturbs as many chips.
  var faults: [Int64] = []

  /// How long it is seen, in nanoseconds.
  var length: Int64 { seconds * 1_000_000_000 }

  /// The parts of a display with a size in pixels.
  ///
  /// - Parameter isSimulated: whether the display's chips can be disturbed.
  package static func all(width: Int, height: Int, isSimulated: Bool) -> [TourPart] {
    let parts = [
      words, letters, effects, clock(width, height), zones(width, height), pictures, conversation,
      faults, ending,
    ]
    return parts.filter { isSimulated || $0.faults.isEmpty }
  }

  private static let words = TourPart(
    caption: "Words run at an exact speed", seconds: 13,
    configuration: """
      text: "Hello, world! ★ こんにちは、セカイ！ ♪ "
      separator: ""
      start: on
      """)

  /// Tea is a short word nearly everywhere.
  private static let letters = TourPart(
    caption: "Letters for forty languages", seconds: 18,
    configuration: """
      text: [Tea, Tee, Thé, "Чай", Çay, "Τσάι", "Čaj", Chá, "תה", "ちゃ", "Шай", Te]
      scroll: pages
      align: center
      entry: scroll-up
      speed: 60
      dwell: 0.9
      """)

  private static let effects = TourPart(
    caption: "Effects bring a text and take it away", seconds: 21,
    configuration: """
      scroll: pages
      align: center
      exit: cut
      dwell: 0.9
      pages:
        - {text: Rain, entry: rain}
        - {text: Slot, entry: slot}
        - {text: Zoom, entry: zoom}
        - {text: Wave, entry: wave}
        - {text: Iris, entry: iris}
        - {text: Beam, entry: beam-right}
        - {text: Drop, entry: letter-drop}
        - {text: Mesh, entry: mesh-vertical}
        - {text: Scan, entry: scan}
      """)

  private static func clock(_ width: Int, _ height: Int) -> TourPart {
    let isWide = width >= 48
    let time = """
      text: "{now}"
          scroll: static
          align: center
          font: \(isWide ? "signboard-8-bold" : "signboard-5")
      """
    let date = """

        - at: [0, \(height / 2)]
          size: [\(width), \(height - height / 2)]
          text: "{day}"
          scroll: static
          align: center
          font: signboard-\(isWide ? 8 : 5)
      """
    return TourPart(
      caption: "Clocks, dates and countdowns follow the time", seconds: 10,
      configuration: """
        values: {now: {clock: "%H:%M:%S"}, day: {clock: "\(isWide ? "%a %-d %b" : "%-d.%-m.")"}}
        zones:
          - at: [0, 0]
            size: [\(width), \(height < 16 ? height : height / 2)]
            \(time)\(height < 16 ? "" : date)
        """)
  }

  /// Two lanes where there is room for them, otherwise a still number before a running text.
  private static func zones(_ width: Int, _ height: Int) -> TourPart {
    let number = min(8, width / 2)
    let (first, second) =
      height < 16
      ? ((0, 0, number, height), (number, 0, width - number, height))
      : ((0, 0, width, height / 2), (0, height / 2, width, height - height / 2))
    func place(_ place: (x: Int, y: Int, width: Int, height: Int)) -> String {
      "at: [\(place.x), \(place.y)], size: [\(place.width), \(place.height)]"
    }
    let still = "text: \"{inverse}7{/}\", scroll: static"
    let lane = "text: \"{icon bus} 7 Harbour  {icon train} 12 Airport  \", speed: 20"
    return TourPart(
      caption: "Each zone has a speed and a direction of its own", seconds: 14,
      configuration: """
        separator: "  "
        start: on
        zones:
          - {\(place(first)), \(height < 16 ? still : lane)}
          - {\(place(second)), text: "€ 1.00  ¥ 171  £ 0.86  ₽ 94", speed: 12, direction: right}
        """)
  }

  private static let pictures = TourPart(
    caption: "Icons and pictures stand among the letters", seconds: 13,
    configuration: """
      text: "{icon coffee} 2.40  {icon bread} 1.80  {icon cake} 3.20  {icon heart} "
      separator: " "
      start: on
      """)

  private static let conversation = TourPart(
    caption: "A conversation, the newest message at the bottom", seconds: 15,
    configuration: """
      conversation: "-"
      font: signboard-5
      bubbles: inverse
      own-name: shop
      scroll-bar: never
      """,
    messages: [
      ("guest", "Open?"), ("shop", "Until 6"), ("guest", "Sunday?"), ("shop", "10 to 2"),
      ("guest", "Thanks"),
    ])

  private static let faults = TourPart(
    caption: "Noise disturbs the chips, and they are repaired", seconds: 11,
    configuration: """
      text: "OK"
      scroll: static
      align: center
      """, faults: [2, 2, 2, 2, 5, 5, 5, 5, 8, 8, 8, 8])

  private static let ending = TourPart(
    caption: "Now yours: signboard \"Hello\"", seconds: 10,
    configuration: """
      text: "Now yours {icon arrow-right}"
      scroll: once
      """)
}
