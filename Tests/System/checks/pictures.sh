#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pictures.sh BINARY: the page of sentences in many languages, its pictures and the films of effects are
# those that the program draws, those of faults are what chips show that have them, those of tutorials are
# what the files and commands beside them make, and the pages of commands, endpoints, metrics and icons and
# the table of topics are what the program prints about itself.
set -euo pipefail
cd "$(dirname "$0")/../../.."
binary=${1:?usage: pictures.sh BINARY}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
Packaging/pictures.sh "$binary" "$work"
Packaging/faults.sh "$binary" "$work"
Packaging/films.sh "$binary" "$work"
Packaging/reference.py "$binary" "$work"
cmp "$work/languages.md" Documentation/languages.md
for page in commands endpoints metrics icons mqtt; do
  diff "$work/$page.md" "Documentation/$page.md" || {
    echo "pictures.sh: Documentation/$page.md is not what the program says. Run make reference." >&2
    exit 1
  }
done
for picture in Documentation/pictures/{language,effect,fault,tutorial}-* "$work"/pictures/*; do
  name=${picture##*/}
  if ! cmp -s "$work/pictures/$name" "Documentation/pictures/$name"; then
    echo "pictures.sh: Documentation/pictures/$name is not what the program draws. Run make pictures." >&2
    exit 1
  fi
done
echo "The pictures of the pages are what the program draws, and the reference is what it says."
