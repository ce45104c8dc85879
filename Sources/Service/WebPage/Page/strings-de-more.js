// SPDX-License-Identifier: MIT
// More strings of the page in German: what was, other messages, and what the sign can do.
export const strings = {
  "conflict.title": "Zusammen mit anderen Meldungen",
  "conflict.hides": "Verdrängt „{0}“: {1}",
  "conflict.hidesOften": "Verdrängt „{0}“ {1}-mal in den nächsten 7 Tagen, zuerst {2}",
  "conflict.hidesAll": "Verdrängt „{0}“ während der ganzen nächsten 7 Tage",
  "conflict.hidden": "Wird von „{0}“ verdrängt: {1}",
  "conflict.hiddenOften": "Wird von „{0}“ in den nächsten 7 Tagen {1}-mal verdrängt, zuerst {2}",
  "conflict.hiddenAll": "Wird von „{0}“ während der ganzen nächsten 7 Tage verdrängt",
  "conflict.from": "ab {0}",
  "conflict.more": "und {0} weitere",
  "conflict.none": "Sie verdrängt keine andere Meldung, und keine verdrängt sie.",
  "conflict.failed": "Ob sie eine andere Meldung verdrängt, ist nicht bekannt: {0}"
};
