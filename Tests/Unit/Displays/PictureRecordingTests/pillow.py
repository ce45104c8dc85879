# SPDX-License-Identifier: MIT
"""What Pillow reads in files, and the colors at points of every frame, in JSON as it is asked."""
import json, sys, zlib
from PIL import Image, ImageSequence
asked = json.load(sys.stdin)
pictures = []
for name in asked["files"]:
    with Image.open(name) as image:
        mode = image.mode
        frames = []
        for frame in ImageSequence.Iterator(image):
            frame.load()
            duration = frame.info.get("duration", 0)
            pixels = frame.convert("RGB")
            frames.append({
                "duration": duration,
                "colors": ["%02x%02x%02x" % pixels.getpixel(tuple(p)) for p in asked["points"]],
                "check": zlib.crc32(pixels.tobytes())})
        pictures.append({"mode": mode, "width": image.width, "height": image.height,
                         "loop": image.info.get("loop"), "frames": frames})
json.dump(pictures, sys.stdout)
