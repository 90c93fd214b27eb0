#!/usr/bin/env bash
# Stage: many callers at once want the last of something; exactly as much is given as there was. Nightly also
# on PostgreSQL.
. "$(dirname "$0")/begin.sh"

engines=sqlite,postgres
[[ $GOMVE_COUNTS != check ]] || engines=sqlite
tests/races/run --engines "$engines"
