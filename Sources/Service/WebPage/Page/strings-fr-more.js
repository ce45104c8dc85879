// SPDX-License-Identifier: MIT
// More strings of the page in French: what was, other messages, and what the sign can do.
export const strings = {
  "conflict.title": "Avec les autres messages",
  "conflict.hides": "Masque « {0} » : {1}",
  "conflict.hidesOften": "Masque « {0} » {1} fois dans les 7 prochains jours, d’abord {2}",
  "conflict.hidesAll": "Masque « {0} » pendant les 7 prochains jours",
  "conflict.hidden": "Est masqué par « {0} » : {1}",
  "conflict.hiddenOften": "Est masqué par « {0} » {1} fois dans les 7 prochains jours, d’abord {2}",
  "conflict.hiddenAll": "Est masqué par « {0} » pendant les 7 prochains jours",
  "conflict.from": "à partir de {0}",
  "conflict.more": "et {0} autres",
  "conflict.none": "Il ne masque aucun autre message, et aucun ne le masque.",
  "conflict.failed": "On ne sait pas s’il masque un autre message : {0}"
};
