#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# documentation.sh OUTPUT [FOLDER]: makes a DocC archive of the pages of Documentation/ (or FOLDER)
# and of the public names of the library product. Every warning of DocC is an error: a link that
# leads nowhere, a parameter that is not described. The modules are those that the debug build left
# in .build; the archive is read with any web server.
set -euo pipefail
cd "$(dirname "$0")/.."
output=${1:?usage: documentation.sh OUTPUT [FOLDER]}
pages=${2:-Documentation}
built=.build/debug
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

maps=()
for map in Sources/System/*/module.modulemap; do maps+=(-I "$(dirname "$map")"); done
for map in "$built"/C*.build/module.modulemap; do maps+=(-Xcc "-fmodule-map-file=$map"); done
mkdir "$work/symbols"
for module in SignboardKit SignConfiguration Displays Core; do
  swift symbolgraph-extract -module-name "$module" -I "$built/Modules" "${maps[@]}" \
    -target "$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$work/symbols"
done

# The pages are a catalog together: links between files become links between pages, and those to
# other files of the project their words. Headings have other names here, and the catalog a first page of
# its own. Pictures are all in one folder.
cp -r "$pages/Signboard.docc" "$work/Signboard.docc"
cp "$pages"/pictures/* "$work/Signboard.docc/Resources"
sed -i 's,](../pictures/,](,; /^<!-- film /d' "$work"/Signboard.docc/*.md
for page in "$pages"/*.md; do
  [ "${page##*/}" != index.md ] || continue
  sed -E 's,\]\((Signboard\.docc/)?([A-Za-z-]+)\.md(#[a-z0-9-]+)?\),](doc:\2),g
          s,\[([^][]*)\]\(\.\./[^)]*\),\1,g
          s,\]\(pictures/,](,g
          /^<!-- film /d' "$page" > "$work/Signboard.docc/$(basename "$page")"
done

rm -rf "$output"
mkdir -p "$(dirname "$output")"
docc convert "$work/Signboard.docc" --additional-symbol-graph-dir "$work/symbols" \
  --fallback-display-name Signboard --fallback-bundle-identifier signboard \
  --warnings-as-errors --output-path "$output" >&2
echo "Documentation: $(find "$output/data" -name '*.json' | wc -l) pages in $output"
