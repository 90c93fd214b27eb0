#!/usr/bin/env bash
# Stage: full and faulty disks do the books no harm; nightly also stops under load, few descriptors and clock
# jumps, and all of it on PostgreSQL.
. "$(dirname "$0")/begin.sh"

parts=()
[[ $GOMVE_COUNTS != check ]] || parts=(--parts 'full-sqlite,faults')
tests/faults/run "${parts[@]}"
