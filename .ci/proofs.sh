# SPDX-License-Identifier: MIT
# What is slow and rarely breaks takes turns: each run of the gate makes one of these proofs, and
# `make prove NAME=…` any of them. For run and prove, after steps.sh.
proofs=(cross fuzz attack kernel packages arm times page outside broker fleet)

# proof_of_this_tree: chosen by the count of commits, so that each tree has the same answer.
proof_of_this_tree() { echo "${proofs[$(git rev-list --count HEAD) % ${#proofs[@]}]}"; }

# prove NAME: the steps of a proof: at most 400 s where `make warm` has fetched what it needs.
prove() {
  local program=.build/release/signboard
  make proof-setup && bounded 1800 .ci/warm "$1"
  case $1 in
    cross) step cross 400 make cross ;;
    fuzz) step fuzz 400 make fuzz ;;
    kernel) sure kernel 130 make test-kernel && step bidi 40 make test-bidi ;;
    packages) step packages 400 make test-packages SYSTEMS="bookworm-amd64 trixie-amd64" ;;
    arm) step packages-arm 290 make test-packages SYSTEMS="bookworm-arm64 trixie-arm64" \
      && sure small 110 make bench-small ;;
    times) step times 400 Tests/System/checks/bench.sh $program times ;;
    page) step page-rest 400 Tests/System/browser/run.sh rest ;;
    attack) step attack-full 350 Tests/System/attack/run.sh $program full ;;
    outside)
      step api-example 250 Tests/System/checks/api-example.sh
      step no-traits 40 Tests/System/checks/no-traits.sh
      step check 60 make check
      ;;
    broker)
      step broker 200 Tests/System/mqtt/run.sh $program
      step home-assistant 100 make test-homeassistant
      ;;
    fleet) step fleet 120 make bench-fleet ;;
    *) echo "There is no proof \"$1\". The proofs are: ${proofs[*]}." >&2; return 2 ;;
  esac
}
