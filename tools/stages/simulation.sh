#!/usr/bin/env bash
# Stage: weeks of people, payments, draws and crashes, played against a model of the rules; from a seed that
# tells the same story twice and on both engines, and with faults planted to see that they would be found.
. "$(dirname "$0")/begin.sh"

cmake --preset release
cmake --build --preset release --target gomve-simulation --parallel "$JOBS"

# PostgreSQL takes its time on the other core.
on_postgres=$(mktemp)
tests/simulation/run --engine postgres >"$on_postgres" 2>&1 &
postgres_story=$!

short=(--seed 7 --operations 2000)
last_word() { tail -n 1 | sed 's/.*story //'; }
first=$(tests/simulation/run "${short[@]}" | last_word)
second=$(tests/simulation/run "${short[@]}" | last_word)
third=$(tests/simulation/run "${short[@]}" --engine postgres | last_word)
[[ $first == "$second" ]] || die "the same seed told two stories: $first; $second"
[[ $first == "$third" ]] || die "the engines told two stories of one seed: $first; $third"
tests/simulation/run --planted
tests/simulation/run
wait "$postgres_story" || { cat "$on_postgres"; die 'a difference on PostgreSQL'; }
cat "$on_postgres"
rm "$on_postgres"
