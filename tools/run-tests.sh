#!/usr/bin/env bash
# Runs a GoogleTest program in parallel shards: `run-tests.sh PROGRAM [CLUSTER]`, a folder of postgres.sh.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
. "$GOMVE_ROOT/tools/lib.sh"
cd "$GOMVE_ROOT"

program=$1 cluster=${2:-}
[[ -x $program ]] || die "$program has not been built"
reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT

# Each shard has its own database, because suites empty their tables.
database_of() {
  psql --quiet --no-psqlrc "$(tools/postgres.sh conninfo "$cluster")" --command "CREATE DATABASE shard_$1" >&2
  tools/postgres.sh conninfo "$cluster" "shard_$1"
}

run_shard() {
  local conninfo
  if [[ -n $cluster ]]; then
    conninfo=$(database_of "$1")
    # A busy machine may take longer to accept a connection than the program is to wait for one.
    export GOMVE_TEST_POSTGRES="$conninfo connect_timeout=30"
  else
    unset GOMVE_TEST_POSTGRES
  fi
  GTEST_TOTAL_SHARDS=$JOBS GTEST_SHARD_INDEX=$1 GTEST_BRIEF=1 GTEST_COLOR=no \
    "$program" --gtest_output="json:$reports/$1.json" >"$reports/$1.log" 2>&1
}

pids=() failed=0
for ((shard = 0; shard < JOBS; shard++)); do
  run_shard "$shard" &
  pids+=($!)
done
for ((shard = 0; shard < JOBS; shard++)); do
  if ! wait "${pids[shard]}"; then
    failed=1
    say "shard $shard failed"
  fi
  cat "$reports/$shard.log"
done

# The names and words of the failures once more, at the end, where the report of a stage looks for them.
for ((shard = 0; shard < JOBS; shard++)); do
  if [[ ! -s $reports/$shard.json ]]; then
    failed=1
    say "FAILED: shard $shard ended before its report, after:"
    tail -n 5 "$reports/$shard.log"
    continue
  fi
  jq --raw-output '.testsuites[]?.testsuite[]? | select(.failures) | "FAILED: \(.classname).\(.name)",
    (.failures[].failure | split("\n")[] | "  FAILED: " + .)' "$reports/$shard.json"
done

# A program without matching tests succeeds, so the tests are counted.
ran=$(jq --slurp 'map(.tests) | add // 0' "$reports"/*.json 2>/dev/null) || ran=0
say "$ran tests ran in $JOBS shards"
((ran > 0)) || die 'No test ran.'
exit "$failed"
