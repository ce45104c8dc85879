#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pictures.sh BINARY: the page of sentences in many languages and its pictures are those that the
# program draws, those of faults are what chips show that have them, and those of tutorials are what
# the files and commands beside them make.
set -euo pipefail
cd "$(dirname "$0")/../../.."
binary=${1:?usage: pictures.sh BINARY}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
Packaging/pictures.sh "$binary" "$work"
Packaging/faults.sh "$binary" "$work"
Packaging/films.sh "$binary" "$work"
cmp "$work/languages.md" Documentation/languages.md
for picture in Documentation/pictures/{language,fault,tutorial}-* "$work"/pictures/*; do
  name=${picture##*/}
  if ! cmp -s "$work/pictures/$name" "Documentation/pictures/$name"; then
    echo "pictures.sh: Documentation/pictures/$name is not what the program draws. Run make pictures." >&2
    exit 1
  fi
done
echo "The sentences in many languages, the faults and the tutorials are drawn as their pages show them."
