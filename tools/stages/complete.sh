#!/usr/bin/env bash
# Proof: every call and page of the specification stands, and tests meet each of its failures over the wire.
. "$(dirname "$0")/begin.sh"

seen=$(mktemp -d)
trap 'rm -rf "$seen"' EXIT
GOMVE_REFUSALS_SEEN=$seen/tests build/release/gomve-tests --gtest_brief=1 >"$seen/log" 2>&1 ||
  die "the tests failed: $(last_error "$seen/log")"
GOMVE_REFUSALS_SEEN=$seen/story tests/simulation/run --operations 60000
node tools/complete.mjs "$seen/tests" "$seen/story"
