// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
  name: "signboard",
  products: [
    .executable(name: "signboard", targets: ["signboard"]),
    .library(name: "Signboard", targets: ["SignboardKit"]),
  ],
  traits: [
    .trait(name: "GPIO", description: "MAX7219 chains on GPIO lines, bit-banged through libgpiod"),
    .trait(
      name: "Pictures", description: "PNG and GIF, read and written, through libpng and giflib"),
    .trait(name: "Fribidi", description: "Right-to-left text through FriBidi"),
    .trait(name: "Freetype", description: "System fonts (PCF, OTB, TrueType) through FreeType"),
    .default(enabledTraits: ["GPIO", "Freetype", "Fribidi", "Pictures"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // The server of SignAPI; without traits it brings neither the full Foundation nor TLS.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // Layer 0: bits on a grid.
    .target(name: "Raster"),
    .target(name: "Spelling"),
    // Layer 1: values and seams.
    .target(name: "CBundledFonts"),
    // Linked whole: its version differs between releases of Debian, and its tables are small.
    .target(name: "CUnicode", linkerSettings: [.linkedLibrary(":libutf8proc.a")]),
    .target(
      name: "BitmapFonts", dependencies: ["Raster", "CBundledFonts", "CUnicode", "Spelling"]),
    .target(name: "Displays", dependencies: ["Raster"]),
    .target(name: "SPIBus"),
    .target(name: "FramePacing"),
    .target(name: "CAllocationCounter"),
    .target(name: "Markup", dependencies: ["Spelling"]),
    .target(name: "Effects", dependencies: ["Raster", "Spelling"]),
    .target(name: "LineBreaking"),
    .target(name: "CivilTime", dependencies: ["Spelling"]),
    .target(name: "JSONText", dependencies: ["Spelling"]),
    .target(name: "TimedValues", dependencies: ["CivilTime"]),
    // Layer 2: what the seams are for.
    .target(
      name: "Composition",
      dependencies: ["BitmapFonts", "FramePacing", "LineBreaking", "Markup", "Raster"]),
    .target(name: "Schedules", dependencies: ["CivilTime"]),
    .target(name: "Presentations", dependencies: ["Effects", "FramePacing", "Raster"]),
    .target(name: "Conversations", dependencies: ["FramePacing", "JSONText", "Raster"]),
    .target(name: "MAX7219", dependencies: ["Raster", "Displays", "SPIBus"]),
    .target(name: "MAX7219Simulator", dependencies: ["SPIBus"]),
    .target(name: "Loopback", dependencies: ["SPIBus"]),
    .target(name: "Previews", dependencies: ["Raster", "Displays"]),
    .target(name: "WireRecording", dependencies: ["SPIBus", "FramePacing", "Spelling"]),
    .systemLibrary(name: "CLibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CLibgpiod", pkgConfig: "libgpiod", providers: [.apt(["libgpiod-dev"])]),
    .systemLibrary(
      name: "CFreetype", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "CLinuxIO",
      dependencies: [
        .target(name: "CLibgpiod", condition: .when(traits: ["GPIO"])),
        .target(name: "CFreetype", condition: .when(traits: ["Freetype"])),
      ],
      cSettings: [
        .define("SIGNBOARD_GPIO", .when(traits: ["GPIO"])),
        .define("SIGNBOARD_FREETYPE", .when(traits: ["Freetype"])),
        .define("SIGNBOARD_FRIBIDI", .when(traits: ["Fribidi"])),
        .define("SIGNBOARD_PICTURES", .when(traits: ["Pictures"])),
      ]),
    .target(
      name: "LinuxIO",
      dependencies: ["CLinuxIO", "CLibyaml", "SPIBus", "FramePacing", "Spelling"]),
    // Layer 3: frames at their instants.
    .target(
      name: "Playback",
      dependencies: ["Raster", "SPIBus", "Displays", "FramePacing", "Composition"]),
    .target(
      name: "SceneLayers",
      dependencies: ["Composition", "Conversations", "FramePacing", "Presentations", "Raster"]),
    .target(name: "SystemFonts", dependencies: ["BitmapFonts", "LinuxIO", "Raster"]),
    .target(name: "Pictures", dependencies: ["LinuxIO", "Raster", "Spelling"]),
    // Apart from LinuxIO, so that a sign without storage does not load SQLite.
    .target(name: "SQLiteIO", dependencies: ["CSQLite", "LinuxIO"]),
    .target(name: "Calendars", dependencies: ["CivilTime", "Schedules", "Spelling"]),
    .target(
      name: "Programmes", dependencies: ["CivilTime", "JSONText", "Schedules", "Spelling"]),
    .target(name: "MessageStorage", dependencies: ["LinuxIO", "SQLiteIO"]),
    .target(
      name: "PictureRecording",
      dependencies: ["Displays", "FramePacing", "LinuxIO", "Previews", "Raster"]),
    .target(
      name: "Commissioning",
      dependencies: ["Composition", "Displays", "FramePacing", "MAX7219", "Raster"]),
    // Layer 4: what a person asks for.
    .target(
      name: "SignConfiguration",
      dependencies: [
        "CivilTime", "Effects", "JSONText", "LinuxIO", "Markup", "Schedules", "Spelling",
      ]),
    .target(
      name: "Diagnosis",
      dependencies: [
        "BitmapFonts", "SignConfiguration", "Displays", "LinuxIO", "MAX7219", "Previews",
        "SystemFonts",
      ]),
    .target(name: "CReferenceLoop"),
    .target(
      name: "Benchmarks",
      dependencies: [
        "CAllocationCounter", "CReferenceLoop", "Composition", "Displays", "FramePacing", "MAX7219",
        "CivilTime", "MAX7219Simulator", "Playback", "Programmes", "Raster", "SPIBus", "Schedules",
      ]),
    .target(
      name: "SignClient",
      dependencies: [
        "JSONText", "LinuxIO", "Spelling",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .target(
      name: "SignAPI",
      dependencies: [
        "JSONText",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      resources: [.embedInCode("Page")]),
    .target(
      name: "SignboardKit",
      dependencies: [
        "BitmapFonts", "CivilTime", "Commissioning", "Composition", "Conversations", "Effects",
        "TimedValues", "Presentations", "SceneLayers", "SignConfiguration", "Displays",
        "FramePacing",
        "JSONText", "LineBreaking", "LinuxIO", "Loopback", "MAX7219", "MAX7219Simulator", "Markup",
        "PictureRecording", "Pictures", "Playback", "Previews", "Raster", "SPIBus", "Spelling",
        "SystemFonts", "WireRecording",
      ]),
    // Layer 6: everything put together as a service.
    .target(
      name: "SignService",
      dependencies: [
        "BitmapFonts", "Calendars", "CivilTime", "Commissioning", "Composition", "Conversations",
        "Displays", "Effects", "FramePacing", "JSONText", "LinuxIO", "MAX7219", "Markup",
        "MessageStorage", "Playback",
        "Presentations", "Programmes", "Raster", "SceneLayers", "Schedules", "SignAPI",
        "SignConfiguration", "SignboardKit", "Spelling", "TimedValues",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // Layer 7: the command.
    .executableTarget(
      name: "signboard",
      dependencies: [
        "Benchmarks", "BitmapFonts", "Commissioning", "Composition", "Conversations", "JSONText",
        "MessageStorage", "SignAPI", "SignClient", "SignConfiguration", "SignService", "Diagnosis",
        "CivilTime", "Displays", "Effects", "FramePacing", "LinuxIO", "Loopback", "MAX7219",
        "MAX7219Simulator",
        "PictureRecording", "Playback", "Previews", "Raster", "SPIBus", "SignboardKit", "Spelling",
        "SystemFonts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    // Tests.
    .target(
      name: "SignTesting", dependencies: ["Raster", "SPIBus", "Displays"],
      path: "Tests/SignTesting"),
    .testTarget(name: "RasterTests", dependencies: ["Raster", "SignTesting"]),
    .target(name: "CivilTesting", dependencies: ["CivilTime"], path: "Tests/CivilTesting"),
    .testTarget(
      name: "CivilTimeTests", dependencies: ["CivilTime", "CivilTesting", "SignTesting"]),
    .testTarget(
      name: "SchedulesTests",
      dependencies: ["Schedules", "CivilTime", "CivilTesting", "SignTesting"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "SignTesting"]),
    .testTarget(
      name: "SignAPITests",
      dependencies: [
        "JSONText", "SignAPI", "SignTesting",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]),
    .testTarget(name: "LineBreakingTests", dependencies: ["LineBreaking", "SignTesting"]),
    .testTarget(
      name: "ConversationsTests",
      dependencies: ["Conversations", "FramePacing", "LineBreaking", "Raster", "SignTesting"]),
    .testTarget(
      name: "PresentationsTests",
      dependencies: [
        "CAllocationCounter", "Presentations", "Effects", "FramePacing", "Raster", "SignTesting",
      ]),
    .testTarget(
      name: "TimedValuesTests",
      dependencies: ["TimedValues", "CivilTime", "CivilTesting", "SignTesting"]),
    .testTarget(
      name: "SignClientTests",
      dependencies: [
        "JSONText", "SignAPI", "SignClient", "SignTesting", "signboard",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "CalendarsTests",
      dependencies: ["Calendars", "CivilTime", "CivilTesting", "Schedules", "SignTesting"]),
    .testTarget(
      name: "ProgrammesTests",
      dependencies: [
        "CivilTesting", "CivilTime", "JSONText", "Programmes", "Schedules", "SignTesting",
      ]),
    .testTarget(
      name: "SceneLayersTests",
      dependencies: [
        "CAllocationCounter", "Composition", "Conversations", "Effects", "FramePacing",
        "Presentations", "Raster", "SceneLayers", "SignTesting",
      ]),
    .testTarget(name: "FramePacingTests", dependencies: ["FramePacing", "SignTesting"]),
    .testTarget(
      name: "DisplaysTests",
      dependencies: ["CAllocationCounter", "Displays", "Raster", "SignTesting"]),
    .testTarget(name: "EffectsTests", dependencies: ["Effects", "Raster", "SignTesting"]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup", "SignTesting"]),
    .testTarget(name: "SPIBusTests", dependencies: ["SPIBus"]),
    .testTarget(
      name: "BitmapFontsTests", dependencies: ["BitmapFonts", "CUnicode", "Raster", "SignTesting"]),
    .testTarget(
      name: "CompositionTests",
      dependencies: [
        "Composition", "BitmapFonts", "FramePacing", "LineBreaking", "Markup", "Raster",
        "SignTesting",
      ]),
    .testTarget(
      name: "MAX7219Tests",
      dependencies: [
        "CAllocationCounter", "MAX7219", "MAX7219Simulator", "SPIBus", "Displays", "Raster",
        "SignTesting",
      ]),
    .testTarget(
      name: "MAX7219SimulatorTests",
      dependencies: ["MAX7219Simulator", "SPIBus", "Raster", "SignTesting"]),
    .testTarget(
      name: "LoopbackTests",
      dependencies: ["Loopback", "MAX7219Simulator", "MAX7219", "Raster", "SPIBus", "SignTesting"]),
    .testTarget(
      name: "SystemFontsTests",
      dependencies: ["SystemFonts", "BitmapFonts", "LinuxIO", "Raster", "SignTesting"]),
    .executableTarget(
      name: "PageServer",
      dependencies: [
        "BitmapFonts", "Composition", "Effects", "Markup", "Raster", "SignAPI",
        .product(name: "Logging", package: "swift-log"),
      ], path: "Tests/PageServer"),
    .testTarget(name: "PageTests", dependencies: ["JSONText", "SignAPI"]),
    .executableTarget(
      name: "StorageCrasher", dependencies: ["LinuxIO", "MessageStorage"],
      path: "Tests/StorageCrasher"),
    .testTarget(
      name: "MessageStorageTests",
      dependencies: [
        "LinuxIO", "MessageStorage", "SQLiteIO", "SignTesting", "StorageCrasher",
      ]),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "LinuxIO", "Raster", "SignTesting"]),
    .testTarget(
      name: "PictureRecordingTests",
      dependencies: [
        "PictureRecording", "Displays", "FramePacing", "LinuxIO", "Previews", "Raster",
        "SignTesting",
      ]),
    .testTarget(
      name: "PreviewsTests", dependencies: ["Previews", "Displays", "Raster", "SignTesting"]),
    .testTarget(
      name: "WireRecordingTests",
      dependencies: ["WireRecording", "SPIBus", "FramePacing", "SignTesting"]),
    .testTarget(
      name: "LinuxIOTests", dependencies: ["LinuxIO", "SPIBus", "FramePacing", "SignTesting"]),
    .testTarget(
      name: "PlaybackTests",
      dependencies: [
        "SPIBus", "Playback", "Composition",
        "Displays", "FramePacing", "BitmapFonts", "Raster",
        "SignTesting",
      ]),
    .testTarget(
      name: "SignboardKitTests",
      dependencies: [
        "SignboardKit", "BitmapFonts", "CivilTesting", "CivilTime", "Composition",
        "Conversations", "SceneLayers", "SignConfiguration", "Displays", "FramePacing",
        "TimedValues",
        "LinuxIO", "Loopback", "MAX7219", "MAX7219Simulator", "PictureRecording", "Playback",
        "Raster", "SPIBus", "SignTesting", "SystemFonts",
      ]),
    .testTarget(
      name: "CommissioningTests",
      dependencies: [
        "Commissioning", "Composition", "SignConfiguration", "Displays", "FramePacing", "MAX7219",
        "MAX7219Simulator", "Raster", "SignboardKit", "SignTesting",
      ]),
    .testTarget(
      name: "SignServiceTests",
      dependencies: [
        "CivilTime", "Composition", "Displays", "FramePacing", "JSONText", "LinuxIO", "MAX7219",
        "MAX7219Simulator", "MessageStorage", "Playback", "Presentations", "Programmes", "Raster",
        "SceneLayers", "SignAPI", "SignConfiguration", "SignService", "SignTesting", "SignboardKit",
        "signboard",
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "BitmapFonts", "CivilTime", "Composition", "Conversations", "Displays", "FramePacing",
        "LinuxIO",
        "Playback", "Programmes", "Raster", "Schedules", "SignConfiguration", "SignTesting",
        "SignboardKit", "signboard",
      ]),
    .testTarget(
      name: "DiagnosisTests",
      dependencies: ["Diagnosis", "SignConfiguration", "LinuxIO", "SignTesting"]),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: ["CivilTime", "JSONText", "SignConfiguration", "LinuxIO", "SignTesting"]),
    // What is fed to every reader of foreign bytes; `make fuzz` makes more of it.
    .target(
      name: "FuzzReaders",
      dependencies: [
        "BitmapFonts", "Calendars", "CivilTime", "Composition", "Conversations", "FramePacing",
        "JSONText", "LineBreaking", "LinuxIO", "Markup", "MessageStorage", "Pictures", "Raster",
        "SPIBus", "Schedules", "SignAPI", "SignConfiguration", "SystemFonts", "WireRecording",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ], path: "Tests/Fuzz/Readers"),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzReaders", "LinuxIO"], path: "Tests/Fuzz/Tests"),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzer's own library has the function `main`, so that only its own build can link it.
if Context.environment["SIGNBOARD_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(name: "Fuzz", dependencies: ["FuzzReaders"], path: "Tests/Fuzz/Driver"))
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
