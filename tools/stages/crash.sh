#!/usr/bin/env bash
# Stage: the program is killed under load again and again, and nothing that it acknowledged is lost.
. "$(dirname "$0")/begin.sh"

tests/crash/run
