#!/usr/bin/env bash
# Stage: weeks of people, payments, draws and crashes, played against a model of the rules; from a seed that
# plays the same story twice and on both engines, and with faults in the product that must be found.
. "$(dirname "$0")/begin.sh"

# PostgreSQL takes its time on the other core.
on_postgres=$(mktemp) on_sqlite=$(mktemp)
tests/simulation/run --engine postgres >"$on_postgres" 2>&1 &
postgres_story=$!

last_word() { tail -n 1 | sed 's/.*story //'; }
first=$(tests/simulation/run --seed 7 --operations 2000 | last_word)
second=$(tests/simulation/run --seed 7 --operations 2000 | last_word)
[[ $first == "$second" ]] || die "the same seed told two stories: $first; $second"
# Some of the faults, others after the next commit.
tests/simulation/run --planted --every "$GOMVE_SIMULATION_FAULT_EVERY" --first "$(git rev-list --count HEAD)"
tests/simulation/run
# All that is played on PostgreSQL is played on SQLite, too, and told in the same bytes.
tests/simulation/run --operations "$GOMVE_SIMULATION_POSTGRES_OPERATIONS" | tee "$on_sqlite"
wait "$postgres_story" || { cat "$on_postgres"; die 'a difference on PostgreSQL'; }
cat "$on_postgres"
first=$(last_word <"$on_sqlite") second=$(last_word <"$on_postgres")
[[ $first == "$second" ]] || die "the engines told two stories of one seed: $first; $second"
rm "$on_postgres" "$on_sqlite"
