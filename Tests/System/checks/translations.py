#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""translations.py [--write]: holds the catalogs of Languages against the sentences of Sources.

The head of a catalog names what a sign is not called, X-No-Sign (words of a panel or display, or no words
of ours at all), and of a language with letters of its own one of these, X-Letters; both are expressions.

A sentence is the literal in `.phrase("…")` or `PhraseForm("…")`; its English, with {0}, {1} … for its
parts, is the key of its translations. Strings of the page have their key as context: elements have
theirs in the page itself, and the sign describes what effects and test patterns do; the English of
those of scripts stands in the catalogs alone, the same in each; who adds or removes one does so there.
With --write, other sentences that are new are laid into the catalogs without words, and those that nothing
uses any more are taken out.
"""
import difflib, glob, json, os, re, sys
import polib

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../../.."))
CATALOGS = sorted(glob.glob(ROOT + "/Sources/Core/Core/Wording/Phrases/Languages/*.po"))
# Words of HTTP, which stand in a line of the protocol, and a sample of the configuration.
ENGLISH = {"No Content", "Not Modified", 'text: \\"No news\\"'}


def after_brackets(text, place):
    """The place behind the bracket that opens at a place."""
    depth = 0
    while True:
        if text[place] == '"':
            place = literal(text, place)[1]
            continue
        depth += (text[place] in "([{") - (text[place] in ")]}")
        place += 1
        if not depth:
            return place


def literal(text, place):
    """The words of the literal at a place, with {0} … for its parts, and the place behind it."""
    quotes = '"""' if text.startswith('"""', place) else '"'
    words, parts, place = "", 0, place + len(quotes)
    while not text.startswith(quotes, place):
        if text.startswith("\\(", place):
            words, parts, place = words + "{%d}" % parts, parts + 1, after_brackets(text, place + 1)
        elif text[place] == "\\":
            code = re.compile(r"\\(?:u\{(\w+)\}|(\n\s*)|(.))").match(text, place)
            words += chr(int(code[1], 16)) if code[1] else code[3] or ""
            place = code.end()
        else:
            words, place = words + text[place], place + 1
    if quotes == '"""':
        words = re.sub(r"(^|\n)\s*", r"\1", words).strip("\n")
    return words, place + len(quotes)


def literals(text, place, end=")"):
    """The literals of the first argument at a place, not those in brackets within it."""
    found = []
    while text[place] not in end:
        if text[place] == '"':
            words, place = literal(text, place)
            found.append(words)
        elif text[place] in "([{":
            place = after_brackets(text, place)
        else:
            place += 1
    return found


def sentences(text):
    """The contexts and words of all sentences of a source."""
    found = [(None, words) for call in re.finditer(r"\bphrase\(", text)
             for words in literals(text, call.end(), ",)")]
    for form in re.finditer(r'\bPhraseForm\(\s*(?=")', text):
        words, place = literal(text, form.end())
        context = re.compile(r',\s*context:\s*"([^"]*)"').match(text, place)
        found.append((context and context[1], words))
    return found


def strings_of_page():
    """The English words of the page by their keys, in the order of the catalogs, each with a path."""
    found, written = {}, {}
    for path in sorted(glob.glob(ROOT + "/Sources/Service/SignAPI/WebPage/Page/*/*.html")):
        for tag, words in re.findall(r"<([^<>]*)>([^<]*)", open(path, encoding="utf-8").read()):
            attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
            for name, key in attributes.items():
                if name.startswith("data-t"):
                    attribute = name.removeprefix("data-t-").replace("label", "aria-label")
                    written[key] = words if name == "data-t" else attributes[attribute], path
    path = ROOT + "/Documentation/effects.md"
    for name, words in re.findall(r"^\| `([a-z-]+)` \| ([^|]+) \|", open(path, encoding="utf-8").read(), re.M):
        written[f"effect.{name}"] = words, path
    path = ROOT + "/Sources/Sign/SignboardKit/TestPatterns/TestPattern.swift"
    for name, words in re.findall(r'case \.(\w+): "(.*)"', open(path, encoding="utf-8").read()):
        written["pattern." + re.sub("[A-Z]", lambda letter: "-" + letter[0].lower(), name)] = words, path
    # What scripts show; that each of these is used, and has words, is held by a test of the page.
    for path in CATALOGS:
        for entry in polib.pofile(path):
            context, _, key = (entry.msgctxt or "").partition("page:")
            if key in written or key and not context and not key.startswith(("effect.", "pattern.")):
                found.setdefault(key, written.get(key, (entry.msgid, path)))
    return found | written


