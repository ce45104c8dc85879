# SPDX-License-Identifier: MIT
# Two commands matter: `make run` and `make test`. `make help` lists the others.

SHELL := /bin/bash
TEXT ?=
export TEXT
BINARY := .build/release/signboard
# The program for 64-bit ARM.
ARM_BINARY := .build/aarch64/signboard
# No position-independent executable: relocations of the static Swift runtime would cost 3 MiB of
# memory at start. Symbols are left out of the file that people copy, also those that a static
# Swift runtime exports for libraries that are loaded later: none of ours asks for them.
#
# All calls of libraries are bound before main, and their table is read-only from then on. Libraries
# are those of the system: a folder that holds the program may belong to somebody else.
#
# Each function is a section of its own. The linker drops those that are not called, keeps one of
# those that are equal, and lays those side by side that a sign runs, so that it touches fewer pages.
SECTIONS := -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections \
  -Xswiftc -use-ld=lld -Xlinker --no-eh-frame-hdr -Xlinker Packaging/linking/sections.ld
RELEASE := --configuration release --static-swift-stdlib --product signboard \
  --disable-local-rpath -Xlinker -z -Xlinker now -Xlinker -z -Xlinker relro \
  -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  -Xlinker --no-export-dynamic $(SECTIONS) \
  -Xlinker -s -Xlinker --icf=all -Xlinker --no-warn-symbol-ordering \
  -Xlinker --symbol-ordering-file=Packaging/linking/functions.txt
# FreeType is loaded when the first system font is opened: a sign in the bundled faces pays neither
# memory nor a dependency for it. So the linker of the release build does not get to see it. The C++
# library is linked: it is small beside what the loader does for it at each start.
# See Package.swift for what is compiled for size.
LINKED := SIGNBOARD_SMALL=1 CCC_OVERRIDE_OPTIONS="\# x-lfreetype s/^-lstdc[+][+]$$/-l:libstdc++.a/"

# The package manager names the traits to the compiler in the order of a table that is laid out by
# chance: without this every build would differ from the one before and compile all modules again.
SWIFT_BUILD := env SWIFT_DETERMINISTIC_HASHING=1 swift build --quiet

# One debug build with all tests, with the same options everywhere: others would build it again.
# Its index costs a tenth of its time; the package manager finds the tests there.
DEBUG_OPTIONS = --explicit-target-dependency-import-check error
DEBUG_BUILD = $(SWIFT_BUILD) --build-tests $(DEBUG_OPTIONS)
# A clean clone is built with half of the work where each module is compiled as a whole, and not once
# more for its interface, which the loop of work would wait for at each change. The compiler warns that
# it compiles nothing incrementally then.
ifeq ($(CI),true)
DEBUG_OPTIONS += -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 1 -Xswiftc -no-emit-module-separately-wmo
DEBUG_BUILD += 2>&1 | { grep -v 'whole module optimization\|whole-module-optimization' || true; }
endif

# What a fresh Debian machine needs besides Swift 6.2; the second list is for tests only.
PACKAGES := g++ libgpiod-dev libyaml-dev libfreetype-dev libutf8proc-dev libpng-dev libgif-dev \
  libturbojpeg0-dev libfribidi-dev libsqlite3-dev libcurl4-openssl-dev libqrencode-dev \
  libmosquitto-dev libssl-dev pkg-config \
  fonts-misaki fonts-terminus-otb xfonts-efont-unicode xfonts-base fonts-unifont
TEST_PACKAGES := $(PACKAGES) gdb sigrok-cli tmux python3 python3-pil python3-polib python3-dateutil \
  python3-recurring-ical-events tzdata libfribidi-bin expect systemd dpkg-dev chromium \
  chromium-driver python3-selenium python3-pip fonts-noto-cjk fonts-noto-core libharfbuzz0b openssl zsh fish man-db avahi-daemon \
  avahi-utils dbus-daemon iproute2 curl jq nginx mosquitto nats-server
