#!/usr/bin/env bash
# Stage: the build of the server's tests and the simulation with the release libraries.
. "$(dirname "$0")/begin.sh"

cmake --preset release
cmake --build --preset release --target gomve-tests --target gomve-simulation --parallel "$JOBS"
