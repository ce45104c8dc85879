# SPDX-License-Identifier: MIT
# Two commands matter: `make run` and `make test`. `make help` lists the others.

SHELL := /bin/bash
TEXT ?=
export TEXT
BINARY := .build/release/signboard
# No position-independent executable: relocations of the static Swift runtime would cost 3 MiB of
# memory at start. Symbols are left out of the file that people copy.
RELEASE := --configuration release --static-swift-stdlib --product signboard \
  -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xlinker -s

# What a fresh Debian machine needs besides Swift 6.3; the second list is for tests only.
PACKAGES := libgpiod-dev libyaml-dev pkg-config
TEST_PACKAGES := $(PACKAGES) sigrok-cli tmux python3 expect
CROSS_PACKAGES := git qemu-user

# Installs what is missing of $(1), with one line that says so, as root or through sudo.
define install_missing
	@missing=""; for package in $(1); do \
	  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' \
	    || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  if [ "$$(id -u)" = 0 ]; then become=""; else become="sudo"; fi; \
	  echo "Installing Debian packages:$$missing" >&2; \
	  $$become apt-get update -qq >/dev/null \
	    && DEBIAN_FRONTEND=noninteractive $$become apt-get install -y -qq --no-install-recommends \
	      $$missing >/dev/null \
	    || { echo "Cannot install$$missing. Install them by hand, then run make again." >&2; exit 1; }; \
	fi
endef

.PHONY: help run build test setup test-setup lint check debug-build bench cross format clean

help: ## List the commands
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:.*## /|/' | column -t -s '|'

setup:
	$(call install_missing,$(PACKAGES))

test-setup:
	$(call install_missing,$(TEST_PACKAGES))

build: setup ## Build the release binary, .build/release/signboard
	@swift build $(RELEASE) --quiet
	@echo "Built $(BINARY)"

run: build ## Scroll a sentence over a simulated panel; TEXT="…" scrolls yours
	@$(BINARY) show $(if $(TEXT),"$$TEXT",)

test: test-setup lint build ## Run every gate: format, imports, release build, all tests
	Tests/checks/imports.sh
	swift build --build-tests --explicit-target-dependency-import-check error
	Tests/checks/release-binary.sh $(BINARY)
	Tests/checks/no-gpio.sh
	Tests/checks/make-run.sh
	Tests/checks/api-example.sh
	SIGNBOARD_BINARY=$(CURDIR)/$(BINARY) swift test --skip-build

lint: ## Check the format of all Swift files
	swift format lint --strict --recursive Sources Tests Package.swift

format: ## Rewrite all Swift files in the project's format
	swift format --in-place --recursive Sources Tests Package.swift

bench: setup ## Measure against a plain C loop in the same run
	@swift build $(RELEASE) --quiet
	Tests/checks/bench.sh

cross: build ## Build .build/aarch64/signboard for 64-bit ARM; run it under an emulator
	$(call install_missing,$(CROSS_PACKAGES))
	@Tests/cross/cross.sh $(BINARY) $(RELEASE)

clean: ## Remove everything that was built
	rm -rf .build
