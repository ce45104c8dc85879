# SPDX-License-Identifier: MIT
"""JSON Schema as far as the document of the sign uses it: checking, and making values."""

import json
import functools
import re
import unicodedata

KNOWN = {"$ref", "type", "enum", "minimum", "maximum", "exclusiveMinimum", "minLength", "maxLength",
         "items", "maxItems", "properties", "required", "additionalProperties", "anyOf", "oneOf",
         "description", "x-minBytes", "x-maxBytes", "pattern", "format", "not", "propertyNames",
         "minProperties", "maxProperties", "examples"}

# The names of members of a text in several languages.
LANGUAGES = ["en", "de_AT", "ja", "zh-Hant"]


@functools.cache
def categories():
    """The characters of each category of Unicode, as ranges of a class of `re`."""
    ranges = {}
    for code in range(0x110000):
        own = ranges.setdefault(unicodedata.category(chr(code)), [])
        if own and own[-1][1] == code - 1:
            own[-1][1] = code
        else:
            own.append([code, code])
    return {name: "".join(f"\\U{first:08x}-\\U{last:08x}" for first, last in own)
            for name, own in ranges.items()}


@functools.cache
def compiled(pattern):
    """A pattern of JSON Schema, which knows categories and whose `$` is the end only."""
    known = re.sub(r"\\p\{(\w+)\}", lambda found: categories()[found[1]], pattern)
    return re.compile(re.sub(r"\$$", r"\\Z", known))


