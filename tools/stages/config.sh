#!/usr/bin/env bash
# Stage: each invalid or unsafe configuration is refused with line, fault and remedy.
. "$(dirname "$0")/begin.sh"

tests/config/run
