#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# site.sh OUTPUT [PAGE…]: makes the pages of Documentation/, README.md and CHANGELOG.md into a site that
# a browser opens from the disk: in English, and below it in each language that has a folder of catalogs in
# Documentation, such as ja, as far as these go. A link that leads nowhere is an error, and nothing is asked
# of the network. The same sources give the same bytes. With pages such as index it makes their English
# catalogs instead, index.pot, from which translations begin. Needs what make site-setup installs.
set -euo pipefail
cd "$(dirname "$0")/.."
output=$(realpath -m "${1:?usage: site.sh OUTPUT [PAGE…]}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=${PYTHONPATH:-$PWD/.build/furo}
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(Packaging/epoch.sh)}
export SOURCE_DATE_EPOCH

# One folder of pages. What DocC writes in its own way are names of the library, and pages by names.
pages=$work/pages
mkdir "$pages"
cp -r Documentation/*.md Documentation/pictures README.md CHANGELOG.md Packaging/site/* "$pages"
cp Documentation/Signboard.docc/{ReferenceSystems,swift-*}.md Documentation/Signboard.docc/Resources/* "$pages"
cat Packaging/site/navigation.txt >> "$pages/index.md"
sed -i -E 's,\]\((\.\./|)(Documentation/)?(Signboard\.docc/)?(Resources/)?,](\1,g
           s,\]\(\.\./(pictures/|[A-Z]+\.md),](\1,g; s,\[([^][]*)\]\(Config\),\1,g; s,\]\(Config/,](../Config/,g
           s,<doc:([a-zA-Z-]+)>,[](\1.md),g; s,``([^`]+)``,`\1`,g' "$pages"/*.md
ln -s "$PWD/Config" "$PWD/Packaging" "$work"
languages=()
for folder in Documentation/[a-z][a-z]; do
  languages+=("${folder##*/}")
  mkdir -p "$work/translations/${folder##*/}"
  cp -r "$folder" "$work/translations/${folder##*/}/LC_MESSAGES"
done

# write LANGUAGE FOLDER OPTION…
write() { /usr/bin/python3 -m sphinx -q -d "$work/read-$1" -D language="$1" "${@:3}" "$pages" "$2" >&2; }
rm -rf "$output"
if [ $# -gt 1 ]; then
  names=("${@:2}")
  write en "$output" -Q -b gettext -D "include_patterns=index.md,$(IFS=,; echo "${names[*]/%/.md}")"
  exit
fi
write en "$output" -W --keep-going
for language in "${languages[@]}"; do
  write "$language" "$output/$language" -W --keep-going
  # Pictures are there once.
  for folder in _images _downloads; do
    diff -rq "$output/$folder" "$output/$language/$folder" >&2
    rm -r "$output/$language/$folder"
    ln -s "../$folder" "$output/$language/$folder"
  done
done
rm -rf "$output"/{,[a-z][a-z]/}{.buildinfo,objects.inv,_static/{jquery,underscore,_sphinx_javascript,*/*.map}*}
echo "Documentation: $(find "$output" -name '*.html' | wc -l) pages in $output/index.html"
