#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""site.py FOLDER: holds the site of the documentation that Packaging/site.sh has made in FOLDER.

Every link, picture and anchor is there and nothing is asked of the network. Chromium opens it from the
disk: each page fits a phone, the search finds English and Japanese words, and the night is dark.

site.py --write lays what is new or changed on the English pages into the catalogs of Documentation/de and ja;
without it they are only compared with the pages: an English sentence that has changed is reported.
"""
import html.parser, pathlib, re, subprocess, sys, tempfile, urllib.parse
import polib

ROOT = pathlib.Path(__file__).resolve().parents[3]
CATALOGS = sorted((ROOT / "Documentation").glob("??/*.po"))
wrong = []


class Links(html.parser.HTMLParser):
    """What a page leads to, and the anchors that it has."""

    def __init__(self, path):
        super().__init__()
        self.leads, self.loads, self.anchors = [], [], set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.anchors |= {attributes.get("id"), attributes.get("name")}
        for name in ("href", "src"):
            if name in attributes:
                (self.leads if tag == "a" else self.loads).append(attributes[name])


def links(folder):
    """Every link leads to a file and an anchor of it, and files of pages are of the folder."""
    pages = {path.resolve(): Links(path) for path in sorted(folder.rglob("*.html"))}
    for path, page in pages.items():
        for address in page.leads + page.loads:
            parts = urllib.parse.urlsplit(address)
            if parts.scheme or parts.netloc:
                if address in page.loads:
                    wrong.append(f"{path.name} loads {address}")
                continue
            target = (path.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else path
            anchor = urllib.parse.unquote(parts.fragment)
            if not target.exists() or anchor and anchor not in pages[target].anchors:
                wrong.append(f"{path.name} leads to {address}, which is not there")
    return list(pages)


def translations(write):
    """Each sentence of a page that has a catalog is translated, with its code and its links."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([ROOT / "Packaging/site.sh", folder + "/new", *{path.stem for path in CATALOGS}],
                       check=True, timeout=600)
        for path in CATALOGS:
            catalog = polib.pofile(str(path), wrapwidth=100)
            english = polib.pofile(f"{folder}/new/{path.stem}.pot")
            # The description of a picture stands there twice, once with the picture.
            said = {words for entry in english for words in re.findall(r"!\[([^]]*)\]", entry.msgid)}
            english[:] = [entry for entry in english if entry.msgid not in said]
            catalog.merge(english)
            if write:
                catalog[:] = [entry for entry in catalog if not entry.obsolete]
                catalog.save()
                continue
            for entry in catalog:
                kept = r"`[^`]+`|\]\([^)]+\)"
                if entry.obsolete:
                    wrong.append(f"{path.parent.name}/{path.name} translates what no page says: {entry.msgid}")
                elif not entry.translated():
                    wrong.append(f"{path.parent.name}/{path.name} does not translate: {entry.msgid}")
                elif sorted(re.findall(kept, entry.msgid)) != sorted(re.findall(kept, entry.msgstr)):
                    wrong.append(f"{path.parent.name}/{path.name} has other code or links than: {entry.msgid}")


def browser():
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    options = webdriver.ChromeOptions()
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu"):
        options.add_argument(word)
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


def looks(folder, pages):
    """What only a browser can show."""
    from selenium.webdriver.support.ui import WebDriverWait
    chrome = browser()
    chrome.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True})
    for page in pages:
        chrome.get(page.as_uri())
        width = chrome.execute_script("return document.documentElement.scrollWidth")
        if width > 390:
            wrong.append(f"{page.name} is {width} wide on a phone of 390")
        # Japanese breaks anywhere: without room a table writes its first column from top to bottom.
        wrong.extend(f"ja/{page.name} tears {cell}" for cell in chrome.execute_script("""
            return [...document.querySelectorAll(":lang(ja) td:first-child")].filter((cell) =>
              cell.clientWidth < 4 * parseFloat(getComputedStyle(cell).fontSize)
            ).map((cell) => cell.textContent);"""))
    # Nothing that a page names is missing, and its scripts run.
    wrong.extend(entry["message"] for entry in chrome.get_log("browser") if entry["level"] == "SEVERE")
    for place, words, found in (
            ("", "level shifter", "hardware.html"), ("", "cleaned aquarium", None),
            ("", "kinsoku", "keys.html"), ("", "loopback", "commands.html"),
            ("", "condition-needed", "endpoints.html"), ("", "beating-heart", "icons.html"),
            ("de", "Steckbrett", "raspberry-pi.html"), ("de", "flackert", "troubleshooting.html"),
            ("de", "Sprechblase", "showing.html"), ("ja", "吹き出し", "showing.html"),
            ("ja", "配線", "raspberry-pi.html"), ("ja", "端末", "first-words.html"),
            ("ja", "水族館", None), ("ja", "左右が逆", "troubleshooting.html")):
        chrome.get(f"{(folder / place / 'search.html').resolve().as_uri()}?q={urllib.parse.quote(words)}")
        results = WebDriverWait(chrome, 60).until(lambda chrome: chrome.execute_script("""
            return /\\.\\.\\.$|^$/.test(document.querySelector("#search-results p")?.textContent ?? "")
              ? null : { pages: [...document.querySelectorAll("#search-results li > a")].map(
                (link) => new URL(link.href).pathname.split("/").pop()) };"""))["pages"]
        if found not in results and (found or results):
            wrong.append(f'{place or "en"}: "{words}" finds {results}, not {found}')
    shades = []
    for scheme in ("light", "dark"):
        chrome.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        color = chrome.execute_script("return getComputedStyle(document.body).backgroundColor")
        shades.append(sum(map(int, re.findall(r"\d+", color)[:3])))
    if not shades[0] > 600 > 200 > shades[1]:
        wrong.append(f"light and dark are {shades}")
    chrome.quit()


if sys.argv[1:] == ["--write"]:
    translations(write=True)
else:
    site = pathlib.Path(sys.argv[1]).resolve()
    translations(write=False)
    pages = links(site)
    looks(site, pages)
    for line in wrong:
        print("site: " + line, file=sys.stderr)
    print(f"The site has {len(pages)} pages, {len(wrong)} things are wrong.")
    sys.exit(bool(wrong))
