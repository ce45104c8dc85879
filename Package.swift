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
        "Core", "Displays", "LinuxIO", "Pictures", "Playback", "Previews", "Recording", "Scenes",
        "Schedules", "SignConfiguration", "SignboardKit", "Typesetting",
      ]),
    // The program itself, for executables that know further kinds of display.
    .library(name: "SignboardCommand", targets: ["Core", "Displays", "SignboardCommand"]),
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
    // The server of SignAPI.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  swiftLanguageModes: [.v6]
)

// Sources/ has ten floors, in the order in which one reads them. A module may import modules of
// its own floor and of those above it here; Tests/System/checks/imports.sh reads the order and the
// paths from this file and proves it.

package.targets += floor(
  "Core",  // Values that everything speaks in.
  [
    .target(
      name: "CTranslations", cSettings: [.headerSearchPath("../Core/Wording/Phrases/Languages")]),
    .target(name: "Core", dependencies: ["CTranslations"], exclude: ["Wording/Phrases/Languages"]),
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
    .target(name: "LinuxIO", dependencies: ["CLinuxIO", "Core"]),
    .target(name: "HardwareIO", dependencies: ["CHardwareIO", "Core", "LinuxIO"]),
    .target(name: "TerminalIO", dependencies: ["CTerminalIO", "LinuxIO"]),
    .target(name: "CodecIO", dependencies: ["CCodecIO", "Core", "LinuxIO"]),
    .target(name: "YAMLText", dependencies: ["CLibyaml", "Core"]),
    // Apart from LinuxIO, so that a sign without storage does not load SQLite.
    .target(name: "SQLiteIO", dependencies: ["CSQLite", "Core", "LinuxIO"]),
    // Apart from LinuxIO, so that a sign without a client needs no headers of libcurl.
    .target(name: "CCurl", dependencies: ["CLinuxIO"]),
    .target(name: "CurlIO", dependencies: ["CCurl"]),
    .target(name: "CQRCode", dependencies: ["CLinuxIO"]),
    .target(name: "QRCodeIO", dependencies: ["CQRCode"]),
    // Only the header of libmosquitto is needed: the library is loaded with the first connection.
    .target(name: "CMosquitto", dependencies: ["CLinuxIO"]),
    .target(name: "MQTTIO", dependencies: ["CMosquitto", "Core", "LinuxIO"]),
    // Only the headers of OpenSSL are needed: the library is loaded for a sign with a certificate.
    .target(name: "COpenSSL", dependencies: ["CLinuxIO"]),
    .target(name: "TLSIO", dependencies: ["COpenSSL"]),
  ])

package.targets += floor(
  "Text",  // Characters to columns.
  [
    .target(
      name: "Typesetting",
      dependencies: ["CBundledFonts", "CUnicode", "CodecIO", "Core", "LinuxIO"])
  ])

package.targets += floor(
  "Scenes",  // A scene and an instant to a frame.
  [
    .target(name: "Pictures", dependencies: ["CodecIO", "Core", "LinuxIO"]),
    .target(
      name: "Scenes", dependencies: ["Core", "Typesetting"]),
  ])

package.targets += floor(
  "Schedule",  // What should be on at a civil instant, why, and until when.
  [
    .target(name: "Schedules", dependencies: ["CDateNames", "Core"])
  ])

package.targets += floor(
  "Displays",  // A frame to light, at its instant.
  [
    .target(name: "Displays", dependencies: ["Core"]),
    .target(
      name: "Playback",
      dependencies: ["Core", "Displays", "Scenes"]),
    .target(name: "MAX7219", dependencies: ["Core", "Displays"]),
    .target(name: "MAX7219Simulator", dependencies: ["Core"]),
    .target(name: "Previews", dependencies: ["Core", "Displays"]),
    .target(
      name: "Recording",
      dependencies: ["CodecIO", "Core", "Displays", "LinuxIO", "Previews"]),
  ])

