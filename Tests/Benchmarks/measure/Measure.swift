// SPDX-License-Identifier: MIT
import ArgumentParser
import Benchmarks
import SignboardKit

/// Measures what a frame costs on this machine; `make bench` calls it.
@main
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure what a frame costs, beside a plain C loop in the same run.")

  @Option(help: ArgumentHelp("Modules of the chain; repeat for several.", valueName: "n"))
  var modules: [Int] = []

  @Option(help: ArgumentHelp("Characters of the text.", valueName: "n"))
  var length = 1000

  @Flag(help: "Measure how texts become columns, instead.")
  var text = false

  @Flag(help: "Print one JSON object a line.")
  var json = false

  func validate() throws {
    if let wrong = modules.first(where: { !(1...2048).contains($0) }) {
      throw ValidationError("--modules is \(wrong), allowed are numbers from 1 to 2048.")
    }
    if !(1...1_000_000).contains(length) {
      throw ValidationError("--length is \(length), allowed are numbers from 1 to 1000000.")
    }
  }

  func run() throws {
    guard !text else {
      for line in try TextBench.lines() {
        try StandardStreams.write(text: line + "\n", to: StandardStreams.output)
      }
      return
    }
    let phrase = "The quick brown fox jumps over the lazy dog. "
    let text = String(String(repeating: phrase, count: length / phrase.count + 1).prefix(length))
    let fonts = try FontLibrary().chain(["signboard-8"], height: 8)
    let setUp = SetUpBenchmark.nanoseconds { _ = try? Strip(text, fonts: fonts) }
    let strip = try Strip(text, fonts: fonts).columns
    for count in modules.isEmpty ? [4, 16, 64, 256] : modules {
      let result = try FrameBenchmark(strip: strip).run(modules: count)
      let line = json ? result.json(setUp: setUp) : result.text(setUp: setUp)
      try StandardStreams.write(text: line + "\n", to: StandardStreams.output)
    }
    let frames = 1000
    let count = try LoopBenchmark.allocations(frames: frames)
    let line =
      json
      ? "{\"loop_frames\":\(frames),\"loop_allocations\":\(count)}\n"
      : "frame loop with simulated chips: \(count) allocations in \(frames) frames\n"
    try StandardStreams.write(text: line, to: StandardStreams.output)
  }
}
