// SPDX-License-Identifier: MIT
import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let needsBeside: PhraseForm = "\"{0}\" needs \"{1}\" beside it. Add {2}."
  static let wholeNumber: PhraseForm = "a whole number from {0} to {1}"
  static let numberOf: PhraseForm = "a number of {0} from {1} to {2}, such as {3}"
  static let degreesNorth: PhraseForm = "a number of degrees from -{0} to {0}, north positive"
  static let degreesEast: PhraseForm = "a number of degrees from -{0} to {0}, east positive"
  static let unitRows: PhraseForm = "rows"
  static let unitColumns: PhraseForm = "columns"
  static let unitSteps: PhraseForm = "steps"
  static let unitLEDs: PhraseForm = "LEDs"
  static let unitMilliamperes: PhraseForm = "milliamperes"
  static let unitHertz: PhraseForm = "hertz"
  static let unitModules: PhraseForm = "modules"
  static let unitCopies: PhraseForm = "copies"
  static let unitMinutes: PhraseForm = "minutes"
  static let unitSeconds: PhraseForm = "seconds"
  static let inPixels: PhraseForm = "{0}, in pixels"
  static let textOfBytes: PhraseForm = "a text of at most {0} bytes"
  static let endTakes: PhraseForm = "blank, keep or a text, such as {0}"
  static let valueName: PhraseForm =
    """
    a name of letters a to z, digits, "_", "." and "-" that begins with a letter or digit \
    and has at most {0} characters
    """
  static let timeOfDay: PhraseForm =
    "a time such as 22:00, or dawn, sunrise, sunset or dusk with minutes, such as sunset-30"
  static let hardwareChoices: PhraseForm =
    """
    {0}, spi:DEVICE (such as spi:/dev/spidev0.0) or gpio:CHIP,clk=LINE,din=LINE,cs=LINE \
    (three different lines)
    """
  static let writeWord: PhraseForm = "Write {0}."
  static let eitherOf: PhraseForm = "{0} or {1}"
  static let orAlso: PhraseForm = "{0}, or {1}"
  static let listOfTexts: PhraseForm = "a list of texts"
  static let listOf: PhraseForm = "a list of {0}"
  static let thingChains: PhraseForm = "chains"
  static let thingZones: PhraseForm = "zones"
  static let thingPages: PhraseForm = "pages"
  static let thingTimes: PhraseForm = "times"
  static let thingEntries: PhraseForm = "entries"
  static let thingWebhooks: PhraseForm = "webhooks"
  static let mappingSuchAs: PhraseForm = "a mapping such as {0}"
  static let listSuchAs: PhraseForm = "a list such as {0}"
  static let twoInPixels: PhraseForm = "a list of two numbers, {0} in pixels, such as {1}"
}