class Schemas:
    """The schemas of a document."""

    def __init__(self, document):
        self.named = document["components"]["schemas"]

    def resolved(self, schema):
        while "$ref" in schema:
            schema = self.named[schema["$ref"].rsplit("/", 1)[1]]
        unknown = set(schema) - KNOWN
        if unknown:
            raise ValueError(f"the document says what is not understood here: {unknown}")
        return schema

    def problem(self, value, schema, path="$"):
        """What is wrong with a value; nothing is None."""
        schema = self.resolved(schema)
        if "anyOf" in schema and "type" not in schema:
            found = [self.problem(value, each, path) for each in schema["anyOf"]]
            return None if None in found else found[0]
        kind = schema.get("type")
        fits = {
            None: True, "object": isinstance(value, dict), "array": isinstance(value, list),
            "string": isinstance(value, str), "boolean": isinstance(value, bool),
            "null": value is None,
            # 5.0 is an integer, too.
            "integer": (isinstance(value, (int, float)) and not isinstance(value, bool)
                        and value == value // 1),
            "number": isinstance(value, (int, float)) and not isinstance(value, bool)}[kind]
        if not fits:
            return f"{path} is no {kind}: {value!r:.80}"
        if "enum" in schema and value not in schema["enum"]:
            return f"{path} is none of {schema['enum']}: {value!r:.80}"
        if kind in ("integer", "number"):
            if (value < schema.get("minimum", value) or value > schema.get("maximum", value)
                    or "exclusiveMinimum" in schema and value <= schema["exclusiveMinimum"]):
                return f"{path} is out of range: {value!r}"
        if kind == "string":
            if len(value) < schema.get("minLength", 0):
                return f"{path} is too short"
            size = len(value.encode("utf-8", "surrogatepass"))
            if len(value) > schema.get("maxLength", 1 << 60) or size > schema.get("x-maxBytes", size):
                return f"{path} is too long"
            if not compiled(schema.get("pattern", "")).search(value):
                return f"{path} is not written as it should: {value!r:.80}"
            if value in schema.get("not", {}).get("enum", []):
                return f"{path} must not be {value!r}"
        if kind == "array":
            if len(value) > schema.get("maxItems", len(value)):
                return f"{path} has too many items"
            for index, item in enumerate(value):
                if (found := self.problem(item, schema.get("items", {}), f"{path}[{index}]")):
                    return found
        if kind == "object" and "propertyNames" in schema:
            if not schema["minProperties"] <= len(value) <= schema["maxProperties"]:
                return f"{path} has too few or too many members"
            for name, item in value.items():
                if not compiled(schema["propertyNames"]["pattern"]).search(name):
                    return f"{path} has a wrong name: {name!r:.80}"
                if (found := self.problem(item, schema["additionalProperties"], f"{path}.{name}")):
                    return found
        elif kind == "object":
            for name in schema.get("required", []):
                if name not in value:
                    return f"{path}.{name} is missing"
            # Of members that exclude each other exactly one is there.
            choices = [each["required"][0] for each in schema.get("oneOf", [])]
            if choices and sum(name in value for name in choices) != 1:
                return f"{path} has not one of {choices}"
            some = [each["required"][0] for each in schema.get("anyOf", [])]
            if some and not any(name in value for name in some):
                return f"{path} has none of {some}"
            for name, item in value.items():
                if name not in schema.get("properties", {}):
                    if not schema.get("additionalProperties", True):
                        return f"{path}.{name} is not known"
                elif (found := self.problem(item, schema["properties"][name], f"{path}.{name}")):
                    return found
        return None

    def sample(self, schema, chance, full=False):
        """A value that is right: usually an example of the document; `full` means every member, and
        no examples."""
        if not full and "examples" in schema and chance.random() < 0.8:
            return chance.choice(schema["examples"])
        schema = self.resolved(schema)
        if "anyOf" in schema and "type" not in schema:
            return self.sample(chance.choice(schema["anyOf"]), chance, full)
        if "enum" in schema:
            return chance.choice(schema["enum"])
        kind = schema.get("type")
        if kind == "null":
            return None
        if kind == "boolean":
            return chance.random() < 0.5
        if kind in ("integer", "number"):
            low, high = schema.get("minimum", 0), schema.get("maximum", 1000)
            if kind == "integer":
                return chance.choice([low, high, chance.randint(low, high)])
            return chance.choice([high, round(high * chance.uniform(0.01, 0.99), 3)])
        if kind == "string":
            size = chance.randint(schema.get("minLength", 0), min(schema.get("maxLength", 40), 40))
            return "".join(chance.choice("abc ABC 漢字 äöü é 🙂").strip() or "x"
                           for _ in range(max(1, size // 4)))
        if kind == "array":
            return [self.sample(schema.get("items", {}), chance, full)
                    for _ in range(chance.randint(0, min(3, schema.get("maxItems", 3))))]
        if "propertyNames" in schema:
            return {language: self.sample(schema["additionalProperties"], chance, full)
                    for language in chance.sample(LANGUAGES, chance.randint(1, len(LANGUAGES)))}
        required = schema.get("required", [])
        choices = [each["required"][0] for each in schema.get("oneOf", [])]
        chosen = chance.choice(choices) if choices else None
        some = [each["required"][0] for each in schema.get("anyOf", [])]
        needed = chance.choice(some) if some else None
        return {
            key: self.sample(item, chance, full)
            for key, item in schema.get("properties", {}).items()
            if (key == chosen if key in choices
                else key in required or key == needed or full or chance.random() < 0.3)}

    def wrong(self, schema):
        """Values of which each breaks the schema, also in what is inside."""
        schema = self.resolved(schema)
        kind = schema.get("type")
        candidates = [None, True, 0, -1, 1.5, "", "x", [], {}, [[]], {"x": 1}, 10 ** 30, -10 ** 30,
                      "\x00", 1e300]
        if "maximum" in schema:
            candidates += [schema["maximum"] + 1, schema["maximum"] * 2 + 1]
            low = schema.get("minimum", schema.get("exclusiveMinimum"))
            candidates += [low - 1, low] if low is not None else []
        if "maxLength" in schema and schema["maxLength"] < 1 << 20:
            candidates += ["x" * (schema["maxLength"] + 1), "漢" * (schema["maxLength"] // 3 + 1)]
        if kind == "array":
            items = schema.get("items", {})
            if "maxItems" in schema:
                candidates.append([next(iter(self.right(items)))] * (schema["maxItems"] + 1))
            candidates += [[each] for each in self.wrong(items)][:12]
        if kind == "object":
            whole = next(iter(self.right(schema)))
            candidates += [{k: v for k, v in whole.items() if k != gone}
                           for gone in schema.get("required", [])]
            for name, item in schema.get("properties", {}).items():
                candidates += [{**whole, name: value} for value in self.wrong(item)]
            for name in ["", "x", "\x00", "__proto__", "Text", "text ", "x" * 5000, "漢" * 300]:
                candidates.append({**whole, name: 1})
        return [value for value in candidates if self.problem(value, schema)]

    def fitted(self, value, schema):
        """A value without the members that a schema does not have."""
        schema = self.resolved(schema)
        if isinstance(value, list):
            return [self.fitted(item, schema.get("items", {})) for item in value]
        if isinstance(value, dict) and "properties" in schema:
            return {key: self.fitted(item, schema["properties"][key])
                    for key, item in value.items() if key in schema["properties"]}
        return value

    def right(self, schema):
        """Simple values that keep the schema."""
        schema = self.resolved(schema)
        kind = schema.get("type")
        if "enum" in schema:
            yield schema["enum"][0]
        elif "anyOf" in schema and "type" not in schema:
            yield next(iter(self.right(schema["anyOf"][0])))
        elif "propertyNames" in schema:
            yield {"de": next(iter(self.right(schema["additionalProperties"])))}
        elif kind == "object":
            one = [each["required"][0] for each in schema.get("oneOf", [])][:1]
            one += [each["required"][0] for each in schema.get("anyOf", [])][:1]
            yield {name: next(iter(self.right(schema["properties"][name])))
                   for name in schema.get("required", []) + one}
        else:
            yield {"boolean": True, "integer": schema.get("minimum", 0), "string": "x",
                   "number": schema.get("maximum", 1), "array": []}.get(kind)


def damaged(text, chance):
    """Bytes that were JSON, and a word on what was done to them."""
    place = chance.randrange(len(text) + 1)
    yield "cut off", text[:chance.randrange(len(text))]
    yield "nothing", b""
    yield "blanks", b" \r\n\t" * 10
    yield "more behind", text + b"x"
    yield "twice", text + text
    yield "wrong UTF-8", text.replace(b'"', b'"\xff', 1)
    yield "overlong UTF-8", text.replace(b'"', b'"\xc0\x80', 1)
    yield "surrogate in UTF-8", text.replace(b'"', b'"\xed\xa0\x80', 1)
    yield "byte order mark", b"\xef\xbb\xbf" + text
    yield "UTF-16", text.decode().encode("utf-16")
    yield "single surrogate", b'{"text":"\\ud800","value":"\\udfff"}'
    yield "bad escape", b'{"text":"\\x41"}'
    yield "control character", b'{"text":"a\nb"}'
    yield "comment", b"/* */" + text
    yield "single quotes", text.replace(b'"', b"'") if b'"' in text else b"'"
    yield "NaN", b'{"intensity":NaN}'
    yield "deep lists", b"[" * 100_000
    yield "deep objects", b'{"a":' * 50_000 + b"1" + b"}" * 50_000
    yield "deep member", b'{"text":' + b"[" * 10_000 + b"]" * 10_000 + b"}"
    yield "long number", b'{"intensity":' + b"9" * 100_000 + b"}"
    yield "long fraction", b'{"speed":0.' + b"0" * 100_000 + b"1}"
    yield "great exponent", b'{"speed":1e99999999999}'
    yield "leading zero", b'{"intensity":007}'
    yield "plus", b'{"intensity":+7}'
    yield "many members", ("{" + ",".join(f'"k{i}":1' for i in range(20_000)) + "}").encode()
    yield "many items", b"[" + b"1," * 200_000 + b"1]"
    if text.startswith(b"{") and len(text) > 2:
        member = text[1:-1].split(b",")[0]
        yield "the same key twice", b"{" + member + b"," + text[1:]
    yield "NUL", b"\x00" * 100
    yield "form", b"text=hello&value=1"


def noise(text, chance):
    """Bytes that were JSON with a few of them changed; they may still be right."""
    spoilt = bytearray(text)
    for _ in range(chance.randint(1, 3)):
        if not spoilt:
            break
        place = chance.randrange(len(spoilt))
        match chance.randrange(4):
            case 0: spoilt[place] = chance.randrange(256)
            case 1: del spoilt[place]
            case 2: spoilt.insert(place, chance.choice(b'{}[]",:\\0-eE. \x00\xff'))
            case 3: spoilt[place] ^= 1 << chance.randrange(8)
    return bytes(spoilt)


def is_json(content):
    """Whether bytes are JSON for sure: with no key twice and nothing that only Python takes."""
    def pairs(items):
        if len({key for key, _ in items}) < len(items):
            raise ValueError("twice")
        return dict(items)

    def constant(_):
        raise ValueError("no number")
    try:
        json.loads(content.decode("utf-8"), object_pairs_hook=pairs, parse_constant=constant)
        return True
    except (ValueError, RecursionError):
        return False
