#!/usr/bin/env bash
# Stage: weeks of people, payments, draws and crashes, played against a model of the rules; from a seed that
# tells the same story twice, and with faults planted to see that they would be found.
. "$(dirname "$0")/begin.sh"

cmake --preset release
cmake --build --preset release --target gomve-simulation --parallel "$JOBS"

short=(--seed 7 --operations 2000)
first=$(tests/simulation/run "${short[@]}" | tail -n 1)
second=$(tests/simulation/run "${short[@]}" | tail -n 1)
[[ $first == "$second" ]] || die "the same seed told two stories: $first; $second"
tests/simulation/run --planted
tests/simulation/run
