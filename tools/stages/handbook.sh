#!/usr/bin/env bash
# Stage: the handbook's commands and steps are executed on a test machine with fake providers.
. "$(dirname "$0")/begin.sh"

tests/handbook/run
# Building a bare Debian takes minutes.
[[ $GOMVE_COUNTS != prove ]] || tests/handbook/run --bare
