#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# clients.sh BINARY: takes the programs out of Documentation/clients.md, and lets each write to a sign
# in memory: Python, a shell with curl and jq, and JavaScript in Chromium, as a page of another site.
# Each prints what the page shows, removes no message that somebody has changed, reports a wrong token.
set -euo pipefail
binary=$(realpath "${1:?usage: clients.sh BINARY}")
cd "$(dirname "$0")/../../.."
root=$PWD
page=$root/Documentation/clients.md
work=$(mktemp -d)
export PYTHONDONTWRITEBYTECODE=1
trap 'exec 8>&-; stop $(jobs -p); rm -rf "$work"' EXIT
. Tests/System/checks/demands.sh
# block LANGUAGE [NUMBER]: what stands in such a block of the page, the first one without NUMBER.
block() {
  awk -v start="\`\`\`$1" -v number="${2:-1}" '$0 == start { take = ++count == number; next }
    /^```/ { take = 0 } take' "$page"
}

# --- The page of another site ---------------------------------------------------------------------

(cd "$work" && exec python3 -u -m http.server --bind 127.0.0.1 0) > "$work/site.log" 2>&1 &
soon "a server for the page" grep -q ' port [1-9]' "$work/site.log"
site=http://127.0.0.1:$(sed -n '1s/.* port \([0-9]*\).*/\1/p' "$work/site.log")
# Opens the page in each folder that a line of its input names, and writes what the program prints.
cat > "$work/browse.py" <<'PYTHON'
import signal, sys, time
sys.path.insert(0, "Tests/System/browser")
from sign import PATIENCE, start_chromium

signal.signal(signal.SIGTERM, lambda *_: sys.exit())
driver = start_chromium()
try:
    for folder in map(str.strip, sys.stdin):
        driver.get(f"{sys.argv[1]}/{folder}/soup.html")
        began = time.monotonic()
        lines = []
        while lines[-1:] != ["end"] and time.monotonic() < began + PATIENCE:
            lines = driver.execute_script("return said")
            with open(f"{sys.argv[2]}/{folder}/said", "w") as file:
                file.writelines(line + "\n" for line in lines)
            time.sleep(0.05)
finally:
    driver.quit()
PYTHON
mkfifo "$work/folders"
/usr/bin/python3 "$work/browse.py" "$site" "$work" < "$work/folders" > "$work/browser.log" 2>&1 &
browser=$!
exec 8> "$work/folders"

# --- The sign of the page -------------------------------------------------------------------------

mkdir "$work/right"
cd "$work/right"
mkdir "$work/bin"
ln -s "$binary" "$work/bin/signboard"
PATH=$work/bin:$PATH bash -e <<< "$(block bash)"
block yaml > "$work/right/page.yaml"
sed "s,^service: {,&listen: [\"127.0.0.1:0\"\, \"unix:$work/sock\"]\, origins: [\"$site\"]\, ," \
  page.yaml > sign.yaml
"$binary" run --config sign.yaml 2> "$work/sign.log" &
sign=$!
soon "the sign" grep -q 'Listening on 127' "$work/sign.log"
port=$(sed -n 's/.*Listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$work/sign.log")
sign() { "$binary" "$@" --server "http://127.0.0.1:$port" --token-file token > "$work/sent"; }

for program in python:soup.py sh:soup.sh js:soup.mjs; do
  block "${program%:*}" | sed "s/127\.0\.0\.1:8080/127.0.0.1:$port/" > "${program#*:}"
done
# What the page for Node.js and Deno imports, and where its words go.
cat > soup.html <<'HTML'
<script type="importmap">{"imports": {"node:fs/promises": "./files.mjs"}}</script>
<script>
  const said = [];
  console.log = console.error = (words) => said.push(words);
</script>
<script type="module">import("./soup.mjs").catch((e) => said.push(`${e}`)).then(() => said.push("end"));</script>
HTML
cat > files.mjs <<'JS'
export async function readFile(name, coding) {
  const answer = await fetch(name, { cache: "no-store" });
  return coding ? answer.text() : new Uint8Array(await answer.arrayBuffer());
}
JS
cp -r "$work/right" "$work/wrong"
tr '0-9a-f' '1-9a-f0' < token > "$work/wrong/token"

# --- What the programs print ----------------------------------------------------------------------

# begin LANGUAGE FOLDER: starts a program; FOLDER/said gets what it prints, and "end".
begin() {
  cd "$work/$2"
  : > said
  case $1 in
    Python) { python3 soup.py || true; echo end; } &> said & ;;
    shell) { bash soup.sh || true; echo end; } &> said & ;;
    JavaScript) echo "$2" >&8 ;;
  esac
}
ends() { soon "the end of the program" grep -qx end said; }
# meanwhile COMMAND…: what happens while the program waits for another temperature.
meanwhile() {
  soon "the wait of the program" grep -qE '^(waiting|end)' said
  "$@"
  sign set degrees=48
  ends
}
timeless() { sed -E 's/until [0-9-]+ [0-9:]+/until then/' "$@"; }
expected=$({ block text 1; block text 2; } | timeless)
for language in Python shell JavaScript; do
  begin $language right
  meanwhile true
  same "what the program for $language says" "$expected"$'\nend' "$(timeless said)"
  begin $language right
  meanwhile sign send --id soup "Fish today"
  grep -q '^soup is not removed' said || fail "the program for $language says: $(cat said)"
  [[ $(cat said) = *"It has been changed since"* ]] || fail "the program for $language says: $(cat said)"
  begin $language wrong
  ends
  same "what the program for $language says of a wrong token" "$(block text 3)"$'\nend' "$(cat said)"
done
exec 8>&-
end "the sign" "$sign"
soon "the end of the browser" ended "$browser"
wait "$browser" || fail "the browser ended with $?."
echo "Documentation/clients.md: 3 programs, each run three times"
