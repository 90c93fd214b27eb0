#!/usr/bin/env bash
# Stage: the Debian package installs, serves, upgrades and is removed, in a scratch root.
. "$(dirname "$0")/begin.sh"

tests/package/run
# Building a bare Debian takes minutes.
[[ $GOMVE_COUNTS != prove ]] || tests/package/run --bare
