#!/usr/bin/env bash
# Stage: full and faulty disks do not harm the ledger; nightly also stops under load, few descriptors and
# clock jumps, all of them also on PostgreSQL.
. "$(dirname "$0")/begin.sh"

parts=()
[[ $GOMVE_COUNTS != check ]] || parts=(--parts 'full-sqlite,faults')
tests/faults/run "${parts[@]}"
