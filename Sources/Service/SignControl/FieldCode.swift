// SPDX-License-Identifier: MIT
package import Schedules

/// The kind of a problem of one field, for programs.
package enum FieldCode: String, CaseIterable, Sendable {
  case choice, configuration, conflict, fixed, format, hash, instant, length, markup, missing, never
  case picture, range, reserved, role, scene, syntax, target, twice, type, unknown

  /// What a code of the schedule is called here.
  package init(_ code: ScheduleProblem.Code) {
    switch code {
    case .missing: self = .missing
    case .invalid: self = .format
    case .outOfRange: self = .range
    case .unknown: self = .unknown
    case .conflict: self = .conflict
    case .never: self = .never
    }
  }

  /// When a field has it; a whole sentence.
  package var about: String {
    switch self {
    case .choice: "The text is none of those that are allowed."
    case .configuration: "A key of the configuration is wrong, or unknown."
    case .conflict: "It does not go together with another field."
    case .fixed: "A running sign cannot change the key of the configuration."
    case .format: "The text is not written as it has to be."
    case .hash: "What has come is something else than the field names."
    case .instant: "The text is no instant, such as 2026-12-24T08:00:00Z."
    case .length: "A text or a list is too long or too short, or pictures are too many."
    case .markup: "The markup of the text is wrong, or the text cannot be shown."
    case .missing: "The field is needed, or what it names has not come."
    case .never: "The message would never be shown."
    case .picture: "The file is no picture that can be used."
    case .range: "The number or the time is outside of its limits."
    case .reserved: "The id is one that the sign uses itself."
    case .role: "The sign does not let the fleet change its configuration."
    case .scene: "A key of the scene is wrong, or unknown."
    case .syntax: "The body is not JSON; line and column say where."
    case .target: "It is for groups only."
    case .twice: "The parameter or the id stands twice."
    case .type: "The value is of another type."
    case .unknown: "There is no such field, or nothing has the name."
    }
  }
}
