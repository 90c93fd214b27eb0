#!/usr/bin/env bash
# Stage: many callers at once want the last of something; exactly as much is given as there was.
. "$(dirname "$0")/begin.sh"

tests/races/run
