#!/usr/bin/env bash
# Stage: attacks are refused by name while honest callers are served; nightly also the slow attacks, and all
# on PostgreSQL.
. "$(dirname "$0")/begin.sh"

if [[ $GOMVE_COUNTS == check ]]; then
  tests/security/run --quick
else
  tests/security/run
  tests/security/run --engine postgres
fi
