#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pictures.sh BINARY [FOLDER]: draws the sentences of Documentation/languages.txt in the bundled
# faces, a picture for each language, and writes the page that shows them; and films each effect.
# FOLDER is Documentation unless a check compares with it.
set -euo pipefail
binary=$(realpath "${1:?usage: pictures.sh BINARY [FOLDER]}")
cd "$(dirname "$0")/.."
folder=${2:-Documentation}
mkdir -p "$folder/pictures"
rm -f "$folder"/pictures/{language-*.png,effect-*.gif}
page=$folder/languages.md

# draw CODE ROWS LINES: one picture; Japanese needs kanji, which the bundled faces lack.
draw() {
  local font=signboard-$2
  [ "$1" = ja ] && font=misaki_gothic_2nd
  Packaging/sentences.py "$binary" "$font" "$2" "$folder/pictures/language-$1.png" <<< "$3"
}

cat > "$page" <<'TEXT'
# Sentences in many languages

The pictures show what signs say, in the letters of `signboard-8`; the face `signboard-8-bold` has
the same characters. The Japanese sentences are in `fonts-misaki`, which has the kanji that the
bundled faces lack. Vietnamese puts two marks above a letter, for which it needs the twelve rows of
`signboard-12`. The texts are in `languages.txt`.
TEXT
code="" name="" lines=""
finish() {
  [ -n "$code" ] || return 0
  local rows=8 words=eight
  if [ "$code" = vi ]; then rows=12 words=twelve; fi
  draw "$code" "$rows" "${lines%$'\n'}"
  printf '\n## %s\n\n![%s in %s rows](pictures/language-%s.png)\n' "$name" "$name" "$words" "$code" \
    >> "$page"
}
while IFS= read -r line; do
  case $line in
    '#'*) ;;
    '['*) finish; code=${line%%]*} code=${code#[} name=${line#*] } lines="" ;;
    *) lines+=$line$'\n' ;;
  esac
done < Documentation/languages.txt
finish

# The word of Documentation/effects.md comes, stands and goes, as often as somebody looks.
while read -r effect _; do
  [ "$effect" = random ] || "$binary" show Key --panel 2x1 --align center --scroll pages \
    --entry "$effect" --exit "$effect" --dwell 1.5 --repeat 1 --for 4 --backend memory --fast \
    --now 2026-11-25T11:07:00Z --scale 6 --record "$folder/pictures/effect-$effect.gif"
done < <("$binary" effects)
