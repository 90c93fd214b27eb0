#!/usr/bin/env bash
# Stage: fuzzed inputs break no invariant of their parsers.
. "$(dirname "$0")/begin.sh"

tests/fuzz/run
