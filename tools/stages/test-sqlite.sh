#!/usr/bin/env bash
# Stage: the server's tests, on SQLite.
. "$(dirname "$0")/begin.sh"

tools/run-tests.sh build/dev/gomve-tests
