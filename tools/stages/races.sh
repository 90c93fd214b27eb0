#!/usr/bin/env bash
# Stage: concurrent callers at a last item, of which exactly the stock is sold; nightly also on PostgreSQL.
. "$(dirname "$0")/begin.sh"

engines=sqlite,postgres
[[ $GOMVE_COUNTS != check ]] || engines=sqlite
tests/races/run --engines "$engines"
