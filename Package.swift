// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
  name: "signboard",
  products: [
    .executable(name: "signboard", targets: ["signboard"]),
    // With the modules that SignboardKit exports, so that a program may name them in its imports.
    .library(
      name: "Signboard",
      targets: [
        "SignboardKit", "CivilTime", "Displays", "Fonts", "JSONText", "LinuxIO", "Markup",
        "Pictures", "Playback", "Playout", "Previews", "Raster", "Recording", "SPIBus", "Scenes",
        "Schedules", "SignConfiguration", "Timing", "Typesetting", "Wording",
      ]),
    // The program itself, for executables that know further kinds of display.
    .library(name: "SignboardCommand", targets: ["SignboardCommand", "Displays", "Raster"]),
  ],
  traits: [
    .trait(name: "GPIO", description: "MAX7219 chains on GPIO lines, bit-banged through libgpiod"),
    .trait(
      name: "Pictures",
      description: "PNG, GIF and JPEG through libpng, giflib and libjpeg-turbo"
    ),
    .trait(name: "Fribidi", description: "Right-to-left text through FriBidi"),
    .trait(name: "Freetype", description: "System fonts (PCF, OTB, TrueType) through FreeType"),
    .default(enabledTraits: ["GPIO", "Freetype", "Fribidi", "Pictures"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // The server of SignAPI; without traits it does not bring the full Foundation.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  swiftLanguageModes: [.v6]
)

// Sources/ has ten floors, in the order in which one reads them. A module may import modules of
// its own floor and of those above it here; Tests/System/checks/imports.sh reads the order and the
// paths from this file and proves it.

package.targets += floor(
  "Core",  // Values that everything speaks in.
  [
    .target(name: "Raster"),
    .target(name: "Timing"),
    .target(name: "SPIBus", dependencies: ["Wording"]),
    .target(name: "Wording", dependencies: ["CTranslations"], exclude: ["Phrases/Languages"]),
    .target(name: "CTranslations", cSettings: [.headerSearchPath("../Wording/Phrases/Languages")]),
    .target(name: "JSONText", dependencies: ["Wording"]),
  ])

package.targets += floor(
  "System",  // All unsafe code, each library behind a small Swift face.
  [
    .target(name: "CBundledFonts"),
    .target(name: "CDateNames"),
    // Linked whole: its version differs between releases of Debian, and its tables are small.
    .target(name: "CUnicode", linkerSettings: [.linkedLibrary(":libutf8proc.a")]),
    .systemLibrary(name: "CLibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CFreetype", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CLinuxIO"),
    // Only the header of libgpiod is needed: the library is loaded, since its name differs between
    // releases of Debian.
    .target(
      name: "CHardwareIO", dependencies: ["CLinuxIO"],
      cSettings: [.define("SIGNBOARD_GPIO", .when(traits: ["GPIO"]))]),
    .target(name: "CTerminalIO"),
    .target(
      name: "CCodecIO",
      dependencies: [
        "CLinuxIO", .target(name: "CFreetype", condition: .when(traits: ["Freetype"])),
      ],
      cSettings: [
        .define("SIGNBOARD_FREETYPE", .when(traits: ["Freetype"])),
        .define("SIGNBOARD_FRIBIDI", .when(traits: ["Fribidi"])),
        .define("SIGNBOARD_PICTURES", .when(traits: ["Pictures"])),
      ]),
    .target(name: "LinuxIO", dependencies: ["CLinuxIO", "Timing", "Wording"]),
    .target(name: "HardwareIO", dependencies: ["CHardwareIO", "LinuxIO", "SPIBus", "Wording"]),
    .target(name: "TerminalIO", dependencies: ["CLinuxIO", "CTerminalIO"]),
    .target(name: "CodecIO", dependencies: ["CCodecIO", "LinuxIO", "Wording"]),
    .target(name: "YAMLText", dependencies: ["CLibyaml", "Wording"]),
    // Apart from LinuxIO, so that a sign without storage does not load SQLite.
    .target(name: "SQLiteIO", dependencies: ["CSQLite", "LinuxIO", "Wording"]),
    // Apart from LinuxIO, so that a sign without a client needs no headers of libcurl.
    .target(name: "CCurl", dependencies: ["CLinuxIO"]),
    .target(name: "CurlIO", dependencies: ["CCurl"]),
    .target(name: "CQRCode", dependencies: ["CLinuxIO"]),
    .target(name: "QRCodeIO", dependencies: ["CQRCode"]),
    // Only the header of libmosquitto is needed: the library is loaded with the first connection.
    .target(name: "CMosquitto", dependencies: ["CLinuxIO"]),
    .target(name: "MQTTIO", dependencies: ["CMosquitto", "LinuxIO", "Timing"]),
    // Only the headers of OpenSSL are needed: the library is loaded for a sign with a certificate.
    .target(name: "COpenSSL", dependencies: ["CLinuxIO"]),
    .target(name: "TLSIO", dependencies: ["COpenSSL"]),
  ])

package.targets += floor(
  "Text",  // Characters to columns.
  [
    .target(
      name: "Fonts",
      dependencies: ["CBundledFonts", "CUnicode", "CodecIO", "LinuxIO", "Raster", "Wording"]),
    .target(name: "Markup", dependencies: ["Raster", "Timing", "Wording"]),
    .target(name: "Typesetting", dependencies: ["Fonts", "Markup", "Raster", "Timing", "Wording"]),
  ])

package.targets += floor(
  "Scenes",  // A scene and an instant to a frame.
  [
    .target(name: "Pictures", dependencies: ["CodecIO", "LinuxIO", "Raster", "Wording"]),
    .target(
      name: "Scenes", dependencies: ["JSONText", "Raster", "Timing", "Typesetting", "Wording"]),
  ])

package.targets += floor(
  "Schedule",  // What should be on at a civil instant, why, and until when.
  [
    .target(name: "CivilTime", dependencies: ["CDateNames", "Timing", "Wording"]),
    .target(name: "Schedules", dependencies: ["CivilTime", "JSONText", "Timing", "Wording"]),
    .target(name: "Playout", dependencies: ["CivilTime", "Schedules", "Timing", "Wording"]),
  ])

package.targets += floor(
  "Displays",  // A frame to light, at its instant.
  [
    .target(name: "Displays", dependencies: ["Raster", "Wording"]),
    .target(
      name: "Playback",
      dependencies: ["Displays", "Raster", "SPIBus", "Scenes", "Timing", "Wording"]),
    .target(name: "MAX7219", dependencies: ["Displays", "Raster", "SPIBus", "Wording"]),
    .target(name: "MAX7219Simulator", dependencies: ["SPIBus", "Wording"]),
    .target(name: "Previews", dependencies: ["Displays", "Raster"]),
    .target(
      name: "Recording",
      dependencies: [
        "CodecIO", "Displays", "JSONText", "LinuxIO", "Previews", "Raster", "SPIBus", "Timing",
        "Wording",
      ]),
  ])

package.targets += floor(
  "Sign",  // One sign from one description.
  [
    .target(
      name: "SignConfiguration",
      dependencies: [
        "CivilTime", "Displays", "Fonts", "JSONText", "Markup", "Pictures", "Playout", "Previews",
        "Raster", "Scenes", "Schedules", "Timing", "Typesetting", "Wording", "YAMLText",
      ]),
    .target(
      name: "SignboardKit",
      dependencies: [
        "CivilTime", "CodecIO", "Displays", "Fonts", "HardwareIO", "JSONText", "LinuxIO",
        "MAX7219", "MAX7219Simulator", "Markup", "Pictures", "Playback", "Playout", "Previews",
        "Raster", "Recording", "SPIBus", "Scenes", "Schedules", "SignConfiguration", "TerminalIO",
        "Timing", "Typesetting", "Wording",
      ]),
    .target(
      name: "Commissioning",
      dependencies: [
        "Displays", "Fonts", "HardwareIO", "JSONText", "LinuxIO", "MAX7219", "MAX7219Simulator",
        "Playback", "Previews", "Raster", "Recording", "SPIBus", "Scenes", "SignConfiguration",
        "SignboardKit", "Timing", "Wording",
      ]),
  ])

package.targets += floor(
  "Service",  // The sign that is left alone for months.
  [
    .target(name: "MessageStorage", dependencies: ["JSONText", "LinuxIO", "SQLiteIO", "Wording"]),
    .target(
      name: "SignControl",
      dependencies: ["CivilTime", "JSONText", "Previews", "Raster", "Schedules", "Wording"]),
    // The sign at a broker of MQTT.
    .target(
      name: "SignMQTT",
      dependencies: [
        "CivilTime", "HTTPServing", "JSONText", "LinuxIO", "MQTTIO", "Previews", "Schedules",
        "SignAPI", "SignConfiguration", "SignControl", "Timing", "Wording",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "HTTPServing",
      dependencies: [
        "CivilTime", "JSONText", "LinuxIO", "Schedules", "SignControl", "TLSIO", "Wording",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .target(name: "CPageFiles", cSettings: [.headerSearchPath("../SignAPI/WebPage/Page")]),
    .target(
      name: "SignAPI",
      dependencies: [
        "CPageFiles", "CivilTime", "CodecIO", "HTTPServing", "JSONText", "LinuxIO", "Markup",
        "Previews", "Raster", "Schedules", "SignControl", "Typesetting", "Wording",
        .product(name: "Logging", package: "swift-log"),
      ], exclude: ["WebPage/Page"]),
    .target(
      name: "SignClient",
      dependencies: [
        "CivilTime", "CurlIO", "JSONText", "LinuxIO", "Markup", "Schedules", "Timing", "Wording",
        "YAMLText",
      ]),
    .target(
      name: "SignService",
      dependencies: [
        "CivilTime", "CodecIO", "CurlIO", "Displays", "Fonts", "HTTPServing", "JSONText",
        "LinuxIO", "Markup", "MessageStorage", "Pictures", "Playback", "Playout", "Previews",
        "Raster", "Scenes", "Schedules", "SignAPI", "SignConfiguration", "SignControl", "SignMQTT",
        "SignboardKit", "TerminalIO", "Timing", "Typesetting", "Wording",
        .product(name: "Logging", package: "swift-log"),
      ]),
  ])

package.targets += floor(
  "Fleet",  // Many signs.
  [
    // The controller of a fleet: what is wanted of its signs, on disk and at the broker.
    .target(
      name: "Fleet",
      dependencies: [
        "CivilTime", "HTTPServing", "JSONText", "LinuxIO", "MQTTIO", "MessageStorage", "SignAPI",
        "SignConfiguration", "SignControl", "SignMQTT", "SignService", "Timing", "Wording",
        .product(name: "Logging", package: "swift-log"),
      ])
  ])

package.targets += floor(
  "Command",  // Flags, help and exit codes.
  [
    .executableTarget(name: "signboard", dependencies: ["SignboardCommand"]),
    .target(
      name: "SignboardCommand",
      dependencies: [
        "CivilTime", "CodecIO", "Commissioning", "Displays", "Fleet", "Fonts", "HardwareIO",
        "JSONText", "LinuxIO", "MAX7219", "MAX7219Simulator", "MQTTIO", "MessageStorage",
        "Playback", "Previews", "QRCodeIO", "Raster", "Recording", "SPIBus", "Scenes", "Schedules",
        "SignClient", "SignConfiguration", "SignControl", "SignMQTT", "SignService",
        "SignboardKit", "TerminalIO", "Timing", "Typesetting", "Wording",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]),
  ])

// Tests/ mirrors it: Unit has the same floors, Support what several tests use, System what needs
// the whole program or a machine.

package.targets += support(
  "Support",
  [
    .target(name: "CChildProcess"),
    .target(name: "SignTesting", dependencies: ["CChildProcess", "Raster"]),
    // What every implementation of a seam promises.
    .target(
      name: "SeamChecks",
      dependencies: ["Displays", "Fonts", "LinuxIO", "Raster", "SPIBus", "SignTesting", "Timing"]),
    .target(name: "CivilTesting", dependencies: ["CivilTime", "Schedules", "SignTesting"]),
    // Brokers of MQTT that tests start.
    .target(name: "BrokerTesting", dependencies: ["MQTTIO", "SignTesting"]),
    // The one fake sign, and the checks that every implementation of SignControl runs.
    .target(
      name: "ControlTesting",
      dependencies: ["CivilTime", "Previews", "Raster", "Schedules", "SignControl", "Wording"]),
    .executableTarget(
      name: "PageServer",
      dependencies: [
        "ControlTesting", "Fonts", "HTTPServing", "Markup", "Previews", "Raster", "Scenes",
        "Schedules", "SignAPI", "SignControl", "Typesetting", "Wording",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(name: "StorageCrasher", dependencies: ["LinuxIO", "MessageStorage"]),
  ])

package.targets += support(
  "Benchmarks",
  [
    .target(name: "CAllocationCounter"),
    .target(name: "CReferenceLoop"),
    .target(
      name: "Benchmarks",
      dependencies: [
        "CAllocationCounter", "CReferenceLoop", "CivilTime", "Displays", "MAX7219",
        "MAX7219Simulator", "Playback", "Playout", "Raster", "SPIBus", "Scenes", "Schedules",
        "Timing", "Wording",
      ]),
    // Apart from the product: it counts allocations by taking the place of malloc.
    .executableTarget(
      name: "measure",
      dependencies: [
        "Benchmarks", "Fonts", "LinuxIO", "SignboardKit", "Timing", "Typesetting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ])

package.targets += tests(
  "Support",
  [
    .testTarget(
      name: "SupportTests",
      dependencies: [
        "Displays", "Fonts", "Raster", "SPIBus", "SeamChecks", "SignTesting", "Timing",
      ], exclude: ["table.txt"])
  ])

package.targets += tests(
  "Core",
  [
    .testTarget(name: "RasterTests", dependencies: ["Raster", "SignTesting"]),
    .testTarget(name: "PhrasesTests", dependencies: ["SignTesting", "Wording"]),
    .testTarget(name: "TimingTests", dependencies: ["SeamChecks", "SignTesting", "Timing"]),
    .testTarget(name: "SPIBusTests", dependencies: ["SPIBus"]),
    .testTarget(
      name: "JSONTextTests", dependencies: ["JSONText", "SignTesting", "Wording"],
      exclude: ["mistakes.txt"]),
  ])

package.targets += tests(
  "System",
  [
    .testTarget(
      name: "LinuxIOTests",
      dependencies: ["LinuxIO", "SeamChecks", "SignTesting", "Timing", "Wording"]),
    .testTarget(
      name: "HardwareIOTests",
      dependencies: [
        "CHardwareIO", "HardwareIO", "LinuxIO", "SPIBus", "SeamChecks", "SignTesting", "Wording",
      ], exclude: ["mistakes.txt"]),
    .testTarget(
      name: "TerminalIOTests", dependencies: ["LinuxIO", "SignTesting", "TerminalIO"]),
    .testTarget(name: "CodecIOTests", dependencies: ["CodecIO", "LinuxIO"]),
    .testTarget(
      name: "YAMLTextTests", dependencies: ["SignTesting", "YAMLText"],
      exclude: ["mistakes.txt"]),
    .testTarget(name: "QRCodeIOTests", dependencies: ["QRCodeIO", "SignTesting"]),
    .testTarget(name: "MQTTIOTests", dependencies: ["BrokerTesting", "MQTTIO", "SignTesting"]),
    .testTarget(
      name: "TLSIOTests",
      dependencies: ["SignTesting", "TLSIO", .product(name: "NIOCore", package: "swift-nio")]),
  ])

package.targets += tests(
  "Text",
  [
    .testTarget(
      name: "BitmapFontsTests",
      dependencies: ["CUnicode", "Fonts", "Raster", "SeamChecks", "SignTesting"],
      exclude: ["characters.txt"]),
    .testTarget(
      name: "SystemFontsTests",
      dependencies: ["CodecIO", "Fonts", "LinuxIO", "Raster", "SeamChecks", "SignTesting"],
      exclude: ["fonts.txt"]),
    .testTarget(
      name: "MarkupTests", dependencies: ["Markup", "Raster", "SignTesting", "Timing", "Wording"],
      exclude: ["commands.txt"]),
    .testTarget(
      name: "LineBreakingTests", dependencies: ["SignTesting", "Typesetting"],
      exclude: ["lines.txt"]),
  ])

package.targets += tests(
  "Scenes",
  [
    .testTarget(
      name: "EffectsTests", dependencies: ["Raster", "Scenes", "SignTesting", "Wording"]),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "Raster", "SignTesting", "Wording"]),
    .testTarget(
      name: "ConversationsTests",
      dependencies: ["Raster", "Scenes", "SignTesting", "Timing", "Typesetting", "Wording"],
      exclude: ["mistakes.txt"]),
    .testTarget(
      name: "PagesTests",
      dependencies: ["CAllocationCounter", "Raster", "Scenes", "SignTesting", "Timing"]),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "Fonts", "Markup", "Raster", "Scenes", "SignTesting", "Timing", "Typesetting", "Wording",
      ], exclude: ["words.txt"]),
    .testTarget(
      name: "SceneLayersTests",
      dependencies: [
        "CAllocationCounter", "Raster", "Scenes", "SignTesting", "Timing", "Typesetting",
      ], exclude: ["overlays.txt"]),
  ])

package.targets += tests(
  "Displays",
  [
    .testTarget(
      name: "DisplaysTests",
      dependencies: [
        "CAllocationCounter", "Displays", "Raster", "SeamChecks", "SignTesting", "Wording",
      ]),
    .testTarget(
      name: "PlaybackTests",
      dependencies: [
        "Displays", "Playback", "Raster", "SPIBus", "Scenes", "SeamChecks", "SignTesting", "Timing",
        "Typesetting",
      ]),
    .testTarget(
      name: "MAX7219Tests",
      dependencies: [
        "CAllocationCounter", "Displays", "MAX7219", "MAX7219Simulator", "Raster", "SPIBus",
        "SeamChecks", "SignTesting", "Wording",
      ], exclude: ["hanging.txt"]),
    .testTarget(
      name: "LoopbackTests",
      dependencies: [
        "Displays", "MAX7219", "MAX7219Simulator", "Raster", "SPIBus", "SeamChecks", "SignTesting",
      ]),
    .testTarget(
      name: "MAX7219SimulatorTests",
      dependencies: ["MAX7219Simulator", "SPIBus", "SeamChecks", "SignTesting"]),
    .testTarget(
      name: "PreviewsTests", dependencies: ["Displays", "Previews", "Raster", "SignTesting"],
      exclude: ["lines.txt"]),
    .testTarget(
      name: "PictureRecordingTests",
      dependencies: [
        "CodecIO", "Displays", "LinuxIO", "Previews", "Raster", "Recording", "SignTesting",
        "Timing", "Wording",
      ]),
    .testTarget(
      name: "WireRecordingTests",
      dependencies: ["Recording", "SPIBus", "SeamChecks", "SignTesting", "Timing", "Wording"],
      exclude: ["mistakes.txt"]),
  ])

package.targets += tests(
  "Schedule",
  [
    .testTarget(
      name: "CivilTimeTests",
      dependencies: ["CivilTesting", "CivilTime", "SignTesting", "Wording"],
      exclude: ["patterns.txt"]),
    .testTarget(
      name: "TimedValuesTests", dependencies: ["CivilTesting", "CivilTime", "SignTesting"],
      exclude: ["days.txt"]),
    .testTarget(
      name: "SchedulesTests",
      dependencies: ["CivilTesting", "CivilTime", "Schedules", "SignTesting", "Wording"],
      exclude: ["rules.txt"]),
    .testTarget(
      name: "CalendarsTests",
      dependencies: ["CivilTesting", "CivilTime", "Schedules", "SignTesting", "Wording"],
      exclude: ["events.txt"]),
    .testTarget(
      name: "PlayoutTests",
      dependencies: [
        "CivilTesting", "CivilTime", "Playout", "Schedules", "SignTesting", "Wording",
      ]),
  ])

package.targets += tests(
  "Sign",
  [
    .testTarget(
      name: "SignConfigurationTests",
      dependencies: [
        "CivilTime", "Displays", "JSONText", "Playout", "Raster", "Scenes", "SignConfiguration",
        "SignTesting", "Timing", "Wording", "YAMLText",
      ], exclude: ["mistakes.txt", "settings.txt"]),
    .testTarget(
      name: "SceneBuildingTests",
      dependencies: [
        "CivilTesting", "CivilTime", "Displays", "Fonts", "Raster", "Scenes", "SignConfiguration",
        "SignTesting", "SignboardKit", "Timing", "Typesetting", "Wording",
      ], exclude: ["films.txt", "mistakes.txt"]),
    .testTarget(
      name: "MAX7219DisplayTests",
      dependencies: [
        "Displays", "MAX7219", "MAX7219Simulator", "Raster", "Recording", "SPIBus", "SeamChecks",
        "SignConfiguration", "SignTesting", "SignboardKit", "Wording",
      ]),
    .testTarget(
      name: "PanelWiringTests",
      dependencies: [
        "Commissioning", "Displays", "Raster", "SPIBus", "Scenes", "SignConfiguration",
        "SignTesting", "SignboardKit", "Timing",
      ]),
    .testTarget(
      name: "SignboardKitTests",
      dependencies: [
        "CivilTesting", "CivilTime", "Displays", "Fonts", "LinuxIO", "MAX7219", "MAX7219Simulator",
        "Playback", "Previews", "Raster", "Recording", "SPIBus", "Scenes", "SeamChecks",
        "SignConfiguration", "SignTesting", "SignboardKit", "Timing", "Typesetting", "Wording",
      ], exclude: ["lines.txt"]),
    .testTarget(
      name: "DoctorTests",
      dependencies: [
        "Commissioning", "Displays", "HardwareIO", "LinuxIO", "SignConfiguration", "SignTesting",
      ], exclude: ["boot.txt", "machines.txt"]),
    .testTarget(
      name: "CommissioningTests",
      dependencies: [
        "Commissioning", "Displays", "Raster", "Scenes", "SignTesting", "SignboardKit", "Timing",
      ]),
  ])

package.targets += tests(
  "Service",
  [
    .testTarget(
      name: "MessageStorageTests",
      dependencies: [
        "LinuxIO", "MessageStorage", "SQLiteIO", "SignTesting", "StorageCrasher", "Wording",
      ], exclude: ["failures.txt"]),
    .testTarget(
      name: "HTTPServingTests",
      dependencies: [
        "CivilTime", "HTTPServing", "Schedules", "SignControl", "SignTesting", "TLSIO", "Wording",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ]),
    .testTarget(
      name: "SignControlTests",
      dependencies: ["ControlTesting", "JSONText", "SignControl", "Wording"]),
    .testTarget(
      name: "DiscoveryTests", dependencies: ["JSONText", "LinuxIO", "SignService", "Wording"]),
    .testTarget(
      name: "SignMQTTTests",
      dependencies: [
        "BrokerTesting", "ControlTesting", "JSONText", "LinuxIO", "MQTTIO", "Schedules", "SignAPI",
        "SignConfiguration", "SignControl", "SignMQTT", "SignTesting", "Timing", "Wording",
        .product(name: "Logging", package: "swift-log"),
      ], exclude: ["commands.txt"]),
    .testTarget(
      name: "SignAPITests",
      dependencies: [
        "BrokerTesting", "CivilTime", "CodecIO", "ControlTesting", "HTTPServing", "JSONText",
        "MQTTIO", "Markup", "Previews", "Raster", "Schedules", "SignAPI", "SignConfiguration",
        "SignControl", "SignMQTT", "SignTesting", "TLSIO", "Wording",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ], exclude: ["answers.txt"]),
    .testTarget(name: "WebPageTests", dependencies: ["JSONText", "SignAPI", "SignTesting"]),
    .testTarget(
      name: "WebhooksTests",
      dependencies: [
        "CurlIO", "JSONText", "LinuxIO", "SignConfiguration", "SignControl", "SignService",
        "Timing", "Wording",
      ]),
    .testTarget(
      name: "SignClientTests",
      dependencies: [
        "ControlTesting", "CurlIO", "HTTPServing", "JSONText", "Schedules", "SignAPI",
        "SignClient", "SignControl", "SignTesting", "Wording", "signboard",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ], exclude: ["commands.txt", "sentences.txt"]),
    .testTarget(
      name: "SignServiceTests",
      dependencies: [
        "BrokerTesting", "CivilTime", "ControlTesting", "Displays", "HTTPServing", "JSONText",
        "LinuxIO", "MAX7219", "MAX7219Simulator", "MessageStorage", "Playback", "Playout",
        "Raster", "SQLiteIO", "Scenes", "Schedules", "SignAPI", "SignConfiguration", "SignControl",
        "SignService", "SignTesting", "SignboardKit", "Timing", "Wording", "signboard",
        .product(name: "Logging", package: "swift-log"),
      ], exclude: ["attempts.txt"]),
  ])

package.targets += tests(
  "Fleet",
  [
    .testTarget(
      name: "FleetTests",
      dependencies: [
        "BrokerTesting", "CivilTime", "Fleet", "JSONText", "LinuxIO", "MQTTIO",
        "SignConfiguration", "SignControl", "SignMQTT", "SignTesting", "Timing",
        .product(name: "Logging", package: "swift-log"),
      ], exclude: ["broker.txt", "refusals.txt"]),
    .testTarget(
      name: "FleetServiceTests",
      dependencies: [
        "BrokerTesting", "Fleet", "JSONText", "LinuxIO", "MessageStorage", "SignConfiguration",
        "SignControl", "SignTesting", "Timing",
        .product(name: "Logging", package: "swift-log"),
      ]),
  ])

package.targets += tests(
  "Command",
  [
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "BrokerTesting", "CivilTime", "Displays", "Fonts", "LinuxIO", "Pictures", "Playback",
        "Playout", "Raster", "Scenes", "Schedules", "SignConfiguration", "SignTesting",
        "SignboardCommand", "SignboardKit", "TerminalIO", "Timing", "Typesetting", "signboard",
      ], exclude: ["refusals.txt"])
  ])

// What is written about the code: it reads the pages and the sources, and imports no module.
package.targets += placed(
  [.testTarget(name: "DocumentationTests", dependencies: ["SignTesting"])], in: "Tests/Unit")

// What is fed to every reader of foreign bytes; `make fuzz` makes more of it.
package.targets += [
  .target(
    name: "FuzzReaders",
    dependencies: [
      "CivilTime", "CodecIO", "ControlTesting", "Fleet", "Fonts", "HTTPServing", "JSONText",
      "LinuxIO", "MQTTIO", "Markup", "MessageStorage", "Pictures", "Raster", "Recording",
      "SPIBus", "Scenes", "Schedules", "SignAPI", "SignClient", "SignConfiguration",
      "SignControl", "SignMQTT", "SignService", "Timing", "Typesetting", "Wording", "YAMLText",
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOEmbedded", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"),
    ], path: "Tests/System/fuzz/Readers"),
  .testTarget(
    name: "FuzzTests", dependencies: ["FuzzReaders", "LinuxIO", "SignControl", "SignTesting"],
    path: "Tests/System/fuzz/Tests"),
]

// The fuzzer's own library has the function `main`, so that only its own build can link it.
if Context.environment["SIGNBOARD_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzReaders"], path: "Tests/System/fuzz/Driver"))
}

// In the loop of work only the tests of what changed are built and linked; `make check` names them.
if let names = Context.environment["SIGNBOARD_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !names.contains(Substring($0.name)) }
}

// One set of rules for all Swift code: explicit imports, no hidden existentials, no unsafe
// constructs without the word `unsafe`, and no warning that is let pass.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]
for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + strict
}

// In the program that people copy, what no frame waits for is compiled for size. Packages that use
// this one as a library cannot: SwiftPM takes such a flag from nobody else.
if Context.environment["SIGNBOARD_SMALL"] != nil {
  let small = [
    "Command/", "Core/JSONText", "Core/Wording", "Displays/Recording", "Fleet/", "Scenes/Pictures",
    "Schedule/", "Service/", "Sign/", "System/", "Text/Markup",
  ]
  for target in package.targets
  where small.contains(where: { target.path?.hasPrefix("Sources/\($0)") ?? false }) {
    target.swiftSettings?.append(.unsafeFlags(["-Osize"]))
  }
}

/// The modules of a floor, each in a folder of its own name.
func floor(_ name: String, _ modules: [Target]) -> [Target] {
  placed(modules, in: "Sources/\(name)")
}

/// The tests of the modules of a floor.
func tests(_ floor: String, _ targets: [Target]) -> [Target] {
  placed(targets, in: "Tests/Unit/\(floor)")
}

/// What stands beside the unit tests.
func support(_ room: String, _ targets: [Target]) -> [Target] {
  placed(targets, in: "Tests/\(room)")
}

func placed(_ targets: [Target], in folder: String) -> [Target] {
  for target in targets { target.path = "\(folder)/\(target.name)" }
  return targets
}
