# SPDX-License-Identifier: MIT
"""A picture in SVG: shapes in few colors on a ground of its own, so that it can be read on light
and dark pages. The same calls give the same bytes."""
from xml.sax.saxutils import escape

PAPER, CARD, INK, SOFT, LINE = "#faf8f4", "#ffffff", "#26221e", "#6a635b", "#d8d2c8"
GREEN, RED, SILVER, SHADE = "#2e7d5b", "#b3261a", "#c9ccd1", "#efeae1"
LIT, DARK, BLACK = "#ff4b3a", "#4a3530", "#17130f"
SANS = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
MONO = "ui-monospace, 'DejaVu Sans Mono', monospace"


def number(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Picture:
    """A picture of 800 points across."""

    WIDTH = 800

    def __init__(self, height):
        self.height, self.parts = height, []

    def add(self, name, content=None, **attributes):
        words = "".join(
            f' {key.rstrip("_").replace("_", "-")}="'
            f'{number(value) if isinstance(value, (int, float)) else escape(value)}"'
            for key, value in attributes.items() if value is not None)
        self.parts.append(f"<{name}{words}/>" if content is None
                          else f"<{name}{words}>{escape(content)}</{name}>")

    def box(self, x, y, width, height, fill=CARD, stroke=None, radius=8, thick=1.5, dash=None):
        self.add("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, stroke=stroke,
                 stroke_width=thick if stroke else None, stroke_dasharray=dash)

    def disc(self, x, y, radius, fill, stroke=None, thick=1.5):
        self.add("circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke,
                 stroke_width=thick if stroke else None)

    def line(self, *points, stroke=INK, thick=3, dash=None):
        """A line through points, with rounded corners."""
        self.add("polyline", points=" ".join(f"{number(x)},{number(y)}" for x, y in points),
                 fill="none", stroke=stroke, stroke_width=thick, stroke_linejoin="round",
                 stroke_linecap="round", stroke_dasharray=dash)

    def path(self, d, fill="none", stroke=None, thick=3):
        self.add("path", d=d, fill=fill, stroke=stroke, stroke_width=thick if stroke else None,
                 stroke_linejoin="round", stroke_linecap="round" if stroke else None)

    def dots(self, places, size, fill):
        """Round dots, as one path of lines without a length."""
        if places:
            self.path("".join(f"M{number(x)} {number(y)}h0" for x, y in places), stroke=fill,
                      thick=size)

    def text(self, x, y, words, size=15, fill=INK, anchor=None, bold=False, mono=False):
        """A line of text, whose base is at `y`; `anchor` is `middle` or `end`."""
        self.add("text", words, x=x, y=y, font_size=size, fill=fill, text_anchor=anchor,
                 font_weight="600" if bold else None, font_family=MONO if mono else None,
                 style="white-space: pre" if "  " in words else None)

    def arrow(self, x, y, to_x, to_y, stroke=SOFT, thick=3):
        """A straight arrow along one of the axes."""
        across, down = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
        self.line((x, y), (to_x, to_y), stroke=stroke, thick=thick)
        back_x, back_y = to_x - 9 * across, to_y - 9 * down
        self.line((back_x - 7 * down, back_y - 7 * across), (to_x, to_y),
                  (back_x + 7 * down, back_y + 7 * across), stroke=stroke, thick=thick)

    def heading(self, words):
        self.text(32, 44, words, size=21, bold=True)

    def svg(self, title):
        """The text of the file; the title is what a screen reader reads for the picture."""
        ground = f'<rect width="{self.WIDTH}" height="{self.height}" rx="14" fill="{PAPER}"/>'
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.WIDTH}" height="{self.height}"'
            f' viewBox="0 0 {self.WIDTH} {self.height}" role="img" font-family="{SANS}">',
            "<!-- SPDX-License-Identifier: MIT; drawn by Packaging/drawings/draw.py -->",
            f"<title>{escape(title)}</title>", ground, *self.parts, "</svg>", ""])
