#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# make docs makes an archive of all pages, and planted mistakes are reported: a link that leads
# nowhere and a name that does not exist.
set -euo pipefail
cd "$(dirname "$0")/../../.."
make --no-print-directory docs
for page in Documentation/*.md; do
  name=$(basename "$page" .md | tr '[:upper:]' '[:lower:]')
  [ "$name" = index ] || [ -e ".build/Signboard.doccarchive/data/documentation/signboard/$name.json" ] \
    || { echo "docs: the archive has no page $name" >&2; exit 1; }
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# tells WORDS PAGE LINE: a line at the end of a page, and what is reported of it.
tells() {
  rm -rf "$work/Documentation"
  cp -r Documentation "$work"
  printf '\n%s\n' "$3" >> "$work/Documentation/$2"
  if Packaging/documentation.sh "$work/out" "$work/Documentation" > /dev/null 2> "$work/said"; then
    echo "docs: not noticed: $3" >&2
    exit 1
  fi
  grep -qF -- "$1" "$work/said" \
    || { echo "docs: expected \"$1\", found:" >&2; cat "$work/said" >&2; exit 1; }
}
tells "'nothing' doesn't exist" service.md "See [nothing](nothing.md)."
tells "'vanish' doesn't exist" Signboard.docc/Signboard.md "See \`\`/SignboardKit/Sign/vanish\`\`."
tells "'vanish' doesn't exist" Signboard.docc/SignConfiguration.md "See \`\`SignSettings/vanish\`\`."
echo "docs: planted mistakes are told"
