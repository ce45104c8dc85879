// SPDX-License-Identifier: MIT
import Benchmarks
import SignboardKit

/// Measures what it costs to turn texts into columns.
enum TextBench {
  /// A line of figures for a very long text, then one for each font that is installed.
  static func lines() throws -> [String] {
    var lines: [String] = []
    let sentence = "よく電光掲示板等でみる 流れる Text。東京駅から新大阪まで二時間半かかります。"
    let text = String(repeating: sentence, count: 1_000_000 / sentence.count + 1)
      .prefix(1_000_000)
    let fonts = try FontLibrary().chain(["auto"], height: 8)
    let before = ResourceUsage.peakResidentKiB
    let start = MonotonicClock.now()
    let strip = try Strip(String(text), fonts: fonts)
    let time = MonotonicClock.now().since(start)
    let growth = ResourceUsage.peakResidentKiB - before
    lines.append(
      "1000000 characters: \(strip.width) columns after \(milliseconds(time)) ms, "
        + "\(growth >> 10) MiB more at the peak")
    for name in ["misaki_gothic_2nd", "unifont"] {
      lines.append(try font(name, sentence: sentence))
    }
    return lines
  }

  private static func font(_ name: String, sentence: String) throws -> String {
    let library = FontLibrary()
    guard library.catalog.path(named: name) != nil else { return "\(name): not installed" }
    let start = MonotonicClock.now()
    let fonts = try library.chain([name], height: name == "unifont" ? 16 : 8)
    _ = try Strip(sentence, fonts: fonts)
    let first = MonotonicClock.now().since(start)
    let long = String(String(repeating: sentence, count: 1000 / sentence.count + 1).prefix(1000))
    let set = SetUpBenchmark.nanoseconds { _ = try? Strip(long, fonts: fonts) }
    return "\(name): opened and a sentence composed in \(milliseconds(first)) ms, "
      + "1000 characters of Japanese then take \(milliseconds(set)) ms"
  }

  private static func milliseconds(_ nanoseconds: Int64) -> String {
    let hundredths = (nanoseconds + 5_000) / 10_000
    let digits = String(hundredths % 100 + 100).dropFirst()
    return "\(hundredths / 100).\(digits)"
  }
}
