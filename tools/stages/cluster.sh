#!/usr/bin/env bash
# Stage: sessions and keys hold over several copies of the program on one PostgreSQL; nightly also settings,
# sockets and deadlines, and links that are cut.
. "$(dirname "$0")/begin.sh"

if [[ $GOMVE_COUNTS == check ]]; then
  tests/cluster/run --parts sessions,keys
else
  tests/cluster/run
  tests/partitions/run
fi
