# SPDX-License-Identifier: MIT
"""home.py FOLDER: a Home Assistant without pages, which does what it is asked for.

Its configuration is in FOLDER. Where it has no integration MQTT yet, that is added as a person does
it, with what broker.json has about the broker, and authority.pem if that is there. Each line that
comes in is a request as JSON, each line that goes out an answer:

    {"do": "look"}                            the devices, the entities, what it complains of
    {"do": "call", "service": "light.turn_on", "data": {…}}
    {"do": "set", "entity": "sensor.…", "state": "…"}    as if an integration did
    {"do": "picture", "entity": "image.…"}    its bytes, in base64
"""

import asyncio
import base64
import json
import logging
import os
import shutil
import sys
import traceback

from homeassistant import bootstrap, config_entries, core, loader
from homeassistant.components import file_upload
from homeassistant.config import async_hass_config_yaml
from homeassistant.core_config import async_process_ha_core_config
from homeassistant.helpers import device_registry, entity_registry, issue_registry
from homeassistant.setup import async_setup_component

# What lines go out by; a package that prints must not meddle.
ANSWERS = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)


class Complaints(logging.Handler):
    """Everything from a warning on."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.texts = []

    def emit(self, record):
        self.texts.append(self.format(record))


async def add_mqtt(home, folder):
    """Fills in the form of the integration; an authority of one's own takes three of them."""
    with open(f"{folder}/broker.json", encoding="utf-8") as file:
        broker = json.load(file)
    forms, name = [broker], "0" * 32
    if os.path.exists(f"{folder}/authority.pem"):
        uploads = await file_upload.FileUploadData.create(home)
        home.data[file_upload.DOMAIN] = uploads
        uploads.files[name] = "authority.pem"
        uploads.file_dir(name).mkdir()
        shutil.copy(f"{folder}/authority.pem", uploads.file_path(name))
        own = {**broker, "set_ca_cert": "custom"}
        forms = [{**broker, "advanced_options": True}, own, {**own, "certificate": name}]
    flow = home.config_entries.flow
    step = await flow.async_init("mqtt", context={
        "source": config_entries.SOURCE_USER, "show_advanced_options": True})
    for form in forms:
        step = await flow.async_configure(step["flow_id"], form)
    assert step["type"] == "create_entry", step


async def start(folder):
    """Home Assistant with MQTT and what that needs."""
    home = core.HomeAssistant(folder)
    loader.async_setup(home)
    # What is there was prepared; nothing is fetched while it runs.
    home.config.skip_pip = True
    settings = await async_hass_config_yaml(home)
    home.config_entries = config_entries.ConfigEntries(home, settings)
    await bootstrap.async_load_base_functionality(home)
    await async_process_ha_core_config(home, settings["homeassistant"])
    for component in ("homeassistant", "persistent_notification", "http", "mqtt", "automation"):
        assert await async_setup_component(home, component, settings), component
    await home.async_start()
    if not home.config_entries.async_entries("mqtt"):
        await add_mqtt(home, folder)
    return home


def look(home, complaints):
    """Devices and entities of MQTT, and what was complained of since the last look."""
    devices, entities = device_registry.async_get(home), entity_registry.async_get(home)
    said, complaints.texts = complaints.texts, []
    return {
        "devices": [
            {"name": device.name, "manufacturer": device.manufacturer, "model": device.model,
             "version": device.sw_version, "page": device.configuration_url,
             "ids": [list(one) for one in device.identifiers]}
            for device in devices.devices.values()
            if any(domain == "mqtt" for domain, _ in device.identifiers)],
        "entities": {
            entity.unique_id: {
                "entity": entity.entity_id, "name": entity.original_name,
                "category": entity.entity_category, "class": entity.original_device_class,
                **shown(home.states.get(entity.entity_id))}
            for entity in entities.entities.values() if entity.platform == "mqtt"},
        "issues": [f"{domain}: {name}" for domain, name in issue_registry.async_get(home).issues],
        "complaints": said,
    }


def shown(state):
    if state is None:
        return {"state": None, "attributes": {}}
    return {"state": state.state, "attributes": json.loads(json.dumps(
        dict(state.attributes), default=str))}


async def answer(home, complaints, request):
    match request["do"]:
        case "look":
            return look(home, complaints)
        case "call":
            domain, _, service = request["service"].partition(".")
            await home.services.async_call(domain, service, request["data"], blocking=True)
            return {}
        case "set":
            home.states.async_set(request["entity"], request["state"])
            return {}
        case "picture":
            entity = home.data["image"].get_entity(request["entity"])
            return {"type": entity.content_type,
                    "bytes": base64.b64encode(await entity.async_image() or b"").decode()}


async def main(folder):
    complaints = Complaints()
    complaints.setFormatter(logging.Formatter("%(levelname)s [%(name)s] %(message)s"))
    logging.getLogger().addHandler(complaints)
    home = await start(folder)
    while line := await home.loop.run_in_executor(None, sys.stdin.readline):
        try:
            said = {"answer": await answer(home, complaints, json.loads(line))}
        except Exception:  # The answer reports it.
            said = {"fault": traceback.format_exc()}
        print(json.dumps(said), file=ANSWERS, flush=True)
    await home.async_stop()


logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s [%(name)s] %(message)s")
asyncio.run(main(*sys.argv[1:]))