package.targets += floor(
  "Sign",  // One sign from one description.
  [
    .target(
      name: "SignConfiguration",
      dependencies: [
        "Core", "Displays", "Pictures", "Previews", "Scenes", "Schedules", "Typesetting",
        "YAMLText",
      ]),
    .target(
      name: "SignboardKit",
      dependencies: [
        "CodecIO", "Core", "Displays", "HardwareIO", "LinuxIO", "MAX7219", "MAX7219Simulator",
        "Pictures", "Playback", "Previews", "Recording", "Scenes", "Schedules", "SignConfiguration",
        "TerminalIO", "Typesetting",
      ]),
    .target(
      name: "Commissioning",
      dependencies: [
        "Core", "Displays", "HardwareIO", "LinuxIO", "MAX7219", "MAX7219Simulator", "Playback",
        "Previews", "Recording", "Scenes", "SignConfiguration", "SignboardKit", "Typesetting",
      ]),
  ])

package.targets += floor(
  "Service",  // The sign that is left alone for months.
  [
    .target(
      name: "MessageStorage",
      dependencies: ["Core", "LinuxIO", "SQLiteIO", "Schedules", "SignControl"]),
    .target(
      name: "SignControl",
      dependencies: ["Core", "Previews", "Schedules"]),
    // The sign at a broker of MQTT.
    .target(
      name: "SignMQTT",
      dependencies: [
        "Core", "LinuxIO", "MQTTIO", "Previews", "Schedules", "SignAPI",
        "SignConfiguration", "SignControl", .product(name: "Logging", package: "swift-log"),
      ]),
    .target(
      name: "CPageFiles",
      // In the order in which scripts of a folder may import those of another one.
      cSettings: [
        "Base", "Pictures", "Files", "Writing", "Messages", "Calendar", "Sign", "Fleet",
      ].map { .headerSearchPath("../SignAPI/WebPage/Page/\($0)") }),
    .target(
      name: "SignAPI",
      dependencies: [
        "CPageFiles", "CodecIO", "Core", "LinuxIO", "Previews", "Schedules", "SignControl",
        "TLSIO", "Typesetting", .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ], exclude: ["WebPage/Page"]),
    .target(
      name: "SignClient",
      dependencies: ["Core", "CurlIO", "LinuxIO", "Schedules", "Typesetting", "YAMLText"]),
    .target(
      name: "SignService",
      dependencies: [
        "CodecIO", "Core", "CurlIO", "Displays", "LinuxIO", "MessageStorage",
        "Pictures", "Playback", "Previews", "Scenes", "Schedules", "SignAPI", "SignConfiguration",
        "SignControl", "SignMQTT", "SignboardKit", "TerminalIO", "Typesetting",
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
        "Core", "LinuxIO", "MQTTIO", "MessageStorage", "Schedules", "SignAPI",
        "SignConfiguration", "SignControl", "SignMQTT", "SignService",
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
        "CodecIO", "Commissioning", "Core", "Displays", "Fleet", "HardwareIO", "LinuxIO", "MAX7219",
        "MAX7219Simulator", "MQTTIO", "MessageStorage", "Playback", "Previews", "QRCodeIO",
        "Recording", "Scenes", "Schedules", "SignClient", "SignConfiguration", "SignControl",
        "SignMQTT", "SignService", "SignboardKit", "TerminalIO", "Typesetting",
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
    .target(name: "SignTesting", dependencies: ["CChildProcess", "Core"]),
    // What every implementation of a seam promises.
    .target(
      name: "SeamChecks",
      dependencies: ["Core", "Displays", "LinuxIO", "SignTesting", "Typesetting"]),
    .target(name: "CivilTesting", dependencies: ["Schedules", "SignTesting"]),
    // Brokers of MQTT that tests start.
    .target(
      name: "BrokerTesting", dependencies: ["MQTTIO", "SignTesting"],
      exclude: ["asker.py", "broker.py"]),
    // The one fake sign, and the checks that every implementation of SignControl runs.
    .target(
      name: "ControlTesting",
      dependencies: ["Core", "Previews", "Schedules", "SignControl", "Typesetting"]),
    .executableTarget(
      name: "PageServer",
      dependencies: [
        "ControlTesting", "Core", "Previews", "Scenes", "Schedules", "SignAPI",
        "SignControl", "Typesetting", .product(name: "Logging", package: "swift-log"),
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
        "CAllocationCounter", "CReferenceLoop", "Core", "Displays", "MAX7219", "MAX7219Simulator",
        "Playback", "Scenes", "Schedules",
      ]),
    // Apart from the product: it counts allocations by taking the place of malloc.
    .executableTarget(
      name: "measure",
      dependencies: [
        "Benchmarks", "Core", "LinuxIO", "SignboardKit", "Typesetting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ])

package.targets += tests(
  "Support",
  [
    .testTarget(
      name: "SupportTests",
      dependencies: ["Core", "Displays", "SeamChecks", "SignTesting", "Typesetting"],
      exclude: ["table.txt"])
  ])

package.targets += tests(
  "Core",
  [
    .testTarget(name: "RasterTests", dependencies: ["Core", "SignTesting"]),
    .testTarget(name: "PhrasesTests", dependencies: ["Core", "SignTesting"]),
    .testTarget(name: "TimingTests", dependencies: ["Core", "SeamChecks", "SignTesting"]),
    .testTarget(name: "SPIBusTests", dependencies: ["Core"]),
    .testTarget(
      name: "JSONTextTests", dependencies: ["Core", "SignTesting"],
      exclude: ["mistakes.txt"]),
  ])

package.targets += tests(
  "System",
  [
    .testTarget(
      name: "LinuxIOTests",
      dependencies: ["Core", "LinuxIO", "SeamChecks", "SignTesting"]),
    .testTarget(
      name: "HardwareIOTests",
      dependencies: ["CHardwareIO", "Core", "HardwareIO", "LinuxIO", "SeamChecks", "SignTesting"],
      exclude: ["mistakes.txt"]),
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
      dependencies: ["CUnicode", "Core", "SeamChecks", "SignTesting", "Typesetting"],
      exclude: ["characters.txt"]),
    .testTarget(
      name: "SystemFontsTests",
      dependencies: ["CodecIO", "Core", "LinuxIO", "SeamChecks", "SignTesting", "Typesetting"],
      exclude: ["fonts.txt"]),
    .testTarget(
      name: "MarkupTests", dependencies: ["Core", "SignTesting", "Typesetting"],
      exclude: ["commands.txt"]),
    .testTarget(
      name: "LineBreakingTests", dependencies: ["SignTesting", "Typesetting"],
      exclude: ["lines.txt"]),
  ])

package.targets += tests(
  "Scenes",
  [
    .testTarget(
      name: "EffectsTests", dependencies: ["Core", "Scenes", "SignTesting"]),
    .testTarget(
      name: "PicturesTests", dependencies: ["Core", "Pictures", "SignTesting"]),
    .testTarget(
      name: "ConversationsTests",
      dependencies: ["Core", "Scenes", "SignTesting", "Typesetting"],
      exclude: ["mistakes.txt"]),
    .testTarget(
      name: "PagesTests",
      dependencies: ["CAllocationCounter", "Core", "Scenes", "SignTesting"]),
    .testTarget(
      name: "ScenesTests",
      dependencies: ["Core", "Scenes", "SignTesting", "Typesetting"],
      exclude: ["overhang.bdf", "strokes.bdf", "words.txt"]),
    .testTarget(
      name: "SceneLayersTests",
      dependencies: ["CAllocationCounter", "Core", "Scenes", "SignTesting", "Typesetting"],
      exclude: ["overlays.txt"]),
  ])

package.targets += tests(
  "Displays",
  [
    .testTarget(
      name: "DisplaysTests",
      dependencies: ["CAllocationCounter", "Core", "Displays", "SeamChecks", "SignTesting"]),
    .testTarget(
      name: "PlaybackTests",
      dependencies: [
        "Core", "Displays", "Playback", "Scenes", "SeamChecks", "SignTesting", "Typesetting",
      ]),
    .testTarget(
      name: "MAX7219Tests",
      dependencies: [
        "CAllocationCounter", "Core", "Displays", "MAX7219", "MAX7219Simulator", "SeamChecks",
        "SignTesting",
      ], exclude: ["hanging.txt"]),
    .testTarget(
      name: "LoopbackTests",
      dependencies: [
        "Core", "Displays", "MAX7219", "MAX7219Simulator", "SeamChecks", "SignTesting",
      ]),
    .testTarget(
      name: "MAX7219SimulatorTests",
      dependencies: ["Core", "MAX7219Simulator", "SeamChecks", "SignTesting"]),
    .testTarget(
      name: "PreviewsTests", dependencies: ["Core", "Displays", "Previews", "SignTesting"],
      exclude: ["lines.txt"]),
    .testTarget(
      name: "PictureRecordingTests",
      dependencies: [
        "CodecIO", "Core", "Displays", "LinuxIO", "Previews", "Recording", "SignTesting",
      ], exclude: ["pillow.py"]),
    .testTarget(
      name: "WireRecordingTests",
      dependencies: ["Core", "Recording", "SeamChecks", "SignTesting"],
      exclude: ["mistakes.txt", "recordings.txt"]),
  ])

package.targets += tests(
  "Schedule",
  [
    .testTarget(
      name: "CivilTimeTests",
      dependencies: ["CivilTesting", "Core", "Schedules", "SignTesting"],
      exclude: ["instants.py", "local_times.py", "patterns.txt", "strftime.py", "sun.txt"]),
    .testTarget(
      name: "TimedValuesTests", dependencies: ["CivilTesting", "Schedules", "SignTesting"],
      exclude: ["days.txt"]),
    .testTarget(
      name: "SchedulesTests",
      dependencies: ["CivilTesting", "Core", "Schedules", "SignTesting"],
      exclude: ["recurrences.py", "rules.txt", "year.py"]),
    .testTarget(
      name: "CalendarsTests",
      dependencies: ["CivilTesting", "Core", "Schedules", "SignTesting"],
      exclude: ["definitions.py", "events.txt", "moved.py", "occurrences.py", "windows_zones.py"]),
    .testTarget(
      name: "PlayoutTests",
      dependencies: ["CivilTesting", "Core", "Schedules", "SignTesting"]),
  ])

package.targets += tests(
  "Sign",
  [
    .testTarget(
      name: "SignConfigurationTests",
      dependencies: [
        "Core", "Displays", "Scenes", "Schedules", "SignConfiguration", "SignTesting", "YAMLText",
      ], exclude: ["mistakes.txt", "settings.txt"]),
    .testTarget(
      name: "SceneBuildingTests",
      dependencies: [
        "CivilTesting", "Core", "Displays", "Scenes", "Schedules", "SignConfiguration",
        "SignTesting", "SignboardKit", "Typesetting",
      ], exclude: ["films.txt", "mistakes.txt"]),
    .testTarget(
      name: "MAX7219DisplayTests",
      dependencies: [
        "Core", "Displays", "MAX7219", "MAX7219Simulator", "Recording", "SeamChecks",
        "SignConfiguration", "SignTesting", "SignboardKit",
      ]),
    .testTarget(
      name: "PanelWiringTests",
      dependencies: [
        "Commissioning", "Core", "Displays", "Scenes", "SignConfiguration", "SignTesting",
        "SignboardKit",
      ]),
    .testTarget(
      name: "SignboardKitTests",
      dependencies: [
        "CivilTesting", "Core", "Displays", "LinuxIO", "MAX7219", "MAX7219Simulator", "Playback",
        "Previews", "Recording", "Scenes", "Schedules", "SeamChecks", "SignConfiguration",
        "SignTesting", "SignboardKit", "Typesetting",
      ], exclude: ["lines.txt"]),
    .testTarget(
      name: "DoctorTests",
      dependencies: [
        "Commissioning", "Displays", "HardwareIO", "LinuxIO", "SignConfiguration", "SignTesting",
      ], exclude: ["boot.txt", "machines.txt", "zero-w.txt"]),
    .testTarget(
      name: "CommissioningTests",
      dependencies: ["Commissioning", "Core", "Displays", "Scenes", "SignTesting", "SignboardKit"]),
  ])

package.targets += tests(
  "Service",
  [
    .testTarget(
      name: "MessageStorageTests",
      dependencies: [
        "Core", "LinuxIO", "MessageStorage", "SQLiteIO", "Schedules", "SignControl", "SignTesting",
        "StorageCrasher",
      ], exclude: ["failures.txt"]),
    .testTarget(
      name: "SignControlTests",
      dependencies: ["ControlTesting", "Core", "SignControl"]),
    .testTarget(
      name: "DiscoveryTests", dependencies: ["Core", "LinuxIO", "SignService"]),
    .testTarget(
      name: "SignMQTTTests",
      dependencies: [
        "BrokerTesting", "ControlTesting", "Core", "LinuxIO", "MQTTIO", "Schedules", "SignAPI",
        "SignConfiguration", "SignControl", "SignMQTT", "SignTesting",
        .product(name: "Logging", package: "swift-log"),
      ], exclude: ["commands.txt"]),
    .testTarget(
      name: "SignAPITests",
      dependencies: [
        "BrokerTesting", "CodecIO", "ControlTesting", "Core", "MQTTIO", "Previews", "Schedules",
        "SignAPI", "SignConfiguration", "SignControl", "SignMQTT", "SignTesting",
        "TLSIO", "Typesetting", .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ], exclude: ["answers.txt", "request-series.txt"]),
    .testTarget(name: "WebPageTests", dependencies: ["Core", "SignAPI", "SignTesting"]),
    .testTarget(
      name: "WebhooksTests",
      dependencies: [
        "Core", "CurlIO", "LinuxIO", "SignConfiguration", "SignControl", "SignService",
      ]),
    .testTarget(
      name: "SignClientTests",
      dependencies: [
        "ControlTesting", "Core", "CurlIO", "Schedules", "SignAPI", "SignClient",
        "SignControl", "SignTesting", "signboard", .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ], exclude: ["commands.txt", "sentences.txt", "server.py"]),
    .testTarget(
      name: "SignServiceTests",
      dependencies: [
        "BrokerTesting", "ControlTesting", "Core", "CurlIO", "Displays", "LinuxIO", "MAX7219",
        "MAX7219Simulator", "MessageStorage", "Playback", "SQLiteIO", "Scenes", "Schedules",
        "SignAPI", "SignConfiguration", "SignControl", "SignService", "SignTesting", "SignboardKit",
        "signboard", .product(name: "Logging", package: "swift-log"),
      ], exclude: ["attempts.txt", "changes.txt"]),
  ])

package.targets += tests(
  "Fleet",
  [
    .testTarget(
      name: "FleetTests",
      dependencies: [
        "BrokerTesting", "Core", "Fleet", "LinuxIO", "MQTTIO", "Schedules", "SignConfiguration",
        "SignControl", "SignMQTT", "SignTesting", .product(name: "Logging", package: "swift-log"),
      ], exclude: ["broker.txt", "refusals.txt"]),
    .testTarget(
      name: "FleetServiceTests",
      dependencies: [
        "BrokerTesting", "Core", "Fleet", "LinuxIO", "MQTTIO", "MessageStorage", "Schedules",
        "SignConfiguration", "SignControl", "SignTesting",
        .product(name: "Logging", package: "swift-log"),
      ]),
  ])

package.targets += tests(
  "Command",
  [
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "BrokerTesting", "Core", "Displays", "Fleet", "LinuxIO", "MQTTIO", "Pictures", "Playback",
        "Scenes", "Schedules", "SignClient", "SignConfiguration", "SignTesting",
        "SignboardCommand", "SignboardKit", "TerminalIO", "Typesetting", "signboard",
      ], exclude: ["configurations.txt", "film.py", "libgif.c", "outputs.txt", "refusals.txt"])
  ])

// What is written about the code: it reads the pages and the sources, and imports no module.
package.targets += placed(
  [.testTarget(name: "DocumentationTests", dependencies: ["SignTesting"])], in: "Tests/Unit")

// What is fed to every reader of foreign bytes; `make fuzz` makes more of it.
package.targets += [
  .target(
    name: "FuzzReaders",
    dependencies: [
      "CodecIO", "ControlTesting", "Core", "Fleet", "LinuxIO", "MQTTIO",
      "MessageStorage", "Pictures", "Recording", "Scenes", "Schedules", "SignAPI", "SignClient",
      "SignConfiguration", "SignControl", "SignMQTT", "SignService", "Typesetting", "YAMLText",
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

// The program with Foundation, for the manual and the reference; that which people copy has none.
package.targets.append(
  .executableTarget(
    name: "CommandList", dependencies: ["SignboardCommand"], path: "Packaging/CommandList"))

// In the program that people copy, what no frame waits for is compiled for size. Packages that use
// this one as a library cannot: SwiftPM takes such a flag from nobody else.
if Context.environment["SIGNBOARD_SMALL"] != nil {
  let small = [
    "Command/", "Displays/Recording", "Fleet/", "Scenes/Pictures",
    "Schedule/", "Service/", "Sign/", "System/",
  ]
  for target in package.targets
  where small.contains(where: { target.path?.hasPrefix("Sources/\($0)") ?? false }) {
    target.swiftSettings?.append(.unsafeFlags(["-Osize"]))
  }
  package.targets.append(
    .target(name: "CNoFoundation", path: "Packaging/linking/CNoFoundation"))
  package.targets.first { $0.name == "signboard" }?.dependencies.append("CNoFoundation")
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
