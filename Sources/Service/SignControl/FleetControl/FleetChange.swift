// SPDX-License-Identifier: MIT
package import Core
package import Schedules

/// A change of the wanted state of a sign or group.
package enum FleetChange: Hashable, Sendable {
  /// Puts a message, in the form in which the API takes it.
  case putMessage(id: String, JSONValue)
  /// Removes messages, all or none.
  case removeMessages([String])
  /// Gives a live value a text, or one for each language, in the form in which the API takes it.
  case putValue(name: String, JSONValue)
  /// Removes a live value.
  case removeValue(name: String)
  /// Wants an intensity of 0…15; `nil`: none is wanted.
  case intensity(Int?)
  /// Wants the signs to run, or to be stopped; `nil`: neither is wanted.
  case power(Bool?)
  /// Wants keys of the configuration, in YAML, instead of those in the files of signs; `nil`: none are
  /// wanted.
  case configuration(String?)
  /// Puts the file of a picture, which messages of the same target can show.
  case putPicture(name: String, file: [UInt8])
  /// Removes a picture that no message of the target shows.
  case removePicture(name: String)
  /// Wants nothing any more from an instant on.
  case end(CivilInstant)
}
