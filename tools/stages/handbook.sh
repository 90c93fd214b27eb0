#!/usr/bin/env bash
# Stage: the operator's handbook is followed by its own commands, on a machine and in a world made for it.
. "$(dirname "$0")/begin.sh"

tests/handbook/run
# A Debian of its own takes minutes to make.
[[ $GOMVE_COUNTS != prove ]] || tests/handbook/run --bare
