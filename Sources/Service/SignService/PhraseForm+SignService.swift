// SPDX-License-Identifier: MIT
import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let speedTooFine: PhraseForm = "The speed is too fine; write at most nine decimals."
  static let textAtColumn: PhraseForm = "At column {0}: {1}"
  static let noFontBox = PhraseForm("{0}", context: "no font box")
  static let noFontInstead = PhraseForm("{0}", context: "no font instead")
  static let noFontInPart = PhraseForm("{0}", context: "no font in part")
  static let unjoined = PhraseForm("{0}", context: "unjoined")
  static let unjoinedScript = PhraseForm("{0}", context: "unjoined script")
  static let controlCharacter = PhraseForm("{0}", context: "control character")
  static let lineCut = PhraseForm("{0}", context: "line cut")
  static let lineTooWide = PhraseForm("{0}", context: "line too wide")
  static let cannotCompose = PhraseForm("{0}", context: "cannot compose")
  static let noValue: PhraseForm = "There is no value \"{0}\"."
  static let belongsToFleet: PhraseForm =
    "message {0} is what the fleet wants: change it there, with \"signboard fleet\"."
  static let noMessage: PhraseForm = "There is no message \"{0}\"."
  static let readingTakesMuch: PhraseForm =
    "reading it takes more memory or time than the sign gives it"
  static let makeItSmaller: PhraseForm = "Make the picture smaller."
  static let hasNoConfiguration: PhraseForm = "This sign has no file of a configuration."
  static let cannotTakeOver: PhraseForm = "The sign cannot take it over, and goes on as before. {0}"
  static let showedNoPicture: PhraseForm =
    "The panel showed no picture with it, so the configuration of before is back."
  static let configurationIsGone: PhraseForm =
    """
    {0} is not there any more. The sign goes on as before, and does not start again \
    without it. Put it back.
    """
  static let namedMessage: PhraseForm = "message \"{0}\""
  static let namedValue: PhraseForm = "value \"{0}\""
  static let namedText: PhraseForm = "text \"{0}\""
  static let namedOwn: PhraseForm = "what zone {0} shows by itself"
  static let fleetConfigurationReverted: PhraseForm =
    "What the fleet wants of the configuration was taken back. {0}"
  static let displayFails = PhraseForm("{0}", context: "display fails")
  static let storageFails = PhraseForm("{0}", context: "storage fails")
  static let diskWaits: PhraseForm =
    """
    A change has been waiting for the disk for {0} s. The sign goes on and takes orders, \
    and nothing new is put before the disk answers. Look for its errors with "dmesg".
    """
  static let notKept: PhraseForm =
    """
    What was ordered or removed holds now, but is not kept: a new start would bring back \
    what was before. It is kept as soon as it can be written.
    """
  static let calendarFails = PhraseForm("{0}", context: "calendar fails")
  static let sourceFails = PhraseForm("{0}", context: "source fails")
  static let backupFails = PhraseForm("{0}", context: "backup fails")
  static let keptMessageNotShown: PhraseForm = "Message {0} is not shown: {1}"
}
