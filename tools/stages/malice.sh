#!/usr/bin/env bash
# Stage: the program is attacked in every way that we know of, refuses by name, and serves the honest on.
. "$(dirname "$0")/begin.sh"

tests/malice/run
[[ $GOMVE_COUNTS != prove ]] || tests/malice/run --engine postgres
