#!/usr/bin/env bash
# Stage: inputs that nobody would send break no law of what reads them.
. "$(dirname "$0")/begin.sh"

tests/fuzz/run
