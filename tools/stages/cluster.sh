#!/usr/bin/env bash
# Stage: sessions and keys hold over several instances on one PostgreSQL; nightly also settings, sockets, jobs
# and cut connections.
. "$(dirname "$0")/begin.sh"

if [[ $GOMVE_COUNTS == check ]]; then
  tests/cluster/run --parts sessions,keys
else
  tests/cluster/run
  tests/partitions/run
fi