def said():
    """The paths of the sources that have each sentence, and the English that no catalog knows."""
    found, bare = {}, []
    for path in sorted(glob.glob(ROOT + "/Sources/**/*.swift", recursive=True)):
        if path.endswith("/PhraseForm.swift"):
            continue
        text = open(path, encoding="utf-8").read()
        for key in sentences(text):
            found.setdefault(key, []).append(os.path.relpath(path, ROOT))
        for words in re.findall(r'\.verbatim\("((?:[^"\\]|\\.)*)"', text):
            if re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}|[a-z]{2}\.$", words) and words not in ENGLISH:
                bare.append(f"{os.path.relpath(path, ROOT)}: {words} is for one language only")
    for key, (words, path) in strings_of_page().items():
        found[f"page:{key}", words] = [os.path.relpath(path, ROOT)]
    return found, bare


def mistakes(found, catalog):
    """What is wrong with a catalog, a line each."""
    language = catalog.metadata["Language"]
    entries = {(entry.msgctxt, entry.msgid): entry for entry in catalog}
    stale = [words for (context, words) in entries.keys() - found.keys()]
    for context, words in found.keys() - entries.keys():
        nearest = difflib.get_close_matches(words, stale, 1)
        yield f"{language} lacks: {words}" + (f" (was it: {nearest[0]}?)" if nearest else "")
    for words in stale:
        yield f"{language} translates what nothing says: {words}"
    for (context, words), entry in entries.items():
        places = [set(re.findall(r"\{\d+\}", text)) for text in (words, entry.msgstr)]
        if not entry.msgstr or entry.fuzzy or entry.obsolete:
            yield f"{language} has no words for: {words}"
        elif entry.msgstr != entry.msgstr.strip():
            yield f"{language} begins or ends with a space: {entry.msgstr}"
        elif places[0] != places[1] and "other-places" not in entry.flags:
            yield f"{language} has other parts than English: {entry.msgstr}"
        elif (re.search(r"\bsigns?\b", words, re.I) and not re.search("panel|display", words, re.I)
              and re.search(catalog.metadata["X-No-Sign"], entry.msgstr, re.I)):
            yield f"{language} calls a sign by another word: {entry.msgstr}"
        elif entry.msgstr == words and "same" not in entry.flags:
            yield f"{language} is left in English: {words}"
        elif "same" not in entry.flags and not re.search(catalog.metadata.get("X-Letters", ""), entry.msgstr):
            yield f"{language} has none of its letters: {entry.msgstr}"


def write(found, path):
    """Lays new sentences into a catalog and takes out those that nothing uses."""
    catalog = polib.pofile(path, wrapwidth=0)
    entries = {(entry.msgctxt, entry.msgid): entry for entry in catalog}
    catalog.clear()
    for key in found:
        entry = entries.get(key) or polib.POEntry(msgctxt=key[0], msgid=key[1])
        entry.occurrences = []
        catalog.append(entry)
    catalog.save(path)


def prove():
    """Whether mistakes that are planted are reported."""
    sample = {(None, words): [] for words in ["{0} is on", "All is well", "the sign", "off"]}
    catalog = polib.POFile()
    catalog.metadata = {"Language": "ja", "X-No-Sign": "表示器", "X-Letters": "[あ-ん]"}
    for words, translation in [("{0} is on", "{1} です"), ("All is well.", " よし"),
                               ("the sign", "表示器"), ("off", "of")]:
        catalog.append(polib.POEntry(msgid=words, msgstr=translation))
    assert sorted(mistakes(sample, catalog)) == [
        "ja begins or ends with a space:  よし",
        "ja calls a sign by another word: 表示器",
        "ja has none of its letters: of",
        "ja has other parts than English: {1} です",
        "ja lacks: All is well (was it: All is well.?)",
        "ja translates what nothing says: All is well.",
    ], sorted(mistakes(sample, catalog))
    source = 'a(.phrase(\n  x ? "one \\(f("q")) \\"b\\"" : """\n    two \\\n    \\(y)\n    """, "no"))'
    assert sentences(source) == [(None, 'one {0} "b"'), (None, "two {0}")], sentences(source)


def main():
    found, wrong = said()
    if "--write" in sys.argv:
        for path in CATALOGS:
            write(found, path)
    for path in CATALOGS:
        wrong += mistakes(found, polib.pofile(path))
    prove()
    print("\n".join(sorted(wrong)) or f"translations: {len(found)} sentences, each in {len(CATALOGS)} catalogs")
    sys.exit(bool(wrong))


main()
