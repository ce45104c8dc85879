#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# films.sh BINARY [FOLDER [PAGE…]]: makes the pictures of tutorials into FOLDER/pictures. In a page such
# as Documentation/first-words.md the line above a picture names what makes it:
#   <!-- film show --config shop.yaml --for 8 -->
#   ![Soup passes](pictures/tutorial-soup.gif)
# These are arguments of `signboard show` for a film (.gif) and of `signboard render` for a picture (.png).
# They are run in a folder with the files that the page has shown so far: blocks that begin with a comment
# such as `# shop.yaml`, or stand below a line that ends with `shop.yaml`: in backquotes. It is seven past
# twelve on a Wednesday, in UTC, unless they have --now. FOLDER is Documentation unless a check compares with
# it; without pages all of Documentation are read.
set -euo pipefail
binary=$(realpath "${1:?usage: films.sh BINARY [FOLDER [PAGE…]]}")
folder=$(realpath "${2:-$(dirname "$0")/../Documentation}")
pages=()
for page in "${@:3}"; do pages+=("$(realpath "$page")"); done
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TZ=UTC LC_ALL=C.UTF-8
mkdir -p "$folder/pictures"
if [ ${#pages[@]} = 0 ]; then
  for page in Documentation/{,Signboard.docc/}*.md; do pages+=("$PWD/$page"); done
  rm -f "$folder"/pictures/tutorial-*
fi

# film FILE ARGUMENT…: one picture, its LEDs as large as 60 kB allow.
film() {
  local file=$1 now=(--now 2026-11-25T12:07:00Z) output=(--output "$1") scale
  [[ " ${*:2} " != *" --now "* ]] || now=()
  [ "$2" != show ] || output=(--fast --backend memory --record "$1")
  for scale in 6 5 4 3; do
    timeout 60 "$binary" "${@:2}" "${now[@]}" --scale "$scale" "${output[@]}" < /dev/null > /dev/null
    [ "$(stat -c %s "$file")" -gt 60000 ] || return 0
  done
  echo "films.sh: ${file##*/} is larger than 60 kB: let it end sooner." >&2
  return 1
}

# films PAGE: all of a page, from top to bottom.
films() {
  local name='([A-Za-z0-9_-]+\.[a-z]+)' line above="" inside=no first file="" words=()
  local picture="^!\[.*\]\((\.\./)?pictures/(tutorial-$name)\)"
  while IFS= read -r line; do
    if [ $inside = yes ]; then
      if [[ $line = '```' ]]; then inside=no file="" above=""; continue; fi
      if [ $first = yes ] && [[ $line =~ ^'# '$name$ ]]; then file=${BASH_REMATCH[1]}; : > "$file"; fi
      first=no
      [ -z "$file" ] || echo "$line" >> "$file"
    elif [[ $line = '```'* ]]; then
      inside=yes first=yes
      if [[ $above =~ '`'$name'`:'$ ]]; then file=${BASH_REMATCH[1]}; : > "$file"; fi
    elif [[ $line =~ ^'<!-- film '(.*)' -->'$ ]]; then
      eval "words=(${BASH_REMATCH[1]})"
    elif [ ${#words[@]} != 0 ]; then
      [[ $line =~ $picture ]] || { echo "films.sh: $1: no tutorial-… below: ${words[*]}" >&2; return 1; }
      film "$folder/pictures/${BASH_REMATCH[2]}" "${words[@]}"
      words=()
    elif [[ $line =~ $picture ]]; then
      echo "films.sh: $1: nothing says what makes ${BASH_REMATCH[2]}" >&2
      return 1
    elif [ -n "$line" ]; then
      above=$line
    fi
  done < "$1"
}

for page in "${pages[@]}"; do
  mkdir -p "$work/$(basename "$page" .md)"
  cd "$work/$(basename "$page" .md)"
  films "$page"
done
