#!/usr/bin/env bash
# Stage: the program is killed under load repeatedly, and no acknowledged work is lost.
. "$(dirname "$0")/begin.sh"

tests/crash/run
