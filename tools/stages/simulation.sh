#!/usr/bin/env bash
# Stage: weeks of users, payments, draws and crashes against a model of the rules. One seed gives the same
# sequence on both engines. At night injected faults must be found.
. "$(dirname "$0")/begin.sh"

# PostgreSQL runs on the other core.
on_postgres=$(mktemp) on_sqlite=$(mktemp)
tests/simulation/run --engine postgres >"$on_postgres" 2>&1 &
postgres_story=$!

if [[ $GOMVE_COUNTS != check ]]; then
  tests/simulation/run --injected
  # More than ten weeks of twenty people who have only each other.
  tests/simulation/run --people 20 --season 150000 --operations 150000
fi
tests/simulation/run
# The sequence on PostgreSQL also runs on SQLite, with the same bytes as output.
tests/simulation/run --operations "$GOMVE_SIMULATION_POSTGRES_OPERATIONS" | tee "$on_sqlite"
wait "$postgres_story" || { cat "$on_postgres"; die 'a difference on PostgreSQL'; }
cat "$on_postgres"
last_word() { tail -n 1 | sed 's/.*story //'; }
first=$(last_word <"$on_sqlite") second=$(last_word <"$on_postgres")
[[ $first == "$second" ]] || die "the engines told two stories of one seed: $first; $second"
rm "$on_postgres" "$on_sqlite"
