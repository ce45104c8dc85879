// SPDX-License-Identifier: MIT

/// A reader of foreign bytes, with the conditions that hold for every input.
public struct FuzzReader: Sendable {
  /// The name of its corpus folder.
  public let name: String
  /// The largest useful input, in bytes.
  public let longest: Int
  /// Reads bytes; throws a `FuzzFinding`, but nothing for a correct refusal.
  public let check: @Sendable ([UInt8]) throws -> Void

  /// All of them.
  public static let all = [
    FuzzReader("bdf", 4096, checkBDF),
    FuzzReader("font", 16_384, checkFont),
    FuzzReader("png", 4096, checkPNG),
    FuzzReader("apng", 4096, checkPNG),
    FuzzReader("gif", 4096, checkPicture),
    FuzzReader("jpeg", 4096, checkPicture),
    FuzzReader("stored-picture", 4096, checkStoredPicture),
    FuzzReader("text-art", 2048, checkTextArt),
    FuzzReader("markup", 1024, checkMarkup),
    FuzzReader("bidi", 1024, checkBidi),
    FuzzReader("combining", 1024, checkCombining),
    FuzzReader("yaml", 2048, checkYAML),
    FuzzReader("configuration", 4096, checkConfiguration),
    FuzzReader("overlay", 2048, checkOverlay),
    FuzzReader("json", 2048, checkJSON),
    FuzzReader("json-lines", 2048, checkJSONLines),
    FuzzReader("message-file", 4096, checkMessageFile),
    FuzzReader("vcd", 2048, checkVCD),
    FuzzReader("conversation", 2048, checkConversation),
    FuzzReader("icalendar", 4096, checkCalendar),
    FuzzReader("rrule", 512, checkRule),
    FuzzReader("cron", 256, checkCron),
    FuzzReader("timing", 1024, checkTiming),
    FuzzReader("zone", 2048, checkZone),
    FuzzReader("http", 4096, checkHTTP),
    FuzzReader("target", 1024, checkTarget),
    FuzzReader("draft", 2048, checkDraft),
    FuzzReader("alerts", 4096, checkAlerts),
    FuzzReader("desired", 2048, checkDesired),
    FuzzReader("reported", 2048, checkReported),
    FuzzReader("play", 2048, checkPlay),
    FuzzReader("pairing", 1024, checkPairing),
    FuzzReader("answer", 1024, checkAnswer),
    FuzzReader("controller", 512, checkController),
    FuzzReader("rollout", 2048, checkRollout),
    FuzzReader("operation", 2048, checkOperation),
    FuzzReader("notification", 2048, checkNotification),
    FuzzReader("home-assistant", 512, checkHomeAssistant),
    FuzzReader("broker-value", 8192, checkBrokerValue),
    FuzzReader("topic", 256, checkTopic),
    FuzzReader("tokens", 2048, checkTokens),
    FuzzReader("store", 65_536, checkStore),
    FuzzReader("avahi", 2048, checkAvahi),
  ]

  private init(
    _ name: String, _ longest: Int, _ check: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    (self.name, self.longest, self.check) = (name, longest, check)
  }

  /// The reader with a name.
  public static func named(_ name: String) -> FuzzReader? { all.first { $0.name == name } }
}
