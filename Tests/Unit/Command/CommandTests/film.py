# SPDX-License-Identifier: MIT
"""film.py FILE SCALE: the pictures of a recording with that many pixels per LED, in JSON."""
import json, sys
from PIL import Image, ImageSequence
name, scale = sys.argv[1], int(sys.argv[2])
margin = scale // 2
with Image.open(name) as image:
    width, height = image.width, image.height
    pictures = []
    for frame in ImageSequence.Iterator(image):
        frame.load()
        duration = frame.info.get("duration", 0)
        pixels = frame.convert("RGB")
        middles = [[pixels.getpixel((margin + x * scale + scale // 2, margin + y * scale + scale // 2))
                    for x in range((width - 2 * margin) // scale)]
                   for y in range((height - 2 * margin) // scale)]
        pictures.append({
            "duration": duration,
            "leds": "".join("".join("#" if max(c) > 96 else "." for c in row) + chr(10)
                            for row in middles),
            "colors": sorted({"%02x%02x%02x" % c for row in middles for c in row})})
json.dump({"width": width, "height": height, "pictures": pictures}, sys.stdout)
