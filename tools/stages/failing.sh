#!/usr/bin/env bash
# Stage: full and faulty disks, stops under load, few descriptors and a wrong clock do the books no harm.
. "$(dirname "$0")/begin.sh"

tests/failing/run
