# SPDX-License-Identifier: MIT
"""How Sphinx makes the pages of Documentation/ into a site; see Packaging/site.sh."""
import re

from pygments.lexers.data import YamlLexer
from pygments.lexers.special import TextLexer
from sphinx.search import languages
from sphinx.search.en import SearchEnglish

project = "Signboard"
root_doc = "index"
extensions = ["myst_parser"]
myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_context = {"languages": {"en": "English", "de": "Deutsch", "ja": "日本語"}}
html_title = "Signboard"
html_static_path = ["style.css"]
html_css_files = ["style.css"]
templates_path = ["."]
html_sidebars = {"**": ["sidebar/brand.html", "sidebar/search.html", "languages.html",
                        "sidebar/scroll-start.html", "sidebar/navigation.html",
                        "sidebar/scroll-end.html"]}
html_show_copyright = html_copy_source = html_show_sourcelink = html_use_index = False

locale_dirs = ["../translations"]
gettext_compact = False
gettext_location = False


class Search(SearchEnglish):
    """Finds English words, and Japanese ones by pairs of letters: no space divides them."""
    lang = "ja"
    language_name = "Japanese"
    js_splitter_code = """
function splitQuery(query) {
  const words = query.match(/[\\u3005-\\u30ff\\u3400-\\u9fff]+|[\\p{Letter}\\p{Number}_]+/gu) ?? [];
  return words.flatMap((word) => /^[\\u3005-\\u9fff]./.test(word)
    ? [...word].slice(1).map((letter, place) => word[place] + letter) : [word]);
}
"""

    def split(self, text):
        words = re.findall(r"[\u3005-\u30ff\u3400-\u9fff]+|[^\W\u3005-\u30ff\u3400-\u9fff]+", text)
        return [pair for word in words for pair in (
            map("".join, zip(word, word[1:])) if re.match("[\u3005-\u9fff].", word) else [word])]

    def word_filter(self, word):
        return len(word) > 1 and word not in self.stopwords


def without_libraries(app, page, template, context, tree):
    """The theme and the search do without the libraries that Sphinx brings for others."""
    context["script_files"] = [file for file in context["script_files"] if not re.search(
        "jquery|underscore|frameworks", str(getattr(file, "filename", file)))]


def setup(app):
    app.connect("html-page-context", without_libraries)
    languages["ja"] = Search
    # In a terminal "#" is a lit LED, not the prompt of root.
    app.add_lexer("console", TextLexer)
    app.add_lexer("markup", TextLexer)
    app.add_lexer("yml", YamlLexer)
