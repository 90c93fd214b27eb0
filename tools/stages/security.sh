#!/usr/bin/env bash
# Stage: the program is attacked, refuses by name, and serves the honest on; nightly also by the attacks that
# take their time, and all of them on PostgreSQL.
. "$(dirname "$0")/begin.sh"

if [[ $GOMVE_COUNTS == check ]]; then
  tests/security/run --quick
else
  tests/security/run
  tests/security/run --engine postgres
fi
