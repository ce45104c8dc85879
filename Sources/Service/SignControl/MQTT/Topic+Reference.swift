// SPDX-License-Identifier: MIT

extension Topic {
  /// The entry of a topic in the reference, in Markdown.
  package struct Reference: Hashable, Sendable {
    /// Who publishes there.
    package let from: String
    /// Whether the broker keeps the last message.
    package let retained: String
    /// What the messages are.
    package let about: String

    fileprivate init(_ from: String, retained: String = "no", _ about: String) {
      (self.from, self.retained, self.about) = (from, retained, about)
    }
  }

  /// Its entry in the reference.
  package var reference: Reference {
    switch self {
    case .state:
      .init(
        "the sign", retained: "yes",
        """
        `online`, or `offline` at its end and when its connection is lost; a sign that is there \
        says `online` again when something else comes there, first after a second, then less and \
        less often
        """)
    case .reported:
      .init(
        "the sign", retained: "yes",
        "how it is: complete, within a second after a change, and every minute")
    case .operation: .init("others", "a request")
    case .operationOfGroup:
      .init("others", "a request for all signs of a group; every sign is in `all`")
    case .answer: .init("the sign", "the answer to a request")
    case .desired: .init("others", retained: "yes", "what the sign shall be, complete")
    case .desiredOfGroup:
      .init("others", retained: "yes", "the same for all signs of a group")
    case .desiredAhead:
      .init("others", retained: "yes", "the same for one sign before the others of the group")
    case .blob:
      .init(
        "others", retained: "yes",
        """
        a text of at most 64 KiB or a picture of at most 256 KiB that `desired` names by its \
        SHA-256, or a part of a long roll-out; a sign reads it only while it needs it
        """)
    case .shown: .init("the sign", "what it has shown, for a recorder")
    case .shownAcknowledgement:
      .init("a recorder", retained: "yes", "what the recorder has of it")
    case .notification:
      .init(
        "others",
        """
        a text to show now, answered with the id `notify`, in the form of AWTRIX: `text` (also a \
        number, or parts such as `[{"t": "21", "c": "FF0000"}]`), `color`, `icon` (an icon such as \
        `heart`, or the name of a picture that was sent to the sign), `repeat` (how often it \
        passes), `textCase` 1 (in capitals), `noScroll`, and `duration` in seconds or `hold`, with \
        which it stays, above messages of the usual priority; other keys of AWTRIX are left out, \
        and named in the answer: `{"text": "Dinner", "duration": 10}`
        """)
    case .dismissal:
      .init(
        "others",
        """
        anything: ends what `hold` keeps, the message `notify/hold`; answered with the id \
        `dismiss`
        """)
    case .custom:
      .init(
        "others",
        """
        the same without `duration` and `hold`, or a list of such texts as pages, stored as the \
        message `NAME` until something empty comes, or for `lifetime` seconds unless it comes \
        again (the same text then goes on where it is; with `lifetimeMode` 1 it stays, marked as \
        out of date); answered with the id `NAME`; what a person puts under `NAME` and protects \
        stays
        """)
    case .homeAssistant:
      .init(
        "both", retained: "what the sign says",
        "what Home Assistant reads and sets, where `discovery` says so")
    case .offer: .init("a new sign", retained: "yes", "that it waits to be signed in")
    case .login: .init("the controller", "its name and its password")
    case .controller: .init("the controller of a fleet", retained: "yes", "who leads")
    case .rollout: .init("the controller", retained: "yes", "how a roll-out goes")
    }
  }
}
