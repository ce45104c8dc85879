# SPDX-License-Identifier: MIT
# What is slow and rarely breaks takes turns: each run makes the proof that the count of commits chooses,
# so that each tree has the same answer, and `make prove NAME=…` makes any. For run and prove.
. .ci/steps.sh
program=.build/release/signboard
export CI=true PAGE_SERVER=.build/release/PageServer SIGNBOARD_BINARY=$PWD/$program
proofs=(cross fuzz attack kernel packages arm small times page1 page2 outside broker fleet nats)

# prove NAME: fetches what a proof needs, then makes its steps, which take at most 400 s.
prove() {
  timeout --foreground 1800 make "$1-setup" || fetch make "$1-setup"
  case $1 in
    cross) fetch Tests/System/cross/prepare.sh; sure cross 400 make cross ;;
    fuzz) fetch swift package --scratch-path .build-fuzz resolve; sure fuzz 400 make fuzz ;;
    attack) step attack-full 350 Tests/System/attack/run.sh $program full ;;
    kernel)
      fetch Tests/System/kernel/kernel.sh; fetch Tests/System/kernel/libgpiod.sh; fetch Tests/System/bidi/source.sh bookworm
      sure kernel 130 make test-kernel; step bidi 40 make test-bidi; step sessions 40 make test-tls ;;
    packages)
      fetch Tests/System/packages/systems.sh amd64
      step packages 400 make test-packages ARM_BINARY= SYSTEMS="bookworm-amd64 trixie-amd64" ;;
    arm) fetch Tests/System/cross/prepare.sh; fetch Tests/System/packages/systems.sh arm64
      step arm 400 make test-packages SYSTEMS="bookworm-arm64 trixie-arm64" ;;
    small) fetch Tests/System/cross/prepare.sh; fetch Tests/System/small/kernel.sh; sure small 400 make bench-small ;;
    times) step times 300 Tests/System/checks/bench.sh $program times ;;
    page1) step page-rest1 300 Tests/System/browser/run.sh rest1 ;;
    page2) step page-rest2 300 Tests/System/browser/run.sh rest2 ;;
    outside) fetch Tests/System/checks/api-example.sh --fetch; fetch swift package --scratch-path .build-no-traits resolve
      sure api-example 250 Tests/System/checks/api-example.sh
      sure no-traits 40 Tests/System/checks/no-traits.sh; sure check 60 make check debug ;;
    broker) fetch Tests/System/homeassistant/system.sh
      step broker 290 Tests/System/mqtt/run.sh $program; step home-assistant 100 make test-homeassistant ;;
    fleet) step fleet 400 make bench-fleet ;;
    nats) step nats 400 Tests/System/mqtt/run.sh $program nats ;;
    *) echo "There is no proof \"$1\". The proofs are: ${proofs[*]}." >&2; return 2 ;;
  esac
}
