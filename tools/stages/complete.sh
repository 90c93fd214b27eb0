#!/usr/bin/env bash
# Proof: every call, page, state and transition of the specification stands, and tests meet each of its
# failures over the wire, and walk each step of the tables of states.
. "$(dirname "$0")/begin.sh"

seen=$(mktemp -d)
trap 'rm -rf "$seen"' EXIT
export GOMVE_REFUSALS_SEEN=$seen/tests GOMVE_STEPS_SEEN=$seen/steps
build/release/gomve-tests --gtest_brief=1 >"$seen/log" 2>&1 ||
  die "the tests failed: $(last_error "$seen/log")"
GOMVE_REFUSALS_SEEN=$seen/story GOMVE_STEPS_SEEN=$seen/more tests/simulation/run --operations 60000
node tools/complete.mjs --refusals "$seen/tests" --refusals "$seen/story" \
  --steps "$seen/steps" --steps "$seen/more"
