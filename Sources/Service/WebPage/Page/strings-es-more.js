// SPDX-License-Identifier: MIT
// More strings of the page in Spanish: what was, other messages, and what the sign can do.
export const strings = {
  "conflict.title": "Junto con otros mensajes",
  "conflict.hides": "Oculta «{0}»: {1}",
  "conflict.hidesOften": "Oculta «{0}» {1} veces en los próximos 7 días; la primera, {2}",
  "conflict.hidesAll": "Oculta «{0}» durante todos los próximos 7 días",
  "conflict.hidden": "Queda oculto por «{0}»: {1}",
  "conflict.hiddenOften": "Queda oculto por «{0}» {1} veces en los próximos 7 días; la primera, {2}",
  "conflict.hiddenAll": "Queda oculto por «{0}» durante todos los próximos 7 días",
  "conflict.from": "desde {0}",
  "conflict.more": "y {0} más",
  "conflict.none": "No oculta ningún otro mensaje, y ninguno lo oculta.",
  "conflict.failed": "No se sabe si oculta otro mensaje: {0}"
};
