#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""date-names.py: writes Sources/System/CDateNames/names.inc from the Unicode CLDR.

Run it with a Python that has Babel, which brings the CLDR; the result is kept with the sources, so
that a build needs neither. chosen.inc beside it has the languages whose forms were chosen by hand.
"""
import pathlib
import re
import sys

try:
    import babel
    from babel import Locale
    from babel.localedata import locale_identifiers
except ImportError:
    sys.exit("date-names: Babel is missing. Install it with pip.")

TARGET = pathlib.Path(__file__).resolve().parent.parent / "Sources/System/CDateNames/names.inc"
# Chosen by hand, or no language.
OTHERS = {*re.findall(r'NAMES\(\s*"(\w+)', TARGET.with_name("chosen.inc").read_text()), "root"}
# Forms of a language that differ by script or country.
VARIANTS = ["pt_PT", "sr_Latn", "zh_Hant", "fr_CA", "uz_Cyrl", "pa_Arab"]
FIELDS = {
    "d": "%-d", "dd": "%d", "M": "%-m", "MM": "%m", "MMM": "%b", "MMMM": "%B", "LLL": "%b",
    "LLLL": "%OB", "y": "%Y", "yy": "%Y", "yyyy": "%Y", "E": "%a", "EEE": "%a", "EEEE": "%A",
    "ccc": "%a", "h": "%-I", "hh": "%I", "H": "%H", "HH": "%H", "K": "%-I", "m": "%M", "mm": "%M",
    "s": "%S", "ss": "%S", "a": "%p",
}


class Unknown(Exception):
    """A field of a pattern that strftime has not."""


def pattern(text):
    """A pattern of the CLDR in the language of strftime."""
    result = ""
    for quoted, field, _, other in re.findall(r"'([^']*)'|(([A-Za-z])\3*)|([^A-Za-z']+)", text):
        if field:
            if field not in FIELDS:
                raise Unknown(field)
            result += FIELDS[field]
        else:
            result += (quoted or other).replace("%", "%%")
    # Marks of direction, and spaces of special widths, which few fonts have.
    result = re.sub("[\u200e\u200f\u061c]", "", result)
    return re.sub("[\u00a0\u202f\u2009]", " ", result).strip()


def clean(name):
    return re.sub("[\u00a0\u202f\u2009]", " ", re.sub("[\u200e\u200f\u061c]", "", name)).strip()


def names(locale):
    """Weekdays from Sunday, short ones, months in a date, alone and short ones."""
    days, months = locale.days["format"], locale.months["format"]
    week = [6, 0, 1, 2, 3, 4, 5]
    alone = locale.months["stand-alone"].get("wide", {})
    # Where a language has none of its own, those of another one are found.
    if len(alone) != 12 or alone[1] == "1月" != months["wide"][1] or alone[1] == "M01":
        alone = months["wide"]
    short_days, short_months = days["abbreviated"], months["abbreviated"]
    if short_days[6] == "Sun":
        short_days = days["wide"]
    if short_months[1] == "M01" or short_months[1] == "1月" != months["wide"][1]:
        short_months = months["wide"]
    lists = [
        [days["wide"][day] for day in week], [short_days[day] for day in week],
        [months["wide"][month] for month in range(1, 13)],
        [alone[month] for month in range(1, 13)],
        [short_months[month] for month in range(1, 13)],
    ]
    return [[clean(name) for name in found] for found in lists]


def entry(code):
    locale = Locale.parse(code)
    lists = names(locale)
    if lists[2][0] in ("M01", "January") or lists[0][0] in ("Sun", "Sunday"):
        return None  # Nothing but what all languages inherit.
    if any("|" in name or "\n" in name or not name for found in lists for name in found):
        return None
    halves = locale.day_periods["format"]["abbreviated"]
    try:
        time = pattern(locale.time_formats["medium"].pattern.replace("B", "a"))
        date = pattern(locale.date_formats["short"].pattern)
        day = pattern(locale.datetime_skeletons["yMMMEd"].pattern)
    except (Unknown, KeyError):
        return None
    both = locale.datetime_formats["medium"].replace("'", "")
    both = clean(both.replace("{1}", day).replace("{0}", time))
    twelve = time if "%p" in time else "%-I:%M:%S %p"
    fields = [code, *("|".join(found) for found in lists),
              f"{clean(halves['am'])}|{clean(halves['pm'])}", both, date, time, twelve]
    return "\n".join(fields)


def main():
    languages = sorted(
        {name for name in locale_identifiers() if "_" not in name} - OTHERS) + VARIANTS
    entries = [found for found in map(entry, languages) if found]
    lines = [
        f"// Made by Packaging/date-names.py from the Unicode CLDR (Babel {babel.__version__}).",
        "// SPDX-License-Identifier: Unicode-3.0",
    ]
    for text in sorted(entries):
        quoted = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        lines.append(f'NAMES("{quoted}")')
    TARGET.write_text("\n".join(lines) + "\n")
    print(f"Wrote {len(entries)} languages, {TARGET.stat().st_size} bytes.")


main()
