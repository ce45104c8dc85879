// SPDX-License-Identifier: MIT

/// The icons of messages, such as `{icon heart}`.
///
/// A name stands for a character, whose glyph comes from the fonts, on eight rows from
/// `signboard-emoji`, so that icons have the height of the text.
package enum Icons {
  /// All names with their characters, in alphabetical order.
  package static let all: [(name: String, character: Character)] =
    table
    .split(separator: "\n").flatMap { line -> [(name: String, character: Character)] in
      let words = line.split(separator: " ")
      guard let character = words.first?.first else { return [] }
      return words.dropFirst().map { (String($0), character) }
    }.sorted { $0.name < $1.name }

  private static let characters = Dictionary(
    all.map { ($0.name, $0.character) }, uniquingKeysWith: { first, _ in first })

  /// All names.
  package static let names = Set(characters.keys)

  /// The character of a name; `nil` if unknown.
  package static func character(named name: String) -> Character? { characters[name] }

  /// The name that a word has in another case; `nil` if it is none.
  package static func name(like word: String) -> String? {
    let name = word.lowercased()
    return characters[name] == nil ? nil : name
  }

  /// A character, then its names.
  private static let table = """
    ➡ arrow-right right
    ⬅ arrow-left left
    ⬆ arrow-up up
    ⬇ arrow-down down
    ⬈ arrow-up-right
    ⬉ arrow-up-left
    ⬊ arrow-down-right
    ⬋ arrow-down-left
    ↔ arrow-left-right
    ↕ arrow-up-down
    ↩ arrow-back return
    ↪ arrow-forward
    🔄 refresh reload
    △ triangle-up
    ▷ triangle-right
    ▽ triangle-down
    ◁ triangle-left
    ▶ play
    ⏸ pause
    ⏹ stop-button
    ⏺ record
    ⏩ fast-forward
    ⏪ rewind
    ⏫ fast-up
    ⏬ fast-down
    ⏭ next
    ⏮ previous
    ⌚ watch
    ⌛ hourglass
    ⏳ hourglass-running
    ⏰ alarm
    ⏱ stopwatch
    🕐 clock-1
    🕑 clock-2
    🕒 clock clock-3
    🕓 clock-4
    🕔 clock-5
    🕕 clock-6
    🕖 clock-7
    🕗 clock-8
    🕘 clock-9
    🕙 clock-10
    🕚 clock-11
    🕛 clock-12
    📅 calendar date
    ☀ sun
    ⛅ sun-cloud
    🌞 sun-face
    ☁ cloud
    🌧 rain
    🌨 snow
    ⛈ storm
    ⚡ lightning power
    ❄ snowflake frost
    🌫 fog
    💨 wind
    🌈 rainbow
    🌙 moon
    🌡 thermometer temperature
    💧 drop humidity water
    ☂ umbrella
    ☔ umbrella-rain
    ⚠ warning
    ⛔ no-entry
    🚫 prohibited
    🛑 stop
    🚧 construction works
    ☢ radioactive
    🔥 fire
    🚑 ambulance
    🏥 hospital
    😷 mask
    ℹ info information
    ❗ exclamation attention
    ‼ double-exclamation
    ❓ question
    ✅ ok done
    ✔ check
    ✖ cross
    ❌ wrong
    ☐ box
    ☑ box-checked
    ☒ box-crossed
    ➕ plus
    ➖ minus
    ➗ divide
    ♻ recycling
    ♿ wheelchair accessible
    🚻 restroom toilet
    🚹 men
    🚺 women
    🚪 door exit
    🚆 train
    🚇 metro subway
    🚋 tram
    🚌 bus
    🚏 bus-stop
    🚕 taxi
    🚗 car
    🚚 truck delivery
    🚲 bicycle bike
    🚶 pedestrian walk
    🚢 ship
    ⛴ ferry
    ⛵ sailboat
    ✈ airplane plane
    🛫 departure
    🛬 arrival
    🚀 rocket
    🚦 traffic-light
    ⛽ fuel
    🅿 parking
    📍 pin place
    ❤ heart
    ♥ heart-suit
    💔 broken-heart
    💙 blue-heart
    💚 green-heart
    💛 yellow-heart
    💜 purple-heart
    🧡 orange-heart
    🖤 black-heart
    💕 two-hearts
    💖 sparkling-heart
    💗 growing-heart
    💓 beating-heart
    💞 revolving-hearts
    ❣ heart-exclamation
    😀 grin
    🙂 smile
    😊 happy
    😂 laugh
    😉 wink
    😃 smiley
    😄 joyful
    😁 beam
    😆 squint
    😅 sweat
    🤣 rofl
    😋 yummy
    😍 heart-eyes love
    🥰 loving
    😘 kiss
    🤩 star-eyes
    🥳 party-face
    🤗 hug
    🤔 thinking
    🤭 oops
    🙃 upside-down
    😇 angel
    😏 smirk
    😌 relieved
    🤤 drool
    😜 tongue
    🤪 zany
    😴 sleep
    😳 flushed
    🥺 pleading
    😬 grimace
    😒 unamused
    🙄 eye-roll
    😔 pensive
    😩 weary
    😭 sob
    😱 scream
    😡 angry
    😈 devil
    💀 skull
    🙈 monkey see-no-evil
    🤦 facepalm
    🤷 shrug
    😎 cool
    😐 neutral
    🙁 sad
    😢 cry
    😮 surprised
    ☺ smiling
    ☹ frown
    👍 thumbs-up like
    👎 thumbs-down dislike
    👋 wave hello
    👏 clap
    ✋ hand
    🙌 raised-hands hooray
    🙏 pray thanks
    👌 ok-hand
    ✌ victory
    🤞 fingers-crossed
    💪 muscle
    👉 point-right
    👈 point-left
    👆 point-up
    👇 point-down
    👀 eyes
    💋 lips
    👤 person
    👥 people
    🧑 adult
    👨 man
    👩 woman
    👦 boy
    👧 girl
    👶 baby
    👴 old-man
    👵 old-woman
    🏴 black-flag
    🏳 white-flag
    🐱 cat
    🐶 dog
    🌲 tree
    🌳 leaf-tree
    🎄 christmas-tree
    🌷 tulip
    🌸 cherry-blossom
    🌹 rose
    💐 bouquet flowers
    ⭐ star
    ★ star-small
    ☆ star-outline
    ✨ sparkles
    🎁 gift present
    🎂 cake birthday
    🎉 party
    🎈 balloon
    💯 hundred
    🎫 ticket
    🏆 trophy
    🎵 note
    🎶 music
    ⚽ soccer
    ☕ coffee
    🍺 beer
    🍔 burger
    🍕 pizza
    🍞 bread
    🍴 restaurant food
    🛒 cart shopping
    💶 money euro
    🏠 home house
    🔑 key
    🔒 lock locked
    🔓 unlock open
    🔔 bell
    🔕 bell-off mute
    📢 loudspeaker announcement
    📞 phone
    ☎ telephone
    📱 mobile
    📶 signal
    📧 email
    ✉ mail envelope
    💻 computer
    📷 camera
    💡 light idea
    🔋 battery
    🪫 battery-low
    🔧 wrench service
    ⚙ gear settings
    ✏ pencil
    ✂ scissors
    ☮ peace
    ☯ yin-yang
    ♠ spade
    ♣ club
    ♦ diamond
    ⚪ circle
    ⚫ disc
    """
}