# What makes packages, and repositories of them; NAME-setup installs NAME_PACKAGES.
deb_PACKAGES := dpkg-dev binutils python3
publish_PACKAGES := $(deb_PACKAGES) patchelf
site_PACKAGES := python3-sphinx python3-myst-parser sphinx-basic-ng python3-bs4 python3-pip
repository_PACKAGES := apt-utils gpg xz-utils
# What each proof needs that takes turns in the gate, by its name, beside TEST_PACKAGES.
cross_PACKAGES := git qemu-user rsync
bidi_PACKAGES := gcc libc6-dev libasan8 libubsan1 dpkg-dev xz-utils
tls_PACKAGES := gcc libc6-dev libasan8 libubsan1 libssl-dev openssl
kernel_PACKAGES := $(PACKAGES) $(bidi_PACKAGES) openssl make flex bison bc perl libelf-dev \
  device-tree-compiler sigrok-cli python3 strace
packages_PACKAGES := $(cross_PACKAGES) $(publish_PACKAGES) $(repository_PACKAGES) debootstrap lintian \
  qemu-user-static systemd-container openssl mosquitto python3-venv python3-pip \
  chromium chromium-driver python3-selenium python3-polib
small_PACKAGES := $(cross_PACKAGES) qemu-system-arm cpio python3 valgrind
arm_PACKAGES := $(packages_PACKAGES) $(small_PACKAGES)
times_PACKAGES := $(PACKAGES) python3 valgrind strace mosquitto openssl
fleet_PACKAGES := $(times_PACKAGES)
broker_PACKAGES := debootstrap python3 mosquitto libmosquitto1
# The folder with all that is published of a version.
DIST := dist
KEY ?=
# The package of the version before, or a folder of them, from which test-packages upgrades.
BEFORE ?=
export KEY BEFORE
# The binary with its symbols, for the list of functions.
SYMBOLS_BUILD := .build-symbols
# How often `make fuzz` makes up bytes for each reader.
RUNS ?= 1000
# How many texts `make test-bidi` orders.
COUNT ?= 20000

# Installs what is missing of $(1), with one line that says so, as root or through sudo.
define install_missing
	@missing=""; for package in $(1); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' \
	    || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  if [ "$$(id -u)" = 0 ]; then become=""; else become="sudo"; fi; \
	  echo "Installing Debian packages:$$missing" >&2; \
	  log=$$(mktemp); \
	  apt="apt-get -qq -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300"; \
	  { $$become $$apt update && DEBIAN_FRONTEND=noninteractive \
	    $$become $$apt install -y --no-install-recommends $$missing; } >"$$log" 2>&1 \
	    || { cat "$$log" >&2; rm -f "$$log"; \
	      echo "Cannot install$$missing. Install them by hand, then run make again." >&2; exit 1; }; \
	  rm -f "$$log"; \
	fi
endef

# Installs the package of Python that the file $(2) names into .build/$(1).
define install_python
	@if [ ! .build/$(1)/installed -nt $(2) ]; then \
	  echo "Installing $(1)" >&2; \
	  /usr/bin/python3 -m pip install --quiet --no-deps --disable-pip-version-check \
	    --root-user-action ignore --upgrade --target .build/$(1) \
	    --require-hashes --requirement $(2) && touch .build/$(1)/installed; \
	fi
endef

.PHONY: help run program build build-all debug fetch fonts pictures test static ready prove proofs warm test-kernel \
  test-homeassistant test-bidi test-tls fuzz setup test-setup lint drawn sentences formatted imports \
  gates drawings translations page-picture size check keys reference docs site test-site bench budgets \
  bench-small bench-fleet functions arm cross format clean install uninstall deb packages repository \
  test-packages release

help: ## List the commands
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:.*## /|/' | column -t -s '|'

setup:
	$(call install_missing,$(PACKAGES))

