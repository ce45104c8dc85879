// SPDX-License-Identifier: MIT

/// One promise of a seam, and how an implementation is checked for it.
///
/// A suite such as `DisplayBackendChecks.all` is a list of checks. A test runs each of them on each
/// implementation: `@Test(arguments: DisplayBackendChecks.all)`.
public struct SeamCheck<Subject>: Sendable, CustomStringConvertible {
  /// The promise, a sentence.
  public let description: String
  private let body: @Sendable (Subject) throws -> Void

  init(_ promise: String, _ body: @escaping @Sendable (Subject) throws -> Void) {
    description = promise
    self.body = body
  }

  /// Checks a new subject of an implementation.
  ///
  /// - Throws: `BrokenPromise`; its text names the implementation, the promise and the difference.
  public func run(on implementation: SeamImplementation<Subject>) throws {
    let subject = try implementation.make()
    do {
      try body(subject)
    } catch let error as BrokenPromise {
      throw error
    } catch {
      throw BrokenPromise(
        implementation: implementation.description, promise: description, difference: "\(error)")
    }
  }
}

/// An implementation of a seam: its name, and how one is made for a check.
public struct SeamImplementation<Subject>: Sendable, CustomStringConvertible {
  /// The name of the implementation.
  public let description: String
  let make: @Sendable () throws -> Subject

  /// Makes an implementation; `make` makes a new subject for each check.
  public init(_ name: String, make: @escaping @Sendable () throws -> Subject) {
    description = name
    self.make = make
  }
}

/// An implementation breaks a promise of its seam.
public struct BrokenPromise: Error, Hashable, CustomStringConvertible {
  /// The name of the implementation.
  public let implementation: String
  /// The promise.
  public let promise: String
  /// What differs.
  public let difference: String

  /// The text that a failed test shows.
  public var description: String { "\(implementation): \(promise):\n\(difference)" }
}

/// A violation of a promise, before the implementation is known.
struct Difference: Error, CustomStringConvertible {
  let description: String
}

/// Throws if a condition does not hold.
func expect(_ holds: Bool, _ difference: @autoclosure () -> String) throws {
  guard holds else { throw Difference(description: difference()) }
}

/// Throws if a value differs.
func expect<Value: Equatable>(
  _ what: @autoclosure () -> String, _ expected: Value, found: Value
) throws {
  try expect(expected == found, "\(what()): expected \(expected), found \(found)")
}

/// The error that `body` throws.
func failure(_ what: String, of body: () throws -> Void) throws -> any Error {
  do { try body() } catch { return error }
  throw Difference(description: "\(what) throws nothing")
}
