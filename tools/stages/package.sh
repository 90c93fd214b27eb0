#!/usr/bin/env bash
# Stage: the Debian package installs, serves, upgrades and is removed, in a scratch root.
. "$(dirname "$0")/begin.sh"

tests/package/run
# A Debian of its own takes minutes to make.
[[ $GOMVE_COUNTS != prove ]] || tests/package/run --bare
