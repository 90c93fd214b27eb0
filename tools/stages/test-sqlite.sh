#!/usr/bin/env bash
# Stage: the server's tests with the release libraries, on SQLite.
. "$(dirname "$0")/begin.sh"

tools/run-tests.sh build/release/gomve-tests
