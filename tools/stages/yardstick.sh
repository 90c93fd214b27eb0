#!/usr/bin/env bash
# Stage: the bench's reference does the product's work, row by row, and a recorded purchase can be played.
. "$(dirname "$0")/begin.sh"

bench/packages.sh
node --test bench/equal-work/equal-work.test.mjs bench/recorded/recorded.test.mjs
