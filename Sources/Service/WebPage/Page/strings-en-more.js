// SPDX-License-Identifier: MIT
// More strings of the page in English: what was, other messages, and what the sign can do.
export const strings = {
  "conflict.title": "Together with other messages",
  "conflict.hides": "Hides “{0}”: {1}",
  "conflict.hidesOften": "Hides “{0}” {1} times in the next 7 days, first {2}",
  "conflict.hidesAll": "Hides “{0}” for all of the next 7 days",
  "conflict.hidden": "Is hidden by “{0}”: {1}",
  "conflict.hiddenOften": "Is hidden by “{0}” {1} times in the next 7 days, first {2}",
  "conflict.hiddenAll": "Is hidden by “{0}” for all of the next 7 days",
  "conflict.from": "from {0} on",
  "conflict.more": "and {0} more",
  "conflict.none": "It hides no other message, and none hides it.",
  "conflict.failed": "Whether it hides another message is not known: {0}"
};
