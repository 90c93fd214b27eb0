#!/usr/bin/env bash
# Stage: the program is killed under load repeatedly, and no acknowledged work is lost; nightly also on
# PostgreSQL.
. "$(dirname "$0")/begin.sh"

engines=sqlite,postgres
[[ $GOMVE_COUNTS != check ]] || engines=sqlite
tests/crash/run --engines "$engines"