test-setup:
	$(call install_missing,$(TEST_PACKAGES))
	$(call install_python,axe,Tests/System/browser/axe.txt)

site-setup:
	$(call install_missing,$(site_PACKAGES))
	$(call install_python,furo,Packaging/site/theme.txt)

%-setup:
	$(call install_missing,$($*_PACKAGES))
# The pages are one of the packages.
packages-setup arm-setup: site-setup

# The packages that Package.swift names, without a line for each step of each of them.
fetch: setup
	@if [ ! -e .build/workspace-state.json ] || [ Package.swift -nt .build/workspace-state.json ]; then \
	  echo "Fetching Swift packages" >&2; mkdir -p .build; \
	  for try in 1 2 3; do ! swift package resolve >.build/fetch.log 2>&1 || exit 0; done; \
	  cat .build/fetch.log >&2; exit 1; \
	fi

# In a terminal the package manager shows in one line how far it is.
build: program ## Build the release binary, .build/release/signboard
	@$(LINKED) $(SWIFT_BUILD) $(subst --product signboard,--product CommandList,$(RELEASE))
	@echo "Built $(BINARY)"

program: fetch
	@[ -e $(BINARY) ] || echo "Building the program, some minutes the first time" >&2
	@mkdir -p .build; touch .build/before-build
	@if [ -t 1 ]; then quiet=""; else quiet="--quiet"; fi; \
	  $(LINKED) $(subst --quiet,$$quiet,$(SWIFT_BUILD)) $(RELEASE)
	@touch -r .build/before-build $(BINARY)

# Planning a build takes seconds; where no file is newer than the program there is nothing to plan.
run: ## Scroll a sentence over a simulated panel; TEXT="…" scrolls yours
	@if [ ! -e $(BINARY) ] || [ -n "$$(find Makefile Package.swift Sources Packaging/linking \
	    -newer $(BINARY) -print -quit)" ]; then $(MAKE) --no-print-directory program; fi
	@$(BINARY) show $(if $(TEXT),"$$TEXT",)

test: test-setup static ## Check format, imports and pages, and run the unit tests
	@$(MAKE) --no-print-directory debug
	Tests/System/checks/docs.sh
	Tests/System/checks/unit.sh --skip '^(CommandTests|SignClientTests)\.'

# The tests of the command line start the program hundreds of times, which takes ten times as long
# in a debug build: its options are checked anew at each start.
ready: ## Run the whole gate, .ci/run, on the last commit in a clean clone
	@.ci/ready

prove: test-setup build-all debug ## Make a proof that takes turns in the gate: NAME=cross, … or all
	@.ci/prove $(NAME)

proofs: ## Make all proofs that take turns in the gate
	@$(MAKE) --no-print-directory prove NAME=all

warm: build ## Fetch all that the proofs need, once
	@.ci/prove --warm all

debug: fetch
	@set -o pipefail; $(DEBUG_BUILD)

# The program, what measures it, and the server of the tests of the page.
build-all: build
	@$(LINKED) $(SWIFT_BUILD) $(subst --product signboard,--product measure,$(RELEASE))
	@$(LINKED) $(SWIFT_BUILD) $(subst --product signboard,--product PageServer,$(RELEASE))

check: test-setup ## Check the files that differ from a commit, in the loop of work; BASE=HEAD
	@Tests/System/checks/quick.sh $(or $(BASE),HEAD) \
	  $(SWIFT_BUILD) --product signboardPackageTests $(DEBUG_OPTIONS)

test-kernel: kernel-setup build ## Drive real kernel drivers over simulated lines, both libgpiod generations
	@libraries=$$(Tests/System/kernel/libgpiod.sh) && Tests/System/kernel/run.sh $(BINARY) "$$libraries"

test-homeassistant: build broker-setup ## Let a real Home Assistant find a sign by MQTT, and change what it shows
	Tests/System/homeassistant/run.sh $(BINARY)

