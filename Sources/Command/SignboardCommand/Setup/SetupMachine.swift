// SPDX-License-Identifier: MIT
import SignConfiguration

/// The machine that is set up, and the person who answers.
///
/// Everything that `signboard setup` reads, asks and changes goes through it.
protocol SetupMachine: AnyObject {
  /// The SPI devices that a panel may be connected to.
  var spiDevices: [String] { get }
  /// What to do where the device of the panel is missing, in whole lines.
  var spiAdvice: [String] { get }
  /// The time zone of the machine; `nil` if it is not known.
  var timeZone: String? { get }
  /// The addresses by which other machines reach this one.
  var addresses: [String] { get }
  /// Whether systemd starts what runs on the machine.
  var hasSystemd: Bool { get }

  /// Why a text is no time zone of the machine; `nil` if it is one.
  func problem(ofTimeZone name: String) -> String?
  /// Whether a file is there.
  func exists(_ path: String) -> Bool
  /// Whether this user may replace a file or make it.
  func mayReplace(_ path: String) -> Bool
  /// The bytes of a file.
  func read(_ path: String) throws -> [UInt8]
  /// Replaces a file by a complete one, or makes it with these rights.
  func write(_ bytes: [UInt8], to path: String, mode: UInt32) throws
  /// Changes a file as one of several programs that do, or makes it with these rights; `nil` removes
  /// it.
  func change(_ path: String, mode: UInt32, _ change: ([UInt8]) throws -> [UInt8]?) throws
  /// Removes a file.
  func remove(_ path: String) throws
  /// Runs a program to its end; the reason if it failed.
  func run(_ words: [String]) -> String?
  /// Throws if the service could not run with a configuration.
  func check(_ bytes: [UInt8], of path: String) throws

  /// Asks what the panel shows; `nil` if the person leaves.
  func findWiring(on backend: BackendChoice) throws -> PanelSettings?
  /// A new token of an administrator, and its line for the file.
  func makeToken(name: String) -> (token: String, line: String)
  /// The lines that show a link, with its QR code.
  func lines(of link: SignInLink) -> [String]

  /// Prints a line.
  func print(_ line: String) throws
  /// Prints a question and reads the answer; `nil` at the end of the input.
  func ask(_ question: String) throws -> String?
}
