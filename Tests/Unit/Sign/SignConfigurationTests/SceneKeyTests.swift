// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignConfiguration
import Testing

/// The keys of pages, conversations, bars and layers, valid and merged.
struct SceneKeyTests {
  @Test func `pages take their effects, gap and progress`() throws {
    let paging = try read(
      "entry: wipe-left\nexit: dissolve\ngap: 0.25\nprogress: bottom"
    ).content.paging
    #expect(paging.entry == "wipe-left" && paging.exit == "dissolve")
    #expect(paging.gap == Rational("0.25"))
    #expect(paging.progress == .bottom)
    #expect(paging.pages == nil)
    #expect(try read("repeat: forever").content.rounds == .forever)
    #expect(try read("repeat: 1").content.rounds == .times(1))
    #expect(try read("repeat: 1000000").content.rounds == .times(1_000_000))
    #expect(try read("gap: 0").content.paging.gap == Rational(0))
    #expect(try read("gap: 86400").content.paging.gap == Rational(86_400))
    for place in ProgressPlace.allCases {
      #expect(try read("progress: \(place.rawValue)").content.paging.progress == place)
    }
    #expect(try read("scroll: pages").content.scroll == .pages)
  }

  @Test func `a page is a text, or a text with settings`() throws {
    let settings = try read(
      """
      pages:
        - "One"
        - no
        - {text: "Two {icon heart}", font: [a, b], align: right, plain: yes, wrap: no, entry: rain,
           exit: cut, dwell: 2.5, speed: 100/3}
        - text: ""
          step: 8
          every: 500
      """)
    let pages = try #require(settings.content.paging.pages)
    #expect(settings.content.texts == ["One", "no", "Two {icon heart}", ""])
    #expect(pages[0] == PageSettings("One") && pages[1] == PageSettings("no"))
    let content = pages[2].content
    #expect(content.fonts == ["a", "b"] && content.alignment == .right)
    #expect(content.plain == true && content.wrap == false)
    #expect(content.paging.entry == "rain" && content.paging.exit == "cut")
    #expect(content.dwell == Rational("2.5"))
    #expect(content.speed == .columnsPerSecond(try #require(Rational("100/3"))))
    #expect(pages[3].content.speed == .step(columns: 8, everyMilliseconds: Rational(500)))
  }

  @Test func `a conversation takes its file, gap, bar and mark`() throws {
    let conversation = try read(
      "conversation: chat.json\nmessage-gap: 64\nscroll-bar: always\nunread-mark: steady"
    ).content.conversation
    #expect(conversation.file == "chat.json" && conversation.gap == 64)
    #expect(
      try read("message-format: '{from}: {body}'").content.conversation.format
        == "{from}: {body}")
    #expect(conversation.scrollBar == .always && conversation.unreadMark == .steady)
    for bar in ScrollBarAppearance.allCases {
      #expect(try read("scroll-bar: \(bar.rawValue)").content.conversation.scrollBar == bar)
    }
    for mark in UnreadMark.allCases {
      #expect(try read("unread-mark: \(mark.rawValue)").content.conversation.unreadMark == mark)
    }
    #expect(try read("conversation: '-'\nmessage-gap: 0").content.conversation.gap == 0)
  }

  @Test func `a conversation takes its bubbles, own name, entry and markup`() throws {
    let conversation = try read(
      "bubbles: inverse\nown-name: Anna\nmessage-entry: spring\nmessage-markup: yes"
    ).content.conversation
    #expect(conversation.bubbles == .inverse && conversation.ownName == "Anna")
    #expect(conversation.entry == .spring && conversation.hasMarkup == true)
    #expect(try read("bubbles: none").content.conversation.bubbles == BubbleChoice.none)
    #expect(try read("message-entry: ease").content.conversation.entry == .ease)
  }

  @Test func `a bar takes seconds or the name of a value, and its side`() throws {
    func bar(_ text: String) throws -> BarSettings { try read(text).content.bar }
    #expect(try bar("bar: 10").source == .seconds(Rational(10)))
    #expect(try bar("bar: 1/3").source == .seconds(try #require(Rational("1/3"))))
    #expect(try bar("bar: 86400").source == .seconds(Rational(86_400)))
    #expect(try bar("bar: '{load}'").source == .value("load"))
    #expect(try bar("bar-from: right").side == .right)
    #expect(try bar("bar-from: left").side == .left)
  }

  @Test func `a zone takes its layer and overlay, and all keys of content`() throws {
    for overlay in OverlayMode.allCases {
      let zone = try read(
        "zones: [{at: [0, 0], size: [8, 8], overlay: \(overlay.rawValue), layer: -100}]"
      ).zones?.first
      #expect(zone?.overlay == overlay && zone?.layer == -100)
    }
    let zones = try #require(
      try read(
        """
        zones:
          - {at: [0, 0], size: [8, 8], layer: 100, pages: [a]}
          - {at: [0, 0], size: [8, 8], bar: 5}
          - {at: [0, 0], size: [8, 8], conversation: c.json}
          - {at: [0, 0], size: [8, 8]}
        """
      ).zones)
    #expect(zones.map(\.layer) == [100, nil, nil, nil])
    #expect(zones.allSatisfy { $0.overlay == nil })
    #expect(zones.map(\.content.hasContent) == [true, true, true, false])
  }

  @Test func `a zone takes a color and a ground, by name or in digits`() throws {
    let zone = try read(
      "color: blue\nzones: [{at: [0, 0], size: [8, 8], color: Orange, ground: '#0a0b0c'}]")
    #expect(zone.zones?.first?.color == RGB(255, 128, 0))
    #expect(zone.zones?.first?.ground == RGB(10, 11, 12))
    #expect(zone.color.map { "\($0)" } == "blue")
    #expect(try read("zones: [{at: [0, 0], size: [8, 8]}]").zones?.first?.color == nil)
  }

  @Test func `time and canvas settings are read`() throws {
    #expect(try read("clock: wall").clock == .wall)
    #expect(try read("clock: start").clock == .start)
    let settings = try read("panel: 4x1\ncanvas: 32x1\nwindow: [64, 0]")
    #expect(settings.canvas == PanelSize(across: 32, down: 1))
    #expect(settings.window == PixelPlace(x: 64, y: 0))
  }

  @Test(arguments: ["text: a", "pages: [a]", "conversation: a", "bar: 5"])
  func `upper content replaces lower content, and zones`(_ above: String) throws {
    let one = try read(above)
    for below in ["text: b", "pages: [b]", "conversation: b", "bar: 9"] {
      let merged = one.laid(over: try read(below + "\nspeed: 5\nentry: rain"))
      #expect(merged.inconsistencies().isEmpty, "\(above) over \(below)")
      var expected = one.content
      expected.speed = .columnsPerSecond(Rational(5))
      expected.paging.entry = "rain"
      #expect(merged.content == expected, "\(above) over \(below)")
      #expect(one.laid(over: try read("zones: [{at: [0, 0], size: [8, 8]}]")).zones == nil)
    }
  }

  @Test func `an upper window applies to the lower canvas`() throws {
    let merged = try read("panel: 4x1").laid(over: try read("canvas: 8x1"))
    #expect(merged.inconsistencies().isEmpty)
    var away = merged
    away.window = PixelPlace(x: 33, y: 0)
    #expect(
      away.inconsistencies().map(\.description) == [
        "window: the panel at [33, 0] ends at column 65 and row 8, but the canvas of 8x1 has 64 "
          + "columns and 8 rows. Move the window or enlarge the canvas."
      ])
  }
}