test-bidi: bidi-setup ## Order nested right-to-left texts with a checked FriBidi; COUNT=100000 takes longer
	Tests/System/bidi/run.sh bookworm 1 $(COUNT)

test-tls: tls-setup ## Break encrypted connections, with the memory of their code checked
	Tests/System/tls/run.sh

fuzz: setup ## Feed made-up bytes to every reader of foreign bytes; RUNS=1000
	Tests/System/fuzz/run.sh $(RUNS)

# What needs no build; each stands alone, so that one which fails hides no other (make -k).
static: lint imports gates drawings ## Check format, fonts, imports, the gate and drawings

lint: drawn sentences formatted ## Check the format of all Swift files, the translations, and that the fonts are those that were drawn

drawn: ; Fonts/draw.py --check
sentences: ; Tests/System/checks/translations.py
formatted: ; swift format lint --strict --recursive Sources Tests Package.swift
imports: ; Tests/System/checks/imports.sh
gates: ; Tests/System/checks/gates.sh
drawings: ; Tests/System/checks/drawings.sh

format: ## Rewrite all Swift files in the project's format
	swift format --in-place --recursive Sources Tests Package.swift

translations: ## Lay new sentences into the catalogs, and take out those that nothing says any more
	Tests/System/checks/translations.py --write

size: ## Count the lines of code: neither blank nor comment
	@count() { cat "$$@" | grep -cvE '^\s*(//|$$)'; }; shopt -s globstar; \
	  echo "Sources, Swift: $$(count Sources/**/*.swift), of which MQTT and the fleet $$(count $$(ls Sources/**/*.swift | grep -E 'Fleet|MQTT'))"; \
	  echo "Page:           $$(cat Sources/Service/SignAPI/WebPage/Page/*/* | wc -l) lines"; \
	  echo "Tests, Swift:   $$(cat Tests/**/*.swift | wc -l) lines, $$(count Tests/**/*.swift) of code"

fonts: ## Write Fonts/*.bdf from the drawings in Fonts/drawings
	Fonts/draw.py

pictures: build ## Draw the pictures of the pages on a Raspberry Pi, languages, faults and tutorials
	Packaging/drawings/draw.py
	Packaging/pictures.sh $(BINARY)
	Packaging/faults.sh $(BINARY)
	Packaging/films.sh $(BINARY)

page-picture: build-all test-setup ## Take the pictures of the page for README and the tour, with Chromium
	@PAGE_SERVER=.build/release/PageServer SIGNBOARD_BINARY=$(BINARY) \
	  PAGE_PICTURES=$(CURDIR)/Documentation/pictures Tests/System/browser/run.sh all test_front

