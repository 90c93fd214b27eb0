#!/usr/bin/env bash
# Stage: many callers at once want the last of something; exactly as much as there was is given, on both engines.
. "$(dirname "$0")/begin.sh"

tests/races/run
