#!/usr/bin/env bash
# Stage: each broken or unsafe configuration is refused with its line, what is wrong and what to do.
. "$(dirname "$0")/begin.sh"

tests/config/run