keys: setup ## Write the sample configuration, Documentation/keys.md and its list of 0.1.0 from the table of keys
	@$(DEBUG_BUILD)
	@for file in yaml:Config/signboard.yaml markdown:Documentation/keys.md; do \
	  .build/debug/signboard keys --format $${file%%:*} > .build/keys \
	    && mv .build/keys $${file#*:} || exit 1; \
	done
	@grep -q '^## 0\.1\.0 ' CHANGELOG.md || awk -F'`' '/^### / { name = substr($$0, 5) } \
	  /^- Place: / { split($$2, places, ", "); print name ", " places[1] }' \
	  Documentation/keys.md > Documentation/keys-0.1.0.txt

reference: build ## Write the pages of commands, endpoints, metrics, icons and topics from the program
	Packaging/reference.py $(BINARY)

docs: setup ## Build .build/Signboard.doccarchive: the pages and the library's public names
	@$(DEBUG_BUILD)
	@Packaging/documentation.sh .build/Signboard.doccarchive

site: site-setup ## Build .build/site: all pages for a browser, without a network, in three languages
	@Packaging/site.sh .build/site

test-site: site test-setup ## Check links, search, phone and translations of the site, with Chromium
	@Tests/System/checks/site.py .build/site

bench: build times-setup ## Hold every figure that is claimed against its budget; FULL=1 takes longer
	@$(LINKED) $(SWIFT_BUILD) $(subst --product signboard,--product measure,$(RELEASE))
	@FULL=$(FULL) Tests/System/checks/bench.sh $(BINARY)

budgets: build times-setup ## Measure what is counted, and write it into the file of budgets; PART=times
	@$(LINKED) $(SWIFT_BUILD) $(subst --product signboard,--product measure,$(RELEASE))
	@WRITE=1 Tests/System/checks/bench.sh $(BINARY) $(or $(PART),counts)

bench-fleet: build times-setup ## Measure a controller and 10,000 simulated signs at a real broker
	@Tests/System/checks/bench.sh $(BINARY) fleet

bench-small: build arm small-setup ## Measure memory and instructions on an emulated 64-bit ARM with 512 MB
	@Tests/System/small/run.sh $(BINARY) $(ARM_BINARY)

functions: setup times-setup ## List anew in Packaging/linking/functions.txt what the release build lays side by side
	@$(LINKED) $(SWIFT_BUILD) --scratch-path $(SYMBOLS_BUILD) \
	  $(subst -Xlinker -s -Xlinker --icf=all,-Xlinker --strip-debug,$(RELEASE))
	@python3 Packaging/linking/functions.py $(SYMBOLS_BUILD)/release/signboard \
	  > $(SYMBOLS_BUILD)/functions.txt
	@mv $(SYMBOLS_BUILD)/functions.txt Packaging/linking/functions.txt

# Built anew only where a source is newer than it.
arm: fetch cross-setup ## Build .build/aarch64/signboard, the program for 64-bit ARM
	@if [ ! -e $(ARM_BINARY) ] || [ -n "$$(find Makefile Package.swift Sources Packaging/linking \
	    -newer $(ARM_BINARY) -print -quit)" ]; then $(LINKED) Tests/System/cross/cross.sh $(RELEASE); fi

cross: build arm ## Compare the program for 64-bit ARM, under an emulator, with the one for this machine
	@Tests/System/cross/compare.sh $(BINARY) $(ARM_BINARY)

# Neither builds, so that nothing is built as root; a package manager's DESTDIR stands before PREFIX.
export PREFIX DESTDIR

install: ## Install what make build built, with the service; PREFIX=/usr/local, DESTDIR=
	@Packaging/install.sh install $(BINARY)

uninstall: ## Remove what make install put there; configuration and data stay
	@Packaging/install.sh uninstall

deb: build deb-setup ## Build .build/deb/signboard_VERSION_ARCHITECTURE.deb for this processor
	@Packaging/debian/build.sh $(BINARY) .build/deb

packages: deb $(if $(ARM_BINARY),arm) publish-setup site-setup ## Build dist/: Debian packages for both processors, archives, wheels, documentation, sums
	@Packaging/packages.sh $(BINARY) .build/deb "$(ARM_BINARY)" $(DIST)

repository: repository-setup ## Put the packages in dist/ into a signed repository for apt, dist/repository; KEY=…
	@Packaging/repository.sh "$$KEY" $(DIST) $(DIST)/*.deb

test-packages: packages packages-setup ## Install, set up, upgrade, purge in fresh systems of Debian 12 and 13; BEFORE=
	Tests/System/packages/run.sh $(BINARY) "$(ARM_BINARY)" $(DIST)

# The proofs leave in dist/ what they have proven.
release: ## Run the gate and all proofs, build dist/ and say what is left to do for a release
	@Packaging/version.sh release > /dev/null
	@.ci/run
	@$(MAKE) --no-print-directory proofs
	@Packaging/next-steps.sh $(DIST)

clean: ## Remove everything that was built
	rm -rf .build .build-fuzz .build-no-traits $(DIST) $(SYMBOLS_BUILD)
